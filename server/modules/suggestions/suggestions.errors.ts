import { type Day, type DaysOff, notBusinessDaySentence } from '#shared/domain/calendar.ts';
import {
  type SendReason,
  type SuggestionReason,
  sendSentences,
  suggestionSentences,
} from '#shared/domain/suggestions.ts';
import { overLimit, UserError } from '../../platform/errors.ts';

const fieldOfSending: Record<SendReason, string> = {
  suggestion_missing: 'suggestion',
  project_missing: 'projectCode',
};

export const sendingRefused = (reason: SendReason): UserError =>
  new UserError(reason, 400, sendSentences[reason], { field: fieldOfSending[reason] });

/** `seconds` until the next may be sent. */
export const tooManySuggestions = (seconds: number): UserError =>
  overLimit('too_many_suggestions', 'Enviaste muchas sugerencias seguidas.', seconds);

/** Unknown, or of a project that the person does not reach: the answer is the same. */
export const suggestionNotFound = (): UserError =>
  new UserError('suggestion_not_found', 404, 'No encontramos esa sugerencia entre las de tus proyectos.');

export const suggestionRefused = (reason: SuggestionReason): UserError =>
  new UserError(reason, reason === 'manager_only' ? 403 : 409, suggestionSentences[reason]);

/** A promise that cannot be says why: which holiday it is, or that it passed. */
export const promiseRefused = (
  reason: 'promise_past' | 'promise_no_business_day',
  day: Day,
  daysOff: DaysOff,
): UserError => {
  const sentence = reason === 'promise_past' ? null : notBusinessDaySentence(day, daysOff);
  return new UserError(reason, 422, sentence ?? suggestionSentences[reason], { field: 'promised_on' });
};

export const notInTeam = (): UserError =>
  new UserError('not_in_team', 422, 'Esa persona no está en el equipo del proyecto. Elige otra.', {
    field: 'employee_id',
  });
