import { type Kysely, sql } from 'kysely';

/** The warnings with which a sale became final, and who confirmed them in the review of Finalizar (docs/decisions/0028). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table sale_reviews (
      sale_id integer primary key references sales(id),
      warnings jsonb not null,
      confirmed_by integer references employees(id),
      confirmed_at timestamptz,
      constraint sale_reviews_confirmed check ((confirmed_by is null) = (confirmed_at is null))
    )`.execute(db);
  await sql`create index sale_reviews_confirmed_by on sale_reviews (confirmed_by)`.execute(db);
}
