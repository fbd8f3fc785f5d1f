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

/** A payment of ours, as the transaction finds it. `amount` in pesos. */
export type AwaitedPayment = { state: PaymentState; amount: number; transactionId: string | null };

/** What to do with a transaction: at most one thing. */
export type Settlement =
  | { do: 'nothing' }
  | { do: 'wait' }
  | { do: 'post' }
  | { do: 'decline' }
  | { do: 'give_back' }
  | { do: 'report'; kind: MismatchKind };

/**
 * What a transaction asks for. `payment`: that of its reference, null when there is none. A transaction that is told
 * again, or late, asks for nothing. A decline only closes a payment that no other transaction keeps open (`others`: the
 * statuses of the other transactions of the same reference).
 */
export function settlement(
  transaction: Transaction,
  payment: AwaitedPayment | null,
  others: readonly TransactionStatus[] = [],
): Settlement {
  const { status } = transaction;
  const came = status === 'APPROVED';
  if (!payment) return came ? { do: 'report', kind: 'unknown_reference' } : { do: 'nothing' };
  const own = payment.transactionId === transaction.id;
  if (status === 'VOIDED')
    return own && payment.state === 'confirmed' ? { do: 'give_back' } : { do: 'nothing' };
  if (payment.state === 'confirmed') {
    return came && !own
      ? { do: 'report', kind: whatDiffers(transaction, payment) ?? 'second_payment' }
      : { do: 'nothing' };
  }
  if (came) {
    const kind = whatDiffers(transaction, payment);
    return kind ? { do: 'report', kind } : { do: 'post' };
  }
  if (status === 'PENDING') return payment.state === 'in_process' ? { do: 'nothing' } : { do: 'wait' };
  const openElsewhere = others.some((each) => each === 'PENDING' || each === 'APPROVED');
  return payment.state === 'rejected' || openElsewhere ? { do: 'nothing' } : { do: 'decline' };
}

function whatDiffers(transaction: Transaction, payment: AwaitedPayment): 'currency' | 'amount' | null {
  if (transaction.currency !== 'COP') return 'currency';
  return transaction.amountInCents === payment.amount * 100 ? null : 'amount';
}

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
