import * as api from '#shared/contract/auth.ts';
import type { InputOf, ReplyOf } from '#shared/contract/endpoint.ts';
import type { Db } from '../../database.ts';
import { audit } from '../../platform/audit.ts';
import type { Ctx, PublicCtx } from '../../platform/context.ts';
import { deviceName } from '../../platform/device.ts';
import { action } from '../../platform/http/action.ts';
import { networkOf } from '../../platform/network.ts';
import { refuseWeakPassword } from '../../platform/password-policy.ts';
import { hashPassword, verifyPassword } from '../../platform/passwords.ts';
import { endSessionsOf, findSession, openSession, renewTokens } from '../../platform/session.ts';
import { inTransaction } from '../../platform/transaction.ts';
import { postContactMail } from '../contact/contact.actions.ts';
import { countAttempt } from './auth.actions.ts';
import { linkGone, samePassword, tooManyAttempts, wrongCurrentPassword } from './auth.errors.ts';
import { type AuthLimits, emailKey } from './auth.limits.ts';
import { changedMail } from './auth.mails.ts';
import { type Account, findAccountById, holdPassword, savePasswordHash } from './auth.queries.ts';
import { endLinks, findLink, useLink } from './one-time-links.queries.ts';
import { inTurn, type LimitedCtx } from './sign-in.actions.ts';

/**
 * Asks for a link by mail. Whether the address has an account is looked up by a worker, later: the call does the same
 * and answers the same for any address. Beyond five an hour for an address no more is sent, and nothing says so.
 */
export async function askPasswordReset(
  ctx: LimitedCtx,
  { body: { email } }: InputOf<typeof api.askPasswordReset>,
): Promise<ReplyOf<typeof api.askPasswordReset>> {
  const { askAddress, askEmail } = ctx.limits;
  await countAttempt(askAddress, ctx.db, networkOf(ctx.origin.address));
  if (await askEmail.note(ctx.db, emailKey(email))) await ctx.jobs.add(ctx.db, 'password_reset', { email });
  return { success: true };
}

/** The link of a token with its account, as long as both may be used and the account has the same email still. */
async function usableLink(ctx: Pick<PublicCtx, 'db' | 'clock'>, token: string) {
  const link = await findLink(ctx.db, ctx.clock, 'password_reset', token);
  if (link?.accountId == null) throw linkGone();
  const account = await findAccountById(ctx.db, link.accountId);
  if (!account || emailKey(account.email) !== emailKey(link.email)) throw linkGone();
  return { link, account };
}

/** Whose password a link sets. Throws 410 when it no longer works. */
export const readPasswordLink = action(api.readPasswordLink, async (ctx, { body: { token } }) => {
  const { link, account } = await usableLink(ctx, token);
  return { success: true, data: { email: account.email, expires_at: link.expiresAt } };
});

/**
 * Sets the password of the account of a link and opens a session. It always lets in, whatever a stranger failed at
 * meanwhile, and what was counted for the account begins again. Throws 410 and 422.
 */
export async function resetPassword(
  ctx: LimitedCtx,
  { body: { token, password } }: InputOf<typeof api.resetPassword>,
): Promise<ReplyOf<typeof api.resetPassword>> {
  const { link, account } = await usableLink(ctx, token);
  refuseWeakPassword(password, account);
  const hash = await hashPassword(password);
  return inTransaction(ctx.db, async (db) => {
    // Of those who use it at once one goes on; the others wait here and find it used.
    if (!(await useLink(db, ctx.clock, link.id))) throw linkGone();
    const ended_sessions = await replacePassword({ ...ctx, db }, account, hash);
    await ctx.limits.account.forget(db, emailKey(account.email));
    const session = await openSession(db, ctx.clock, account.id, ctx.origin.userAgent);
    const user = await findSession(db, ctx.clock, session.token);
    if (!user) throw linkGone();
    await audit(
      { ...ctx, db, user },
      { action: 'reset_password', entity: 'accounts', entityId: account.id, new: { ended_sessions } },
    );
    return { token: session.token, device_token: session.deviceToken, user };
  });
}

/**
 * Changes the caller's password, ends the other sessions and devices and gives this one other tokens: a thief of the ones
 * before is out. Throws 422 with the field, and 429 after too many guesses.
 */
export async function changePassword(
  ctx: Ctx & { readonly limits: AuthLimits },
  { body: { current_password, password } }: InputOf<typeof api.changePassword>,
): Promise<ReplyOf<typeof api.changePassword>> {
  const account = await inTurn(ctx, () => proveCurrent(ctx, current_password), true);
  if (password === current_password) throw samePassword();
  refuseWeakPassword(password, account);
  const hash = await hashPassword(password);
  return inTransaction(ctx.db, async (db) => {
    // A link may have set another meanwhile, because somebody else knew this one.
    if (!(await holdPassword(db, account))) throw wrongCurrentPassword();
    const ended_sessions = await replacePassword({ ...ctx, db }, account, hash, ctx.user.sessionId);
    await audit(
      { ...ctx, db },
      { action: 'change_password', entity: 'accounts', entityId: account.id, new: { ended_sessions } },
    );
    const { token, deviceToken } = await renewTokens(db, ctx.clock, ctx.user);
    return { success: true, ended_sessions, token, device_token: deviceToken };
  });
}

/** The caller's account, when that is its password. */
async function proveCurrent(
  { db, limits, user }: Ctx & { readonly limits: AuthLimits },
  password: string,
): Promise<Account> {
  const key = String(user.id);
  const refuse = async () => {
    const wait = await limits.currentPassword.waitFor(db, key);
    if (wait > 0) throw tooManyAttempts(wait);
  };
  await refuse();
  const account = await findAccountById(db, user.id);
  if (account && (await verifyPassword(password, account.password_hash))) {
    await refuse();
    return account;
  }
  if (!(await limits.currentPassword.note(db, key))) await refuse();
  throw wrongCurrentPassword();
}

/** Stores the new password, ends links, sessions and trusted devices, and mails the person. Answers how many sessions ended. */
async function replacePassword(
  ctx: (Ctx | PublicCtx) & { readonly db: Db },
  account: Account,
  hash: string,
  keptSessionId?: string,
): Promise<number> {
  const { db, clock, publicUrl, origin } = ctx;
  await savePasswordHash(db, account.id, hash);
  await endLinks(db, clock, { kind: 'password_reset', accountId: account.id });
  const ended = await endSessionsOf(db, clock, account.id, keptSessionId);
  await postContactMail(ctx, changedMail(account, publicUrl, clock.now(), deviceName(origin.userAgent)));
  return ended;
}
