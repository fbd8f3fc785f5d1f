import {
  type Day,
  type DaysOff,
  formatDay,
  formatDayShort,
  isDay,
  whyNotBusinessDay,
  yearRange,
} from '#shared/domain/calendar.ts';
import type { Typed } from './typed-value.ts';

export interface DayLimits {
  businessDaysOnly?: boolean;
  /** the company's own days without work, with their names; they count where only business days may be chosen */
  daysOff?: DaysOff | undefined;
  /** first and last day that may be chosen */
  min?: Day | null;
  max?: Day | null;
}

/** A date as people type it: '20/5/2026', '20-05-2026', '20052026'; also 'yyyy-mm-dd', pasted. Null when it is none. */
export const parseTypedDay = (text: string): Day | null => {
  const iso = /^\s*(\d{4})-(\d{2})-(\d{2})\s*$/.exec(text);
  const typed =
    /^\s*(\d{1,2})[/.\-\s](\d{1,2})[/.\-\s](\d{4})\s*$/.exec(text) ??
    /^\s*(\d{2})(\d{2})(\d{4})\s*$/.exec(text);
  const [year, month, date] = iso ? iso.slice(1) : (typed?.slice(1).reverse() ?? []);
  if (!year || !month || !date) return null;
  const day = `${year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`;
  return isDay(day) ? day : null;
};

export const whyNotDay = (day: Day, { businessDaysOnly, daysOff, min, max }: DayLimits): string | null => {
  if (min && day < min) return `Elige una fecha desde el ${formatDay(min)}.`;
  if (max && day > max) return `Elige una fecha hasta el ${formatDay(max)}.`;
  const reason = businessDaysOnly ? whyNotBusinessDay(day, daysOff) : null;
  if (reason === null) return null;
  const what = reason.kind === 'day_off' ? `la empresa no trabaja: ${reason.name}` : `es ${reason.name}`;
  return `El ${formatDayShort(day)} ${what}; elige un día hábil.`;
};

/** The day of a text; null for an empty one. A text that is no day, or a day that cannot be chosen, is invalid. */
export const readDay = (text: string, limits: DayLimits): Typed<Day> => {
  if (text.trim() === '') return null;
  const day = parseTypedDay(text);
  const why = day === null ? whyNoDay(text) : whyNotDay(day, limits);
  return why === null ? day : { typed: text, why };
};

const whyNoDay = (text: string): string => {
  const short = /^\s*(\d{1,2})[/.\-\s](\d{1,2})[/.\-\s](\d{2})\s*$/.exec(text);
  if (short) return `Escribe el año completo, como ${short[1]}/${short[2]}/20${short[3]}.`;
  return `Escribe una fecha que exista, de ${yearRange.first} a ${yearRange.last}, como 20/05/2026.`;
};
