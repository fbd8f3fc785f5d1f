import {
  businessDaysBetween,
  type Day,
  type DaysOff,
  daysBetween,
  formatDayLong,
  noDaysOff,
} from './calendar.ts';
import { type Cancellation, cancellationSentence } from './cancellation.ts';
import { type PlanFacts, planFigures } from './plan-figures.ts';
import type { StatusFacts } from './project.ts';
import { isUndoOver } from './works-steps.ts';

/**
 * A client's view of their home: progress and next payment, in plain words. Source: access specification, section 2
 * (client home); decisions, Client portal.
 */

/** `days`: calendar days from today; negative when late. `inProcess` and `owed`: missing pesos. */
export type NextPayment = { name: string; inProcess: number; owed: number; dueDate: Day; days: number };

type NamedPlanFacts = Omit<PlanFacts, 'instalments'> & {
  instalments: readonly (PlanFacts['instalments'][number] & { name: string })[];
};

/** The unpaid instalment due first; null when all are paid. */
export function nextPayment(plan: NamedPlanFacts): NextPayment | null {
  const { nextId, instalments } = planFigures(plan);
  const next = plan.instalments.find(({ id }) => id === nextId);
  const figures = instalments.find(({ id }) => id === nextId);
  if (!next || !figures) return null;
  const { name, dueDate } = next;
  const { inProcess, owed } = figures;
  return { name, inProcess, owed, dueDate, days: daysBetween(plan.today, dueDate) };
}

/** `percent`: of the business days of the works; null before they begin, because a bar would suggest progress. */
export type HomeProgress = { label: string; percent: number | null };

/** `recordedOn`: the day the end of the works was recorded; null without a record, or before the end. */
export type HomeFacts = StatusFacts & { recordedOn: Day | null; cancellation: Cancellation | null };

/**
 * The progress of a home in a sentence for its family. Days of works are business days, others calendar days. The end
 * of the works counts as a handover once it can no longer be undone.
 */
export function homeProgress(facts: HomeFacts, daysOff: DaysOff = noDaysOff): HomeProgress | null {
  const { worksStartedOn, worksEndedOn, startDate, endDate, today, cancellation } = facts;
  if (cancellation) return { label: cancellationSentence(cancellation), percent: null };
  if (worksEndedOn) {
    const what = isUndoOver(facts, daysOff) ? 'Te entregamos tu hogar' : 'La obra de tu hogar terminó';
    return { label: `${what} el ${formatDayLong(worksEndedOn)}.`, percent: 100 };
  }
  if (worksStartedOn) return duringWorks(worksStartedOn, endDate, today, daysOff);
  if (!startDate) return null;
  if (today > startDate) {
    return { label: `La obra debía empezar el ${formatDayLong(startDate)}. ${NEW_DATE}`, percent: null };
  }
  return { label: beforeWorks(facts.teamAssigned, startDate, daysBetween(today, startDate)), percent: null };
}

/** This sentence gives no date, because the team announces it. */
const NEW_DATE = 'Tu equipo te cuenta la nueva fecha.';

function duringWorks(start: Day, end: Day | null, today: Day, daysOff: DaysOff): HomeProgress {
  if (end && today > end) {
    // Late works never show 100%, because they are not delivered.
    return { label: `La obra debía terminar el ${formatDayLong(end)}. ${NEW_DATE}`, percent: 99 };
  }
  const total = end ? businessDaysBetween(start, end, daysOff) : 0;
  const day = businessDaysBetween(start, today, daysOff);
  if (total <= 0 || day <= 0) return { label: 'Tu hogar está en obra.', percent: null };
  const percent = Math.min(99, Math.floor((day / total) * 100));
  return { label: `Tu hogar va en el día ${day} de ${total} de obra.`, percent };
}

function beforeWorks(teamAssigned: boolean, startDate: Day, days: number): string {
  if (days === 0) return 'La obra de tu hogar empieza hoy.';
  const when = `el ${formatDayLong(startDate)}, en ${days === 1 ? '1 día' : `${days} días`}`;
  return teamAssigned
    ? `Estamos diseñando tu hogar: la obra empieza ${when}.`
    : `La obra de tu hogar empieza ${when}.`;
}
