import { type Kysely, sql } from 'kysely';

/** What who watches the program has to know: which processes run it, and when its audit log was sealed and verified. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // A process says every few seconds that it is there; one that was killed no longer does.
  await sql`
    create table processes (
      id uuid primary key,
      host text not null,
      version text not null,
      build text,
      node text not null,
      started_at timestamptz not null,
      seen_at timestamptz not null,
      memory_bytes bigint not null,
      busy_percent integer not null
    )`.execute(db);
  await sql`create index processes_seen on processes (seen_at)`.execute(db);
  await sql`
    alter table audit_watch
      add column looked_at timestamptz,
      add column checked_at timestamptz,
      add column checked_whole boolean`.execute(db);
  // Those that wait, among the many of a month that are gone.
  await sql`create index mails_waiting on mails (created_at) where sent_at is null`.execute(db);
}
