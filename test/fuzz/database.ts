import { sql } from 'kysely';
import type { Db } from '../../server/database.ts';

/** What a refused call may leave: that somebody was there, and how often. */
const passing = ['sessions', 'rate_limits'];

/** What the database holds, in one word: it changes when anything does. */
export async function fingerprint(db: Db): Promise<string> {
  const tables = await sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = 'public' order by 1`.execute(db);
  const parts = tables.rows
    .filter(({ name }) => !passing.includes(name))
    .map(
      ({ name }) =>
        sql`select ${sql.lit(name)} as name, (select md5(coalesce(string_agg(t::text, ',' order by t::text), '')) from ${sql.table(name)} t) as hash`,
    );
  const whole = await sql<{ hash: string }>`
    select md5(string_agg(name || hash, ',' order by name)) as hash from (${sql.join(parts, sql` union all `)}) each`.execute(
    db,
  );
  return whole.rows[0]?.hash ?? '';
}

/** Opens again the sessions that a call ended, and makes active again whom it deactivated. */
export async function letEveryoneIn(db: Db): Promise<void> {
  await db.updateTable('sessions').set({ ended_at: null }).where('ended_at', 'is not', null).execute();
  await db.updateTable('employees').set({ active: true }).where('active', '=', false).execute();
  await db.updateTable('accounts').set({ active: true }).where('active', '=', false).execute();
}
