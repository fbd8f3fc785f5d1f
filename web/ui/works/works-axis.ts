import {
  addDays,
  type Day,
  type DaysOff,
  daysBetween,
  monthNames,
  skippedHolidays,
  weekday,
} from '#shared/domain/calendar.ts';

/** The line of time of a calendar of works: whole weeks from Monday to Friday, weekends take no place. */
export interface Axis {
  /** a Monday */
  readonly first: Day;
  readonly weeks: number;
}

export function axisOf(from: Day, to: Day): Axis {
  const first = addDays(from, -((weekday(from) + 6) % 7));
  return { first, weeks: Math.floor(Math.max(0, daysBetween(first, to)) / 7) + 1 };
}

/** Weekdays from the first Monday to a day, without it; negative before it. */
function weekdaysTo(day: Day, { first }: Axis): number {
  const days = daysBetween(first, day);
  const weeks = Math.floor(days / 7);
  return weeks * 5 + Math.min(days - weeks * 7, 5);
}

const within = (share: number): number => Math.min(1, Math.max(0, share));

/** Where a day begins, 0 at the left and 1 at the right. */
export const startOf = (day: Day, axis: Axis): number => within(weekdaysTo(day, axis) / (axis.weeks * 5));

export const endOf = (day: Day, axis: Axis): number => startOf(addDays(day, 1), axis);

export const isShown = (day: Day, { first, weeks }: Axis): boolean =>
  day >= first && day < addDays(first, weeks * 7);

export interface AxisLabel {
  readonly position: number;
  readonly text: string;
}

/** The Mondays, every n-th so that there are at most `most`. */
export function mondaysOf(axis: Axis, most: number): AxisLabel[] {
  const every = Math.ceil(axis.weeks / most);
  return Array.from({ length: axis.weeks }, (_, week) => addDays(axis.first, week * 7)).flatMap(
    (day, week) =>
      week % every === 0 ? [{ position: week / axis.weeks, text: String(Number(day.slice(8))) }] : [],
  );
}

/** Where the sign of today stands at an end of the line, to be within it; in between it stands over its place. */
export const sideOf = (today: number): 'left' | 'right' | undefined =>
  today < 0.1 ? 'left' : today > 0.9 ? 'right' : undefined;

/**
 * The labels, which begin at their place, that the sign of today leaves whole. `width`: its part of the line, of which a
 * label takes half.
 */
export function besideToday(
  labels: readonly AxisLabel[],
  today: number | null,
  width: number,
): readonly AxisLabel[] {
  if (today === null) return labels;
  const from = today - width * { left: 0, middle: 0.5, right: 1 }[sideOf(today) ?? 'middle'];
  return labels.filter(({ position }) => position < from - width / 2 || position > from + width);
}

/**
 * The months, each where its first weekday is, every n-th so that a phone has room for ten of their short names; the
 * first one is left out when the next is too near for its name.
 */
export function monthsOf(axis: Axis): AxisLabel[] {
  const months = Array.from({ length: axis.weeks * 7 }, (_, day) => addDays(axis.first, day))
    .filter((day, index) => index === 0 || day.endsWith('-01'))
    .map((day) => ({
      position: startOf(day, axis),
      text: monthNames[Number(day.slice(5, 7)) - 1] ?? '',
    }));
  const [first, second] = months;
  const named = first && second && second.position - first.position < 0.16 ? months.slice(1) : months;
  const every = Math.ceil(named.length / 10);
  return named.filter((_, month) => month % every === 0);
}

/** The holidays and days off of the company, each with its place. */
export const holidaysOn = (
  axis: Axis,
  daysOff: DaysOff,
): { position: number; width: number; name: string }[] =>
  skippedHolidays(addDays(axis.first, -1), addDays(axis.first, axis.weeks * 7 - 1), daysOff).map(
    ({ day, name }) => ({ position: startOf(day, axis), width: 1 / (axis.weeks * 5), name }),
  );
