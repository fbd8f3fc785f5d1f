import type { PaymentState } from './payments.ts';

/**
 * What a transaction of the payment gateway (Wompi) does to a payment, independent of the order and repetition of its
 * events. Source: issue 5 (payments); Wompi's documentation of events and transactions.
 *
 * A transaction goes from PENDING to APPROVED, DECLINED or ERROR, and from APPROVED to VOIDED; late events of an
 * earlier status are ignored. Money is posted once. Mismatches are never posted automatically.
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

/** The later of two transaction statuses; the known one when neither is later. */
export function laterStatus(known: TransactionStatus | null, told: TransactionStatus): TransactionStatus {
  return known !== null && rank[known] >= rank[told] ? known : told;
}

const MINUTE_MS = 60_000;
const OLDEST_EVENT_MS = 7 * 24 * 60 * MINUTE_MS;
const CLOCK_SKEW_MS = 5 * MINUTE_MS;

/**
 * True for an event signed in the last week, with five minutes of tolerance for clock differences. Wompi retries an
 * event for 24 hours; an older one is a replay. False for an invalid date.
 */
export function isFreshEvent(signedAt: Date, now: Date): boolean {
  const age = now.getTime() - signedAt.getTime();
  return age >= -CLOCK_SKEW_MS && age <= OLDEST_EVENT_MS;
}

/** Why received money cannot be posted automatically. `voided`: it was refunded after the desk posted it. */
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

/** A payment when its transaction is settled. Pesos; `left`: what was received with it and not refunded. */
export type AwaitedPayment = {
  state: PaymentState;
  amount: number;
  left: number;
  /** the transaction that paid it */
  transactionId: string | null;
};

/** Other facts for settling a transaction. */
export type Around = {
  /** statuses of the other transactions of the same payment */
  others?: readonly TransactionStatus[];
  /** its mismatches and their resolutions */
  reported?: readonly { kind: MismatchKind; resolution: MismatchResolution | null }[];
};

/**
 * What to do with a transaction: at most one action. `close`: the payment ends too, because nothing else keeps it open;
 * `withdraw`: the mismatch no longer applies, because the money was refunded.
 */
export type Settlement =
  | { do: 'nothing' | 'wait' | 'post' | 'decline' | 'give_back' | 'withdraw' }
  | { do: 'report'; kind: MismatchKind; close: boolean };

/**
 * What a transaction requires. `payment`: the payment of its reference, null without one. Repeated and late events
 * require nothing. In any order of events, each peso that the gateway finally holds is posted or reported once, and a
 * payment is pending only while one of its transactions is.
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

/** Null when the money was not accounted for. */
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

/** Why a payment ended without money, as the family reads it. */
export const declineSentence = (status: TransactionStatus): string =>
  declineSentences[status] ?? 'Tu banco no aprobó el pago.';

/** The same for money received that does not match: paying again would be paying twice. */
export const reportedSentence =
  'Llegó un pago que no coincide con esta cuota. Lo estamos revisando y te escribimos: no pagues otra vez.';

/** What became of that money, once the payments desk ended the mismatch. */
export const reviewedSentences: Record<MismatchResolution, string> = {
  posted: 'Ese dinero quedó registrado en tus pagos.',
  refunded: 'Te devolvimos ese dinero. Si la cuota sigue pendiente, puedes pagarla otra vez.',
  dismissed:
    'Revisamos ese pago y la empresa no recibió el dinero. Si la cuota sigue pendiente, puedes pagarla otra vez.',
};

/** The payment method of the gateway in Spanish; its own word for a new method. */
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
