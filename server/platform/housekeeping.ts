import type { Db } from '../database.ts';
import type { Clock } from './clock.ts';

const DAY_MS = 24 * 3_600_000;
const MONTH_MS = 30 * DAY_MS;

/** Forgets what no longer serves: sessions, links and keys of repeats that are over for a month, and mails as old. */
export async function forgetOldRows(db: Db, clock: Clock): Promise<void> {
  const monthAgo = new Date(clock.now().getTime() - MONTH_MS).toISOString();
  const dayAgo = new Date(clock.now().getTime() - DAY_MS).toISOString();
  await db.deleteFrom('sessions').where('expires_at', '<', monthAgo).execute();
  await db.deleteFrom('one_time_links').where('expires_at', '<', monthAgo).execute();
  await db.deleteFrom('mails').where('created_at', '<', monthAgo).execute();
  await db.deleteFrom('rate_limits').where('ends_at', '<', clock.now().toISOString()).execute();
  await db.deleteFrom('processes').where('seen_at', '<', dayAgo).execute();
  await db.deleteFrom('idempotency_keys').where('created_at', '<', monthAgo).execute();
}
