import { type Kysely, sql } from 'kysely';

/** Devices on which an account signed in before: their tokens lift the limits on password guessing (docs/decisions/0007). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table trusted_devices (
      id uuid primary key,
      account_id integer not null references accounts(id),
      token_hash bytea not null unique,
      previous_hash bytea unique,
      session_id uuid not null,
      created_at timestamptz not null,
      last_used_at timestamptz not null,
      failures integer not null default 0 check (failures >= 0),
      ended_at timestamptz
    )`.execute(db);
  await sql`create index trusted_devices_account on trusted_devices (account_id)`.execute(db);
  await sql`create index trusted_devices_session on trusted_devices (session_id)`.execute(db);
  await sql`create index trusted_devices_last_used on trusted_devices (last_used_at)`.execute(db);
}
