import { type Kysely, sql } from 'kysely';

/** Employees, accounts, the audit log, idempotency keys and stored files. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table employees (
      id integer generated always as identity primary key,
      name text not null,
      phone text,
      department text not null,
      specialization text,
      permissions text[] not null default '{}',
      active boolean not null default true,
      created_at timestamptz not null default now()
    )`.execute(db);
  await sql`create index employees_department on employees (department, name) where active`.execute(db);

  // The foreign key of client_id comes with the clients, in 0002.
  await sql`
    create table accounts (
      id integer generated always as identity primary key,
      email text not null,
      password_hash text not null,
      employee_id integer unique references employees(id),
      client_id integer,
      active boolean not null default true,
      created_at timestamptz not null default now(),
      constraint accounts_one_owner check (num_nonnulls(employee_id, client_id) = 1)
    )`.execute(db);
  await sql`create unique index accounts_email_key on accounts (lower(email))`.execute(db);
  await sql`create index accounts_client on accounts (client_id)`.execute(db);

  // Only the hash of a token is kept: who reads this table cannot sign in with it.
  await sql`
    create table sessions (
      id uuid primary key,
      account_id integer not null references accounts(id),
      token_hash bytea not null unique,
      created_at timestamptz not null,
      last_used_at timestamptz not null,
      expires_at timestamptz not null,
      ended_at timestamptz,
      user_agent text check (length(user_agent) <= 200)
    )`.execute(db);
  await sql`create index sessions_account on sessions (account_id, created_at desc)`.execute(db);
  await sql`create index sessions_expires on sessions (expires_at)`.execute(db);

  await sql`
    create table audit_log (
      id bigint generated always as identity primary key,
      at timestamptz not null,
      account_id integer references accounts(id),
      action text not null,
      entity text not null,
      entity_id text not null,
      old_values jsonb,
      new_values jsonb,
      request_id text
    )`.execute(db);
  await sql`create index audit_log_entity on audit_log (entity, entity_id, id desc)`.execute(db);
  await sql`create index audit_log_account on audit_log (account_id, id desc)`.execute(db);

  await sql`
    create table idempotency_keys (
      account_id integer not null references accounts(id),
      endpoint text not null,
      key text not null,
      request_hash bytea not null,
      status integer,
      reply jsonb,
      created_at timestamptz not null,
      primary key (account_id, endpoint, key)
    )`.execute(db);
  await sql`create index idempotency_keys_created on idempotency_keys (created_at)`.execute(db);

  await sql`
    create table files (
      id uuid primary key,
      sha256 bytea not null,
      bytes bigint not null,
      type text not null,
      name text not null,
      created_by integer references accounts(id),
      created_at timestamptz not null
    )`.execute(db);
  await sql`create index files_created_by on files (created_by)`.execute(db);
}
