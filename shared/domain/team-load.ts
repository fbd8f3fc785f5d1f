import {
  addBusinessDays,
  addDays,
  businessDaysBetween,
  type Day,
  type DaysOff,
  isBusinessDay,
  noDaysOff,
  weekday,
} from './calendar.ts';

/**
 * How much work a person has: business days with works, and projects at once. Two works on the same day are one day of
 * load, since it is the person's day that is taken. Source: issue 4 (team assignment, Mi equipo); access specification,
 * section 3 (capacity).
 */

/** From one day to another, both included. */
export interface Period {
  readonly from: Day;
  readonly to: Day;
}

/**
 * When the works of a project that is not finished are: from their start, or the one agreed, to the agreed end; those
 * that should have ended go on until today at least. Null when a date is not known.
 */
export function worksPeriod(facts: {
  worksStartedOn: Day | null;
  startDate: Day | null;
  endDate: Day | null;
  today: Day;
}): Period | null {
  const from = facts.worksStartedOn ?? facts.startDate;
  if (from === null || facts.endDate === null) return null;
  const to = facts.endDate < facts.today ? facts.today : facts.endDate;
  return { from, to: to < from ? from : to };
}

/** True when some day is in both. */
export const overlap = (one: Period, other: Period): boolean => one.from <= other.to && other.from <= one.to;

/** The business days of `within` on which at least one of the periods is, each day once. */
export function busyDays(periods: readonly Period[], within: Period, daysOff: DaysOff = noDaysOff): number {
  const inside = periods
    .filter((period) => overlap(period, within))
    .map(({ from, to }) => ({
      from: from < within.from ? within.from : from,
      to: to > within.to ? within.to : to,
    }))
    .toSorted((a, b) => (a.from < b.from ? -1 : a.from > b.from ? 1 : 0));
  let days = 0;
  let counted: Day | null = null;
  for (const { from, to } of inside) {
    if (counted === null || from > counted) {
      days += businessDaysOf({ from, to }, daysOff);
      counted = to;
    } else if (to > counted) {
      days += businessDaysBetween(counted, to, daysOff);
      counted = to;
    }
  }
  return days;
}

const businessDaysOf = ({ from, to }: Period, daysOff: DaysOff): number =>
  businessDaysBetween(from, to, daysOff) + (isBusinessDay(from, daysOff) ? 1 : 0);

/** Projects that a person may still take: never below zero; null when no limit is set. */
export const capacityOf = (maxProjects: number | null, openProjects: number): number | null =>
  maxProjects === null ? null : Math.max(0, maxProjects - openProjects);

/** Business days ahead that the load of a person looks at. */
export const LOAD_DAYS = 60;

/** The days that the load of a person looks at: the next 60 business days, from tomorrow. */
export const loadAhead = (today: Day, daysOff: DaysOff = noDaysOff): Period => ({
  from: addDays(today, 1),
  to: addBusinessDays(today, LOAD_DAYS, daysOff),
});

/** Weeks that the picture of a person's load shows. */
const LOAD_WEEKS = 12;

export interface WeekOfLoad {
  readonly monday: Day;
  /** with works at some time of the week */
  readonly projects: number;
  /** not there on some day of it */
  readonly absent: boolean;
}

/** The load of a person week by week, from that of today. `works`: one a project. */
export function weeksOfLoad(
  works: readonly Period[],
  absences: readonly Period[],
  today: Day,
  count = LOAD_WEEKS,
): WeekOfLoad[] {
  const first = addDays(today, -((weekday(today) + 6) % 7));
  return Array.from({ length: count }, (_, index) => {
    const monday = addDays(first, 7 * index);
    const week = { from: monday, to: addDays(monday, 6) };
    return {
      monday,
      projects: works.filter((period) => overlap(period, week)).length,
      // Who is away on a Saturday alone misses no work.
      absent: absences.some((absence) => overlap(absence, { from: monday, to: addDays(monday, 4) })),
    };
  });
}
