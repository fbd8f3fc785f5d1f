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
