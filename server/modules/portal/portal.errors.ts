import { type FamilyAccessReason, familyAccessSentences } from '#shared/domain/family-access.ts';
import { type InviteReason, inviteSentences, ownConsentSentences } from '#shared/domain/invitation.ts';
import { refused, UserError } from '../../platform/errors.ts';

const statuses: Record<InviteReason, 403 | 409 | 422> = {
  sale_in_progress: 422,
  second_client_missing: 422,
  email_missing: 422,
  email_known: 403,
  has_account: 409,
  access_disputed: 403,
  email_shared: 409,
  email_of_other_account: 409,
};

const aboutEmail: readonly InviteReason[] = [
  'email_missing',
  'email_known',
  'email_shared',
  'email_of_other_account',
];

export const inviteRefused = (reason: InviteReason, name: string): UserError =>
  new UserError(
    reason,
    statuses[reason],
    inviteSentences[reason](name),
    aboutEmail.includes(reason) ? { field: 'email' } : {},
  );

const accessStatuses: Record<FamilyAccessReason, 409 | 422> = {
  sale_in_progress: 422,
  second_client_missing: 422,
  no_account: 409,
  access_ended: 409,
  no_open_sessions: 409,
};

export const accessRefused = (reason: FamilyAccessReason, name: string): UserError =>
  new UserError(reason, accessStatuses[reason], familyAccessSentences[reason](name));

/** Used, ended, past its week, or never made: which one is not told. */
export const invitationGone = (): UserError =>
  new UserError(
    'invitation_gone',
    410,
    'Esta invitación ya no sirve: se usó o venció. Pide otra a quien te la envió.',
  );

export const serviceNotGranted = refused(422, ownConsentSentences, 'consents');

/** The consent names a text version that does not exist. */
export const consentTextChanged = (): UserError =>
  new UserError(
    'unknown_consent_text',
    422,
    'El texto de la autorización cambió mientras lo leías. Abre otra vez tu enlace y léelo de nuevo.',
    { field: 'consents' },
  );

/** Somebody opened an account with the address of the invitation after it was made. */
export const addressTaken = (): UserError =>
  new UserError(
    'email_taken',
    409,
    'Ya hay una cuenta con tu correo. Ingresa con ella o pide ayuda a quien te invitó.',
  );

/** The same answer for unknown data and data of another account. */
export const clientHomeNotFound = (): UserError =>
  new UserError('client_home_not_found', 404, 'No encontramos esos datos entre los tuyos.');

/** The same answer for an unknown home and a home of another family. */
export const homeNotFound = (): UserError =>
  new UserError('home_not_found', 404, 'No encontramos ese hogar entre los tuyos.');
