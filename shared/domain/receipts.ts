/**
 * The numbered receipt of a payment. Source: issue 5 (receipts). Its verification code is public and random, so that
 * receipts cannot be enumerated.
 */

/** 'RC-000123'. RangeError unless it is a whole number above zero. */
export function receiptNumber(n: number): string {
  if (!Number.isSafeInteger(n) || n < 1) throw new RangeError(`Not the number of a receipt: ${n}`);
  return `RC-${n.toString().padStart(6, '0')}`;
}

/** A search text as a receipt number ('rc-123', 'RC-000123'); null for other text. */
export function parseReceiptNumber(text: string): number | null {
  const digits = /^\s*rc-?0*([1-9]\d{0,8})\s*$/i.exec(text)?.[1];
  return digits === undefined ? null : Number(digits);
}

/** Excludes letters and digits that look alike; 16 characters are 80 bits. */
export const receiptCodeAlphabet = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
export const RECEIPT_CODE_LENGTH = 16;

/** A code as it is printed: 'ABCD-EFGH-JKLM-NPQR'. */
export const printedCode = (code: string): string => code.replace(/(.{4})(?=.)/g, '$1-');

/** A typed or scanned code in stored form; null when malformed. */
export function parseReceiptCode(text: string): string | null {
  const code = text.toUpperCase().replace(/[\s-]/g, '');
  if (code.length !== RECEIPT_CODE_LENGTH) return null;
  return [...code].every((letter) => receiptCodeAlphabet.includes(letter)) ? code : null;
}

/** The content of a receipt besides number, day and amount, stored as it was on the day of issue. */
export interface ReceiptData {
  client: string;
  /** identity document of the debtor */
  identity_document: string;
  project_code: string;
  project_name: string | null;
  /** payment method: 'Pago en línea, PSE' */
  method: string;
  /** the allocations in order, with the name shown to the client, or the credit balance; whole pesos */
  lines: readonly { name: string; amount: number; left: number }[];
  /** balance of the plan after this payment, in pesos */
  paid: number;
  price: number;
  /** money of a sale that was cancelled before it came: it pays nothing and goes back */
  cancelled?: boolean;
  /** of the contract whose price it is; missing in receipts issued before there were otrosíes */
  version?: number;
  /** who received it; missing in receipts issued before the company's record was written */
  company?: {
    readonly legal_name: string;
    readonly nit: string;
    readonly address: string;
    readonly city: string;
    /** stored image; missing without a logo */
    readonly logo_file_id?: string;
  };
}
