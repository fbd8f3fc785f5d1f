import { type Kysely, type RawBuilder, sql } from 'kysely';

/**
 * Otrosíes (docs/decisions/0052): what changes of a signed sale. Each that is applied makes the next version of its
 * contract, whose price is its base less the discounts; `sale_price` is the one place that says it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createChanges(db);
  await completeVersions(db);
  await replaceSource(db);
}

async function createChanges(db: Kysely<unknown>): Promise<void> {
  // value, outcome: as they were when it was applied or ended; version: of the contract that it made.
  await sql`
    create table change_orders (
      id integer generated always as identity primary key,
      project_id integer not null references projects(id),
      number integer not null check (number > 0),
      state text not null check (state in
        ('draft', 'sent', 'partly_approved', 'approved', 'applied', 'refused', 'expired', 'void')),
      revision integer not null default 0,
      title text not null default '',
      days integer not null default 0,
      days_reason text not null default '',
      if_refused text not null default '',
      way text not null default 'spread' check (way in ('spread', 'new_instalment', 'last')),
      new_name text,
      new_date date,
      with_discounts boolean not null default false,
      valid_days integer not null default 5 check (valid_days between 1 and 30),
      suggestion_id integer references suggestions(id),
      created_by integer references employees(id),
      created_at timestamptz not null,
      sent_by integer references employees(id),
      sent_at timestamptz,
      expires_on date,
      ended_at timestamptz,
      ended_by text,
      ended_reason text,
      applied_on date,
      version integer,
      value bigint,
      outcome jsonb,
      unique (project_id, number),
      check ((state = 'applied') = (applied_on is not null and version is not null and value is not null)),
      check (state in ('draft', 'void') or (sent_at is not null and expires_on is not null)),
      check ((new_name is null) = (new_date is null))
    )`.execute(db);
  await sql`
    create index change_orders_waiting on change_orders (coalesce(sent_at, created_at), id)
      where state in ('draft', 'sent', 'partly_approved', 'approved')`.execute(db);
  await sql`create index change_orders_applied on change_orders (applied_on, id) where state = 'applied'`.execute(
    db,
  );
  await sql`
    create index change_orders_suggestion on change_orders (suggestion_id) where suggestion_id is not null`.execute(
    db,
  );
  for (const column of ['created_by', 'sent_by'])
    await sql`create index ${sql.ref(`change_orders_${column}`)} on change_orders (${sql.ref(column)})`.execute(
      db,
    );
  await sql`
    create table change_lines (
      id integer generated always as identity primary key,
      change_id integer not null references change_orders(id),
      position integer not null check (position > 0),
      kind text not null check (kind in ('add_space', 'remove_space', 'change_space', 'free')),
      space text not null,
      area numeric(10, 2) check (area >= 0),
      was text not null,
      becomes text not null,
      reason text check (reason in ('family', 'found_on_site', 'company_error', 'building_rule')),
      amount bigint,
      cost bigint
    )`.execute(db);
  await sql`create index change_lines_change on change_lines (change_id, position)`.execute(db);
  await sql`
    create table change_terms (
      change_id integer not null references change_orders(id),
      instalment_id integer not null references instalments(id),
      due_date date not null,
      primary key (change_id, instalment_id)
    )`.execute(db);
  await sql`create index change_terms_instalment on change_terms (instalment_id)`.execute(db);
  await sql`
    create table change_photos (
      id integer generated always as identity primary key,
      change_id integer not null references change_orders(id),
      line_id integer references change_lines(id) on delete set null,
      file_id uuid not null references files(id),
      caption text not null,
      created_by integer references employees(id),
      created_at timestamptz not null
    )`.execute(db);
  await sql`create index change_photos_change on change_photos (change_id, id)`.execute(db);
  await sql`create index change_photos_line on change_photos (line_id) where line_id is not null`.execute(db);
  await sql`create index change_photos_file on change_photos (file_id)`.execute(db);
  await sql`create index change_photos_created_by on change_photos (created_by)`.execute(db);
  await sql`
    create table change_messages (
      id integer generated always as identity primary key,
      change_id integer not null references change_orders(id),
      account_id integer not null references accounts(id),
      text text not null,
      at timestamptz not null
    )`.execute(db);
  await sql`create index change_messages_change on change_messages (change_id, id)`.execute(db);
  await sql`create index change_messages_account on change_messages (account_id)`.execute(db);
}

async function completeVersions(db: Kysely<unknown>): Promise<void> {
  // other: the part of the base that belongs to no space, from free lines and discounts of otrosíes
  await sql`alter table contracts add column other_changes bigint not null default 0`.execute(db);
  await sql`alter table payment_plans add column version integer not null default 1`.execute(db);
  // The plan of each version as it was made; that of version 1 as it was when the second was made.
  await sql`
    create table plan_versions (
      sale_id integer not null references sales(id),
      version integer not null check (version > 0),
      instalment_id integer not null references instalments(id),
      position integer not null,
      name text not null,
      amount bigint not null check (amount >= 0),
      due_date date not null,
      reason text not null,
      primary key (sale_id, version, instalment_id)
    )`.execute(db);
  await sql`create index plan_versions_instalment on plan_versions (instalment_id)`.execute(db);
  // An otrosí moves what a reduction leaves over to the credit of the client, and credit to what it leaves owed.
  await sql`alter table payment_allocations add column change_id integer references change_orders(id)`.execute(
    db,
  );
  await sql`
    create index if not exists payment_allocations_change on payment_allocations (change_id) where change_id is not null`.execute(
    db,
  );
  // the desk lists the credit that must go back
  await sql`
    create index if not exists payment_allocations_credit on payment_allocations (payment_id, amount)
      where instalment_id is null`.execute(db);
  await sql`alter table payment_allocations drop constraint payment_allocations_check`.execute(db);
  await sql`
    alter table payment_allocations add constraint payment_allocations_check check (
      amount > 0 or (amount < 0 and num_nonnulls(refund_id, change_id) > 0)) not valid`.execute(db);
  await sql`
    alter table signing_documents
      add column change_id integer references change_orders(id),
      add column by_code boolean not null default false`.execute(db);
  await sql`drop index signing_documents_current`.execute(db);
  await sql`
    create unique index if not exists signing_documents_current on signing_documents (sale_id, contract_version)
      where change_id is null and state in ('draft', 'sent', 'partly_signed', 'signed')`.execute(db);
  await sql`
    create unique index if not exists signing_documents_change on signing_documents (change_id)
      where state in ('draft', 'sent', 'partly_signed', 'signed')`.execute(db);
  await sql`create index if not exists signing_documents_changes on signing_documents (change_id, id) where change_id is not null`.execute(
    db,
  );
  await sql`alter table signing_documents alter column sections set default 1`.execute(db);
  await sql`alter table signing_documents drop constraint signing_documents_sections_check`.execute(db);
  await sql`
    alter table signing_documents add constraint signing_documents_sections_check check (
      sections > 0 or (by_code and sections = 0)) not valid`.execute(db);
  // Below this difference the code alone approves; 0 for never.
  await sql`alter table company add column change_code_below bigint not null default 0`.execute(db);
  await sql`
    create function sale_price(sale integer) returns bigint language sql stable as $$
      select last.base_price - signed.base_price + coalesce(
        (select d.price_after from discounts d where d.sale_id = sale order by d.position desc limit 1),
        signed.base_price)
      from contracts signed, contracts last
      where signed.sale_id = sale and signed.version = 1 and last.sale_id = sale
      order by last.version desc limit 1
    $$`.execute(db);
}

/** The source of 0026, with the price of the current version. */
const replaceSource = (db: Kysely<unknown>) =>
  sql`
    create or replace view project_list_source as
    select p.id as project_id, s.seller_id,
      case
        when p.cancelled_on is not null then 4
        when p.works_ended_on is not null then 3
        when p.works_started_on is not null then 2
        when exists (select from project_assignments a where a.project_id = p.id) then 1
        else 0
      end::smallint as stage,
      case when p.cancelled_on is null then coalesce(p.next_date, 'infinity') else 'infinity' end as next_date,
      p.start_date,
      (select i.due_date from instalments i where i.sale_id = s.id and i.position = 2) as anticipo,
      case when p.cancelled_on is null then sale_price(s.id) end as revenue,
      (select coalesce(sum(i.paid_amount), 0) from instalments i where i.sale_id = s.id)::bigint as paid,
      p.completed_at as registered_at,
      ${plain(sql`regexp_replace(normalize(p.name, NFD), ${sql.lit('([nN])\u0303')}, ${sql.lit('\\1~')}, 'g')`)}
        collate "C" as name_order,
      ${plain(sql`coalesce(p.urbanization, '')`)} collate "C" as urbanization,
      ${plain(sql`concat_ws(' ', p.project_code, p.name, p.urbanization, c.name,
        ${bare(sql`c.identity_document`)}, ${bare(sql`c.phone`)}, o.name, ${bare(sql`o.phone`)})`)} collate "C" as search_text
    from projects p
    join sales s on s.id = p.sale_id
    join clients c on c.id = s.client_id
    left join second_clients o on o.id = s.second_client_id
    where p.completed_at is not null`.execute(db);

/** Letters and digits only: '1.020.304.050' and '+57 310 555 0101' without separators. */
const bare = (text: RawBuilder<unknown>) => sql`regexp_replace(${text}, '[^0-9A-Za-z]', '', 'g')`;

const plain = (text: RawBuilder<unknown>) =>
  sql`lower(regexp_replace(normalize(${text}, NFD), ${sql.lit('[\u0300-\u036f]')}, '', 'g'))`;
