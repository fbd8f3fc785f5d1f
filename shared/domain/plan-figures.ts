import { businessDaysBetween, type Day, type DaysOff, daysBetween, noDaysOff } from './calendar.ts';
import { sumOf } from './money.ts';
import {
  allocate,
  type InstalmentState,
  instalmentState,
  type LedgerInstalment,
  type PaymentState,
} from './payments.ts';

/**
 * The figures of a plan, shared by client, seller and payments desk. Source: issue 5 (payments); access specification,
 * section 2 (Mis pagos).
 */

/** The inputs of a plan's figures. */
export type PlanFacts = {
  /** in plan order */
  instalments: readonly (LedgerInstalment & { dueDate: Day })[];
  /** oldest first; `amount` in pesos */
  payments: readonly { instalmentId: number; state: PaymentState; amount: number }[];
  today: Day;
};

/**
 * The figures of an instalment, in pesos: `left` is unpaid, `inProcess` is its part covered by payments in process,
 * `owed` is the rest. `lateDays`: business days since the due date, 0 when paid or not due.
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
  /** of the instalments, without the credit balance */
  paid: number;
  /** in transit or awaiting confirmation */
  inProcess: number;
  left: number;
  /** neither paid nor in process */
  owed: number;
  /** whether a payment in process is for more than its own and later instalments: one more at the end would take it */
  reachesEarlier: boolean;
  /** the unpaid instalment due first; on the same day, the first in the plan. Null when all are paid */
  nextId: number | null;
  /** in plan order */
  instalments: InstalmentFigures[];
};

/** The figures of a plan, in whole pesos: `paid` and `left` are its price. */
export function planFigures(
  { instalments, payments, today }: PlanFacts,
  daysOff: DaysOff = noDaysOff,
): PlanFigures {
  const parts = partsInProcess({ instalments, payments });
  const placeOf = (wanted: number) => instalments.findIndex(({ id }) => id === wanted);
  const figures = instalments.map(({ id, amount, paid, dueDate }): InstalmentFigures => {
    const left = Math.max(0, amount - paid);
    const inProcess = sumOf(parts.flatMap((part) => (part.instalmentId === id ? [part.amount] : [])));
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
  const inProcess = sumOf(payments.flatMap(({ state, amount }) => (state === 'in_process' ? [amount] : [])));
  const unpaid = instalments.filter(({ amount, paid }) => paid < amount);
  const [next] = unpaid.toSorted((a, b) => daysBetween(b.dueDate, a.dueDate));
  return {
    price,
    paid: price - left,
    inProcess,
    left,
    owed: sumOf(figures.map((each) => each.owed)),
    reachesEarlier:
      inProcess > sumOf(parts.map(({ amount }) => amount)) ||
      parts.some(({ meantFor, instalmentId }) => placeOf(instalmentId) < placeOf(meantFor)),
    nextId: next?.id ?? null,
    instalments: figures,
  };
}

interface PartInProcess {
  /** the instalment that its payment is meant for */
  readonly meantFor: number;
  readonly instalmentId: number;
  readonly amount: number;
}

/** What the payments in process pay of each instalment, allocated as on confirmation. */
function partsInProcess({ instalments, payments }: Omit<PlanFacts, 'today'>): PartInProcess[] {
  const now = instalments.map((each) => ({ ...each }));
  return payments.flatMap(({ instalmentId: meantFor, state, amount }) => {
    if (state !== 'in_process' || !instalments.some(({ id }) => id === meantFor)) return [];
    return allocate(now, { instalmentId: meantFor, amount }).flatMap((part) => {
      const instalment = now.find(({ id }) => id === part.instalmentId);
      if (!instalment) return [];
      instalment.paid += part.amount;
      return [{ meantFor, instalmentId: instalment.id, amount: part.amount }];
    });
  });
}
