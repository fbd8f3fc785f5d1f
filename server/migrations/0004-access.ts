import { type Kysely, sql } from 'kysely';

/** Ways in: links of one use, accounts of second clients, mail, limits; and what an administrator keeps. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table accounts add column second_client_id integer references second_clients(id)`.execute(
    db,
  );
  await sql`alter table accounts drop constraint accounts_one_owner`.execute(db);
  await sql`
    alter table accounts add constraint accounts_one_owner
      check (num_nonnulls(employee_id, client_id, second_client_id) = 1)`.execute(db);
  await sql`drop index accounts_client`.execute(db);
  await sql`create unique index accounts_client_key on accounts (client_id)`.execute(db);
  await sql`create unique index accounts_second_client_key on accounts (second_client_id)`.execute(db);

  // The second client authorises too; the main client stays the one whose sale it is.
  await sql`alter table consents add column second_client_id integer references second_clients(id)`.execute(
    db,
  );
  await sql`create index consents_second_client on consents (second_client_id)`.execute(db);

  // Only the hash of a link's token is kept, as with sessions. A link ends by use, by date or by a newer one.
  await sql`
    create table one_time_links (
      id uuid primary key,
      kind text not null check (kind in ('password_reset', 'invitation')),
      token_hash bytea not null unique,
      account_id integer references accounts(id),
      client_id integer references clients(id),
      second_client_id integer references second_clients(id),
      sale_id integer references sales(id),
      email text not null,
      created_by integer references accounts(id),
      created_at timestamptz not null,
      expires_at timestamptz not null,
      used_at timestamptz,
      ended_at timestamptz,
      check (
        case kind
          when 'password_reset' then account_id is not null and num_nonnulls(client_id, second_client_id) = 0
          else sale_id is not null and num_nonnulls(client_id, second_client_id) = 1
        end
      )
    )`.execute(db);
  await sql`create index one_time_links_account on one_time_links (account_id)`.execute(db);
  await sql`create index one_time_links_client on one_time_links (client_id)`.execute(db);
  await sql`create index one_time_links_second_client on one_time_links (second_client_id)`.execute(db);
  await sql`create index one_time_links_sale on one_time_links (sale_id)`.execute(db);
  await sql`create index one_time_links_created_by on one_time_links (created_by)`.execute(db);
  await sql`create index one_time_links_expires on one_time_links (expires_at)`.execute(db);

  // What a mail says is forgotten once it is sent: it may hold a link that lets in.
  await sql`
    create table mails (
      id uuid primary key,
      kind text not null,
      recipient text not null,
      subject text not null,
      content jsonb,
      created_at timestamptz not null,
      sent_at timestamptz,
      tries integer not null default 0,
      last_error text
    )`.execute(db);
  await sql`create index mails_created on mails (created_at)`.execute(db);
  // The tables of pg-boss: its own, made by it. The schema is made here, where processes that start at once take turns.
  await sql`create schema jobs`.execute(db);

  // What happened too often, by the hash of who did it. Its rows are over within minutes.
  await sql`
    create table rate_limits (
      key bytea primary key,
      count integer not null,
      ends_at timestamptz not null
    )`.execute(db);
  await sql`create index rate_limits_ends on rate_limits (ends_at)`.execute(db);

  await sql`
    create table styles (
      id integer generated always as identity primary key,
      name text not null,
      materials jsonb not null default '[]',
      active boolean not null default true
    )`.execute(db);
  // In any case, also where the database was made with the collation C, whose lower() leaves accents alone.
  await sql`
    create unique index styles_name_key on styles (lower(translate(name, 'ÁÉÍÓÚÜÑ', 'áéíóúüñ')))`.execute(db);
  await sql`create index discounts_type on discounts (discount_type_id)`.execute(db);
  await sql`alter table urbanizations drop constraint urbanizations_name_key`.execute(db);
  await sql`
    create unique index urbanizations_name_key on urbanizations (lower(translate(name, 'ÁÉÍÓÚÜÑ', 'áéíóúüñ')))`.execute(
    db,
  );
  await sql`
    insert into styles (name, materials) values
      ('Boho', '[{"name":"Roble miel","color":"#c89f68"},{"name":"Lino crudo","color":"#e9dfcd"},{"name":"Terracota","color":"#b5613c"}]'),
      ('Natural nordic', '[{"name":"Roble natural","color":"#d9bd94"},{"name":"Blanco cálido","color":"#f4f0e8"},{"name":"Gris piedra","color":"#b3aea3"}]'),
      ('Minimal Black', '[{"name":"Negro mate","color":"#23221f"},{"name":"Nogal","color":"#6b4a32"},{"name":"Concreto","color":"#a9a69d"}]')`.execute(
    db,
  );

  await sql`
    create table company_days_off (
      day date primary key,
      name text not null,
      created_by integer references employees(id),
      created_at timestamptz not null default now()
    )`.execute(db);
  await sql`create index company_days_off_created_by on company_days_off (created_by)`.execute(db);

  await sql`alter table working_groups add column active boolean not null default true`.execute(db);
  await sql`alter table working_groups drop constraint working_groups_name_key`.execute(db);
  await sql`
    create unique index working_groups_name_key on working_groups (lower(translate(name, 'ÁÉÍÓÚÜÑ', 'áéíóúüñ')))`.execute(
    db,
  );
  await sql`create index working_group_members_employee on working_group_members (employee_id)`.execute(db);
  await sql`create index projects_working_group on projects (working_group_id)`.execute(db);

  // The log is read newest first, by person or by kind: each way walks an index and stops at the page.
  await sql`drop index audit_log_account`.execute(db);
  await sql`
    create index audit_log_account on audit_log (account_id, at desc, id desc) include (entity, action)`.execute(
    db,
  );
  await sql`create index audit_log_kind on audit_log (entity, action, at desc, id desc)`.execute(db);
  await sql`create index audit_log_at on audit_log (at desc, id desc)`.execute(db);
}
