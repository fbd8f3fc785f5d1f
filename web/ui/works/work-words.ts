import { type Day, formatDay, weekday, weekdayName } from '#shared/domain/calendar.ts';
import { type BasisPoints, toPercent } from '#shared/domain/money.ts';
import { percentWords, progressWords } from '#shared/domain/progress.ts';
import { unbroken } from '../count-words.ts';

/** How the works of a home are said, with no React. */

/** Rates of the contract in words: basis points without their brand. */
export const rateWords = (rate: number): string => unbroken(percentWords(rate as BasisPoints));
export const timeAndWork = (time: number | null, work: number): string =>
  unbroken(progressWords(time as BasisPoints | null, work as BasisPoints));

/** Whole percent of each space, cut, for the drawing. */
export const percentOfSpaces = (
  spaces: readonly { name: string; work: number }[],
): ReadonlyMap<string, number> =>
  new Map(spaces.map(({ name, work }) => [name, Math.floor(toPercent(work))]));

/** The letters of a week as calendars in Spanish write them; Wednesday is X beside Tuesday. */
const letters = ['D', 'L', 'M', 'X', 'J', 'V', 'S'] as const;

export const dayLetter = (day: Day): string => letters[weekday(day)] ?? '';

/** recorded: it has a record; missing: it has none; today: it has none yet */
export type DayState = 'recorded' | 'missing' | 'today';

const states: Record<DayState, string> = {
  recorded: 'con registro',
  missing: 'sin registro',
  today: 'hoy, sin registro todavía',
};

/** 'viernes 12/06/2026, con registro, algo frenó la obra' */
export const dayStateWords = (day: Day, state: DayState, stopped: boolean): string =>
  `${weekdayName(day)} ${formatDay(day)}, ${states[state]}${stopped ? ', algo frenó la obra' : ''}`;
