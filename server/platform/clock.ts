import { type Day, dayInBogota } from '#shared/domain/calendar.ts';

/** The only place that knows what time it is. */
export interface Clock {
  now(): Date;
  /** the calendar date in Bogota */
  today(): Day;
}

/** A clock that reads the time from `now`: the machine's, unless a test sets another. */
export const createClock = (now: () => Date = () => new Date()): Clock => ({
  now,
  today: () => dayInBogota(now().getTime()),
});
