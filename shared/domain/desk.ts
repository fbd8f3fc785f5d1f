import { addDays, type Day } from './calendar.ts';
import type { MismatchResolution, TransactionStatus } from './gateway.ts';
import { formatPesos } from './money.ts';
import { decideSentences, type PaymentMethod } from './payments.ts';

/**
 * Actions of the payments desk besides deciding receipts: recording other payments, resolving mismatches of the
 * gateway, and closing the books. Source: issue 5 (payments desk).
 */

/** Rows of two lists without pages; the screen says when there may be more. */
export const MOST_FOUND = 20;
export const MOST_CLOSES = 30;

export type RegisterReason = 'future_day';

export const registerSentences: Record<RegisterReason, string> = {
  future_day: decideSentences.future_day,
};

/**
 * Why a payment received on that day cannot be recorded. Unusual amounts are allowed once confirmed: `whatToConfirm`.
 */
export const whyNotRegister = ({ paidOn, today }: { paidOn: Day; today: Day }): RegisterReason | null =>
  paidOn > today ? 'future_day' : null;

/** Questions to confirm before a payment or a refund is posted, because the case is rarely intended. */
export const postingChecks = ['same_payment', 'more_than_owed', 'same_refund'] as const;
export type PostingCheck = (typeof postingChecks)[number];

export const postingCheckNames: Record<PostingCheck, string> = {
  same_payment: 'Otro pago igual',
  more_than_owed: 'Más de lo que se debe',
  same_refund: 'Otra devolución igual',
};

/** Minutes within which a payment of the same instalment, or a refund of the same payment, counts as a duplicate. */
export const SAME_PAYMENT_MINUTES = 15;

export type PostingFacts = {
  /** pesos to be posted */
  amount: number;
  /** pesos left of the instalment and of the whole plan */
  left: { own: number; plan: number };
  /** minutes since a payment of the same instalment, amount and day was posted; null beyond SAME_PAYMENT_MINUTES */
  sameMinutesAgo: number | null;
};

/**
 * What must be confirmed before a payment is posted: more than is owed means that the instalment is paid, or that the
 * amount exceeds the rest of the plan. Exceeding one instalment needs no confirmation, because the excess goes to those
 * that follow.
 */
export function whatToConfirm({ amount, left, sameMinutesAgo }: PostingFacts): PostingCheck[] {
  const isOver = left.own === 0 || amount > left.plan;
  return [
    ...(sameMinutesAgo === null ? [] : (['same_payment'] as const)),
    ...(isOver ? (['more_than_owed'] as const) : []),
  ];
}

/** The question shown before the payment is posted. */
export function checkQuestion(check: PostingCheck, { amount, left, sameMinutesAgo }: PostingFacts): string {
  if (check === 'same_refund') {
    return `${whenWords(sameMinutesAgo)} se registró una devolución de este pago con el mismo valor y el mismo día. ¿Registras otra igual?`;
  }
  if (check === 'same_payment') {
    return `${whenWords(sameMinutesAgo)} se registró un pago de esta cuota con el mismo valor y el mismo día. ¿Registras otro igual?`;
  }
  if (left.plan === 0) {
    return `De este plan no se debe nada. Los ${formatPesos(amount)} quedan a favor del cliente. ¿Registras el pago?`;
  }
  const owed = `De todo el plan se deben ${formatPesos(left.plan)}`;
  if (amount > left.plan) {
    return `${owed}. El resto, ${formatPesos(amount - left.plan)}, queda a favor del cliente. ¿Registras el pago?`;
  }
  return `Esta cuota ya está pagada. ${owed}, y el pago va a las otras cuotas. ¿Registras el pago?`;
}

const whenWords = (minutesAgo: number | null): string =>
  minutesAgo ? `Hace ${minutesAgo} min` : 'Hace un momento';

export type ResolveReason =
  | 'already_resolved'
  | 'already_posted'
  | 'went_back'
  | 'more_than_came'
  | 'future_day';

export const resolveSentences: Record<ResolveReason, string> = {
  already_resolved: 'Este pago ya se resolvió: actualiza la lista.',
  already_posted: 'El dinero de esta transacción ya está registrado en un plan.',
  went_back: 'Wompi devolvió este dinero: no hay nada que registrar en un plan.',
  more_than_came: 'Escribe un valor que no pase de lo que llegó.',
  future_day: registerSentences.future_day,
};

/** In another currency the bank converts, and only the desk knows the amount in pesos. */
export const isMoreThanCame = (
  { amountInCents, currency }: { amountInCents: number; currency: string },
  pesos: number,
): boolean => currency === 'COP' && pesos * 100 > amountInCents;

/**
 * Why a mismatch cannot be resolved that way. `transaction`: its current status at the gateway, and whether a payment
 * already holds its money. `posting`: null unless it is to be posted.
 */
export function whyNotResolve(facts: {
  resolved: MismatchResolution | null;
  transaction: { status: TransactionStatus; amountInCents: number; currency: string; posted: boolean };
  posting: { amount: number; paidOn: Day } | null;
  today: Day;
}): ResolveReason | null {
  const { resolved, transaction, posting, today } = facts;
  if (resolved !== null) return 'already_resolved';
  if (posting === null) return null;
  if (transaction.posted) return 'already_posted';
  if (transaction.status !== 'APPROVED') return 'went_back';
  if (isMoreThanCame(transaction, posting.amount)) return 'more_than_came';
  return whyNotRegister({ paidOn: posting.paidOn, today });
}

/** Count and sum in pesos. */
export type Sum = { count: number; amount: number };

/** Payments by method, and refunds, within the days of a close. */
export type CloseTotals = { methods: Record<PaymentMethod, Sum>; refunds: Sum };

/** A movement of the books: a payment has a method, a refund has none. */
export type BookSum = Sum & { method: PaymentMethod | null };

/** The totals of a close from the sums of its days; methods without movements are included with zero. */
export function closeTotals(sums: readonly BookSum[]): CloseTotals {
  const of = (method: PaymentMethod | null): Sum =>
    sums
      .filter((each) => each.method === method)
      .reduce((all, { count, amount }) => ({ count: all.count + count, amount: all.amount + amount }), {
        count: 0,
        amount: 0,
      });
  return {
    methods: { online: of('online'), transfer: of('transfer'), manual: of('manual') },
    refunds: of(null),
  };
}

/**
 * The days covered by a close up to `day`: from the day after the previous close, or from the first movement for the
 * first close.
 */
export function firstDayOfClose(day: Day, lastClosed: Day | null, firstBooked: Day | null): Day {
  if (lastClosed !== null) return addDays(lastClosed, 1);
  return firstBooked !== null && firstBooked < day ? firstBooked : day;
}
