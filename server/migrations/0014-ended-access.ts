import { type Kysely, sql } from 'kysely';

/** When, by whom and why the access of a client or a second client ended (docs/decisions/0025). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table accounts
      add column access_ended_at timestamptz,
      add column access_ended_by integer references accounts(id),
      add column access_end_reason text`.execute(db);
  await sql`create index if not exists accounts_access_ended_by on accounts (access_ended_by)`.execute(db);
}
