import { addDays, type Day } from './calendar.ts';
import type { MismatchResolution, TransactionStatus } from './gateway.ts';
import { decideSentences, type PaymentMethod } from './payments.ts';

/**
 * What the payments desk may do beside deciding a receipt: register money that came otherwise, end what the gateway
 * could not post by itself, and close the books. Source: issue 5 (payments desk).
 */

export type RegisterReason = 'future_day';

export const registerSentences: Record<RegisterReason, string> = {
  future_day: decideSentences.future_day,
};

/** Why money that came on that day cannot be registered. Any amount can: what an instalment does not need goes on. */
export const whyNotRegister = ({ paidOn, today }: { paidOn: Day; today: Day }): RegisterReason | null =>
  paidOn > today ? 'future_day' : null;

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
