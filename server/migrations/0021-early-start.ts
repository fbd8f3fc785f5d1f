import { type Kysely, sql } from 'kysely';

/** The family's request to begin before its withdrawal ends, which frees the purchases (docs/decisions/0035). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table projects
      add column early_start_on date,
      add column early_start_channel text,
      add column early_start_note text`.execute(db);
  await sql`
    alter table projects add constraint projects_early_start check (
      num_nulls(early_start_on, early_start_channel, early_start_note) in (0, 3)) not valid`.execute(db);
}
