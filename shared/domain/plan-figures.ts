import { businessDaysBetween, type Day, type DaysOff, daysBetween, noDaysOff } from './calendar.ts';
import {
  allocate,
  type InstalmentState,
  instalmentState,
  type LedgerInstalment,
  type PaymentState,
} from './payments.ts';

/**
 * How a plan stands, for who pays it, who sold it and the payments desk: one function for all. Source: issue 5
 * (payments); access specification, section 2 (Mis pagos).
 */

/** What is known of a plan. */
export type PlanFacts = {
  /** in the order of the plan */
  instalments: readonly (LedgerInstalment & { dueDate: Day })[];
  /** the oldest first; `amount` in pesos */
  payments: readonly { instalmentId: number; state: PaymentState; amount: number }[];
  today: Day;
};

/**
 * How an instalment stands, in pesos: `left` is not paid, `inProcess` is the part of it that payments in process would
 * pay, `owed` is the rest. `lateDays`: business days since it was due, 0 when it is paid or not due.
 */
export type InstalmentFigures = {
  id: number;
  left: number;
  inProcess: number;
  owed: number;
  lateDays: number;
  state: InstalmentState;
};

export type PlanFigures = {
  price: number;
  /** of the instalments, without what is in favour of the client */
  paid: number;
  /** what is on its way or waits to be confirmed */
  inProcess: number;
  left: number;
  /** neither paid nor in process */
  owed: number;
  /** the one that is due first of those not paid; of one day, the first of the plan. Null when all are paid */
  nextId: number | null;
  /** in the order of the plan */
  instalments: InstalmentFigures[];
};

/** The figures of a plan, in whole pesos: `paid` and `left` are its price. */
export function planFigures(
  { instalments, payments, today }: PlanFacts,
  daysOff: DaysOff = noDaysOff,
): PlanFigures {
  const waiting = inProcessOf({ instalments, payments });
  const figures = instalments.map(({ id, amount, paid, dueDate }): InstalmentFigures => {
    const left = Math.max(0, amount - paid);
    const inProcess = waiting.get(id) ?? 0;
    const states = payments.filter(({ instalmentId }) => instalmentId === id).map(({ state }) => state);
    const late = paid < amount && dueDate < today;
    return {
      id,
      left,
      inProcess,
      owed: left - inProcess,
      lateDays: late ? businessDaysBetween(dueDate, today, daysOff) : 0,
      state: instalmentState({ amount, paid, dueDate, today, inProcess, payments: states }),
    };
  });
  const price = sumOf(instalments.map(({ amount }) => amount));
  const left = sumOf(figures.map((each) => each.left));
  const unpaid = instalments.filter(({ amount, paid }) => paid < amount);
  const [next] = unpaid.toSorted((a, b) => daysBetween(b.dueDate, a.dueDate));
  return {
    price,
    paid: price - left,
    inProcess: sumOf(payments.flatMap(({ state, amount }) => (state === 'in_process' ? [amount] : []))),
    left,
    owed: sumOf(figures.map((each) => each.owed)),
    nextId: next?.id ?? null,
    instalments: figures,
  };
}

/** The pesos of each instalment that the payments in process would pay, allocated as they would be once confirmed. */
function inProcessOf({ instalments, payments }: Omit<PlanFacts, 'today'>): Map<number, number> {
  const waiting = new Map<number, number>();
  for (const { instalmentId, state, amount } of payments) {
    if (state !== 'in_process' || !instalments.some(({ id }) => id === instalmentId)) continue;
    const now = instalments.map((each) => ({ ...each, paid: each.paid + (waiting.get(each.id) ?? 0) }));
    for (const part of allocate(now, { instalmentId, amount })) {
      if (part.instalmentId === null) continue;
      waiting.set(part.instalmentId, (waiting.get(part.instalmentId) ?? 0) + part.amount);
    }
  }
  return waiting;
}

const sumOf = (amounts: readonly number[]): number => amounts.reduce((sum, amount) => sum + amount, 0);
