import { type Kysely, sql } from 'kysely';

/**
 * Seals of the audit log: each one says what a stretch of it was, and what the seal before it said, so that an entry
 * that is changed or taken out later does not go unseen. Rows are added, never changed.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table audit_seals (
      id integer primary key,
      from_id bigint not null,
      to_id bigint not null unique,
      entries integer not null check (entries > 0),
      hash bytea not null,
      sealed_at timestamptz not null
    )`.execute(db);
  // The last entry that there was when it was last looked: by the next time, every call that had begun has ended.
  await sql`create table audit_watch (one boolean primary key default true check (one), seen bigint not null)`.execute(
    db,
  );
  await sql`insert into audit_watch (seen) values (0)`.execute(db);
}
