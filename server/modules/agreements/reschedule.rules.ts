import {
  type Day,
  type DaysOff,
  formatDayShort,
  nextBusinessDay,
  noDaysOff,
} from '#shared/domain/calendar.ts';
import { type Pesos, toPesos } from '#shared/domain/money.ts';
import { buildStandardPlan, type PlanMethod } from '#shared/domain/payment-plan.ts';

/**
 * Rescheduling of a plan's instalments when the start of the works changes. Source: issue 4 (change of the works
 * dates); sales specification, section 9.
 *
 * A standard plan counts from the start of the works, so its unpaid instalments move with it; the first payment keeps
 * its own date. A custom plan counts from the previous payment, so nothing moves. Instalments paid in whole or in part,
 * or with a payment in process, never move. Amounts never change.
 *
 * The rules of the plan may give a past date. Dates never move into the past: overdue instalments keep their date, and
 * the others are due on the first business day from today. Dates stay in plan order.
 */

/** An agreed instalment. `settled`: it has a payment, received or in process. */
export type AgreedInstalment = {
  name: string;
  amount: Pesos;
  date: Day;
  reason: string;
  settled: boolean;
};

export type AgreedPlan = {
  method: PlanMethod;
  /** in plan order */
  instalments: readonly AgreedInstalment[];
};

export type StartChange = { from: Day; to: Day; today: Day };

/**
 * The instalments of a plan, in order, with their dates after a change of the start of the works. Null when a date
 * would leave the supported years.
 */
export function reschedule(
  plan: AgreedPlan,
  { from, to, today }: StartChange,
  daysOff: DaysOff = noDaysOff,
): AgreedInstalment[] | null {
  if (plan.method === 'custom' || from === to) return [...plan.instalments];
  const price = toPesos(plan.instalments.reduce((sum, { amount }) => sum + amount, 0));
  const firstDate = plan.instalments[0]?.date ?? null;
  const { rows } = buildStandardPlan({ price, firstDate, workStart: to }, daysOff);
  const moved: AgreedInstalment[] = [];
  for (const [index, agreed] of plan.instalments.entries()) {
    const row = rows[index];
    if (index === 0 || agreed.settled || !row) {
      moved.push(agreed);
      continue;
    }
    if (row.date === null) return null;
    const counted = { ...agreed, date: row.date, reason: row.reason };
    const overdue = counted.date < today && agreed.date < today;
    moved.push(overdue ? agreed : afterThose(moved, notInThePast(counted, today, daysOff)));
  }
  return moved;
}

function notInThePast(counted: AgreedInstalment, today: Day, daysOff: DaysOff): AgreedInstalment {
  if (counted.date >= today) return counted;
  const reason = `Primer día hábil desde el ${formatDayShort(today)}: contada desde el inicio de obra ya habría pasado`;
  return { ...counted, date: nextBusinessDay(today, daysOff), reason };
}

function afterThose(before: readonly AgreedInstalment[], instalment: AgreedInstalment): AgreedInstalment {
  const last = before.reduce<AgreedInstalment | null>(
    (latest, each) => (latest === null || each.date > latest.date ? each : latest),
    null,
  );
  if (last === null || instalment.date >= last.date) return instalment;
  return { ...instalment, date: last.date, reason: `El mismo día de ${last.name}, que va antes` };
}
