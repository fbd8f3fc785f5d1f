import { addDays, type Day, daysBetween, formatDay } from '#shared/domain/calendar.ts';
import { changeName } from '#shared/domain/change-order.ts';
import type { InstalmentState } from '#shared/domain/payments.ts';
import type { ScheduleFacts } from '../schedule.ts';
import { paymentName } from '../schedule-words.ts';
import { type Axis, axisOf } from './works-axis.ts';

/** A calendar of works as screens show it. Rates in basis points. */
export interface WorksPlan {
  readonly sold_on: Day;
  readonly start_date: Day | null;
  readonly end_date: Day | null;
  readonly works_started_on: Day | null;
  readonly works_ended_on: Day | null;
  /** the last planned day of the spaces */
  readonly planned_end: Day | null;
  readonly days_beyond: number;
  readonly spaces: readonly PlanSpace[];
  readonly meetings: readonly { readonly name: string; readonly day: Day }[];
  readonly instalments: readonly {
    readonly name: string;
    readonly date: Day;
    readonly state: InstalmentState;
    readonly late_days: number;
  }[];
  readonly changes: readonly {
    readonly number: number;
    readonly title: string;
    readonly day: Day;
    readonly days: number;
  }[];
}

export interface PlanSpace {
  readonly name: string;
  readonly first_day: Day;
  readonly last_day: Day;
  readonly business_days: number;
  readonly work: number;
  /** null where it is not told */
  readonly expected: number | null;
  readonly move: { readonly reason: string; readonly by: string; readonly at: string } | null;
}

/** The days of the works: actual, before that those of the contract; null without them. */
export function worksOf(plan: WorksPlan): { start: Day; end: Day } | null {
  const start = plan.works_started_on ?? plan.start_date;
  const end = plan.works_ended_on ?? plan.end_date;
  return start === null || end === null ? null : { start, end };
}

/** Calendar days of the design that are drawn before the works, and of what comes after them. */
const MOST_BEFORE = 42;
const MOST_AFTER = 28;

/** The weeks that are drawn: the works, what is planned beyond them, and dates near them. */
export function axisOfPlan(plan: WorksPlan): Axis | null {
  const works = worksOf(plan);
  if (works === null) return null;
  const end = [works.end, plan.planned_end ?? works.end].toSorted().at(-1) ?? works.end;
  const after = [...plan.meetings, ...plan.instalments.map(({ date }) => ({ day: date }))]
    .map(({ day }) => day)
    .filter((day) => day > end && daysBetween(end, day) <= MOST_AFTER);
  const earliest = addDays(works.start, -MOST_BEFORE);
  const first = plan.sold_on < earliest ? earliest : plan.sold_on;
  return axisOf(first < works.start ? first : works.start, [end, ...after].toSorted().at(-1) ?? end);
}

export const datesOf = (plan: WorksPlan, today: Day): ScheduleFacts => ({
  today,
  soldOn: plan.sold_on,
  startDate: plan.start_date,
  endDate: plan.end_date,
  startedOn: plan.works_started_on,
  endedOn: plan.works_ended_on,
  meetings: plan.meetings,
  changes: plan.changes.map(({ number, title, day }) => ({ name: titledName(number, title), day })),
  instalments: plan.instalments.map(({ name, date, state, late_days }) => ({
    name: paymentName(name),
    day: date,
    state,
    lateDays: late_days,
  })),
});

/** 'Otrosí 2: Baño nuevo' */
const titledName = (number: number, title: string): string =>
  title === '' ? changeName(number) : `${changeName(number)}: ${title}`;

/** '25/05 a 19/06/2026' */
export const spanWords = (first: Day, last: Day): string => {
  if (first === last) return formatDay(first);
  return first.slice(0, 4) === last.slice(0, 4)
    ? `${formatDay(first).slice(0, 5)} a ${formatDay(last)}`
    : `${formatDay(first)} a ${formatDay(last)}`;
};
