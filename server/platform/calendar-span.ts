import type { ICalCalendar } from 'ical-generator';
import { addDays, type Day } from '#shared/domain/calendar.ts';

/** Times of events as ical-generator takes them: instants in UTC, which no program can misread, or whole days. */
export interface EventSpan {
  readonly start: Date;
  readonly end: Date;
  readonly allDay: boolean;
}

const BOGOTA = '-05:00';
const MINUTE_MS = 60_000;

/** Whole days, both counted. */
export const daysSpan = (first: Day, last: Day): EventSpan => ({
  start: midnight(first),
  end: midnight(addDays(last, 1)),
  allDay: true,
});

/**
 * An hour of Bogota on a day; the whole day while there is none. Without a time zone: the library would write an instant
 * of UTC as if it were one of the zone.
 */
export function hourSpan(day: Day, startsAt: string | null, minutes: number): EventSpan {
  if (startsAt === null) return daysSpan(day, day);
  const start = new Date(`${day}T${startsAt.slice(0, 5)}:00${BOGOTA}`);
  return { start, end: new Date(start.getTime() + minutes * MINUTE_MS), allDay: false };
}

/** The text of a calendar. Each of its lines ends, the last one too (RFC 5545, 3.4), which the library leaves open. */
export const calendarText = (calendar: ICalCalendar): string => `${calendar.toString()}\r\n`;

const midnight = (day: Day): Date => new Date(`${day}T00:00:00Z`);
