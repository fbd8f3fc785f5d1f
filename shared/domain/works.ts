import {
  addBusinessDays,
  businessDaysBetween,
  type Day,
  type DaysOff,
  formatDay,
  noDaysOff,
} from './calendar.ts';

/**
 * The days of the works: when they began and ended, and the dates that the contract gives them. Source: issue 4; decisions,
 * Manager and projects. Which step may be taken at all: whyNotTransition (project.ts).
 */

/** What decides whether the works may have begun, or ended, on a day. `startedOn`: null when it is the beginning. */
export type WorksDayFacts = { day: Day; today: Day; soldOn: Day; startedOn: Day | null };

export type WorksDayReason = 'day_to_come' | 'day_before_sale' | 'day_before_start';

/** Why the works cannot have begun, or ended, on that day; null when they can. */
export function whyNotWorksDay({ day, today, soldOn, startedOn }: WorksDayFacts): WorksDayReason | null {
  if (day > today) return 'day_to_come';
  if (day < soldOn) return 'day_before_sale';
  return startedOn !== null && day < startedOn ? 'day_before_start' : null;
}

/** The sentence of a reason, with the day that is the limit. */
export function worksDaySentence(reason: WorksDayReason, facts: WorksDayFacts): string {
  switch (reason) {
    case 'day_to_come':
      return 'Ese día no ha llegado. Elige hoy o un día anterior.';
    case 'day_before_sale':
      return `El proyecto se registró el ${formatDay(facts.soldOn)}. Elige ese día o uno posterior.`;
    case 'day_before_start':
      return `La obra empezó el ${formatDay(facts.startedOn ?? facts.day)}. Elige ese día o uno posterior.`;
  }
}

export type WorksDates = { start: Day; end: Day };

/** How long the works last, in business days after their first day, as contracts count them. */
export const worksDuration = ({ start, end }: WorksDates, daysOff: DaysOff = noDaysOff): number =>
  businessDaysBetween(start, end, daysOff);

/** The end that keeps the duration of the works with another start; null when it leaves the years of the calendar. */
export function endKeepingDuration(now: WorksDates, start: Day, daysOff: DaysOff = noDaysOff): Day | null {
  try {
    return addBusinessDays(start, worksDuration(now, daysOff), daysOff);
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}

/** What decides whether the dates of the contract may change. `now`: those it has. */
export type DatesFacts = {
  now: WorksDates;
  asked: WorksDates;
  worksStartedOn: Day | null;
  worksEndedOn: Day | null;
  cancelledOn: Day | null;
  today: Day;
};

export type DatesReason =
  | 'sale_cancelled'
  | 'already_finished'
  | 'already_started'
  | 'end_before_start'
  | 'start_in_past'
  | 'end_in_past';

export const datesSentences: Record<DatesReason, string> = {
  sale_cancelled: 'La venta se canceló: sus fechas no cambian.',
  already_finished: 'El proyecto ya está finalizado: sus fechas no cambian.',
  already_started: 'La obra ya empezó: solo puede cambiar la fecha de fin.',
  end_before_start: 'El fin de obra no puede ser antes del inicio de obra.',
  start_in_past: 'El nuevo inicio de obra ya pasó. Elige hoy o un día posterior.',
  end_in_past: 'El nuevo fin de obra ya pasó. Elige hoy o un día posterior.',
};

/** Why the dates of the works cannot become those; null when they can. A date that stays may have passed. */
export function whyNotChangeDates({
  now,
  asked,
  worksStartedOn,
  worksEndedOn,
  cancelledOn,
  today,
}: DatesFacts): DatesReason | null {
  if (cancelledOn !== null) return 'sale_cancelled';
  if (worksEndedOn !== null) return 'already_finished';
  if (worksStartedOn !== null && asked.start !== now.start) return 'already_started';
  if (asked.end < asked.start) return 'end_before_start';
  if (asked.start !== now.start && asked.start < today) return 'start_in_past';
  return asked.end !== now.end && asked.end < today ? 'end_in_past' : null;
}
