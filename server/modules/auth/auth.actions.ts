import type * as api from '#shared/contract/auth.ts';
import type { InputOf, ReplyOf } from '#shared/contract/endpoint.ts';
import { audit } from '../../platform/audit.ts';
import type { Ctx, PublicCtx } from '../../platform/context.ts';
import { verifyNothing, verifyPassword } from '../../platform/passwords.ts';
import type { RateLimit } from '../../platform/rate-limit.ts';
import { endSession, findSession, openSession } from '../../platform/session.ts';
import { tooManyAttempts, wrongCredentials } from './auth.errors.ts';
import { findAccount } from './auth.queries.ts';

/**
 * Opens a session for the account with that email and password. Takes as long for an account that does not exist.
 * Throws 401, and 429 after too many failures from one address. Holds no transaction while the password is verified.
 */
export async function login(
  ctx: PublicCtx & { readonly failures: RateLimit },
  { body }: InputOf<typeof api.login>,
): Promise<ReplyOf<typeof api.login>> {
  const { address, userAgent } = ctx.origin;
  const wait = ctx.failures.waitFor(address);
  if (wait > 0) throw tooManyAttempts(wait);
  const account = await findAccount(ctx.db, body.email);
  const known = account
    ? await verifyPassword(body.password, account.password_hash)
    : await verifyNothing(body.password);
  // Many guesses at once all pass the first check: what is beyond the limit is not told whether it was right.
  const waitNow = ctx.failures.waitFor(address);
  if (waitNow > 0) throw tooManyAttempts(waitNow);
  if (!account || !known) {
    ctx.failures.note(address);
    throw wrongCredentials();
  }
  const { token } = await openSession(ctx.db, ctx.clock, account.id, userAgent);
  const user = await findSession(ctx.db, ctx.clock, token);
  if (!user) throw wrongCredentials();
  await audit({ ...ctx, user }, { action: 'login', entity: 'accounts', entityId: account.id });
  return { token, user };
}

/** Ends the session of the call. */
export async function logout(ctx: Ctx): Promise<ReplyOf<typeof api.logout>> {
  await endSession(ctx.db, ctx.clock, ctx.user.sessionId);
  await audit(ctx, { action: 'logout', entity: 'accounts', entityId: ctx.user.id });
  return { success: true };
}

/** Who the token of the call belongs to. */
export async function readSession(ctx: Ctx): Promise<ReplyOf<typeof api.readSession>> {
  return ctx.user;
}
