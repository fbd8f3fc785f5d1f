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
 * A person's workload: business days with works, and concurrent projects. Two works on the same day count as one day.
 * Source: issue 4 (team assignment, Mi equipo); access specification, section 3 (capacity).
 */

/** A period of days, both included. */
export interface Period {
  readonly from: Day;
  readonly to: Day;
}

/**
 * The period of the works of an unfinished project: from the actual or agreed start to the agreed end; overdue works
 * last until today at least. Null when a date is unknown.
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

/** True when two periods overlap. */
export const overlap = (one: Period, other: Period): boolean => one.from <= other.to && other.from <= one.to;

/** The business days of `within` covered by at least one of the periods, each counted once. */
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

/** The number of projects a person may still take; below zero over the limit; null without one. */
export const placesOf = (maxProjects: number | null, projects: number): number | null =>
  maxProjects === null ? null : maxProjects - projects;

/** The same for a choice of people, where more than the limit is as good as none (access specification, section 3). */
export const capacityOf = (maxProjects: number | null, openProjects: number): number | null => {
  const places = placesOf(maxProjects, openProjects);
  return places === null ? null : Math.max(0, places);
};

/** Business days ahead that the workload covers. */
export const LOAD_DAYS = 60;

/** The period of the workload: the next 60 business days, from tomorrow. */
export const loadAhead = (today: Day, daysOff: DaysOff = noDaysOff): Period => ({
  from: addDays(today, 1),
  to: addBusinessDays(today, LOAD_DAYS, daysOff),
});

/** Weeks in the chart of a person's workload. */
const LOAD_WEEKS = 12;

export interface WeekOfLoad {
  readonly monday: Day;
  /** open projects that do not end before the week: each takes a place of the person's limit */
  readonly projects: number;
  /** absent on some day of the week */
  readonly absent: boolean;
}

/** A person's workload by week, from the current one. `ends`: the last day of each open project, null for an unknown one. */
export function weeksOfLoad(
  ends: readonly (Day | null)[],
  absences: readonly Period[],
  today: Day,
  count = LOAD_WEEKS,
): WeekOfLoad[] {
  const first = addDays(today, -((weekday(today) + 6) % 7));
  return Array.from({ length: count }, (_, index) => {
    const monday = addDays(first, 7 * index);
    return {
      monday,
      projects: ends.filter((end) => end === null || end >= monday).length,
      // An absence on a Saturday alone misses no work.
      absent: absences.some((absence) => overlap(absence, { from: monday, to: addDays(monday, 4) })),
    };
  });
}
