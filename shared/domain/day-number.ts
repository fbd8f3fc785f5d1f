/** Date arithmetic on day numbers, shared by calendar and holidays. It involves no time zone. */

const MS_A_DAY = 86_400_000;

/** Days from 1 January 1970 to that date of the Gregorian calendar; month from 1 to 12. */
export function dayNumber(year: number, month: number, date: number): number {
  return Date.UTC(year, month - 1, date) / MS_A_DAY;
}

/** The day number of a 'yyyy-mm-dd' text that is known to be a date. */
export function parseDayNumber(day: string): number {
  return dayNumber(Number(day.slice(0, 4)), Number(day.slice(5, 7)), Number(day.slice(8, 10)));
}

/** The 'yyyy-mm-dd' text of a day number. */
export function dayText(number: number): string {
  return new Date(number * MS_A_DAY).toISOString().slice(0, 10);
}

/** The weekday of a day number, 0 for Sunday to 6 for Saturday. */
export function weekdayOf(number: number): number {
  return (((number + 4) % 7) + 7) % 7;
}
