import { dayText, parseDayNumber, weekdayOf } from './day-number.ts';
import { holidayName, holidaysOf } from './holidays.ts';

/**
 * Calendar dates in America/Bogota and Colombian business days: Monday to Friday, without holidays and without the
 * company's days off where they are given. Source: sales specification, section 9; decisions, Rules for everything;
 * issue 3 (admin panel).
 *
 * The day of origin is not counted: '60 días hábiles después del inicio' is the sixtieth business day after it, and '5
 * días hábiles antes' the fifth before it.
 */

/** A calendar date, 'yyyy-mm-dd'. */
export type Day = string;

/**
 * The company's days off besides weekends and national holidays: the name of each by its day. Functions take them as an
 * argument, so that results depend on their input only.
 */
export type DaysOff = ReadonlyMap<Day, string>;

export const noDaysOff: DaysOff = new Map();

/** The years whose holidays are known. Every function here throws RangeError for a day outside them. */
export const yearRange = { first: 1984, last: 2100 } as const;

const firstNumber = parseDayNumber(`${yearRange.first}-01-01`);
const lastNumber = parseDayNumber(`${yearRange.last}-12-31`);
const FIRST_MONDAY = parseDayNumber('1983-12-26');

/** The months in Spanish, from January. */
export const monthNames = [
  'enero',
  'febrero',
  'marzo',
  'abril',
  'mayo',
  'junio',
  'julio',
  'agosto',
  'septiembre',
  'octubre',
  'noviembre',
  'diciembre',
] as const;

/** True for a 'yyyy-mm-dd' text that names a date that exists, within the supported years. */
export function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const number = parseDayNumber(text);
  return number >= firstNumber && number <= lastNumber && dayText(number) === text;
}

/** Caches of both: a list asks for the same days in each of its rows, and a count of business days for all between. */
const knownNumbers = new Map<Day, number>();
const knownDays = new Map<number, Day>();

function numberOf(day: Day): number {
  const known = knownNumbers.get(day);
  if (known !== undefined) return known;
  if (!isDay(day)) {
    throw new RangeError(`Not a date from ${yearRange.first} to ${yearRange.last}: ${day.slice(0, 20)}`);
  }
  const number = parseDayNumber(day);
  knownNumbers.set(day, number);
  return number;
}

function dayOf(number: number): Day {
  const known = knownDays.get(number);
  if (known !== undefined) return known;
  if (!Number.isInteger(number) || number < firstNumber || number > lastNumber) {
    throw new RangeError(`The date falls outside ${yearRange.first} to ${yearRange.last}`);
  }
  const day = dayText(number);
  knownDays.set(number, day);
  return day;
}

/** The day that many calendar days later, or earlier when n is negative. */
export function addDays(day: Day, n: number): Day {
  return dayOf(numberOf(day) + n);
}

/** Calendar days from one day to another; negative when the second comes first. */
export function daysBetween(from: Day, to: Day): number {
  return numberOf(to) - numberOf(from);
}

/** The weekday, 0 for Sunday to 6 for Saturday. */
export function weekday(day: Day): number {
  return weekdayOf(numberOf(day));
}

const weekdays = ['domingo', 'lunes', 'martes', 'miércoles', 'jueves', 'viernes', 'sábado'] as const;

/** 'martes' */
export const weekdayName = (day: Day): string => weekdays[weekday(day)] ?? '';

/** True on Saturdays and Sundays. */
export function isWeekend(day: Day): boolean {
  const number = weekday(day);
  return number === 0 || number === 6;
}

/** True from Monday to Friday unless the day is a holiday or a day off of the company. */
export function isBusinessDay(day: Day, daysOff: DaysOff = noDaysOff): boolean {
  return isBusinessNumber(numberOf(day), daysOff);
}

function isBusinessNumber(number: number, daysOff: DaysOff): boolean {
  const ofWeek = weekdayOf(number);
  if (ofWeek === 0 || ofWeek === 6) return false;
  const day = dayOf(number);
  return holidayName(day) === null && !daysOff.has(day);
}

export type NotBusinessDay = { kind: 'weekend' | 'holiday' | 'day_off'; name: string };

/** Why a day is not a business day, with the name to show ('domingo', 'Corpus Christi'); null when it is one. */
export function whyNotBusinessDay(day: Day, daysOff: DaysOff = noDaysOff): NotBusinessDay | null {
  const holiday = holidayName(day);
  if (holiday !== null) return { kind: 'holiday', name: holiday };
  if (isWeekend(day)) return { kind: 'weekend', name: weekday(day) === 0 ? 'domingo' : 'sábado' };
  const name = daysOff.get(day);
  return name === undefined ? null : { kind: 'day_off', name };
}

/**
 * The refusal of a day that is not a business day, null otherwise: 'El 20/07/2026 es festivo: Día de la Independencia.
 * Elige un día hábil.'
 */
export function notBusinessDaySentence(day: Day, daysOff: DaysOff = noDaysOff): string | null {
  const why = whyNotBusinessDay(day, daysOff);
  if (why === null) return null;
  const what = {
    weekend: `es ${why.name}`,
    holiday: `es festivo: ${why.name}`,
    day_off: ourDayOff(why.name),
  };
  return `El ${formatDay(day)} ${what[why.kind]}. Elige un día hábil.`;
}

const ourDayOff = (name: string): string => `la empresa no trabaja: ${name}`;

/** The first business day on or after that day. */
export function nextBusinessDay(day: Day, daysOff: DaysOff = noDaysOff): Day {
  let next = day;
  while (!isBusinessDay(next, daysOff)) next = addDays(next, 1);
  return next;
}

/**
 * The n-th business day after a day, or before it when n is negative; the day itself is not counted. Zero is the day
 * itself, business day or not. RangeError when n is not whole or the result leaves the supported years.
 */
export function addBusinessDays(day: Day, n: number, daysOff: DaysOff = noDaysOff): Day {
  if (!Number.isSafeInteger(n)) throw new RangeError(`Not a number of business days: ${n}`);
  const step = Math.sign(n);
  let current = numberOf(day);
  for (let left = Math.abs(n); left > 0; ) {
    current += step;
    if (isBusinessNumber(current, daysOff)) left -= 1;
  }
  return dayOf(current);
}

/**
 * The business days after `from` up to and including `to`; when `to` comes first, those from `to` up to the day
 * before `from`, as a negative number. It is n for the business day of addBusinessDays(from, n).
 */
export function businessDaysBetween(from: Day, to: Day, daysOff: DaysOff = noDaysOff): number {
  const [first, last] = passedRange(from, to);
  const skipped = skippedDays(from, to, daysOff);
  const days = weekdaysUpTo(last) - weekdaysUpTo(first - 1) - skipped.size;
  return to < from && days > 0 ? -days : days;
}

/** The business days until a day; of a past day those that have passed since, as a negative number. */
export const businessDaysUntil = (day: Day, today: Day, daysOff: DaysOff = noDaysOff): number =>
  day < today ? 0 - businessDaysBetween(day, today, daysOff) : businessDaysBetween(today, day, daysOff);

/** '1 día hábil', '17 días hábiles', '1.200 días hábiles'. */
export const businessDaysWords = (days: number): string =>
  `${days.toLocaleString('es-CO')} ${days === 1 ? 'día hábil' : 'días hábiles'}`;

/** The same for works: without a business day after the first they have that one, never '0 días hábiles'. */
export const worksDurationWords = (businessDays: number): string =>
  businessDays === 0 ? 'un solo día hábil' : businessDaysWords(businessDays);

/** Days from Monday to Friday since a Monday before every supported year, up to and including a day number. */
function weekdaysUpTo(number: number): number {
  const days = number - FIRST_MONDAY + 1;
  return Math.floor(days / 7) * 5 + Math.min(days % 7, 5);
}

/** A weekday off, with its name. */
export type SkippedDay = { day: Day; name: string };

/**
 * The weekday holidays and days off that a count of business days leaves out, by date. Each day appears once; two
 * holidays on one day are joined with ' y '.
 */
export const skippedHolidays = (from: Day, to: Day, daysOff: DaysOff = noDaysOff): SkippedDay[] =>
  [...skippedDays(from, to, daysOff)]
    .toSorted()
    .map((day) => ({ day, name: whyNotBusinessDay(day, daysOff)?.name ?? '' }));

/** The same without names, unordered. */
function skippedDays(from: Day, to: Day, daysOff: DaysOff): ReadonlySet<Day> {
  const forward = daysBetween(from, to) >= 0;
  const [first, last] = forward ? [from, to] : [to, from];
  const skipped = new Set<Day>();
  const skip = (day: Day) => {
    if (first <= day && day <= last && day !== from && !isWeekend(day)) skipped.add(day);
  };
  for (const day of daysOff.keys()) skip(day);
  for (let year = Number(first.slice(0, 4)); year <= Number(last.slice(0, 4)); year += 1) {
    for (const { day } of holidaysOf(year)) skip(day);
  }
  return skipped;
}

/** The day numbers of a count: origin excluded, end included. */
function passedRange(from: Day, to: Day): [first: number, last: number] {
  const [start, end] = [numberOf(from), numberOf(to)];
  return start <= end ? [start + 1, end] : [end, start - 1];
}

/** '2026-06-08' as '08/06/2026'. */
export function formatDay(day: Day): string {
  numberOf(day);
  return `${day.slice(8, 10)}/${day.slice(5, 7)}/${day.slice(0, 4)}`;
}

/** '2026-06-08' as '8 de junio'. */
export function formatDayShort(day: Day): string {
  numberOf(day);
  return `${Number(day.slice(8, 10))} de ${monthNames[Number(day.slice(5, 7)) - 1]}`;
}

/** '2026-06-08' as '8 de junio de 2026'. */
export function formatDayLong(day: Day): string {
  return `${formatDayShort(day)} de ${day.slice(0, 4)}`;
}

const BOGOTA_OFFSET_MS = 5 * 3_600_000;

/**
 * The calendar date in Bogota at an instant in milliseconds since 1970. Colombia has been five hours behind UTC all
 * year since its only modern summer time ended in 1993.
 */
export function dayInBogota(instantMs: number): Day {
  return dayOf(Math.floor((instantMs - BOGOTA_OFFSET_MS) / 86_400_000));
}

/** The minutes since midnight in Bogota at an instant in milliseconds since 1970, with their fraction. */
export const minutesInBogota = (instantMs: number): number =>
  ((((instantMs - BOGOTA_OFFSET_MS) % 86_400_000) + 86_400_000) % 86_400_000) / 60_000;

/** The instant, in milliseconds since 1970, of that many minutes after midnight in Bogota on a day. */
export const instantInBogota = (day: Day, minutes: number): number =>
  numberOf(day) * 86_400_000 + BOGOTA_OFFSET_MS + minutes * 60_000;

/** The date and time in Bogota at an instant in milliseconds since 1970, as tables order it: '2026-05-20 08:30:15'. */
export function timeInBogota(instantMs: number): string {
  return new Date(instantMs - BOGOTA_OFFSET_MS).toISOString().slice(0, 19).replace('T', ' ');
}

/** '14:30' or '14:30:00' as minutes after midnight; null for null. RangeError for anything else. */
export function minutesOf(time: string | null): number | null {
  if (time === null) return null;
  const [, hours, minutes] = /^([01]\d|2[0-3]):([0-5]\d)(:[0-5]\d)?$/.exec(time) ?? [];
  if (hours === undefined || minutes === undefined)
    throw new RangeError(`Not a time of day: ${time.slice(0, 20)}`);
  return Number(hours) * 60 + Number(minutes);
}

/** Minutes after midnight as text, which does not break over two lines: '2:30 p. m.' */
export function timeWords(minutes: number): string {
  const hours = Math.floor(minutes / 60) % 24;
  const half = hours < 12 ? 'a.\u00a0m.' : 'p.\u00a0m.';
  return `${hours % 12 || 12}:${String(minutes % 60).padStart(2, '0')}\u00a0${half}`;
}

/** The hour of an instant, in milliseconds, in Bogotá: '8:00 a. m.' */
export const hourWords = (at: number): string => timeWords(Math.floor(minutesInBogota(at)));

/** Minutes after midnight with their article: 'las 2:30 p. m.', 'la 1:05 p. m.' */
export const theTimeWords = (minutes: number): string =>
  `${Math.floor(minutes / 60) % 12 === 1 ? 'la' : 'las'} ${timeWords(minutes)}`;

/** The hour of an instant, in milliseconds, in Bogotá: 'las 8:00 a. m.' */
export const theHourWords = (at: number): string => theTimeWords(Math.floor(minutesInBogota(at)));

/** An instant in Bogotá: '27/05/2026, 8:00 a. m.' */
export function momentWords(instant: string): string {
  const at = Date.parse(instant);
  return `${formatDay(dayInBogota(at))}, ${hourWords(at)}`;
}

/** What a calculation of dates answers; null when it leaves the supported years. */
export function inCalendar<T>(compute: () => T): T | null {
  try {
    return compute();
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}
