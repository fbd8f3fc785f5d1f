import {
  addBusinessDays,
  addDays,
  businessDaysBetween,
  type Day,
  type DaysOff,
  formatDay,
  inCalendar,
  isBusinessDay,
  nextBusinessDay,
  noDaysOff,
  notBusinessDaySentence,
  yearRange,
} from './calendar.ts';
import { type BasisPoints, rateOf } from './money.ts';

/**
 * The planned days of each space of a home. The stages of a space say how many business days it takes; spaces are laid
 * out in the order of the contract between the start and the promised end of the works, over each other where the time
 * is short. A manager moves a space; what was moved stays, and moves no other space by itself. Source: issue 20
 * (calendar of works); docs/decisions/0063.
 */

export interface SpaceWork {
  readonly name: string;
  /** business days, from those of its stages */
  readonly days: number;
}

/** The days that a manager gave to a space. */
export interface SpaceMove {
  readonly space: string;
  readonly first: Day;
  readonly last: Day;
}

export interface PlannedSpace {
  readonly name: string;
  readonly first: Day;
  readonly last: Day;
  /** business days from the first to the last, both counted */
  readonly days: number;
  readonly moved: boolean;
}

/** Start: the actual one, before it the contract's. End: the promised one. */
export interface WorksWindow {
  readonly start: Day;
  readonly end: Day;
}

/** The planned days of the spaces, in their order. */
export function planSpaces(
  spaces: readonly SpaceWork[],
  { start, end }: WorksWindow,
  moves: readonly SpaceMove[] = [],
  daysOff: DaysOff = noDaysOff,
): PlannedSpace[] {
  const opening = nextBusinessDay(start, daysOff);
  const lengths = spaces.map(({ days }) => days);
  // works too short for their longest space go beyond the promised end
  const room = Math.max(daysOf(opening, end, daysOff), ...lengths);
  const starts = startsOf(lengths, room);
  return spaces.map(({ name, days }, index) => {
    const move = moves.find(({ space }) => space === name);
    if (move) return { name, ...placed(move, opening, daysOff), moved: true };
    const first = after(opening, starts[index] ?? 0, daysOff);
    return { name, first, last: after(first, days - 1, daysOff), days, moved: false };
  });
}

/**
 * The business day of the works, from 0, on which each space starts. One after the other while there is room; in less
 * room the starts come closer, in proportion, and each as late as lets it and those after it end in time.
 */
function startsOf(days: readonly number[], room: number): number[] {
  const before = days.map((_, index) => days.slice(0, index).reduce((sum, each) => sum + each, 0));
  const [all, last] = [days.reduce((sum, each) => sum + each, 0), days.at(-1) ?? 0];
  const latest = days.map((_, index) => Math.min(...days.slice(index).map((each) => room - each)));
  const closer = (start: number): number =>
    all <= room ? start : Math.floor((start * (room - last)) / Math.max(1, all - last));
  return before.map((start, index) => Math.min(closer(start), latest[index] ?? 0));
}

/** A move within the works and on business days: a start that came later or a day off that was added carry it along. */
function placed(move: SpaceMove, opening: Day, daysOff: DaysOff): { first: Day; last: Day; days: number } {
  if (move.first < opening) {
    const days = Math.max(1, daysOf(nextBusinessDay(move.first, daysOff), move.last, daysOff));
    return { first: opening, last: after(opening, days - 1, daysOff), days };
  }
  const first = nextBusinessDay(move.first, daysOff);
  const last = nextBusinessDay(move.last < first ? first : move.last, daysOff);
  return { first, last, days: daysOf(first, last, daysOff) };
}

/** Business days from a business day to another day, both counted. */
const daysOf = (first: Day, last: Day, daysOff: DaysOff): number =>
  last < first ? 0 : businessDaysBetween(first, last, daysOff) + 1;

/** That many business days after a business day, within the supported years. */
function after(day: Day, days: number, daysOff: DaysOff): Day {
  try {
    return addBusinessDays(day, days, daysOff);
  } catch (error) {
    if (error instanceof RangeError) return `${yearRange.last}-12-31`;
    throw error;
  }
}

/** The last planned day; null without spaces. */
export const plannedEnd = (plan: readonly PlannedSpace[]): Day | null =>
  plan.reduce<Day | null>((last, space) => (last === null || space.last > last ? space.last : last), null);

/** The business days by which the plan goes beyond the promised end; 0 when it keeps it. */
export function daysBeyond(plan: readonly PlannedSpace[], end: Day, daysOff: DaysOff = noDaysOff): number {
  const last = plannedEnd(plan);
  return last === null || last <= end ? 0 : businessDaysBetween(end, last, daysOff);
}

/** The part of the planned days of a space that has passed before today. */
export const expectedRate = (
  { first, days }: Pick<PlannedSpace, 'first' | 'days'>,
  today: Day,
  daysOff: DaysOff = noDaysOff,
): BasisPoints => {
  const passed = today <= first ? 0 : daysOf(first, addDays(today, -1), daysOff);
  return rateOf(Math.min(passed, days), days);
};

/** What a manager asks for: other days of a space, and whether those that come after it move along when it ends later. */
export interface MoveAsked extends SpaceMove {
  readonly following: boolean;
}

/**
 * The moves that it makes: its own, and with `following` one for each space after it that has not ended, by as many
 * business days as this one ends later. None for the days that the space has already.
 */
export function movesOf(
  plan: readonly PlannedSpace[],
  { space, first, last, following }: MoveAsked,
  today: Day,
  daysOff: DaysOff = noDaysOff,
): SpaceMove[] {
  const at = plan.findIndex(({ name }) => name === space);
  const now = plan[at];
  if (!now || (now.first === first && now.last === last)) return [];
  const later = businessDaysBetween(now.last, last, daysOff);
  const along = following && later > 0 ? plan.slice(at + 1).filter((each) => each.last >= today) : [];
  return [
    { space, first, last },
    ...along.map((each) => ({
      space: each.name,
      first: after(each.first, later, daysOff),
      last: after(each.last, later, daysOff),
    })),
  ];
}

export interface MoveFacts {
  readonly cancelled: boolean;
  readonly worksEndedOn: Day | null;
  /** null without dates of works */
  readonly window: WorksWindow | null;
  /** the space as it is planned; undefined for a space of another home */
  readonly planned: Pick<PlannedSpace, 'first' | 'last'> | undefined;
  readonly first: Day;
  readonly last: Day;
  readonly today: Day;
}

export type MoveReason =
  | 'sale_cancelled'
  | 'works_ended'
  | 'no_dates'
  | 'space_unknown'
  | 'before_start'
  | 'last_before_first'
  | 'too_far'
  | 'first_in_past'
  | 'last_in_past'
  | 'first_not_business'
  | 'last_not_business';

/** Calendar days after the promised end beyond which a day is a slip of the hand. */
const MOST_BEYOND = 366;

/** Why a space cannot be moved to those days; null when it can. A day that does not change may be past. */
export function whyNotMove(facts: MoveFacts, daysOff: DaysOff = noDaysOff): MoveReason | null {
  const { window, planned, first, last, today } = facts;
  if (facts.cancelled) return 'sale_cancelled';
  if (facts.worksEndedOn !== null) return 'works_ended';
  if (window === null) return 'no_dates';
  if (planned === undefined) return 'space_unknown';
  if (first < window.start) return 'before_start';
  if (last < first) return 'last_before_first';
  const most = inCalendar(() => addDays(window.end, MOST_BEYOND));
  if (last > `${yearRange.last - 1}` || (most !== null && last > most)) return 'too_far';
  if (first !== planned.first && first < today) return 'first_in_past';
  if (last !== planned.last && last < today) return 'last_in_past';
  if (!isBusinessDay(first, daysOff)) return 'first_not_business';
  return isBusinessDay(last, daysOff) ? null : 'last_not_business';
}

/** The sentence of a reason, with its day. */
export function moveSentence(
  reason: MoveReason,
  { window, first, last }: MoveFacts,
  daysOff: DaysOff,
): string {
  switch (reason) {
    case 'sale_cancelled':
      return 'La venta se canceló: su calendario no cambia.';
    case 'works_ended':
      return 'La obra ya terminó: su calendario no cambia.';
    case 'no_dates':
      return 'Esta obra todavía no tiene fechas de inicio y de fin.';
    case 'space_unknown':
      return 'Ese espacio no es de esta obra. Actualiza la pantalla.';
    case 'before_start':
      return `La obra empieza el ${formatDay(window?.start ?? first)}. Elige ese día o uno posterior.`;
    case 'last_before_first':
      return 'El último día no puede ser antes del primero.';
    case 'too_far':
      return 'Ese día queda a más de un año del fin de obra. Revisa la fecha.';
    case 'first_in_past':
    case 'last_in_past':
      return 'Ese día ya pasó. Elige hoy o un día posterior.';
    case 'first_not_business':
      return notBusinessDaySentence(first, daysOff) ?? '';
    case 'last_not_business':
      return notBusinessDaySentence(last, daysOff) ?? '';
  }
}

/** The field that a reason is about; null for one about the home. */
export const moveField = (reason: MoveReason): 'first_day' | 'last_day' | null =>
  reason.startsWith('first') || reason === 'before_start'
    ? 'first_day'
    : reason.startsWith('last') || reason === 'too_far'
      ? 'last_day'
      : null;
