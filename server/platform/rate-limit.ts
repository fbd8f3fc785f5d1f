import { createHash } from 'node:crypto';
import type { Db } from '../database.ts';
import type { Clock } from './clock.ts';

/**
 * Rate limiter shared by all processes: counters are in the database. A fixed window begins with its first event. Keys
 * are stored hashed, without addresses or names.
 */
export interface RateLimit {
  /** seconds until the key may try again; 0 when it may now */
  waitFor(db: Db, key: string): Promise<number>;
  /** Counts one event, or `amount`, and returns whether the key is within its limit, this one included. */
  note(db: Db, key: string, amount?: number): Promise<boolean>;
  /** Resets the counter. */
  forget(db: Db, key: string): Promise<void>;
}

export interface RateLimitOptions {
  /** prefix that separates the keys of different limits */
  readonly name: string;
  readonly most: number;
  readonly windowMs: number;
}

/** Time that a process caches a full key: a flood does not reach the database, and a reset takes effect soon. */
const REMEMBER_MS = 5000;
const MOST_REMEMBERED = 10_000;

/** A key with `most` events waits until its window ends. */
export function createRateLimit(clock: Clock, { name, most, windowMs }: RateLimitOptions): RateLimit {
  const full = new Map<string, { readonly endsAt: number; readonly until: number }>();
  const hashOf = (key: string): Buffer => createHash('sha256').update(`${name}\n${key}`).digest();
  const now = (): number => clock.now().getTime();
  const secondsTo = (endsAt: number): number => Math.max(1, Math.ceil((endsAt - now()) / 1000));
  const remember = (key: string, endsAt: number) => {
    // A flood of different keys must not exhaust memory.
    if (full.size >= MOST_REMEMBERED) full.clear();
    full.set(key, { endsAt, until: Math.min(endsAt, now() + REMEMBER_MS) });
  };
  return {
    async waitFor(db, key) {
      const known = full.get(key);
      if (known && now() < known.until) return secondsTo(known.endsAt);
      full.delete(key);
      const row = await db
        .selectFrom('rate_limits')
        .select(['count', 'ends_at'])
        .where('key', '=', hashOf(key))
        .where('ends_at', '>', clock.now().toISOString())
        .executeTakeFirst();
      if (!row || row.count < most) return 0;
      const endsAt = Date.parse(row.ends_at);
      remember(key, endsAt);
      return secondsTo(endsAt);
    },
    async note(db, key, amount = 1) {
      const at = clock.now().toISOString();
      const ends_at = new Date(now() + windowMs).toISOString();
      const row = await db
        .insertInto('rate_limits')
        .values({ key: hashOf(key), count: amount, ends_at })
        .onConflict((conflict) =>
          conflict.column('key').doUpdateSet((row) => {
            const over = row('rate_limits.ends_at', '<=', at);
            return {
              count: row
                .case()
                .when(over)
                .then(amount)
                .else(row('rate_limits.count', '+', amount))
                .end(),
              ends_at: row
                .case()
                .when(over)
                .then(row.ref('excluded.ends_at'))
                .else(row.ref('rate_limits.ends_at'))
                .end(),
            };
          }),
        )
        .returning(['count', 'ends_at'])
        .executeTakeFirstOrThrow();
      if (row.count >= most) remember(key, Date.parse(row.ends_at));
      return row.count <= most;
    },
    async forget(db, key) {
      full.delete(key);
      await db.deleteFrom('rate_limits').where('key', '=', hashOf(key)).execute();
    },
  };
}
