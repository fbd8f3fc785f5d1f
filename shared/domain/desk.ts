import { addDays, type Day } from './calendar.ts';
import type { MismatchResolution, TransactionStatus } from './gateway.ts';
import { formatPesos } from './money.ts';
import { decideSentences, type PaymentMethod } from './payments.ts';

/**
 * What the payments desk may do beside deciding a receipt: register money that came otherwise, end what the gateway
 * could not post by itself, and close the books. Source: issue 5 (payments desk).
 */

export type RegisterReason = 'future_day';

export const registerSentences: Record<RegisterReason, string> = {
  future_day: decideSentences.future_day,
};

/** Why money that came on that day cannot be registered. Any amount can, once the desk confirms it: `whatToConfirm`. */
export const whyNotRegister = ({ paidOn, today }: { paidOn: Day; today: Day }): RegisterReason | null =>
  paidOn > today ? 'future_day' : null;

/** What the desk confirms before money is posted, because it is seldom meant. */
export const postingChecks = ['same_payment', 'more_than_owed'] as const;
export type PostingCheck = (typeof postingChecks)[number];

export const postingCheckNames: Record<PostingCheck, string> = {
  same_payment: 'Otro pago igual',
  more_than_owed: 'Más de lo que se debe',
};

/** A payment of the same instalment, amount and day counts as the same one for so long after it was posted. */
export const SAME_PAYMENT_MINUTES = 15;

export type PostingFacts = {
  /** pesos to be posted */
  amount: number;
  /** pesos that the instalment lacks, and that the whole plan does */
  left: { own: number; plan: number };
  /** minutes since the same instalment, amount and day was posted last; null when it was not in SAME_PAYMENT_MINUTES */
  sameMinutesAgo: number | null;
};

/**
 * What must be confirmed before a payment is posted. More than is owed: the instalment is paid, or the amount is over
 * what the plan lacks. More than one instalment lacks needs no confirmation: it goes to those that follow.
 */
export function whatToConfirm({ amount, left, sameMinutesAgo }: PostingFacts): PostingCheck[] {
  const isOver = left.own === 0 || amount > left.plan;
  return [
    ...(sameMinutesAgo === null ? [] : (['same_payment'] as const)),
    ...(isOver ? (['more_than_owed'] as const) : []),
  ];
}

/** The question that a person answers before the payment is posted. */
export function checkQuestion(check: PostingCheck, { amount, left, sameMinutesAgo }: PostingFacts): string {
  if (check === 'same_payment') {
    const when = sameMinutesAgo ? `Hace ${sameMinutesAgo} min` : 'Hace un momento';
    return `${when} se registró un pago de esta cuota con el mismo valor y el mismo día. ¿Registras otro igual?`;
  }
  if (left.plan === 0) {
    return `Este plan ya está pagado: no se debe nada. Los ${formatPesos(amount)} quedan a favor del cliente. ¿Registras el pago?`;
  }
  const owed = `De todo el plan se deben ${formatPesos(left.plan)}`;
  if (amount > left.plan) {
    return `${owed}. El resto, ${formatPesos(amount - left.plan)}, queda a favor del cliente. ¿Registras el pago?`;
  }
  return `Esta cuota ya está pagada. ${owed}, y el pago va a las otras cuotas. ¿Registras el pago?`;
}

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

/** In another currency the bank says how many pesos came, and only the desk knows. */
export const isMoreThanCame = (
  { amountInCents, currency }: { amountInCents: number; currency: string },
  pesos: number,
): boolean => currency === 'COP' && pesos * 100 > amountInCents;

/**
 * Why a mismatch cannot be ended so. `transaction`: what the gateway says of it today, and whether a payment holds its
 * money already. `posting`: null unless it is to be posted.
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

/** How many movements, and how many pesos. */
export type Sum = { count: number; amount: number };

/** What came, by method, and what went back in the days of a close. */
export type CloseTotals = { methods: Record<PaymentMethod, Sum>; refunds: Sum };

/** A movement of the books: with its method when money came, without when it went back. */
export type BookSum = Sum & { method: PaymentMethod | null };

/** The totals of a close from the sums of its days; a method without movements is there with zero. */
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
 * The days that a close up to `day` covers: from the day after the last one, or from the first movement of the books
 * when it is the first close.
 */
export function firstDayOfClose(day: Day, lastClosed: Day | null, firstBooked: Day | null): Day {
  if (lastClosed !== null) return addDays(lastClosed, 1);
  return firstBooked !== null && firstBooked < day ? firstBooked : day;
}
