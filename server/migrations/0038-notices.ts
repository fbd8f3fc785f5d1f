import { type Kysely, sql } from 'kysely';

/**
 * Notices inside the product: a row an event of a home, not a row a reader. Who may open the thing, and whether its family
 * sees it, is asked when the notice is read, so that a person who leaves a team reads none any more.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  // thing: its id, by the kind of id that its table has. digested_on: the day of the summary that told it.
  await sql`
    create table notices (
      id integer generated always as identity primary key,
      project_id integer not null references projects(id),
      event text not null,
      thing_id integer,
      thing_uuid uuid,
      account_id integer references accounts(id),
      at timestamptz not null,
      digested_on date,
      check (num_nonnulls(thing_id, thing_uuid) = 1)
    )`.execute(db);
  await sql`create index notices_project on notices (project_id, id desc)`.execute(db);
  await sql`create index notices_account on notices (account_id)`.execute(db);
  await sql`create index notices_at on notices (at)`.execute(db);
  await sql`create index notices_thing_id on notices (thing_id) where thing_id is not null`.execute(db);
  await sql`create index notices_thing_uuid on notices (thing_uuid) where thing_uuid is not null`.execute(db);
  // A record is told once, however often it is amended.
  await sql`
    create unique index notices_of_record on notices (thing_uuid, event)
      where event in ('record_sent', 'record_shown')`.execute(db);
  await sql`
    create index notices_to_digest on notices (project_id)
      where event = 'record_shown' and digested_on is null`.execute(db);
  await sql`
    create table notice_reads (
      account_id integer not null references accounts(id),
      notice_id integer not null references notices(id) on delete cascade,
      primary key (account_id, notice_id)
    )`.execute(db);
  await sql`create index notice_reads_notice on notice_reads (notice_id)`.execute(db);
  // kinds_off null: not chosen yet. read_up_to: the last id when everything was marked as read.
  await sql`
    create table notice_choices (
      account_id integer primary key references accounts(id),
      kinds_off text[],
      digest boolean not null default true,
      read_up_to integer not null default 0
    )`.execute(db);
}
