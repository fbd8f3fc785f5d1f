import { type Kysely, sql } from 'kysely';

/** The acta of a used property, uploaded while its sale is in progress and taken by its survey. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table sale_drafts add column acta_file_id uuid references files(id)`.execute(db);
  await sql`
    create index if not exists sale_drafts_acta_file on sale_drafts (acta_file_id)
      where acta_file_id is not null`.execute(db);
}
