import { createHash } from 'node:crypto';
import { z } from 'zod';
import { instant } from '#shared/contract/fields.ts';
import { type Day, dayInBogota } from '#shared/domain/calendar.ts';
import { type Transaction, transactionStatuses } from '#shared/domain/gateway.ts';
import {
  type CertificateFault,
  certificateLineOf,
  certificateOwners,
} from '../../platform/certificate-fault.ts';
import { type Attempts, getJson, type HttpAnswer } from '../../platform/get-json.ts';
import { logOfWork } from '../../platform/run-with-log.ts';
import { type Outcome, outgoing } from '../../platform/signals.ts';
import { readEvent, type WompiEvent } from './wompi.events.ts';

/** A thin client of Wompi: checkout addresses, transactions and the signature of events. */

/**
 * A transaction of our merchant: only the list that our private key opens makes one. `channel`: Wompi's own word, 'PSE';
 * `finalizedOn`: the day of the bank's answer. Null when Wompi does not say.
 */
export type ListedTransaction = Transaction & {
  readonly channel: string | null;
  readonly finalizedOn: Day | null;
};

/** Wompi did not answer, or something that is no answer: it is asked again later. */
type NoAnswer = { readonly outcome: 'no_answer' };
export type FindReference =
  | { readonly outcome: 'found'; readonly reference: string }
  | { readonly outcome: 'not_found' }
  | NoAnswer;
export type ListTransactions =
  | { readonly outcome: 'found'; readonly transactions: readonly ListedTransaction[] }
  | NoAnswer;

export interface Checkout {
  readonly reference: string;
  /** whole pesos */
  readonly amount: number;
  readonly expiresAt: Date;
  /** where the person comes back to; Wompi adds the id of the transaction */
  readonly redirectUrl: string;
}

export interface Wompi {
  /** The address of the checkout page. It holds no personal data, and its signature protects the amount. */
  checkoutUrl(checkout: Checkout): string;
  /**
   * The reference of a transaction of any merchant: Wompi answers this to everybody, so it settles nothing. Never throws
   * for an answer of Wompi nor for its silence.
   */
  findReference(id: string): Promise<FindReference>;
  /** The transactions of a reference at our merchant: several when the first were declined. Never throws either. */
  listTransactions(reference: string): Promise<ListTransactions>;
  /** Health check: lists the transactions of an unused reference, which proves that Wompi accepts the keys. */
  check(signal: AbortSignal): Promise<Outcome | CertificateFault>;
  /** What an event is about; null when it is not Wompi who signed it. */
  verifyEvent(body: unknown): WompiEvent | null;
}

export interface WompiAccount {
  /** root of the API: https://production.wompi.co/v1 */
  readonly url: string;
  /** the page where people pay: https://checkout.wompi.co/p/ */
  readonly checkoutUrl: string;
  readonly publicKey: string;
  readonly privateKey: string;
  readonly eventsSecret: string;
  readonly integritySecret: string;
}

interface WompiLog {
  info(fields: object, message: string): void;
  warn(fields: object, message: string): void;
}

export interface WompiOptions extends WompiAccount {
  /** for the whole reading, every try included */
  readonly deadlineMs?: number;
  readonly log: WompiLog;
}

const DEADLINE_MS = 8_000;
const NO_REFERENCE = 'status-check';

const transactionShape = z.object({
  id: z.string().regex(/^[A-Za-z0-9-]{1,80}$/),
  reference: z.string().max(255),
  status: z.enum(transactionStatuses),
  amount_in_cents: z.int().nonnegative(),
  currency: z.string().regex(/^[A-Z]{3}$/),
  payment_method_type: z.string().max(60).nullish(),
  finalized_at: instant.nullish().catch(null),
});
const oneShape = z.object({ data: transactionShape });
const listShape = z.object({ data: z.array(transactionShape).max(200) });

/** A client for one account. Its secrets go to `url` and into signatures, and nowhere else: not to logs, not to errors. */
export function createWompi(account: WompiOptions): Wompi {
  return {
    checkoutUrl: (checkout) => checkoutUrl(account, checkout),
    async findReference(id) {
      const { answer } = await read(account, `transactions/${encodeURIComponent(id)}`);
      const found = answer?.status === 200 ? oneShape.safeParse(answer.body).data : undefined;
      // another one is no answer to what was asked
      if (found?.data.id === id) return { outcome: 'found', reference: found.data.reference };
      return { outcome: isUnknown(answer) ? 'not_found' : 'no_answer' };
    },
    async listTransactions(reference) {
      const { answer } = await read(account, `transactions?reference=${encodeURIComponent(reference)}`);
      if (isUnknown(answer)) return { outcome: 'found', transactions: [] };
      const found = answer?.status === 200 ? listShape.safeParse(answer.body).data : undefined;
      if (!found) return { outcome: 'no_answer' };
      const own = found.data.filter((each) => each.reference === reference);
      return { outcome: 'found', transactions: own.map(listedOf) };
    },
    async check(signal) {
      const { answer, fault } = await read(account, `transactions?reference=${NO_REFERENCE}`, signal);
      return fault ?? howItWent(answer);
    },
    verifyEvent: (body) => readEvent(body, account.eventsSecret),
  };
}

/** Wompi signs it in the same way: reference, cents, currency, end and secret, one after another. */
function checkoutUrl(account: WompiAccount, { reference, amount, expiresAt, redirectUrl }: Checkout): string {
  const cents = String(amount * 100);
  const end = expiresAt.toISOString();
  const signed = `${reference}${cents}COP${end}${account.integritySecret}`;
  const url = new URL(account.checkoutUrl);
  url.search = new URLSearchParams({
    'public-key': account.publicKey,
    currency: 'COP',
    'amount-in-cents': cents,
    reference,
    'signature:integrity': createHash('sha256').update(signed).digest('hex'),
    'redirect-url': redirectUrl,
    'expiration-time': end,
  }).toString();
  return url.href;
}

/** Null when nothing came before the deadline. */
async function read(account: WompiOptions, path: string, stop?: AbortSignal): Promise<Attempts> {
  const deadlineMs = account.deadlineMs ?? DEADLINE_MS;
  const start = performance.now();
  const elapsed = () => performance.now() - start;
  const attempts = await getJson({
    url: new URL(path, account.url.endsWith('/') ? account.url : `${account.url}/`),
    headers: { authorization: `Bearer ${account.privateKey}`, accept: 'application/json' },
    signal: stop ?? AbortSignal.timeout(deadlineMs),
    timeLeft: () => deadlineMs - elapsed(),
  });
  const { answer, fault, tries } = attempts;
  const certificate = certificateLineOf(fault, certificateOwners.wompi);
  const wompi = { status: answer?.status ?? null, tries, ms: Math.round(elapsed()), certificate };
  const outcome = howItWent(answer);
  outgoing.tell({ service: 'wompi', outcome, ms: elapsed() });
  logOfWork(account.log)[outcome === 'ok' ? 'info' : 'warn']({ wompi }, 'Wompi read');
  return attempts;
}

const howItWent = (answer: HttpAnswer | null): Outcome => {
  if (answer?.status === 200 || answer?.status === 404) return 'ok';
  return answer !== null && [401, 403, 422, 429].includes(answer.status) ? 'refused' : 'failed';
};

/** A 404 in Wompi's own words; that of a proxy in between has another body and says nothing of the transaction. */
const isUnknown = (answer: HttpAnswer | null): boolean =>
  answer?.status === 404 &&
  z.object({ error: z.object({ type: z.literal('NOT_FOUND_ERROR') }) }).safeParse(answer.body).success;

const listedOf = ({
  finalized_at,
  ...transaction
}: z.output<typeof transactionShape>): ListedTransaction => ({
  id: transaction.id,
  reference: transaction.reference,
  status: transaction.status,
  amountInCents: transaction.amount_in_cents,
  currency: transaction.currency,
  channel: transaction.payment_method_type ?? null,
  finalizedOn: finalized_at ? dayInBogota(Date.parse(finalized_at)) : null,
});
