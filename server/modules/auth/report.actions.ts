import type { InputOf, ReplyOf } from '#shared/contract/endpoint.ts';
import type * as api from '#shared/contract/security-notices.ts';
import type { PersonId } from '#shared/domain/client.ts';
import { sameAddress } from '#shared/domain/invitation.ts';
import { isStaffNotice, noticeEffect } from '#shared/domain/security-notice.ts';
import { type AuditEntry, audit } from '../../platform/audit.ts';
import type { PublicCtx } from '../../platform/context.ts';
import { networkOf } from '../../platform/network.ts';
import type { RateLimit } from '../../platform/rate-limit.ts';
import { endSessionsOf } from '../../platform/session.ts';
import { inTransaction } from '../../platform/transaction.ts';
import { postContactMail } from '../contact/contact.actions.ts';
import { tableOf } from '../contact/person.queries.ts';
import { countAttempt } from './auth.actions.ts';
import { endFeed } from './calendar-feeds.queries.ts';
import { endFamilyAccess } from './family-access.actions.ts';
import { lockPerson } from './family-access.queries.ts';
import { endLink, endLinks, findLink, type OneTimeLink, useLink } from './one-time-links.queries.ts';
import { postSecurityNotice } from './security-notices.actions.ts';
import { noticeGone } from './security-notices.errors.ts';
import { outcomeMail, reportMail } from './security-notices.mails.ts';
import {
  findNotice,
  listProjectCodes,
  listSupervisors,
  type Notice,
  type NoticePerson,
} from './security-notices.queries.ts';

/** Must not run in a transaction: a wrong token is counted although the call is refused. */
type LimitedCtx = PublicCtx & { readonly wrongTokens: RateLimit };

/** What a notice is about, without using it. Throws 410 when it no longer works, 429 after too many of those. */
export async function readSecurityNotice(
  ctx: LimitedCtx,
  { body: { token } }: InputOf<typeof api.readSecurityNotice>,
): Promise<ReplyOf<typeof api.readSecurityNotice>> {
  const { kind, person, department, by, at } = (await requireNotice(ctx, token)).notice;
  return { success: true, data: { kind, person, department, by, at } };
}

/** 'No fui yo': undoes what can be undone and tells the managers and administrators. Throws 410 and 429. */
export async function reportSecurityNotice(
  ctx: LimitedCtx,
  { body: { token } }: InputOf<typeof api.reportSecurityNotice>,
): Promise<ReplyOf<typeof api.reportSecurityNotice>> {
  const { link, notice: before } = await requireNotice(ctx, token);
  return inTransaction(ctx.db, async (db) => {
    // Of two presses at once one goes on; the other waits here and finds the link used.
    if (!(await useLink(db, ctx.clock, link.id))) throw noticeGone();
    const tx = { ...ctx, db };
    if (isFamily(before.personId)) await lockPerson(db, before.personId);
    // Read again: the invitation may have been accepted while the lock was waited for.
    const notice = await findNotice(db, link.id);
    if (!notice) throw noticeGone();
    const ended = await undo(tx, notice, link);
    await audit(tx, {
      action: 'report_notice',
      ...thingOf(notice.personId),
      new: { kind: notice.kind, effect: noticeEffect(notice.kind), ...ended },
    });
    await tell(tx, notice, link);
    return { success: true };
  });
}

async function requireNotice(ctx: LimitedCtx, token: string): Promise<{ link: OneTimeLink; notice: Notice }> {
  const link = await findLink(ctx.db, ctx.clock, 'security_notice', token);
  const notice = link && (await findNotice(ctx.db, link.id));
  if (link && notice) return { link, notice };
  await countAttempt(ctx.wrongTokens, ctx.db, networkOf(ctx.origin.address));
  throw noticeGone();
}

const isFamily = (person: NoticePerson): person is PersonId => !('employee_id' in person);

function thingOf(person: NoticePerson): Pick<AuditEntry, 'entity' | 'entityId'> {
  if ('employee_id' in person) return { entity: 'employees', entityId: person.employee_id };
  const [entity, entityId] = tableOf(person);
  return { entity, entityId };
}

/** Does what the button of the kind does. Answers what the audit keeps of it. */
async function undo(
  ctx: PublicCtx,
  notice: Notice,
  link: OneTimeLink,
): Promise<Readonly<Record<string, unknown>>> {
  const { personId, accountId, invitationId, invitationUsed } = notice;
  const effect = noticeEffect(notice.kind);
  if (effect === 'end_access' || (effect === 'end_invitation' && invitationUsed)) {
    if (isFamily(personId)) return { ended_sessions: await endAccess(ctx, personId, link) };
  }
  if (effect === 'end_invitation' && invitationId !== null) {
    await endInvitations(ctx, notice, invitationId);
    return { ended_invitation: invitationId };
  }
  if (effect === 'end_sessions' && accountId !== null) {
    return { ended_sessions: await endSessions(ctx, accountId) };
  }
  return {};
}

/** Ends the invitation; where nobody knew its address, with every other one of the person that went there. */
async function endInvitations(ctx: PublicCtx, notice: Notice, invitationId: string): Promise<void> {
  await endLink(ctx.db, ctx.clock, invitationId);
  const { kind, personId, invitationEmail: email } = notice;
  if (kind !== 'invitation_elsewhere' || email === null || !isFamily(personId)) return;
  const owner =
    'client_id' in personId
      ? { clientId: personId.client_id }
      : { secondClientId: personId.second_client_id };
  await endLinks(ctx.db, ctx.clock, { kind: 'invitation', ...owner, email });
}

/** Ends the access, and tells the address of the account unless it is the one that reported. */
async function endAccess(ctx: PublicCtx, person: PersonId, link: OneTimeLink): Promise<number> {
  const { account, endedSessions } = await endFamilyAccess(ctx, person, {
    reason: 'No fui yo',
    disputed: true,
  });
  if (account?.active && !sameAddress(account.email, link.email)) {
    const to = [{ name: '', email: account.email }];
    await postSecurityNotice(ctx, { kind: 'access_ended', person, to, by: null });
  }
  return endedSessions;
}

/** With the calendar feed. The audit entry wakes up the live streams, which end with their sessions. */
async function endSessions(ctx: PublicCtx, accountId: number): Promise<number> {
  const ended_sessions = await endSessionsOf(ctx.db, ctx.clock, accountId);
  await endFeed(ctx.db, accountId);
  await audit(ctx, {
    action: 'end_sessions',
    entity: 'accounts',
    entityId: accountId,
    new: { ended_sessions },
  });
  return ended_sessions;
}

async function tell(ctx: PublicCtx, notice: Notice, link: OneTimeLink): Promise<void> {
  const projects = notice.clientId === null ? [] : await listProjectCodes(ctx.db, notice.clientId);
  const supervisors = await listSupervisors(ctx.db, { administratorsOnly: isStaffNotice(notice) });
  for (const person of supervisors) await postContactMail(ctx, reportMail(person, notice, projects));
  await postContactMail(ctx, outcomeMail({ name: '', email: link.email }, notice));
}
