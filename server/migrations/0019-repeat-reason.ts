import { type Kysely, sql } from 'kysely';

/** Why a sale starts from a lead that has one already, and the index by which those of a lead are found. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table sale_drafts add column repeat_reason text`.execute(db);
  await sql`create index if not exists sale_drafts_lead on sale_drafts (lead_id)`.execute(db);
}
