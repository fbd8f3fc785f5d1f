import { type Kysely, sql } from 'kysely';

/** The logo of the company, printed on the receipts that are issued from then on. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table company add column logo_file_id uuid references files(id)`.execute(db);
  await sql`
    create index if not exists company_logo_file on company (logo_file_id)
      where logo_file_id is not null`.execute(db);
}
