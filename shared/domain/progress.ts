import { businessDaysBetween, type Day, type DaysOff, noDaysOff } from './calendar.ts';
import { type BasisPoints, rateOf, toPercent } from './money.ts';

/**
 * The progress of the works: only ticked stages move it. Beside it stands the part of the time that has passed, in
 * business days of the contract. Source: issue 20 (progress by space).
 */

/** The points of some stages, ticked and in all. */
export interface Points {
  readonly done: number;
  readonly total: number;
}

export const pointsOf = (stages: readonly { weight: number; ticked: boolean }[]): Points => ({
  done: stages.reduce((sum, { weight, ticked }) => sum + (ticked ? weight : 0), 0),
  total: stages.reduce((sum, { weight }) => sum + weight, 0),
});

export const sumPoints = (parts: readonly Points[]): Points => ({
  done: parts.reduce((sum, { done }) => sum + done, 0),
  total: parts.reduce((sum, { total }) => sum + total, 0),
});

/** The exact weighted rate, cut to the basis point: 100 % only with every stage ticked. 0 without stages. */
export const workRate = ({ done, total }: Points): BasisPoints => rateOf(done, total);

/**
 * The part of the time of the works that has passed: business days after the first up to the last, as contracts count.
 * Null without both dates or a business day between them; 100 % from the last day on.
 */
export function timeRate(
  { start, end, today }: { readonly start: Day | null; readonly end: Day | null; readonly today: Day },
  daysOff: DaysOff = noDaysOff,
): BasisPoints | null {
  if (start === null || end === null) return null;
  const total = businessDaysBetween(start, end, daysOff);
  if (total <= 0) return null;
  const passed = businessDaysBetween(start, today, daysOff);
  return rateOf(Math.min(Math.max(passed, 0), total), total);
}

/** Whole percent of basis points, cut: '55 %'. */
export const percentWords = (rate: BasisPoints): string => `${Math.floor(toPercent(rate))} %`;

/** 'Va el 80 % del tiempo y el 55 % del trabajo.' */
export const progressWords = (time: BasisPoints | null, work: BasisPoints): string =>
  time === null
    ? `Va el ${percentWords(work)} del trabajo.`
    : `Va el ${percentWords(time)} del tiempo y el ${percentWords(work)} del trabajo.`;

/** True when more of the time has passed than of the work, in whole percents as people read them. */
export const isBehind = (time: BasisPoints | null, work: BasisPoints): boolean =>
  time !== null && Math.floor(toPercent(time)) > Math.floor(toPercent(work));

/**
 * What a family reads of the time: everything while the work keeps up with it; behind it, only once a manager has
 * written why.
 */
export const familySeesTime = (facts: {
  readonly time: BasisPoints | null;
  readonly work: BasisPoints;
  readonly explained: boolean;
}): boolean => !isBehind(facts.time, facts.work) || facts.explained;

export type TickReason =
  | 'not_resident'
  | 'sale_cancelled'
  | 'works_not_started'
  | 'works_ended'
  | 'space_unknown'
  | 'stage_unknown';

export const tickSentences: Record<TickReason, string> = {
  not_resident: 'Las etapas las marca quien es residente o coordina esta obra.',
  sale_cancelled: 'La venta se canceló: el avance ya no cambia.',
  works_not_started: 'La obra no ha empezado: registra primero el inicio de obra.',
  works_ended: 'La obra ya terminó: el avance ya no cambia.',
  space_unknown: 'Ese espacio no es de esta obra. Actualiza la pantalla.',
  stage_unknown: 'Esa etapa ya no es de este espacio. Actualiza la pantalla.',
};

/** Why a stage cannot be ticked or cleared; null when it can. */
export function whyNotTick(facts: {
  readonly mayTick: boolean;
  readonly cancelled: boolean;
  readonly worksStartedOn: Day | null;
  readonly worksEndedOn: Day | null;
  /** ids of the stages of the space; null for a space of another home */
  readonly stages: readonly number[] | null;
  readonly stage: number;
}): TickReason | null {
  if (!facts.mayTick) return 'not_resident';
  if (facts.cancelled) return 'sale_cancelled';
  if (facts.worksStartedOn === null) return 'works_not_started';
  if (facts.worksEndedOn !== null) return 'works_ended';
  if (facts.stages === null) return 'space_unknown';
  return facts.stages.includes(facts.stage) ? null : 'stage_unknown';
}
