import { dayNumber, dayText, weekdayOf } from './day-number.ts';

/**
 * The holidays of Colombia, one row for each rule. Source: sales specification, section 9, and decisions, Rules for
 * everything (Ley 2578 de 2026).
 */

const LEY_51 = 'Ley 51 de 1983';
const LEY_2578 = 'Ley 2578 de 2026';

/** `since` and `until` are the first and last year of the rule. */
type RuleBase = { name: string; law: string; since: number; until?: number };

/**
 * 'fixed' falls on its date; 'monday' moves to the next Monday unless it is one. 'easter' counts `offset` days from
 * Easter Sunday; 'easter-monday' does too, and then moves to the next Monday.
 */
export type HolidayRule = RuleBase &
  (
    | { kind: 'fixed' | 'monday'; month: number; day: number }
    | { kind: 'easter' | 'easter-monday'; offset: number }
  );

export type Holiday = { day: string; name: string; law: string };

/**
 * The three moved feasts of Easter are stored with their church date (39, 60 and 68 days after Easter); their Mondays
 * are the days 43, 64 and 71 of the specification.
 */
export const holidayRules: readonly HolidayRule[] = [
  { name: 'Año Nuevo', law: LEY_51, since: 1984, kind: 'fixed', month: 1, day: 1 },
  { name: 'Reyes Magos', law: LEY_51, since: 1984, kind: 'monday', month: 1, day: 6 },
  { name: 'San José', law: LEY_51, since: 1984, kind: 'monday', month: 3, day: 19 },
  { name: 'Jueves Santo', law: LEY_51, since: 1984, kind: 'easter', offset: -3 },
  { name: 'Viernes Santo', law: LEY_51, since: 1984, kind: 'easter', offset: -2 },
  { name: 'Día del Trabajo', law: LEY_51, since: 1984, kind: 'fixed', month: 5, day: 1 },
  { name: 'Ascensión del Señor', law: LEY_51, since: 1984, kind: 'easter-monday', offset: 39 },
  { name: 'Corpus Christi', law: LEY_51, since: 1984, kind: 'easter-monday', offset: 60 },
  { name: 'Sagrado Corazón de Jesús', law: LEY_51, since: 1984, kind: 'easter-monday', offset: 68 },
  { name: 'San Pedro y San Pablo', law: LEY_51, since: 1984, kind: 'monday', month: 6, day: 29 },
  {
    name: 'Nuestra Señora del Rosario de Chiquinquirá',
    law: LEY_2578,
    since: 2026,
    kind: 'monday',
    month: 7,
    day: 9,
  },
  { name: 'Día de la Independencia', law: LEY_51, since: 1984, kind: 'fixed', month: 7, day: 20 },
  { name: 'Batalla de Boyacá', law: LEY_51, since: 1984, kind: 'fixed', month: 8, day: 7 },
  { name: 'Asunción de la Virgen', law: LEY_51, since: 1984, kind: 'monday', month: 8, day: 15 },
  { name: 'Día de la Raza', law: LEY_51, since: 1984, kind: 'monday', month: 10, day: 12 },
  { name: 'Todos los Santos', law: LEY_51, since: 1984, kind: 'monday', month: 11, day: 1 },
  { name: 'Independencia de Cartagena', law: LEY_51, since: 1984, kind: 'monday', month: 11, day: 11 },
  { name: 'Inmaculada Concepción', law: LEY_51, since: 1984, kind: 'fixed', month: 12, day: 8 },
  { name: 'Navidad', law: LEY_51, since: 1984, kind: 'fixed', month: 12, day: 25 },
];

/** Easter Sunday of a Gregorian year as a day number (the anonymous algorithm of 1876, Meeus, Jones and Butcher). */
function easterSunday(year: number): number {
  const golden = year % 19;
  const century = Math.floor(year / 100);
  const yearOfCentury = year % 100;
  const correction = Math.floor((8 * century + 13) / 25);
  const epact = (19 * golden + century - Math.floor(century / 4) - correction + 15) % 30;
  const toSunday =
    (32 + 2 * (century % 4) + 2 * Math.floor(yearOfCentury / 4) - epact - (yearOfCentury % 4)) % 7;
  const late = Math.floor((golden + 11 * epact + 22 * toSunday) / 451);
  const marchDay = epact + toSunday - 7 * late + 22;
  return dayNumber(year, 3, marchDay);
}

const nextMonday = (number: number): number => number + ((8 - weekdayOf(number)) % 7);

function dayOfRule(rule: HolidayRule, year: number, easter: number): number {
  switch (rule.kind) {
    case 'fixed':
      return dayNumber(year, rule.month, rule.day);
    case 'monday':
      return nextMonday(dayNumber(year, rule.month, rule.day));
    case 'easter':
      return easter + rule.offset;
    case 'easter-monday':
      return nextMonday(easter + rule.offset);
  }
}

const rowsByYear = new Map<number, readonly Holiday[]>();
const namesByYear = new Map<number, ReadonlyMap<string, string>>();

/** The holidays of a year by date. Two holidays on one day are two rows. RangeError outside 1984 to 2100. */
export function holidaysOf(year: number): readonly Holiday[] {
  const known = rowsByYear.get(year);
  if (known) return known;
  if (!Number.isInteger(year) || year < 1984 || year > 2100) {
    throw new RangeError(`The holidays of ${year} are not known: only 1984 to 2100`);
  }
  const easter = easterSunday(year);
  const rows = holidayRules
    .filter((rule) => rule.since <= year && year <= (rule.until ?? year))
    .map((rule) => ({ day: dayText(dayOfRule(rule, year, easter)), name: rule.name, law: rule.law }))
    .toSorted((a, b) => (a.day < b.day ? -1 : a.day > b.day ? 1 : 0));
  rowsByYear.set(year, rows);
  return rows;
}

/** The name of the holiday on that day, two joined with ' y '; null for any other day. RangeError outside 1984 to 2100. */
export function holidayName(day: string): string | null {
  const year = Number(day.slice(0, 4));
  const known = namesByYear.get(year);
  if (known) return known.get(day) ?? null;
  const names = new Map<string, string>();
  for (const holiday of holidaysOf(year)) {
    const other = names.get(holiday.day);
    names.set(holiday.day, other ? `${other} y ${holiday.name}` : holiday.name);
  }
  namesByYear.set(year, names);
  return names.get(day) ?? null;
}
