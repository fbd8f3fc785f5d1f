import { formatArea } from '#shared/domain/area.ts';
import { businessDaysWords, type Day } from '#shared/domain/calendar.ts';

/** Counts and days as they are said, with no React. */

/** '1 obra', '34 obras', '1.200 obras' */
export const counted = (count: number, one: string, many: string): string =>
  `${count.toLocaleString('es-CO')} ${count === 1 ? one : many}`;

const list = new Intl.ListFormat('es');

/** 'a', 'a y b', 'a, b y c' */
export const listed = (parts: readonly string[]): string => list.format(parts);

/**
 * How far a date is, in business days: 'hoy', 'en 3 días hábiles', 'hace 1 día hábil'. Over a weekend there may be none
 * in between.
 */
export function whenText(date: Day, businessDaysTo: number, today: Day): string {
  if (date === today) return 'hoy';
  if (businessDaysTo > 0) return `en ${businessDaysWords(businessDaysTo)}`;
  if (businessDaysTo < 0) return `hace ${businessDaysWords(-businessDaysTo)}`;
  return date > today ? 'antes del próximo día hábil' : 'desde el último día hábil';
}

/** '44,6 m²', on one line. */
export const areaWords = (area: number): string => `${formatArea(area)}\u00a0m²`;

/** A sentence with amounts and percents, each of which stays on one line. */
export const unbroken = (sentence: string): string =>
  sentence.replaceAll('$ ', '$\u00a0').replaceAll(' %', '\u00a0%');

export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
