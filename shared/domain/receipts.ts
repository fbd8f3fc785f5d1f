/**
 * The numbered receipt of a payment. Source: issue 5 (receipts). Its code is what anyone can check; it is random, so that
 * nobody finds a receipt by trying.
 */

/** 'RC-000123'. RangeError unless it is a whole number above zero. */
export function receiptNumber(n: number): string {
  if (!Number.isSafeInteger(n) || n < 1) throw new RangeError(`Not the number of a receipt: ${n}`);
  return `RC-${n.toString().padStart(6, '0')}`;
}

/** Without letters and digits that look alike; 16 of them are 80 bits. */
export const receiptCodeAlphabet = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
export const RECEIPT_CODE_LENGTH = 16;

/** A code as it is printed: 'ABCD-EFGH-JKLM-NPQR'. */
export const printedCode = (code: string): string => code.replace(/(.{4})(?=.)/g, '$1-');

/** What somebody typed or scanned, as the code that is kept; null when it cannot be one. */
export function parseReceiptCode(text: string): string | null {
  const code = text.toUpperCase().replace(/[\s-]/g, '');
  if (code.length !== RECEIPT_CODE_LENGTH) return null;
  return [...code].every((letter) => receiptCodeAlphabet.includes(letter)) ? code : null;
}
