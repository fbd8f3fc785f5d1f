import type { InputOf, ReplyOf } from '#shared/contract/endpoint.ts';
import type * as api from '#shared/contract/invitations.ts';
import { consentTexts, INVITATION_CHANNEL, type PersonId, whyNotConsent } from '#shared/domain/client.ts';
import { sameAddress } from '#shared/domain/invitation.ts';
import { audit } from '../../platform/audit.ts';
import type { PublicCtx } from '../../platform/context.ts';
import { refuseTaken } from '../../platform/errors.ts';
import { networkOf } from '../../platform/network.ts';
import { refuseWeakPassword } from '../../platform/password-policy.ts';
import { hashPassword } from '../../platform/passwords.ts';
import type { RateLimit } from '../../platform/rate-limit.ts';
import { findSession, openSession } from '../../platform/session.ts';
import { inTransaction } from '../../platform/transaction.ts';
import { countAttempt } from '../auth/auth.actions.ts';
import { findFamilyAccount, lockPerson, reopenAccount } from '../auth/family-access.queries.ts';
import { endLinks, findLink, type OneTimeLink, useLink } from '../auth/one-time-links.queries.ts';
import { postSecurityNotice } from '../auth/security-notices.actions.ts';
import { listNoticeAddresses } from '../auth/security-notices.queries.ts';
import { tableOf } from '../contact/person.queries.ts';
import { recordConsents } from '../sales/clients.actions.ts';
import type { Consent } from '../sales/clients.queries.ts';
import { findInvited, type Invited, insertClientAccount } from './invitations.queries.ts';
import { addressTaken, consentTextChanged, invitationGone, serviceNotGranted } from './portal.errors.ts';

/** What holds guessing and flooding back. A link that works is never held back by what strangers tried. */
export interface InvitationLimits {
  /** links that do not work, from a network */
  readonly wrong: RateLimit;
  /** passwords that are worked on for one link */
  readonly accept: RateLimit;
}

/** A call that is limited. It must not run in a transaction: what it counts stays when it refuses. */
type LimitedCtx = PublicCtx & { readonly limits: InvitationLimits };

interface Usable extends Invited {
  readonly link: OneTimeLink;
  readonly email: string;
}

/** Whom an invitation is for, before it is used. Throws 410 when it no longer works, 429 after too many of those. */
export async function readInvitation(
  ctx: LimitedCtx,
  { body: { token } }: InputOf<typeof api.readInvitation>,
): Promise<ReplyOf<typeof api.readInvitation>> {
  const { name, email, projectCode, projectName, link } = await requireUsable(ctx, token);
  return {
    success: true,
    data: {
      name,
      email,
      project_code: projectCode,
      project_name: projectName,
      expires_at: link.expiresAt,
    },
  };
}

/**
 * Opens the account, or the ended one again, and a session. An invitation that is accepted twice at once works once.
 * Throws 409, 410 and 422.
 */
export async function acceptInvitation(
  ctx: LimitedCtx,
  { body }: InputOf<typeof api.acceptInvitation>,
): Promise<ReplyOf<typeof api.acceptInvitation>> {
  const invited = await requireUsable(ctx, body.token);
  const consents = ownConsents(body.consents);
  refuseWeakPassword(body.password, invited);
  await countAttempt(ctx.limits.accept, ctx.db, invited.link.id);
  const password_hash = await hashPassword(body.password);
  return inTransaction(ctx.db, async (db) => {
    // A concurrent call with another link of the same person waits here, and then finds its link ended.
    await lockPerson(db, invited.personId);
    if (!(await useLink(db, ctx.clock, invited.link.id))) throw invitationGone();
    return openAccount({ ...ctx, db }, invited, { password_hash, consents });
  });
}

async function openAccount(
  ctx: PublicCtx,
  { personId, clientId, email, name, main, link }: Usable,
  { password_hash, consents }: { password_hash: string; consents: readonly Consent[] },
): Promise<ReplyOf<typeof api.acceptInvitation>> {
  const { db, clock } = ctx;
  const accountId = await openOrReopen(ctx, personId, { email, password_hash });
  const secondClientId = 'second_client_id' in personId ? personId.second_client_id : null;
  const owner = secondClientId === null ? { clientId } : { secondClientId };
  await endLinks(db, clock, { kind: 'invitation', ...owner });
  const { token, deviceToken } = await openSession(db, clock, accountId, ctx.origin.userAgent);
  const user = await findSession(db, clock, token);
  if (!user) throw invitationGone();
  const asPerson = { ...ctx, user };
  const person = { client_id: clientId, second_client_id: secondClientId, invited_by: link.createdBy };
  await recordConsents(asPerson, person, consents);
  const [entity, entityId] = tableOf(personId);
  await audit(asPerson, {
    action: 'accept_invitation',
    entity,
    entityId,
    new: { account_id: accountId, email, invited_by: link.createdBy },
  });
  const known = await listNoticeAddresses(db, personId);
  await postSecurityNotice(ctx, {
    kind: 'access_opened',
    person: personId,
    to: [{ name, email }, main, ...known.map((address) => ({ name: '', email: address }))],
    by: link.createdBy,
  });
  return { token, device_token: deviceToken, user };
}

/** A new account, or the ended one of the same person, who never gets a second. Throws 409 for a taken address. */
async function openOrReopen(
  { db, clock }: PublicCtx,
  personId: PersonId,
  access: { readonly email: string; readonly password_hash: string },
): Promise<number> {
  const ended = await findFamilyAccount(db, personId);
  if (!ended) {
    const made = await insertClientAccount(db, clock, { personId, ...access });
    if (made === null) throw addressTaken();
    return made;
  }
  await reopenAccount(db, ended.id, access).catch(refuseTaken('accounts_email_key', addressTaken));
  // A password link that was asked for while the access ended must not outlive the new password.
  await endLinks(db, clock, { kind: 'password_reset', accountId: ended.id });
  return ended.id;
}

/** The invitation of a token, as long as the person still has the address it went to, and no open account. */
async function requireUsable(ctx: LimitedCtx, token: string): Promise<Usable> {
  const link = await findLink(ctx.db, ctx.clock, 'invitation', token);
  const invited = link && (await findInvited(ctx.db, link));
  const current = invited?.email;
  if (link && invited && current && sameAddress(current, link.email)) {
    const account = await findFamilyAccount(ctx.db, invited.personId);
    if (!account?.active) return { ...invited, email: current, link };
  }
  await countAttempt(ctx.limits.wrong, ctx.db, networkOf(ctx.origin.address));
  throw invitationGone();
}

/** What to record: one row a purpose, each of the text that we show today, the needed one granted. */
function ownConsents(choices: InputOf<typeof api.acceptInvitation>['body']['consents']): Consent[] {
  const reason = whyNotConsent(choices);
  if (reason) throw serviceNotGranted(reason);
  const byPurpose = new Map<string, Consent>();
  for (const { purpose, granted, text_version } of choices) {
    if (consentTexts[purpose].version !== text_version) throw consentTextChanged();
    byPurpose.set(purpose, { purpose, granted, text_version, channel: INVITATION_CHANNEL });
  }
  return [...byPurpose.values()];
}
