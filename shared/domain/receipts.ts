/**
 * The numbered receipt of a payment. Source: issue 5 (receipts). Its code is what anyone can check; it is random, so that
 * nobody finds a receipt by trying.
 */

/** 'RC-000123'. RangeError unless it is a whole number above zero. */
export function receiptNumber(n: number): string {
  if (!Number.isSafeInteger(n) || n < 1) throw new RangeError(`Not the number of a receipt: ${n}`);
  return `RC-${n.toString().padStart(6, '0')}`;
}

/** What somebody looks for as the number of a receipt ('rc-123', 'RC-000123'), as the number; null for other words. */
export function parseReceiptNumber(text: string): number | null {
  const digits = /^\s*rc-?0*([1-9]\d{0,8})\s*$/i.exec(text)?.[1];
  return digits === undefined ? null : Number(digits);
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

/** What a receipt says besides its number, day and amount. Kept as it was on the day it was issued. */
export interface ReceiptData {
  client: string;
  /** the identity document of who owes */
  identity_document: string;
  project_code: string;
  project_name: string | null;
  /** how the money came: 'Pago en línea, PSE' */
  method: string;
  /** what it pays, in order, with the name that the client reads, or the balance in favour; whole pesos */
  lines: readonly { name: string; amount: number; left: number }[];
  /** of the whole plan after it, in pesos */
  paid: number;
  price: number;
}
