import { randomUUID } from 'node:crypto';
import type { Db } from '../database.ts';
import type { Clock } from './clock.ts';
import { hashOf, newToken } from './secret-token.ts';

/**
 * Trusted devices: earlier sign-ins of an account. A device token lifts the limits on password guessing for that
 * account; without the password it grants no access. Only its hash is stored. Source: OWASP, Slow Down Online Guessing
 * Attacks with Device Cookies.
 */
const LIFE_MS = 180 * 24 * 3_600_000;
const MOST_FAILURES = 5;

/** A trusted device, recognized by its browser's token. */
export interface TrustedDevice {
  readonly id: string;
  readonly sentHash: Buffer;
}

/** Devices last used before this instant are no longer trusted. */
export const deviceExpiry = (clock: Clock): string => new Date(clock.now().getTime() - LIFE_MS).toISOString();

/** The device of that email's account among those tokens; null for none. */
export async function findTrustedDevice(
  db: Db,
  clock: Clock,
  email: string,
  tokens: readonly string[],
): Promise<TrustedDevice | null> {
  if (tokens.length === 0) return null;
  const hashes = tokens.map(hashOf);
  const row = await db
    .selectFrom('trusted_devices as d')
    .innerJoin('accounts as a', 'a.id', 'd.account_id')
    .select(['d.id', 'd.token_hash', 'd.previous_hash'])
    .where((where) => where.or([where('d.token_hash', 'in', hashes), where('d.previous_hash', 'in', hashes)]))
    .where('d.ended_at', 'is', null)
    .where('d.last_used_at', '>', deviceExpiry(clock))
    .where((where) => where(where.fn<string>('lower', ['a.email']), '=', email.toLowerCase()))
    .orderBy('d.last_used_at', 'desc')
    .executeTakeFirst();
  if (!row) return null;
  const sentHash = hashes.find((hash) => hash.equals(row.token_hash)) ?? row.previous_hash;
  return sentHash && { id: row.id, sentHash };
}

/** False once too many wrong passwords, a new password or the person ended it. */
export async function isStillTrusted(db: Db, { id }: TrustedDevice): Promise<boolean> {
  const row = await db
    .selectFrom('trusted_devices')
    .select('id')
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
  return row !== undefined;
}

/** Counts a wrong password; the fifth ends the trust. False when it had ended already, and nothing was counted. */
export async function noteDeviceFailure(db: Db, clock: Clock, { id }: TrustedDevice): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('trusted_devices')
    .set((row) => ({
      failures: row('failures', '+', 1),
      ended_at: row
        .case()
        .when('failures', '>=', MOST_FAILURES - 1)
        .then(row.cast<string | null>(row.val(clock.now().toISOString()), 'timestamptz'))
        .else(null)
        .end(),
    }))
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** The session that a device token is issued with. */
interface Opened {
  readonly accountId: number;
  readonly sessionId: string;
}

/**
 * Issues a device token, which is not stored. It replaces the token that `device` sent; when that one is outdated (a
 * lost reply, concurrent sign-ins) the others stay, so that the browser always has a working one.
 */
export async function issueDeviceToken(
  db: Db,
  clock: Clock,
  { accountId, sessionId }: Opened,
  device: TrustedDevice | null = null,
): Promise<string> {
  const token = newToken();
  const now = clock.now().toISOString();
  const issued = { token_hash: hashOf(token), session_id: sessionId, last_used_at: now };
  if (device !== null) {
    const { numUpdatedRows } = await db
      .updateTable('trusted_devices')
      .set({ ...issued, previous_hash: device.sentHash, failures: 0 })
      .where('id', '=', device.id)
      .where('token_hash', '=', device.sentHash)
      .where('ended_at', 'is', null)
      .executeTakeFirst();
    if (numUpdatedRows === 1n) return token;
  }
  await db
    .insertInto('trusted_devices')
    .values({
      ...issued,
      id: randomUUID(),
      account_id: accountId,
      previous_hash: null,
      created_at: now,
      ended_at: null,
    })
    .execute();
  return token;
}

const ending = (db: Db, clock: Clock) =>
  db
    .updateTable('trusted_devices')
    .set({ ended_at: clock.now().toISOString() })
    .where('ended_at', 'is', null);

/** Ends the trust in every device of an account, except one session's. */
export async function endTrustedDevices(
  db: Db,
  clock: Clock,
  accountId: number,
  exceptSessionId?: string,
): Promise<void> {
  await ending(db, clock)
    .where('account_id', '=', accountId)
    .$if(exceptSessionId !== undefined, (query) => query.where('session_id', '!=', exceptSessionId ?? ''))
    .execute();
}

/** Ends the trust in the device of a session. */
export async function endTrustedDeviceOf(db: Db, clock: Clock, sessionId: string): Promise<void> {
  await ending(db, clock).where('session_id', '=', sessionId).execute();
}
