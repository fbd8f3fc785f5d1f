import { setTimeout as pause } from 'node:timers/promises';
import * as api from '#shared/contract/auth.ts';
import type { InputOf, ReplyOf } from '#shared/contract/endpoint.ts';
import { audit } from '../../platform/audit.ts';
import type { PublicCtx } from '../../platform/context.ts';
import { GateFull } from '../../platform/gate.ts';
import { action } from '../../platform/http/action.ts';
import { networkOf } from '../../platform/network.ts';
import { verifyNothing, verifyPassword } from '../../platform/passwords.ts';
import { endSession, findSession, openSession } from '../../platform/session.ts';
import {
  findTrustedDevice,
  isStillTrusted,
  noteDeviceFailure,
  type TrustedDevice,
} from '../../platform/trusted-devices.ts';
import { accessEnded, tooBusy, tooManyAttempts, wrongCredentials } from './auth.errors.ts';
import { type AuthLimits, emailKey } from './auth.limits.ts';
import { type Account, findSignInAccount, holdPassword } from './auth.queries.ts';

/** A limited call. It must not run in a transaction: a refusal would undo what it counted. */
export type LimitedCtx = PublicCtx & { readonly limits: AuthLimits };

/**
 * Opens a session for the account with that email and password. Takes as long for an account that does not exist.
 * Throws 401, 403 for the right password of an ended access, and 429 after too many failures for the account or from the
 * network. On a trusted device of the account those limits do not apply, so that the guesses of a stranger lock no owner
 * out.
 */
export async function login(
  ctx: LimitedCtx,
  { body: { email, password, device_tokens = [] } }: InputOf<typeof api.login>,
): Promise<ReplyOf<typeof api.login>> {
  const device = await findTrustedDevice(ctx.db, ctx.clock, email, device_tokens);
  const account = await inTurn(ctx, () => prove(ctx, { email, password, device }), device !== null);
  return ctx.db.transaction().execute(async (db) => {
    if (!(await holdPassword(db, account))) throw wrongCredentials();
    const { clock, origin } = ctx;
    const { token, deviceToken } = await openSession(db, clock, account.id, origin.userAgent, device);
    const user = await findSession(db, clock, token);
    if (!user) throw wrongCredentials();
    await audit({ ...ctx, db, user }, { action: 'login', entity: 'accounts', entityId: account.id });
    return { token, device_token: deviceToken, user };
  });
}

interface Attempt {
  readonly email: string;
  readonly password: string;
  /** null when the browser sent no device token of the account */
  readonly device: TrustedDevice | null;
}

/**
 * Runs the work of an attempt inside the concurrency gate, queries included: a flood of attempts uses few processors
 * and connections at once. Never call it inside a transaction, which would hold a connection while it waits.
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
  // Guesses in other processes may have passed the limit meanwhile: beyond it a right guess is not confirmed.
  await refuseTooMany(ctx, attempt);
  if (account.accessEnded) throw accessEnded();
  return account;
}

/** Throws 429 past a limit. A device that lost its trust meanwhile is limited like an unknown one. */
async function refuseTooMany({ db, limits, origin }: LimitedCtx, { email, device }: Attempt): Promise<void> {
  if (device !== null && (await isStillTrusted(db, device))) return;
  const ofAccount = await limits.account.waitFor(db, emailKey(email));
  const wait = ofAccount || (await limits.address.waitFor(db, networkOf(origin.address)));
  if (wait > 0) throw tooManyAttempts(wait);
}

/** Counts a failure, against the device while it is trusted. Answers whether it was within the limits. */
async function noteFailure(
  { db, clock, limits, origin }: LimitedCtx,
  { email, device }: Attempt,
): Promise<boolean> {
  if (device !== null && (await noteDeviceFailure(db, clock, device))) return true;
  const ofAccount = await limits.account.note(db, emailKey(email));
  return (await limits.address.note(db, networkOf(origin.address))) && ofAccount;
}

/** Ends the session of the call. Its device stays trusted. */
export const logout = action(api.logout, async (ctx) => {
  await endSession(ctx.db, ctx.clock, ctx.user.sessionId);
  await audit(ctx, { action: 'logout', entity: 'accounts', entityId: ctx.user.id });
  return { success: true };
});

/** The user that the session token of the call belongs to. */
export const readSession = action(api.readSession, async (ctx) => {
  return ctx.user;
});
