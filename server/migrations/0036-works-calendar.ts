import { type Kysely, sql } from 'kysely';

/** Spaces that a manager moved in the calendar of works, and the secret addresses of calendar feeds. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // Rows are only added: the last one of a space counts, those before are its history.
  await sql`
    create table space_moves (
      id integer generated always as identity primary key,
      project_id integer not null references projects(id),
      space text not null,
      first_day date not null,
      last_day date not null check (last_day >= first_day),
      reason text not null,
      moved_by integer not null references employees(id),
      moved_at timestamptz not null
    )`.execute(db);
  await sql`create index space_moves_project on space_moves (project_id, space, id desc)`.execute(db);
  await sql`create index space_moves_moved_by on space_moves (moved_by)`.execute(db);
  // At most one for an account. Only the hash of its token is kept.
  await sql`
    create table calendar_feeds (
      account_id integer primary key references accounts(id),
      token_hash bytea not null unique,
      created_at timestamptz not null,
      last_read_at timestamptz
    )`.execute(db);
}
