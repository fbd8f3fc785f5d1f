import { type RevokeRefusal, revokeSentence } from '#shared/domain/consents.ts';
import { UserError } from '../../platform/errors.ts';

export const revocationRefused = (refusal: RevokeRefusal): UserError =>
  new UserError(refusal.reason, 409, revokeSentence(refusal));

export const consentTextChanged = (): UserError =>
  new UserError(
    'unknown_consent_text',
    409,
    'El texto de la autorización cambió mientras lo leías. Actualiza la página y léelo de nuevo.',
  );
