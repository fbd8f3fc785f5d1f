import { type Day, type DaysOff, formatDayShort, nextBusinessDay, noDaysOff } from './calendar.ts';
import { type Pesos, toPesos } from './money.ts';
import { buildStandardPlan, type PlanMethod } from './payment-plan.ts';

/**
 * What another start of the works does to the instalments of a plan. Source: issue 4 (change of the works dates); sales
 * specification, section 9.
 *
 * A standard plan counts from the start of the works, so what is not paid moves with it; its first payment has a date of
 * its own. A custom plan counts each payment from the one before, so nothing moves. What is paid, whole or in part, and
 * what has a payment in process, never moves: that money came, or is on its way. Amounts never change.
 *
 * The rules of the plan may give a date that nobody could keep. A date never lands in the past: what was already overdue
 * stays as overdue as it was, and the rest is due on the first business day from today. A date never comes before one
 * that precedes it in the plan.
 */

/** An instalment as it was agreed. `settled`: some of it came, or is on its way. */
export type AgreedInstalment = {
  name: string;
  amount: Pesos;
  date: Day;
  reason: string;
  settled: boolean;
};

export type AgreedPlan = {
  method: PlanMethod;
  /** in the order of the plan */
  instalments: readonly AgreedInstalment[];
};

export type StartChange = { from: Day; to: Day; today: Day };

/**
 * The instalments of a plan, in its order, with the dates that another start of the works gives them. Null when one
 * would fall outside of the years of the calendar.
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
