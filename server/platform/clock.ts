import { type Day, dayInBogota } from '#shared/domain/calendar.ts';

/** The only source of the current time. */
export interface Clock {
  now(): Date;
  /** the calendar date in Bogota */
  today(): Day;
}

/** A clock over `now`: the machine's time, unless a test sets another. */
export const createClock = (now: () => Date = () => new Date()): Clock => ({
  now,
  today: () => dayInBogota(now().getTime()),
});
