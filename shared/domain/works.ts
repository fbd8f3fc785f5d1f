import {
  addBusinessDays,
  businessDaysBetween,
  type Day,
  type DaysOff,
  formatDay,
  inCalendar,
  noDaysOff,
} from './calendar.ts';

/**
 * The days of the works: actual start and end, and the contract dates. Source: issue 4; decisions, Manager and
 * projects. Whether a step is allowed at all: whyNotTransition (project.ts).
 */

/** The facts that decide whether the works may have started or ended on a day. `startedOn`: null for the start. */
export type WorksDayFacts = { day: Day; today: Day; soldOn: Day; startedOn: Day | null };

export type WorksDayReason = 'day_to_come' | 'day_before_sale' | 'day_before_start';

/** Why the works cannot have started or ended on that day; null when they can. */
export function whyNotWorksDay({ day, today, soldOn, startedOn }: WorksDayFacts): WorksDayReason | null {
  if (day > today) return 'day_to_come';
  if (day < soldOn) return 'day_before_sale';
  return startedOn !== null && day < startedOn ? 'day_before_start' : null;
}

/** The sentence of a reason, with the limit day. */
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

/** The duration of the works, in business days after the first day, as contracts count. */
export const worksDuration = ({ start, end }: WorksDates, daysOff: DaysOff = noDaysOff): number =>
  businessDaysBetween(start, end, daysOff);

/** The end that keeps the duration with another start; null when it leaves the supported years. */
export const endKeepingDuration = (now: WorksDates, start: Day, daysOff: DaysOff = noDaysOff): Day | null =>
  inCalendar(() => addBusinessDays(start, worksDuration(now, daysOff), daysOff));

/** The facts that decide whether the contract dates may change. `now`: the current dates. */
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

/** Why the works cannot be moved to those dates; null when they can. An unchanged date may be past. */
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
