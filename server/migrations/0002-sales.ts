import { type Kysely, sql } from 'kysely';

/** Clients, their consent and brief, the sale, its contract, discounts and payment plan, and sales in progress. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table clients (
      id integer generated always as identity primary key,
      name text not null,
      email text not null,
      phone text not null,
      identity_document text not null,
      created_by integer references employees(id),
      created_at timestamptz not null default now()
    )`.execute(db);
  await sql`create unique index clients_email_key on clients (lower(email))`.execute(db);
  await sql`create index clients_identity_document on clients (identity_document)`.execute(db);
  await sql`alter table accounts add constraint accounts_client_id_fkey foreign key (client_id) references clients(id)`.execute(
    db,
  );

  await sql`
    create table second_clients (
      id integer generated always as identity primary key,
      client_id integer not null references clients(id),
      name text not null,
      email text,
      phone text,
      relationship_type text,
      created_at timestamptz not null default now()
    )`.execute(db);
  await sql`create index second_clients_client on second_clients (client_id)`.execute(db);

  // Ley 1581 de 2012, article 9: proof of the authorisation. Rows are added, never changed.
  await sql`
    create table consents (
      id integer generated always as identity primary key,
      client_id integer not null references clients(id),
      purpose text not null,
      granted boolean not null,
      text_version text not null,
      channel text not null,
      recorded_by integer references employees(id),
      at timestamptz not null default now()
    )`.execute(db);
  await sql`create index consents_client on consents (client_id)`.execute(db);

  await sql`
    create table client_public_info (
      client_id integer primary key references clients(id),
      approx_age integer,
      has_children boolean,
      has_pets boolean,
      pet_type text,
      hobbies text,
      external_notes text,
      remodeling_type text,
      has_property boolean,
      property_receive_date date,
      style_catalog text,
      color_comments text,
      material_preferences text,
      updated_by integer references employees(id),
      updated_at timestamptz not null default now()
    )`.execute(db);

  await sql`
    create table client_internal_info (
      client_id integer primary key references clients(id),
      decision_maker text,
      profession text,
      second_profession text,
      personality text,
      recomendations text,
      agreements_promises text,
      internal_notes text,
      vip_alert boolean,
      vip_type text,
      updated_by integer references employees(id),
      updated_at timestamptz not null default now()
    )`.execute(db);

  await sql`
    create table sales (
      id integer generated always as identity primary key,
      seller_id integer not null references employees(id),
      client_id integer not null references clients(id),
      second_client_id integer references second_clients(id),
      sales_code text,
      product_type text not null,
      source text,
      profiler text,
      lead_creation_date date,
      contract_signing_date date,
      conversion_days integer not null default 0,
      remarketing_campaign text,
      state_of_remarketing boolean not null default true,
      owner_client text,
      design_style text,
      purchase_purpose text,
      has_property boolean,
      property_receive_date date,
      created_at timestamptz not null default now(),
      completed_at timestamptz
    )`.execute(db);
  await sql`create index sales_client on sales (client_id)`.execute(db);
  await sql`create index sales_second_client on sales (second_client_id)`.execute(db);
  await sql`create index sales_seller on sales (seller_id, id)`.execute(db);

  await sql`
    create table sale_details (
      sale_id integer primary key references sales(id),
      contract_url text,
      excel_quote_url text,
      call_read_ia_summary_url text,
      updated_by integer references employees(id),
      updated_at timestamptz not null default now()
    )`.execute(db);

  await sql`
    create table contracts (
      sale_id integer not null references sales(id),
      version integer not null default 1,
      base_price bigint not null check (base_price > 0),
      direct_cost bigint not null check (direct_cost >= 0),
      start_date date not null,
      end_date date not null,
      updated_by integer references employees(id),
      updated_at timestamptz not null default now(),
      primary key (sale_id, version),
      check (end_date >= start_date)
    )`.execute(db);

  await sql`
    create table discount_types (
      id integer generated always as identity primary key,
      discount_name text not null unique,
      percentage_bp integer not null check (percentage_bp between 1 and 10000),
      active boolean not null default true
    )`.execute(db);

  await sql`
    create table discounts (
      id integer generated always as identity primary key,
      sale_id integer not null references sales(id),
      position integer not null,
      discount_type_id integer not null references discount_types(id),
      percentage_bp integer not null,
      price_before bigint not null,
      amount bigint not null,
      price_after bigint not null,
      created_by integer references employees(id),
      created_at timestamptz not null default now(),
      unique (sale_id, position)
    )`.execute(db);

  await sql`
    create table payment_plans (
      sale_id integer primary key references sales(id),
      method text not null check (method in ('standard', 'custom')),
      price bigint not null,
      first_date date not null,
      updated_by integer references employees(id),
      updated_at timestamptz not null default now()
    )`.execute(db);

  await sql`
    create table instalments (
      id integer generated always as identity primary key,
      sale_id integer not null references payment_plans(sale_id) on delete cascade,
      position integer not null,
      name text not null,
      percentage_bp integer not null,
      amount bigint not null check (amount >= 0),
      days integer not null,
      due_date date not null,
      reason text not null,
      receipt_url text,
      unique (sale_id, position)
    )`.execute(db);
  await sql`create index instalments_due on instalments (due_date)`.execute(db);

  await sql`
    create table sale_drafts (
      id uuid primary key,
      seller_id integer not null references employees(id),
      lead_id text not null,
      lead jsonb not null,
      client_id integer references clients(id),
      second_client_id integer references second_clients(id),
      sale_id integer unique references sales(id),
      forms jsonb not null default '{}',
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now(),
      closed_at timestamptz
    )`.execute(db);
  await sql`create index sale_drafts_second_client on sale_drafts (second_client_id)`.execute(db);
  await sql`create index sale_drafts_open on sale_drafts (seller_id, updated_at desc) where closed_at is null`.execute(
    db,
  );
  await sql`create index sale_drafts_client on sale_drafts (client_id)`.execute(db);
}
