import { randomUUID } from 'node:crypto';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Db } from '../database.ts';
import type { Clock } from './clock.ts';
import type { Ctx, User } from './context.ts';
import { hashOf, newToken } from './secret-token.ts';
import { prepareRow } from './statement.ts';
import {
  endTrustedDeviceOf,
  endTrustedDevices,
  issueDeviceToken,
  type TrustedDevice,
} from './trusted-devices.ts';

/** Sessions: an opaque token of which only the hash is stored. Source: decisions, Access. */
const HOUR_MS = 3_600_000;
const IDLE_MS = 12 * HOUR_MS;
const LIFE_MS = 7 * 24 * HOUR_MS;
/** Interval between updates of the last use; updating on each call would turn every read into a write. */
const NOTE_EVERY_MS = 5 * 60_000;

const before = (clock: Clock, ms: number): string => new Date(clock.now().getTime() - ms).toISOString();

/** Opens a session and trusts its device. Returns their tokens, which are not stored. */
export async function openSession(
  db: Db,
  clock: Clock,
  accountId: number,
  userAgent: string | null,
  device: TrustedDevice | null = null,
): Promise<{ id: string; token: string; deviceToken: string }> {
  const id = randomUUID();
  const token = newToken();
  const now = clock.now();
  await db
    .insertInto('sessions')
    .values({
      id,
      account_id: accountId,
      token_hash: hashOf(token),
      created_at: now.toISOString(),
      last_used_at: now.toISOString(),
      expires_at: new Date(now.getTime() + LIFE_MS).toISOString(),
      ended_at: null,
      user_agent: userAgent?.slice(0, 200) ?? null,
    })
    .execute();
  return { id, token, deviceToken: await issueDeviceToken(db, clock, { accountId, sessionId: id }, device) };
}

/** Rotates the tokens of an open session and its device; the previous ones stop working at once. */
export async function renewTokens(
  db: Db,
  clock: Clock,
  { id, sessionId }: Pick<User, 'id' | 'sessionId'>,
): Promise<{ token: string; deviceToken: string }> {
  const token = newToken();
  await db
    .updateTable('sessions')
    .set({ token_hash: hashOf(token) })
    .where('id', '=', sessionId)
    .execute();
  await endTrustedDeviceOf(db, clock, sessionId);
  return { token, deviceToken: await issueDeviceToken(db, clock, { accountId: id, sessionId }) };
}

export interface FindOptions {
  /** false for background requests, which must not extend an idle session */
  readonly noteUse?: boolean;
}

/** Accounts that may be used: active, and of an active employee when it is one. */
const activeAccounts = (db: Db) =>
  db
    .selectFrom('accounts as a')
    .leftJoin('employees as e', 'e.id', 'a.employee_id')
    .where('a.active', '=', true)
    .where((where) => where.or([where('e.id', 'is', null), where('e.active', '=', true)]));

/** The same with their person, for what leads to one: a session, the address of a calendar. */
export const activePeople = (db: Db) =>
  activeAccounts(db)
    .leftJoin('second_clients as sc', 'sc.id', 'a.second_client_id')
    // a second client sees the home of the main client
    .leftJoin('clients as c', (join) =>
      join.on((where) => where('c.id', '=', where.fn.coalesce('a.client_id', 'sc.client_id'))),
    )
    .select([
      'a.id',
      'a.email',
      'a.must_change_password as mustChangePassword',
      'a.second_client_id as secondClientId',
      'c.id as clientId',
      'e.id as employeeId',
      'e.name as employeeName',
      'e.department',
      'e.permissions',
      'c.name as clientName',
      'sc.name as secondClientName',
    ]);

/** Of a session `s`: not expired, not idle too long. */
const isFresh = (clock: Clock): RawBuilder<SqlBool> => sql`(
  s.expires_at > ${clock.now().toISOString()}
    and s.last_used_at > ${clock.now().toISOString()}::timestamptz - ${IDLE_MS} * interval '1 millisecond')`;

/** The same, and not ended. */
const isLive = (clock: Clock): RawBuilder<SqlBool> => sql`(s.ended_at is null and ${isFresh(clock)})`;

const sessionOfToken = prepareRow(({ db, clock }: Pick<Ctx, 'db' | 'clock'>, tokenHash: Buffer) =>
  activePeople(db)
    .innerJoin('sessions as s', 's.account_id', 'a.id')
    .select(['s.id as sessionId', 's.last_used_at as lastUsedAt'])
    .where(isLive(clock))
    .where('s.token_hash', '=', tokenHash),
);

/** The person of a token; null when it is unknown, ended, expired or idle too long, or the person is inactive. */
export async function findSession(
  db: Db,
  clock: Clock,
  token: string,
  { noteUse: notes = true }: FindOptions = {},
): Promise<User | null> {
  const row = await sessionOfToken({ db, clock }, hashOf(token));
  if (!row) return null;
  if (notes && row.lastUsedAt < before(clock, NOTE_EVERY_MS)) await noteUse(db, clock, row.sessionId);
  return userOf(row);
}

/** An account with its person, and the session of the call: empty for what needs none. */
type PersonRow = Awaited<ReturnType<ReturnType<typeof activePeople>['executeTakeFirstOrThrow']>> & {
  readonly sessionId: string;
};

/** The person of a call. */
export function userOf(row: PersonRow): User {
  return {
    id: row.id,
    email: row.email,
    sessionId: row.sessionId,
    name: row.employeeName ?? row.secondClientName ?? row.clientName ?? row.email,
    userType: row.department === null ? 'client' : 'employee',
    department: row.department,
    role: row.department ?? 'client',
    employeeId: row.employeeId,
    clientId: row.clientId,
    secondClientId: row.secondClientId,
    permissions: row.permissions ?? [],
    mustChangePassword: row.mustChangePassword,
  };
}

/** The still valid ones of these sessions. */
export async function listLiveSessions(
  db: Db,
  clock: Clock,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();
  const rows = await activeAccounts(db)
    .innerJoin('sessions as s', 's.account_id', 'a.id')
    .select('s.id')
    .where(isLive(clock))
    .where('s.id', 'in', ids)
    .execute();
  return new Set(rows.map(({ id }) => id));
}

const noteUse = (db: Db, clock: Clock, sessionId: string) =>
  db
    .updateTable('sessions')
    .set({ last_used_at: clock.now().toISOString() })
    .where('id', '=', sessionId)
    .where('last_used_at', '<', before(clock, NOTE_EVERY_MS))
    .execute();

/** The open sessions of an account, the last used first. */
export const listOpenSessions = (db: Db, clock: Clock, accountId: number) =>
  db
    .selectFrom('sessions as s')
    .select(['id', 'user_agent as userAgent', 'created_at as createdAt', 'last_used_at as lastUsedAt'])
    .where('account_id', '=', accountId)
    .where(isLive(clock))
    .orderBy('last_used_at', 'desc')
    .orderBy('id')
    .execute();

/** Ends one open session of an account and the trust in its device; false when the account has no such session. */
export async function endSessionOf(
  db: Db,
  clock: Clock,
  accountId: number,
  sessionId: string,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('sessions')
    .set({ ended_at: clock.now().toISOString() })
    .where('id', '=', sessionId)
    .where('account_id', '=', accountId)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
  if (numUpdatedRows !== 1n) return false;
  await endTrustedDeviceOf(db, clock, sessionId);
  return true;
}

/** Signs out: the session's token answers 401 from then on. Its device stays trusted. */
export async function endSession(db: Db, clock: Clock, sessionId: string): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ ended_at: clock.now().toISOString() })
    .where('id', '=', sessionId)
    .where('ended_at', 'is', null)
    .execute();
}

/**
 * Ends the sessions of an account and the trust in its devices, except one session's. Returns the number of open ones.
 */
export async function endSessionsOf(
  db: Db,
  clock: Clock,
  accountId: number,
  exceptSessionId?: string,
): Promise<number> {
  await endTrustedDevices(db, clock, accountId, exceptSessionId);
  const ended = await db
    .updateTable('sessions as s')
    .set({ ended_at: clock.now().toISOString() })
    .where('account_id', '=', accountId)
    .where('ended_at', 'is', null)
    .$if(exceptSessionId !== undefined, (query) => query.where('id', '!=', exceptSessionId ?? ''))
    .returning(isFresh(clock).as('wasOpen'))
    .execute();
  return ended.filter(({ wasOpen }) => wasOpen).length;
}
