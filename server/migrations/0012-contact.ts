import { type Kysely, sql } from 'kysely';

/** Charges and offers that wait for their permitted hour, one a day for an address (Ley 2300 de 2023). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table mails
      add column not_before timestamptz,
      add column contact_day date`.execute(db);
  await sql`
    create unique index if not exists mails_contact_day on mails (lower(recipient), contact_day)
      where contact_day is not null`.execute(db);
}
