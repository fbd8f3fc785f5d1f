import { type RevokeRefusal, revokeSentence } from '#shared/domain/consents.ts';
import { type RequestReason, requestSentences } from '#shared/domain/data-requests.ts';
import { refusedByField, UserError } from '../../platform/errors.ts';

export const revocationRefused = (why: RevokeRefusal): UserError =>
  new UserError(why.reason, 409, revokeSentence(why));

export const consentTextChanged = (): UserError =>
  new UserError(
    'unknown_consent_text',
    409,
    'El texto de la autorización cambió mientras lo leías. Actualiza la página y léelo de nuevo.',
  );

export const ownerNotFound = (): UserError =>
  new UserError('person_not_found', 404, 'No encontramos a esa persona. Búscala de nuevo.');

export const requestNotFound = (): UserError =>
  new UserError('data_request_not_found', 404, 'No encontramos esa solicitud.');

const fieldOf: Record<RequestReason, string | null> = {
  too_many_open: null,
  received_in_future: 'received_on',
  already_answered: null,
  removed_missing: 'removed',
  kept_missing: 'kept',
};

export const requestRefused = refusedByField(requestSentences, fieldOf);

export const sameEmail = (): UserError =>
  new UserError('same_email', 409, 'Ese ya es tu correo.', { field: 'email' });

export const emailOfOther = (): UserError =>
  new UserError('email_taken', 409, 'Ese correo ya es de otra persona. Elige otro.', { field: 'email' });

/** Used, expired, of another account or never made: the answer is the same. */
export const emailCodeGone = (): UserError =>
  new UserError('email_code_gone', 410, 'El código no es válido o venció. Pide otro.', {
    field: 'email_code',
  });
