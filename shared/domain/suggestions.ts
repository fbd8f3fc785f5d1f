import { addBusinessDays, type Day, type DaysOff, isBusinessDay, noDaysOff } from './calendar.ts';

/**
 * Suggestions of a family to its project team, and the replies. Source: access specification, sections 2, 5 and 8
 * (suggestion box); decisions, Client portal; issue 5.
 */

/** Business days for the reply. */
export const ANSWER_DAYS = 3;

export const MAX_SUGGESTION = 2000;

/** The last day for the reply; the day of sending is not counted. */
export function answerBy(sentOn: Day, daysOff: DaysOff = noDaysOff): Day {
  return addBusinessDays(sentOn, ANSWER_DAYS, daysOff);
}

/** The team roles that reply, in order of preference. */
export const answeringRoles = [
  'disenador_lider',
  'coordinador',
  'disenador_junior',
  'renderista',
  'residente_administrativo',
  'residente',
  'administrativo',
] as const;

/**
 * The person of the team who replies to a suggestion. Null without a team, and for a finished home: a manager replies.
 * Source: decisions, A finished home.
 */
export function whoAnswers(
  team: readonly { employeeId: number; role: string }[],
  { finished }: { readonly finished: boolean },
): number | null {
  if (finished) return null;
  for (const role of answeringRoles) {
    const member = team.find((each) => each.role === role);
    if (member) return member.employeeId;
  }
  return null;
}

/** sent: awaits a reply; answered; promised: answered with a promised day; done. */
export const suggestionStates = ['sent', 'answered', 'promised', 'done'] as const;
export type SuggestionState = (typeof suggestionStates)[number];

export const suggestionStateNames: Record<SuggestionState, string> = {
  sent: 'Por responder',
  answered: 'Respondida',
  promised: 'Con fecha prometida',
  done: 'Hecha',
};

export type SuggestionFacts = {
  answered: boolean;
  promisedOn: Day | null;
  done: boolean;
};

export function suggestionState({ answered, promisedOn, done }: SuggestionFacts): SuggestionState {
  if (done) return 'done';
  if (!answered) return 'sent';
  return promisedOn === null ? 'answered' : 'promised';
}

/** True when a reply or a promised action is overdue. */
export function isLateSuggestion(facts: SuggestionFacts & { answerBy: Day }, today: Day): boolean {
  const state = suggestionState(facts);
  if (state === 'sent') return today > facts.answerBy;
  return state === 'promised' && facts.promisedOn !== null && today > facts.promisedOn;
}

export type SendReason = 'suggestion_missing' | 'project_missing';

export const sendSentences: Record<SendReason, string> = {
  suggestion_missing: 'Por favor ingresa una sugerencia',
  project_missing: 'No se pudo identificar el proyecto',
};

/** Why a family cannot send a suggestion; null when it can. Source: access specification, section 5. */
export function whyNotSend(sent: { text: string; projectCode: string | null }): SendReason | null {
  if (sent.text.trim() === '') return 'suggestion_missing';
  return (sent.projectCode ?? '').trim() === '' ? 'project_missing' : null;
}

export type SuggestionReason =
  | 'manager_only'
  | 'already_answered'
  | 'not_answered'
  | 'already_done'
  | 'nobody_waits'
  | 'promise_past'
  | 'promise_no_business_day';

export const suggestionSentences: Record<SuggestionReason, string> = {
  manager_only: 'La familia lo escribió después de la entrega: lo atiende gerencia.',
  already_answered: 'Esta sugerencia ya tiene respuesta.',
  not_answered: 'Responde la sugerencia antes de marcarla como hecha.',
  already_done: 'Esta sugerencia ya está hecha.',
  nobody_waits: 'Esta sugerencia ya no espera nada: se queda con quien la tuvo.',
  promise_past: 'Promete un día que no haya pasado.',
  promise_no_business_day: 'Promete un día hábil.',
};

/**
 * Why a person cannot answer or finish a suggestion; null when they can. A manager handles what a family writes after the
 * delivery, unless a manager gave it to someone of the team. Source: decisions, A finished home.
 */
export const whyNotHandle = (facts: {
  /** the works of the home ended */
  readonly finished: boolean;
  readonly assignedTo: number | null;
  /** the person is a manager or an administrator */
  readonly manages: boolean;
}): 'manager_only' | null =>
  facts.finished && facts.assignedTo === null && !facts.manages ? 'manager_only' : null;

/** Why a suggestion cannot be answered with that promised day, or with none; null when it can. Today is allowed. */
export function whyNotAnswer(
  facts: { answered: boolean; promise: Day | null; today: Day },
  daysOff: DaysOff = noDaysOff,
): SuggestionReason | null {
  if (facts.answered) return 'already_answered';
  if (facts.promise === null) return null;
  if (facts.promise < facts.today) return 'promise_past';
  return isBusinessDay(facts.promise, daysOff) ? null : 'promise_no_business_day';
}

/** Why a suggestion cannot be marked as done; null when it can. */
export function whyNotFinish({
  answered,
  done,
}: Pick<SuggestionFacts, 'answered' | 'done'>): SuggestionReason | null {
  if (!answered) return 'not_answered';
  return done ? 'already_done' : null;
}

/** Why a suggestion cannot be reassigned; null while it is open. */
export function whyNotPassOn(facts: SuggestionFacts): SuggestionReason | null {
  const state = suggestionState(facts);
  return state === 'sent' || state === 'promised' ? null : 'nobody_waits';
}
