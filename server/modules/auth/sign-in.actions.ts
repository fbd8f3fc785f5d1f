import type * as api from '#shared/contract/auth.ts';
import type { InputOf, ReplyOf } from '#shared/contract/endpoint.ts';
import { audit } from '../../platform/audit.ts';
import type { Ctx, PublicCtx } from '../../platform/context.ts';
import { GateFull } from '../../platform/gate.ts';
import { networkOf } from '../../platform/network.ts';
import { verifyNothing, verifyPassword } from '../../platform/passwords.ts';
import { endSession, findKnownSession, findSession, openSession } from '../../platform/session.ts';
import { tooBusy, tooManyAttempts, wrongCredentials } from './auth.errors.ts';
import { type AuthLimits, emailKey } from './auth.limits.ts';
import { type Account, findAccount } from './auth.queries.ts';

/** A call that is limited. It must not run in a transaction: what it counts stays when it refuses. */
export type LimitedCtx = PublicCtx & { readonly limits: AuthLimits };

/**
 * Opens a session for the account with that email and password. Takes as long for an account that does not exist.
 * Throws 401, and 429 after too many failures for the account or from the address, unless the browser shows that it had
 * a session of that account: a stranger who keeps failing locks nobody out.
 */
export async function login(
  ctx: LimitedCtx,
  { body: { email, password, known_session } }: InputOf<typeof api.login>,
): Promise<ReplyOf<typeof api.login>> {
  const knownSession = await knownSessionOf(ctx, email, known_session);
  const attempt = { email, password, knownSession };
  const account = await inTurn(ctx, () => prove(ctx, attempt), knownSession !== null);
  return ctx.db.transaction().execute(async (db) => {
    const { token } = await openSession(db, ctx.clock, account.id, ctx.origin.userAgent);
    const user = await findSession(db, ctx.clock, token);
    if (!user) throw wrongCredentials();
    await audit({ ...ctx, db, user }, { action: 'login', entity: 'accounts', entityId: account.id });
    return { token, user };
  });
}

interface Attempt {
  readonly email: string;
  readonly password: string;
  /** a session that the account had in this browser; null when none was shown */
  readonly knownSession: string | null;
}

/** The session that is shown, unless it has failed too often: then it counts as none. */
async function knownSessionOf(ctx: LimitedCtx, email: string, token?: string): Promise<string | null> {
  if (token === undefined) return null;
  const session = await findKnownSession(ctx.db, ctx.clock, token, email);
  if (session === null || (await ctx.limits.knownSession.waitFor(ctx.db, session)) > 0) return null;
  return session;
}

/**
 * Does the work of an attempt when its turn comes. The turn holds the queries too: however many attempts arrive, few
 * of them use a processor or a connection at once. Nobody may wait for a turn in a transaction.
 */
export async function inTurn<T>(
  { limits }: { readonly limits: AuthLimits },
  work: () => Promise<T>,
  first: boolean,
): Promise<T> {
  try {
    return await limits.gate.run(work, { first });
  } catch (error) {
    throw error instanceof GateFull ? tooBusy() : error;
  }
}

/** The account whose password it is. A failure is counted before the next turn begins, so that no guess slips by. */
async function prove(ctx: LimitedCtx, attempt: Attempt): Promise<Account> {
  const { email, password, knownSession } = attempt;
  if (knownSession === null) await refuseTooMany(ctx, email);
  const account = await findAccount(ctx.db, email);
  const right = account
    ? await verifyPassword(password, account.password_hash)
    : await verifyNothing(password);
  if (!account || !right) throw await failure(ctx, attempt);
  // Guesses in other processes may have passed the limit meanwhile: what is beyond it is not told to be right.
  if (knownSession === null) await refuseTooMany(ctx, email);
  return account;
}

async function refuseTooMany(ctx: LimitedCtx, email: string): Promise<void> {
  const wait = await waitFor(ctx, email);
  if (wait > 0) throw tooManyAttempts(wait);
}

async function waitFor({ db, limits, origin }: LimitedCtx, email: string): Promise<number> {
  const ofAccount = await limits.account.waitFor(db, emailKey(email));
  return Math.max(ofAccount, await limits.address.waitFor(db, networkOf(origin.address)));
}

/** Counts a failure and answers what to say of it. */
async function failure(ctx: LimitedCtx, { email, knownSession }: Attempt): Promise<Error> {
  const { db, limits, origin } = ctx;
  const accountWithin = await limits.account.note(db, emailKey(email));
  const addressWithin = await limits.address.note(db, networkOf(origin.address));
  if (knownSession !== null) {
    if (await limits.knownSession.note(db, knownSession)) return wrongCredentials();
    return tooManyAttempts(await limits.knownSession.waitFor(db, knownSession));
  }
  if (accountWithin && addressWithin) return wrongCredentials();
  return tooManyAttempts(await waitFor(ctx, email));
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
