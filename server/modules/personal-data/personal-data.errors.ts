import { type RevokeRefusal, revokeSentence } from '#shared/domain/consents.ts';
import { type RequestReason, requestSentences } from '#shared/domain/data-requests.ts';
import { UserError } from '../../platform/errors.ts';

export const revocationRefused = (refusal: RevokeRefusal): UserError =>
  new UserError(refusal.reason, 409, revokeSentence(refusal));

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

const refusals: Record<RequestReason, { status: 409 | 422; field?: string }> = {
  too_many_open: { status: 409 },
  received_in_future: { status: 422, field: 'received_on' },
  already_answered: { status: 409 },
  removed_missing: { status: 422, field: 'removed' },
  kept_missing: { status: 422, field: 'kept' },
};

export const requestRefused = (reason: RequestReason): UserError => {
  const { status, ...where } = refusals[reason];
  return new UserError(reason, status, requestSentences[reason], where);
};

export const sameEmail = (): UserError =>
  new UserError('same_email', 409, 'Ese ya es tu correo.', { field: 'email' });

export const emailOfOther = (): UserError =>
  new UserError('email_taken', 409, 'Ese correo ya es de otra persona. Elige otro.', { field: 'email' });

/** Used, expired, of another account or never made: the answer is the same. */
export const emailCodeGone = (): UserError =>
  new UserError('email_code_gone', 410, 'El código no es válido o venció. Pide otro.', {
    field: 'email_code',
  });
