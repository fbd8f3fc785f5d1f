import type { Db } from '../../database.ts';
import type { Clock } from '../../platform/clock.ts';
import type { User } from '../../platform/context.ts';
import { hashOf } from '../../platform/secret-token.ts';
import { activePeople, userOf } from '../../platform/session.ts';

/** Secret addresses of calendar feeds: one for an account, of which only the hash is kept. */

export interface CalendarFeed {
  created_at: string;
  last_read_at: string | null;
}

export const findFeed = (db: Db, accountId: number): Promise<CalendarFeed | undefined> =>
  db
    .selectFrom('calendar_feeds')
    .select(['created_at', 'last_read_at'])
    .where('account_id', '=', accountId)
    .executeTakeFirst();

/** A new address; the one before stops working. */
export const saveFeed = async (db: Db, clock: Clock, accountId: number, token: string): Promise<void> => {
  const row = { token_hash: hashOf(token), created_at: clock.now().toISOString(), last_read_at: null };
  await db
    .insertInto('calendar_feeds')
    .values({ account_id: accountId, ...row })
    .onConflict((conflict) => conflict.column('account_id').doUpdateSet(row))
    .execute();
};

/** Ends the address of an account; false when it had none. */
export const endFeed = async (db: Db, accountId: number): Promise<boolean> => {
  const ended = await db
    .deleteFrom('calendar_feeds')
    .where('account_id', '=', accountId)
    .returning('account_id')
    .executeTakeFirst();
  return ended !== undefined;
};

/** The person of an address; null when it is unknown or ended, or the person is inactive. */
export async function findFeedUser(db: Db, token: string): Promise<User | null> {
  const row = await activePeople(db)
    .innerJoin('calendar_feeds as f', 'f.account_id', 'a.id')
    .where('f.token_hash', '=', hashOf(token))
    .executeTakeFirst();
  return row ? userOf({ ...row, sessionId: '' }) : null;
}

const NOTE_EVERY_MS = 5 * 60_000;

/** Notes that an address was read, at most once in five minutes. */
export const noteFeedRead = async (db: Db, clock: Clock, accountId: number): Promise<void> => {
  const now = clock.now();
  await db
    .updateTable('calendar_feeds')
    .set({ last_read_at: now.toISOString() })
    .where('account_id', '=', accountId)
    .where((where) =>
      where.or([
        where('last_read_at', 'is', null),
        where('last_read_at', '<', new Date(now.getTime() - NOTE_EVERY_MS).toISOString()),
      ]),
    )
    .execute();
};
