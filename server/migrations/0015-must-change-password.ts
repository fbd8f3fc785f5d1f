import { type Kysely, sql } from 'kysely';

/** Marks the accounts whose password somebody else typed: the person changes it before anything else. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table accounts add column must_change_password boolean not null default false`.execute(db);
}
