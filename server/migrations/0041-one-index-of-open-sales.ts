import { type Kysely, sql } from 'kysely';

/** 0005 and 0007 each made an index of the sales that are not complete. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`drop index sales_in_progress`.execute(db);
}
