import { createHash, randomBytes } from 'node:crypto';
import type { Transactions } from './transactions.ts';

/** The merchants of the sandbox: ours, and a second one with keys of its own, for trying payments that reach another account. */

export interface MerchantKeys {
  readonly publicKey: string;
  readonly privateKey: string;
  readonly eventsSecret: string;
  readonly integritySecret: string;
}

export interface Merchant {
  /** as its checkout page names it */
  readonly name: string;
  readonly keys: MerchantKeys;
  readonly transactions: Transactions;
}

/** The first merchant is ours. */
export type Merchants = readonly [Merchant, Merchant];

export const newMerchant = (name: string, transactions: Transactions): Merchant => ({
  name,
  keys: newKeys(),
  transactions,
});

const word = () => randomBytes(16).toString('hex');
const newKeys = (): MerchantKeys => ({
  publicKey: `pub_test_${word()}`,
  privateKey: `prv_test_${word()}`,
  eventsSecret: `test_events_${word()}`,
  integritySecret: `test_integrity_${word()}`,
});

const signatureOf = (query: URLSearchParams, { integritySecret }: MerchantKeys): string => {
  const signed = ['reference', 'amount-in-cents', 'currency', 'expiration-time']
    .map((name) => query.get(name) ?? '')
    .join('');
  return createHash('sha256').update(`${signed}${integritySecret}`).digest('hex');
};

/** True when the merchant signed what is to be paid. */
export const isSigned = (query: URLSearchParams, keys: MerchantKeys): boolean =>
  query.get('signature:integrity') === signatureOf(query, keys);

/** The query of the same checkout at another merchant: same reference, amount and currency, other keys. */
export function checkoutAt(query: URLSearchParams, { keys }: Merchant): string {
  const other = new URLSearchParams(query);
  other.set('public-key', keys.publicKey);
  other.set('signature:integrity', signatureOf(query, keys));
  return other.toString();
}
