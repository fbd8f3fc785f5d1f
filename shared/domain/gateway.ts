import type { PaymentState } from './payments.ts';

/**
 * What a transaction of the payment gateway (Wompi) does to a payment, whatever the order and the number of times in
 * which it is told. Source: issue 5 (payments); Wompi's documentation of events and transactions.
 *
 * A transaction goes from PENDING to APPROVED, DECLINED or ERROR, and from APPROVED to VOIDED: what is told late of an
 * earlier step changes nothing. Money is posted once. What does not match is never posted by itself.
 */

export const transactionStatuses = ['PENDING', 'APPROVED', 'DECLINED', 'ERROR', 'VOIDED'] as const;
export type TransactionStatus = (typeof transactionStatuses)[number];

export type Transaction = {
  id: string;
  reference: string;
  status: TransactionStatus;
  amountInCents: number;
  currency: string;
};

const rank: Record<TransactionStatus, number> = { PENDING: 0, DECLINED: 1, ERROR: 1, APPROVED: 2, VOIDED: 3 };

/** The later of two steps of a transaction; the one known when neither is. */
export function laterStatus(known: TransactionStatus | null, told: TransactionStatus): TransactionStatus {
  return known !== null && rank[known] >= rank[told] ? known : told;
}

const MINUTE_MS = 60_000;
const OLDEST_EVENT_MS = 7 * 24 * 60 * MINUTE_MS;
const CLOCK_SKEW_MS = 5 * MINUTE_MS;

/**
 * True for an event signed in the last week, with five minutes for clocks that differ. Wompi retries an event for 24
 * hours; an older one is a replay. False for an invalid date.
 */
export function isFreshEvent(signedAt: Date, now: Date): boolean {
  const age = now.getTime() - signedAt.getTime();
  return age >= -CLOCK_SKEW_MS && age <= OLDEST_EVENT_MS;
}

/** Why money that came cannot be posted by itself. `voided`: it went back after somebody posted it by hand. */
export const mismatchKinds = ['unknown_reference', 'amount', 'currency', 'second_payment', 'voided'] as const;
export type MismatchKind = (typeof mismatchKinds)[number];

export const mismatchNames: Record<MismatchKind, string> = {
  unknown_reference: 'Referencia desconocida',
  amount: 'Otro valor',
  currency: 'Otra moneda',
  second_payment: 'Pago repetido',
  voided: 'Anulado después de registrarlo',
};

export const mismatchResolutions = ['posted', 'refunded', 'dismissed'] as const;
export type MismatchResolution = (typeof mismatchResolutions)[number];

export const mismatchResolutionNames: Record<MismatchResolution, string> = {
  posted: 'Registrado en el plan',
  refunded: 'Devuelto al cliente',
  dismissed: 'Descartado',
};

/** A payment of ours, as the transaction finds it. Pesos; `left`: of what came with it, what did not go back. */
export type AwaitedPayment = {
  state: PaymentState;
  amount: number;
  left: number;
  /** the one that paid it */
  transactionId: string | null;
};

/** What else is known when a transaction is settled. */
export type Around = {
  /** statuses of the other transactions of the same payment */
  others?: readonly TransactionStatus[];
  /** its mismatches, and how they ended */
  reported?: readonly { kind: MismatchKind; resolution: MismatchResolution | null }[];
};

/**
 * What to do with a transaction: at most one thing. `close`: the payment ends too, because nothing else keeps it open;
 * `withdraw`: its mismatch is none any more, because the money went back.
 */
export type Settlement =
  | { do: 'nothing' | 'wait' | 'post' | 'decline' | 'give_back' | 'withdraw' }
  | { do: 'report'; kind: MismatchKind; close: boolean };

/**
 * What a transaction asks for. `payment`: that of its reference, null when there is none. A transaction that is told
 * again, or late, asks for nothing. Whatever the order, each peso that the gateway holds in the end is posted or
 * reported, once; and a payment waits only while one of its transactions does.
 */
export function settlement(
  transaction: Transaction,
  payment: AwaitedPayment | null,
  { others = [], reported = [] }: Around = {},
): Settlement {
  const open = payment !== null && ['open', 'in_process', 'expired'].includes(payment.state);
  const close = open && !others.includes('PENDING');
  switch (transaction.status) {
    case 'PENDING':
      return waits(payment) ? { do: 'wait' } : { do: 'nothing' };
    case 'APPROVED':
      return reported.length > 0 ? { do: 'nothing' } : cameIn(transaction, payment, close);
    case 'VOIDED':
      return wentBack(transaction, payment, reported) ?? { do: close ? 'decline' : 'nothing' };
    default:
      return { do: close ? 'decline' : 'nothing' };
  }
}

const waits = (payment: AwaitedPayment | null): boolean =>
  payment !== null && payment.state !== 'confirmed' && payment.state !== 'in_process';

const isPaidBy = ({ id }: Transaction, payment: AwaitedPayment): boolean =>
  payment.state === 'confirmed' && payment.transactionId === id;

function cameIn(transaction: Transaction, payment: AwaitedPayment | null, close: boolean): Settlement {
  if (!payment) return { do: 'report', kind: 'unknown_reference', close };
  if (isPaidBy(transaction, payment)) return { do: 'nothing' };
  const differs = whatDiffers(transaction, payment);
  const kind = differs ?? (payment.state === 'confirmed' ? 'second_payment' : null);
  return kind ? { do: 'report', kind, close } : { do: 'post' };
}

/** Null when nobody took its money into account. */
function wentBack(
  transaction: Transaction,
  payment: AwaitedPayment | null,
  reported: NonNullable<Around['reported']>,
): Settlement | null {
  if (payment && isPaidBy(transaction, payment)) {
    return { do: payment.left > 0 ? 'give_back' : 'nothing' };
  }
  if (reported.some(({ kind }) => kind === 'voided')) return { do: 'nothing' };
  if (reported.some(({ resolution }) => resolution === null)) return { do: 'withdraw' };
  const byHand = reported.some(({ resolution }) => resolution === 'posted');
  return byHand ? { do: 'report', kind: 'voided', close: false } : null;
}

function whatDiffers(transaction: Transaction, payment: AwaitedPayment): 'currency' | 'amount' | null {
  if (transaction.currency !== 'COP') return 'currency';
  return transaction.amountInCents === payment.amount * 100 ? null : 'amount';
}

const declineSentences: Partial<Record<TransactionStatus, string>> = {
  ERROR: 'El medio de pago tuvo un error y no completó el pago.',
  VOIDED: 'El pago se anuló.',
};

/** Why a payment ended without money, as its family reads it. */
export const declineSentence = (status: TransactionStatus): string =>
  declineSentences[status] ?? 'Tu banco no aprobó el pago.';

/** The same when money came, but not what was asked for: paying again would be paying twice. */
export const reportedSentence =
  'Llegó un pago que no coincide con esta cuota. Lo estamos revisando y te escribimos: no pagues otra vez.';

/** How the gateway says that it was paid, in Spanish; its own word when it is a new one. */
export function gatewayChannelName(channel: string): string {
  return Object.hasOwn(gatewayChannels, channel) ? (gatewayChannels[channel] ?? channel) : channel;
}

const gatewayChannels: Readonly<Record<string, string>> = {
  PSE: 'PSE',
  NEQUI: 'Nequi',
  CARD: 'Tarjeta',
  BANCOLOMBIA_TRANSFER: 'Botón Bancolombia',
  BANCOLOMBIA_QR: 'QR Bancolombia',
  BANCOLOMBIA_COLLECT: 'Corresponsal Bancolombia',
  DAVIPLATA: 'Daviplata',
};
