import { audit } from '../../platform/audit.ts';
import type { Ctx } from '../../platform/context.ts';
import { NO_PASSWORD } from '../../platform/passwords.ts';
import type { RateLimit } from '../../platform/rate-limit.ts';
import { endSessionsOf } from '../../platform/session.ts';
import { type ContactMail, postContactMail } from '../contact/contact.actions.ts';
import { tooManyAttempts } from './auth.errors.ts';
import { askedLinkMail, familyLinkMail, linkAddress, sentLinkMail } from './auth.mails.ts';
import { type Account, findAccount, findAccountById, savePasswordHash } from './auth.queries.ts';
import { endFeed } from './calendar-feeds.queries.ts';
import { endLinks, openLink } from './one-time-links.queries.ts';

/** What other modules and the workers do with accounts. */

const LINK_LIFE_MS = 60 * 60_000;

type LinkCtx = Pick<Ctx, 'db' | 'clock' | 'jobs' | 'publicUrl'>;

/** Makes the only link of an account that works, and mails it. */
async function mailLink(
  ctx: LinkCtx,
  account: Account,
  createdBy: number | null,
  mailOf: (person: Account, publicUrl: string, token: string) => ContactMail,
): Promise<void> {
  const { id: accountId, email } = account;
  await endLinks(ctx.db, ctx.clock, { kind: 'password_reset', accountId });
  const link = { kind: 'password_reset', email, accountId, createdBy, lifeMs: LINK_LIFE_MS } as const;
  const { token } = await openLink(ctx.db, ctx.clock, link);
  await postContactMail(ctx, mailOf(account, ctx.publicUrl, token));
}

/** A link that sets the first password of a new account, returned to the caller instead of mailed. */
export async function firstPasswordLink(
  ctx: Pick<LinkCtx, 'db' | 'clock' | 'publicUrl'>,
  { id: accountId, email }: Pick<Account, 'id' | 'email'>,
): Promise<string> {
  const link = { kind: 'password_reset', email, accountId, lifeMs: LINK_LIFE_MS } as const;
  const { token } = await openLink(ctx.db, ctx.clock, link);
  return linkAddress(ctx.publicUrl, token);
}

/** Mails a password link to the account with that e-mail, after the request has ended; does nothing without one. */
export async function mailAskedLink(deps: LinkCtx, { email }: { readonly email: string }): Promise<void> {
  await deps.db.transaction().execute(async (db) => {
    const account = await findAccount(db, email);
    if (account) await mailLink({ ...deps, db }, account, null, askedLinkMail);
  });
}

/** Mails an active account a link that sets a new password; until it is used, password and sessions stay. */
export async function sendPasswordLink(ctx: Ctx, accountId: number): Promise<void> {
  const account = await findAccountById(ctx.db, accountId);
  if (!account) throw new Error('the account is not active');
  await mailLink(ctx, account, ctx.user.id, (person, publicUrl, token) =>
    familyLinkMail(person, publicUrl, token, ctx.user.name),
  );
  await audit(ctx, { action: 'send_password_link', entity: 'accounts', entityId: accountId });
}

/**
 * Ends the sessions and the calendar feed of an active account, disables its password, which may be known to somebody
 * else, and mails a link that sets a new one. The caller checks the permission. Answers false, and does nothing, when
 * the account does not exist or its person is not active.
 */
export async function sendPasswordReset(ctx: Ctx, accountId: number): Promise<boolean> {
  const account = await findAccountById(ctx.db, accountId);
  if (!account) return false;
  await savePasswordHash(ctx.db, accountId, NO_PASSWORD);
  const ended_sessions = await endSessionsOf(ctx.db, ctx.clock, accountId);
  await endFeed(ctx.db, accountId);
  await mailLink(ctx, account, ctx.user.id, (person, publicUrl, token) =>
    sentLinkMail(person, publicUrl, token, ended_sessions),
  );
  await audit(ctx, {
    action: 'send_password_link',
    entity: 'accounts',
    entityId: accountId,
    new: { ended_sessions },
  });
  return true;
}

/** Counts an attempt. UserError 429 with the wait beyond the limit. */
export async function countAttempt(limit: RateLimit, db: Ctx['db'], key: string): Promise<void> {
  if (!(await limit.note(db, key))) throw tooManyAttempts(await limit.waitFor(db, key));
}
