import { type Kysely, sql } from 'kysely';

/** The company's record: one row, none until an administrator writes it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table company (
      one boolean primary key default true check (one),
      legal_name text not null,
      nit text not null,
      address text not null,
      city text not null,
      phone text not null,
      representative text not null,
      representative_document text not null,
      privacy_contact text not null,
      privacy_email text not null,
      bank_accounts jsonb not null,
      version integer not null,
      updated_at timestamptz not null
    )`.execute(db);
}
