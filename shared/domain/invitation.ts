import type { ConsentReason } from './client.ts';

/**
 * The invitation with which a client opens the portal account, or restores it after ended access: when a person can be
 * invited, and the message that a seller shares. Source: decisions, Access (client accounts).
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

/** The facts that decide whether a person of a sale can be invited. `email`: the address of the invitation. */
export interface InviteFacts {
  readonly saleComplete: boolean;
  readonly personKnown: boolean;
  /** an open account; a person with ended access can be invited again */
  readonly hasAccount: boolean;
  /** the account owner pressed 'No fui yo', and the caller is neither a manager nor an administrator */
  readonly disputed: boolean;
  readonly email: string | null;
  /** the registered address; null for none */
  readonly knownEmail: string | null;
  /** managers and administrators may change a known address; a seller may only fill an empty one */
  readonly mayChangeEmail: boolean;
  /** address of the other person of the sale */
  readonly otherEmail: string | null;
  /** the address belongs to another account */
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

/** The sentence of each reason; `name` is the name of the invited person. */
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

/** Consent sentences for clients, who read them alone; sellers have consentSentences. */
export const ownConsentSentences: Record<ConsentReason, string> = {
  service_not_granted:
    'Para crear tu cuenta, autoriza el tratamiento de tus datos para prestarte el servicio.',
};

/** True when two addresses are equal, ignoring case. */
export const sameAddress = (one: string, other: string): boolean =>
  one.trim().toLowerCase() === other.trim().toLowerCase();

/** The first name: 'Camila' of 'Camila Restrepo'. */
export const firstName = (name: string): string => name.trim().split(/\s+/)[0] ?? '';

/** The names to greet: 'Camila Restrepo y Andrés Ocampo', or the first alone without a second client. */
export function greetingNames(main: string, second: string | null): string {
  const [first, other] = [main.trim(), second?.trim() ?? ''];
  if (other === '') return first;
  // Spanish writes 'e' before the sound i: 'Ana e Inés', but 'Ana y Hiedra'.
  return `${first} ${/^h?[ií](?![aeouáéóú])/i.test(other) ? 'e' : 'y'} ${other}`;
}

/**
 * The message that a seller sends by hand, without the link, which follows. `until`: '27 de mayo de 2026, 8:00 a. m.'
 */
export const sharedInvitation = (name: string, until: string): string =>
  `Hola, ${firstName(name)}. Con este enlace eliges tu contraseña y sigues tu remodelación en Remodela. Es solo para ti y funciona hasta el ${until}:`;
