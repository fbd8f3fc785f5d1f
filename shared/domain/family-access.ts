/**
 * Portal access of a person of a sale (the client or the second client): its state, and when staff may end it, close
 * its sessions or mail a link. Access belongs to the account, so it covers all homes of the person. Source:
 * docs/decisions/0025-family-access.md.
 */

/** The account of a person: never opened, usable, or closed by `endAccess`. */
export type AccountState = 'none' | 'open' | 'ended';

export const familyAccessStates = [
  'not_invited',
  'invited',
  'expired',
  'has_account',
  'access_ended',
] as const;
export type FamilyAccessState = (typeof familyAccessStates)[number];

/**
 * The access state of a person. `liveUntil`: expiry of the newest valid invitation; null without one. After ended
 * access a new invitation makes the person 'invited'.
 */
export function familyAccessState(facts: {
  readonly account: AccountState;
  readonly everInvited: boolean;
  readonly liveUntil: string | null;
}): FamilyAccessState {
  if (facts.account === 'open') return 'has_account';
  if (facts.liveUntil !== null) return 'invited';
  if (facts.account === 'ended') return 'access_ended';
  return facts.everInvited ? 'expired' : 'not_invited';
}

export type FamilyAccessReason =
  | 'sale_in_progress'
  | 'second_client_missing'
  | 'no_account'
  | 'access_ended'
  | 'no_open_sessions';

export interface FamilyAccessFacts {
  readonly saleComplete: boolean;
  readonly personKnown: boolean;
  readonly account: AccountState;
}

/** Why the access of a person cannot be ended, nor a password link mailed to it; null when both can. */
export function whyNotEndAccess(facts: FamilyAccessFacts): FamilyAccessReason | null {
  if (!facts.saleComplete) return 'sale_in_progress';
  if (!facts.personKnown) return 'second_client_missing';
  if (facts.account === 'none') return 'no_account';
  return facts.account === 'ended' ? 'access_ended' : null;
}

/** Why the sessions of a person cannot be closed; null when they can. */
export function whyNotEndFamilySessions(
  facts: FamilyAccessFacts & { readonly openSessions: number },
): FamilyAccessReason | null {
  return whyNotEndAccess(facts) ?? (facts.openSessions === 0 ? 'no_open_sessions' : null);
}

/** The sentence of each reason; `name` is the name of the person. */
export const familyAccessSentences: Record<FamilyAccessReason, (name: string) => string> = {
  sale_in_progress: () => 'Termina primero la venta: antes nadie entra al portal.',
  second_client_missing: () => 'Esta venta no tiene segundo cliente.',
  no_account: (name) => `${name} no tiene cuenta todavía. Envíale una invitación.`,
  access_ended: (name) => `El acceso de ${name} ya terminó. Con una invitación lo recupera.`,
  no_open_sessions: (name) => `${name} no tiene sesiones abiertas.`,
};
