import { NOTICE_DAYS } from '#shared/domain/notices.ts';
import type { Db } from '../database.ts';
import type { Clock } from './clock.ts';
import { deviceExpiry } from './trusted-devices.ts';

const DAY_MS = 24 * 3_600_000;
const MONTH_MS = 30 * DAY_MS;

/**
 * Deletes sessions, links and idempotency keys that expired a month ago, mails of that age, devices no longer trusted,
 * and notices of 90 days. An invitation that was accepted stays: it says that a family is in its portal by this sale.
 */
export async function forgetOldRows(db: Db, clock: Clock): Promise<void> {
  const monthAgo = new Date(clock.now().getTime() - MONTH_MS).toISOString();
  const dayAgo = new Date(clock.now().getTime() - DAY_MS).toISOString();
  await db.deleteFrom('sessions').where('expires_at', '<', monthAgo).execute();
  await db.deleteFrom('trusted_devices').where('last_used_at', '<=', deviceExpiry(clock)).execute();
  await db.deleteFrom('trusted_devices').where('ended_at', '<', monthAgo).execute();
  await db
    .deleteFrom('one_time_links')
    .where('expires_at', '<', monthAgo)
    .where((link) => link.or([link('kind', '!=', 'invitation'), link('used_at', 'is', null)]))
    .execute();
  await db.deleteFrom('mails').where('created_at', '<', monthAgo).execute();
  const noticesUntil = new Date(clock.now().getTime() - NOTICE_DAYS * DAY_MS).toISOString();
  await db.deleteFrom('notices').where('at', '<', noticesUntil).execute();
  await db.deleteFrom('rate_limits').where('ends_at', '<', clock.now().toISOString()).execute();
  await db.deleteFrom('processes').where('seen_at', '<', dayAgo).execute();
  await db.deleteFrom('idempotency_keys').where('created_at', '<', monthAgo).execute();
}
