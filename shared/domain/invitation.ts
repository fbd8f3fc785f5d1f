import type { ConsentReason } from './client.ts';

/**
 * The invitation with which a client opens the account of the portal, or gets it back after its access ended: when a
 * person can be invited, and the message that a seller shares. Source: decisions, Access (client accounts).
 */

export const INVITATION_DAYS = 7;

export type InviteReason =
  | 'sale_in_progress'
  | 'second_client_missing'
  | 'has_account'
  | 'access_disputed'
  | 'email_missing'
  | 'email_known'
  | 'email_shared'
  | 'email_of_other_account';

/** What decides whether a person of a sale can be invited. `email`: where the invitation would go. */
export interface InviteFacts {
  readonly saleComplete: boolean;
  readonly personKnown: boolean;
  /** an open one: a person whose access ended is invited again */
  readonly hasAccount: boolean;
  /** the owner of the ended account pressed 'No fui yo', and neither a manager nor an administrator invites */
  readonly disputed: boolean;
  readonly email: string | null;
  /** the address that is registered already; null for none */
  readonly knownEmail: string | null;
  /** managers and administrators may change a known address; a seller may only fill an empty one */
  readonly mayChangeEmail: boolean;
  /** of the other person of the same sale */
  readonly otherEmail: string | null;
  /** another person signs in with that address already */
  readonly emailTaken: boolean;
}

/** Why a person of a sale cannot be invited; null when they can. */
export function whyNotInvite(facts: InviteFacts): InviteReason | null {
  if (!facts.saleComplete) return 'sale_in_progress';
  if (!facts.personKnown) return 'second_client_missing';
  if (facts.hasAccount) return 'has_account';
  if (facts.disputed) return 'access_disputed';
  if (facts.email === null) return 'email_missing';
  if (!facts.mayChangeEmail && facts.knownEmail !== null && !sameAddress(facts.email, facts.knownEmail)) {
    return 'email_known';
  }
  if (facts.otherEmail !== null && sameAddress(facts.email, facts.otherEmail)) return 'email_shared';
  return facts.emailTaken ? 'email_of_other_account' : null;
}

/** The sentence of each reason; `name` is that of who would be invited. */
export const inviteSentences: Record<InviteReason, (name: string) => string> = {
  sale_in_progress: () => 'Termina primero la venta: después puedes invitar al cliente.',
  second_client_missing: () => 'Esta venta no tiene segundo cliente.',
  has_account: (name) => `${name} ya tiene cuenta. Ingresa en /client-login`,
  access_disputed: (name) =>
    `${name} avisó que no abrió su cuenta. Solo gerencia o administración le vuelve a dar acceso.`,
  email_missing: (name) => `Escribe el correo de ${name} para poder invitarle.`,
  email_known: (name) =>
    `${name} ya tiene un correo registrado. Pide a gerencia o administración que lo cambie.`,
  email_shared: (name) =>
    `Ese correo es el de la otra persona de la venta. ${name} necesita uno propio para tener su cuenta.`,
  email_of_other_account: () => 'Ese correo ya es de otra cuenta. Usa otro.',
};

/** A client reads these by themselves, so they are not the seller's words (consentSentences). */
export const ownConsentSentences: Record<ConsentReason, string> = {
  service_not_granted:
    'Para crear tu cuenta, autoriza el tratamiento de tus datos para prestarte el servicio.',
};

/** True when two addresses are one, whatever their case. */
export const sameAddress = (one: string, other: string): boolean =>
  one.trim().toLowerCase() === other.trim().toLowerCase();

/** 'APT-0148, Apto 502 Jardines del Lago', as far as it is known; 'tu hogar' otherwise. */
export function projectWords(project: {
  readonly code: string | null;
  readonly name: string | null;
}): string {
  const parts = [project.name, project.code].filter((part) => part !== null && part !== '');
  return parts.length === 0 ? 'tu hogar' : parts.join(', ');
}

/** The name one is called by: 'Camila' of 'Camila Restrepo'. */
export const firstName = (name: string): string => name.trim().split(/\s+/)[0] ?? '';

/** What a seller sends by hand; the address of the link goes after it. `until`: '27 de mayo de 2026, 8:00 a. m.' */
export const sharedInvitation = (name: string, until: string): string =>
  `Hola, ${firstName(name)}. Con este enlace eliges tu contraseña y sigues tu remodelación en Remodela. Es solo para ti y funciona hasta el ${until}:`;
