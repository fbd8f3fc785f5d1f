import { setTimeout as pause } from 'node:timers/promises';
import type * as api from '#shared/contract/auth.ts';
import type { InputOf, ReplyOf } from '#shared/contract/endpoint.ts';
import { audit } from '../../platform/audit.ts';
import type { Ctx, PublicCtx } from '../../platform/context.ts';
import { GateFull } from '../../platform/gate.ts';
import { networkOf } from '../../platform/network.ts';
import { verifyNothing, verifyPassword } from '../../platform/passwords.ts';
import { endSession, findKnownSession, findSession, openSession } from '../../platform/session.ts';
import { accessEnded, tooBusy, tooManyAttempts, wrongCredentials } from './auth.errors.ts';
import { type AuthLimits, emailKey } from './auth.limits.ts';
import { type Account, findSignInAccount, holdPassword } from './auth.queries.ts';

/** A call that is limited. It must not run in a transaction: what it counts stays when it refuses. */
export type LimitedCtx = PublicCtx & { readonly limits: AuthLimits };

/**
 * Opens a session for the account with that email and password. Takes as long for an account that does not exist.
 * Throws 401, 403 for the right password of an ended access, and 429 after too many failures for the account or from the address, unless the browser shows that it had
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
    if (!(await holdPassword(db, account))) throw wrongCredentials();
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

/** The longest that a turn is held after a failure. */
const LONGEST_REST_MS = 250;

/** A failure holds its turn twice as long: guesses take a processor half of the time, the calls of others the rest. */
const rest = (ms: number): Promise<void> => pause(Math.min(ms, LONGEST_REST_MS));

/** The account whose password it is. A failure is counted before the next turn begins, so that no guess slips by. */
async function prove(ctx: LimitedCtx, attempt: Attempt): Promise<Account> {
  await refuseTooMany(ctx, attempt);
  const startedAt = performance.now();
  const account = await findSignInAccount(ctx.db, attempt.email);
  const right = account
    ? await verifyPassword(attempt.password, account.password_hash)
    : await verifyNothing(attempt.password);
  if (!account || !right) {
    await rest(performance.now() - startedAt);
    if (!(await noteFailure(ctx, attempt))) await refuseTooMany(ctx, attempt);
    throw wrongCredentials();
  }
  // Guesses in other processes may have passed the limit meanwhile: what is beyond it is not told to be right.
  await refuseTooMany(ctx, attempt);
  if (account.accessEnded) throw accessEnded();
  return account;
}

async function refuseTooMany(ctx: LimitedCtx, attempt: Attempt): Promise<void> {
  const wait = await waitFor(ctx, attempt);
  if (wait > 0) throw tooManyAttempts(wait);
}

/** Seconds until the next attempt. A known session has its own count; of the others the first that is full is enough. */
async function waitFor({ db, limits, origin }: LimitedCtx, attempt: Attempt): Promise<number> {
  if (attempt.knownSession !== null) return limits.knownSession.waitFor(db, attempt.knownSession);
  const ofAccount = await limits.account.waitFor(db, emailKey(attempt.email));
  return ofAccount || (await limits.address.waitFor(db, networkOf(origin.address)));
}

/** Counts a failure, and answers whether it was within the limits. */
async function noteFailure({ db, limits, origin }: LimitedCtx, attempt: Attempt): Promise<boolean> {
  const ofAccount = await limits.account.note(db, emailKey(attempt.email));
  const ofAddress = await limits.address.note(db, networkOf(origin.address));
  if (attempt.knownSession !== null) return limits.knownSession.note(db, attempt.knownSession);
  return ofAccount && ofAddress;
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
