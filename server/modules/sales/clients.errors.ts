import { consentSentences, type PersonReason, personSentences } from '#shared/domain/client.ts';
import { refused, UserError } from '../../platform/errors.ts';

/** The exact sentence of the error catalogue (sales specification, section 8). */
export const emailTaken = (): UserError =>
  new UserError('email_taken', 409, 'El email ya está registrado para otro cliente.', {
    field: 'email',
    details:
      'Ya hay un cliente con este email y otro documento. Revisa el email y el documento de identidad.',
  });

const statusOf: Record<PersonReason, 403 | 409> = {
  identity_known: 403,
  client_shared: 403,
  correction_only: 409,
};

/** Only managers and administrators change it; the old address gets a notice. A final sale needs a reason. */
export const personRefused = (reason: PersonReason, field: string): UserError =>
  new UserError(reason, statusOf[reason], personSentences[reason], { field });

/** Unknown, or of another seller: the answer is the same, so that it never tells that a client exists. */
export const clientNotFound = (): UserError =>
  new UserError('client_not_found', 404, 'No encontramos ese cliente entre los tuyos.');

export const secondClientNotFound = (): UserError =>
  new UserError('second_client_not_found', 404, 'No encontramos ese segundo cliente entre los tuyos.');

export const noSaleInProgress = (): UserError =>
  new UserError(
    'no_sale_in_progress',
    409,
    'Este cliente no tiene una venta tuya en curso, y el brief se guarda en una venta. Empieza una nueva venta desde el inicio.',
  );

export const consentMissing = refused(422, consentSentences, 'consents');

/** The version was never published. */
export const unknownConsentText = (): UserError =>
  new UserError(
    'unknown_consent_text',
    400,
    'El texto de la autorización cambió. Actualiza la página y vuelve a leerlo con el cliente.',
    { field: 'consents' },
  );
