import {
  businessDaysBetween,
  type Day,
  type DaysOff,
  formatDayShort,
  nextBusinessDay,
  noDaysOff,
} from '#shared/domain/calendar.ts';
import { type Pesos, toPesos } from '#shared/domain/money.ts';
import { buildStandardPlan, countedFrom, type PlanMethod } from '#shared/domain/payment-plan.ts';

/**
 * Rescheduling of a plan's instalments when the start of the works changes. Source: issue 4 (change of the works
 * dates); sales specification, section 9.
 *
 * A standard plan counts from the start of the works, so its unpaid instalments move with it; the first payment keeps
 * its own date. Once an otrosí changed the plan, each keeps the business days that it has to the start, because the
 * otrosí may have added days; dates that were agreed one by one stay. A custom plan counts from the previous payment, so
 * nothing moves. Instalments paid in whole or in part, or with a payment in process, never move. Amounts never change.
 *
 * The rules of the plan may give a past date. Dates never move into the past: overdue instalments keep their date, and
 * the others are due on the first business day from today. Dates stay in plan order.
 */

/** An agreed instalment. `settled`: it has a payment, received or in process; `agreed`: an otrosí set its date. */
export type AgreedInstalment = {
  name: string;
  amount: Pesos;
  date: Day;
  reason: string;
  settled: boolean;
  agreed: boolean;
};

export type AgreedPlan = {
  method: PlanMethod;
  /** of the contract: from 2 on, an otrosí changed it */
  version: number;
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
  const rows =
    plan.version > 1 ? keptDistances(plan, { from, to }, daysOff) : standardDates(plan, to, daysOff);
  const moved: AgreedInstalment[] = [];
  for (const [index, agreed] of plan.instalments.entries()) {
    const row = rows[index];
    if (index === 0 || agreed.settled || agreed.agreed || !row) {
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

function standardDates({ instalments }: AgreedPlan, workStart: Day, daysOff: DaysOff) {
  const price = toPesos(instalments.reduce((sum, { amount }) => sum + amount, 0));
  return buildStandardPlan({ price, firstDate: instalments[0]?.date ?? null, workStart }, daysOff).rows;
}

const keptDistances = (
  { instalments }: AgreedPlan,
  { from, to }: Omit<StartChange, 'today'>,
  daysOff: DaysOff,
) =>
  instalments.map(({ date }) =>
    countedFrom(to, businessDaysBetween(from, date, daysOff), 'del inicio de obra', daysOff),
  );

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
