/**
 * The company's record: who contracts with the family, and where a transfer goes. Source: issue 15 (the family);
 * decisions, Transfers.
 */

export const bankAccountKinds = ['savings', 'checking'] as const;
export type BankAccountKind = (typeof bankAccountKinds)[number];

export const bankAccountKindNames: Readonly<Record<BankAccountKind, string>> = {
  savings: 'Ahorros',
  checking: 'Corriente',
};

/** Where a family transfers to. `holder_document`: NIT or identity document, as the bank asks for it. */
export interface BankAccount {
  readonly bank: string;
  readonly kind: BankAccountKind;
  readonly number: string;
  readonly holder: string;
  readonly holder_document: string;
}

/** The bank accounts that a record may have. */
export const MAX_BANK_ACCOUNTS = 5;

/** Weights of the digits of a NIT, from the last to the first. Source: Orden Administrativa 4 de 1989 de la DIAN. */
const WEIGHTS = [3, 7, 13, 17, 19, 23, 29, 37, 41, 43];

/** The check digit of a NIT: its weighted sum modulo 11, taken from 11 when it is above 1. RangeError unless 6 to 10 digits. */
export function nitCheckDigit(nit: string): number {
  if (!/^\d{6,10}$/.test(nit)) throw new RangeError('Not a NIT');
  const sum = [...nit]
    .toReversed()
    .reduce((total, digit, index) => total + Number(digit) * (WEIGHTS[index] ?? 0), 0);
  const rest = sum % 11;
  return rest > 1 ? 11 - rest : rest;
}

const partsOf = (text: string): { nit: string; digit: string | null } | null => {
  const found = /^(\d{6,10})(?:-(\d))?$/.exec(text.replace(/[.\s]/g, '').replace(/[−–]/g, '-'));
  return found?.[1] === undefined ? null : { nit: found[1], digit: found[2] ?? null };
};

export type NitReason = 'not_a_nit' | 'check_digit_missing' | 'check_digit_wrong';

/** Why a typed text is no NIT with its check digit; null when it is one, with or without dots. */
export function whyNotNit(text: string): NitReason | null {
  const parts = partsOf(text);
  if (parts === null) return 'not_a_nit';
  if (parts.digit === null) return 'check_digit_missing';
  return Number(parts.digit) === nitCheckDigit(parts.nit) ? null : 'check_digit_wrong';
}

export const nitSentences: Readonly<Record<NitReason, string>> = {
  not_a_nit: 'escribe el NIT con su dígito de verificación, como 900.123.456-8.',
  check_digit_missing: 'escribe también el dígito de verificación, después de un guion.',
  check_digit_wrong: 'el dígito de verificación no corresponde a ese número. Revisa los dos.',
};

/** '900.123.456-8' of any accepted way to write it. RangeError for a text that is no NIT. */
export function formatNit(text: string): string {
  const parts = partsOf(text);
  if (parts === null || whyNotNit(text) !== null) throw new RangeError('Not a NIT');
  return `${parts.nit.replace(/\B(?=(\d{3})+$)/g, '.')}-${parts.digit}`;
}
