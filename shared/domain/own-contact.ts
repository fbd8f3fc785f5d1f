/**
 * How a person of a family corrects their contact data. Source: Ley 1581 de 2012, article 8 (a); issue 15 (a code to
 * the old mail).
 */

/** Validity of the code that confirms another e-mail. */
export const EMAIL_CODE_MINUTES = 30;

/** Letters and digits that are not mistaken for one another. */
const alphabet = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const HALF = 5;

/** A code of 50 random bits, as mailed: 'K7PQX-2MZRT'. `bytes`: ten random ones. */
export function emailCode(bytes: Uint8Array): string {
  const letters = [...bytes].slice(0, 2 * HALF).map((byte) => alphabet[byte % alphabet.length]);
  return `${letters.slice(0, HALF).join('')}-${letters.slice(HALF).join('')}`;
}

/** A typed code in the form in which it was made: spaces, hyphens and case do not matter. */
export const plainCode = (typed: string): string => typed.replaceAll(/[^0-9A-Za-z]/g, '').toUpperCase();
