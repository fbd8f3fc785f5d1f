import {
  type Day,
  type DaysOff,
  daysBetween,
  formatDayShort,
  isWeekend,
  weekday,
  weekdayName,
  whyNotBusinessDay,
  yearRange,
} from '#shared/domain/calendar.ts';
import { holidayName, holidaysOf } from '#shared/domain/holidays.ts';

/** What the tab of the days off shows of a year, with no React. */

export interface NamedDay {
  day: Day;
  name: string;
}

export type DayKind = 'business' | 'weekend' | 'holiday' | 'day_off';

export interface MonthCell {
  day: Day;
  /** 1 to 31 */
  date: number;
  kind: DayKind;
}

export interface Month {
  /** 'enero' */
  name: string;
  /** empty places before the first day, when weeks start on Monday */
  before: number;
  cells: MonthCell[];
}

/** 'jueves 24 de diciembre' */
export const dayOfWeekText = (day: Day): string => `${weekdayName(day)} ${formatDayShort(day)}`;

export const monthsOf = (year: number, daysOff: DaysOff): Month[] =>
  Array.from({ length: 12 }, (_, index) => {
    const month = String(index + 1).padStart(2, '0');
    const first = `${year}-${month}-01`;
    const next = index === 11 ? `${year}-12-31` : `${year}-${String(index + 2).padStart(2, '0')}-01`;
    const length = index === 11 ? 31 : daysBetween(first, next);
    return {
      name: formatDayShort(first).replace('1 de ', ''),
      before: (weekday(first) + 6) % 7,
      cells: Array.from({ length }, (_empty, at) => {
        const day = `${year}-${month}-${String(at + 1).padStart(2, '0')}`;
        return { day, date: at + 1, kind: whyNotBusinessDay(day, daysOff)?.kind ?? 'business' };
      }),
    };
  });

/** The national holidays of a year by date; two that fall on one day are one row. */
export const nationalHolidays = (year: number): NamedDay[] =>
  [...new Set(holidaysOf(year).map(({ day }) => day))].map((day) => ({ day, name: holidayName(day) ?? '' }));

export const onWeekend = (days: readonly NamedDay[]): number =>
  days.filter(({ day }) => isWeekend(day)).length;

export const ownDays = (year: number, daysOff: DaysOff): NamedDay[] =>
  [...daysOff]
    .map(([day, name]) => ({ day, name }))
    .filter(({ day }) => day.startsWith(`${year}-`))
    .toSorted((a, b) => (a.day < b.day ? -1 : 1));

/** The year that the address names; this year when it names none that the calendar has. */
export const yearOf = (search: URLSearchParams, today: Day): number => {
  const asked = Number(search.get('year'));
  const isKnown = Number.isInteger(asked) && asked >= yearRange.first && asked <= yearRange.last;
  return isKnown ? asked : Number(today.slice(0, 4));
};
