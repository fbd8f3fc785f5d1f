import type { PersonId } from '#shared/domain/client.ts';
import { type AuditCtx, audit } from '../../platform/audit.ts';
import { endSessionsOf } from '../../platform/session.ts';
import { saveAddress } from './auth.queries.ts';
import { endFeed } from './calendar-feeds.queries.ts';
import { closeAccount, type FamilyAccount, findFamilyAccount, lockPerson } from './family-access.queries.ts';
import { endLinks } from './one-time-links.queries.ts';

export interface EndedAccess {
  /** the account, with its state before the call; null when the person had none */
  readonly account: FamilyAccount | null;
  readonly endedSessions: number;
}

/**
 * Ends the access of a client or a second client: revokes their invitations and password links, closes the account and
 * its sessions, and with them the live streams, which the audit entry wakes up. Safe to repeat: a closed account is
 * not recorded twice. `disputed` marks the consents given through the account. The caller checks who may do so, and
 * tells the person (postSecurityNotice, 'access_ended').
 */
export async function endFamilyAccess(
  ctx: AuditCtx,
  person: PersonId,
  { reason, disputed = false }: { readonly reason: string; readonly disputed?: boolean },
): Promise<EndedAccess> {
  const { db, clock } = ctx;
  await lockPerson(db, person);
  const owner =
    'client_id' in person ? { clientId: person.client_id } : { secondClientId: person.second_client_id };
  await endLinks(db, clock, { kind: 'invitation', ...owner });
  const account = await findFamilyAccount(db, person);
  if (!account) return { account: null, endedSessions: 0 };
  // Links, account, sessions: the order in which a sign-in and a new password lock them, so that none slips through.
  await endLinks(db, clock, { kind: 'password_reset', accountId: account.id });
  const at = clock.now().toISOString();
  const by = ctx.user?.id ?? null;
  // A dispute of an ended access keeps when, by whom and why it ended.
  const end = account.active ? { access_ended_at: at, access_ended_by: by, access_end_reason: reason } : {};
  await closeAccount(db, account.id, { ...end, ...(disputed ? { disputed_at: at } : {}) });
  const endedSessions = await endSessionsOf(db, clock, account.id);
  await endFeed(db, account.id);
  if (account.active) {
    await audit(ctx, {
      action: 'end_access',
      entity: 'accounts',
      entityId: account.id,
      old: { active: true },
      new: { active: false, reason, disputed, ended_sessions: endedSessions },
    });
  }
  return { account, endedSessions };
}

/**
 * Another address of a client or second client: their account signs in with it, so that one address serves sign-in,
 * meetings and receipts, and the password links and codes that wait in the old mailbox end. Fails with the constraint
 * `accounts_email_key` when the address has another account.
 */
export async function changeFamilyAddress(
  ctx: Pick<AuditCtx, 'db' | 'clock'>,
  person: PersonId,
  email: string,
): Promise<void> {
  const account = await findFamilyAccount(ctx.db, person);
  if (!account) return;
  await saveAddress(ctx.db, account.id, email);
  await endLinks(ctx.db, ctx.clock, { kind: 'password_reset', accountId: account.id });
  await endLinks(ctx.db, ctx.clock, { kind: 'email_change', accountId: account.id });
}
