import { type Kysely, type RawBuilder, sql } from 'kysely';

/**
 * The money of a plan: who pays what and how, where each peso went, receipts, what the payment gateway said, and the
 * close of each day. Beside it, the documents that a client sees and what the family suggests.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createLedger(db);
  await createGateway(db);
  await createDocuments(db);
  await createSuggestions(db);
  await takeOver(db);
  await countWhatCame(db);
}

async function createLedger(db: Kysely<unknown>): Promise<void> {
  // What has come of it; paid_on is the day on which it was whole.
  await sql`
    alter table instalments add column paid_amount bigint not null default 0 check (paid_amount >= 0)`.execute(
    db,
  );

  // One a notice of money: a checkout that was opened, a transfer that somebody tells of, money that came otherwise.
  // amount: pesos that are told, and once it is confirmed those that came.
  await sql`
    create table payments (
      id integer generated always as identity primary key,
      sale_id integer not null references sales(id),
      instalment_id integer not null references instalments(id),
      method text not null check (method in ('online', 'transfer', 'manual')),
      state text not null check (state in ('open', 'in_process', 'confirmed', 'rejected', 'expired')),
      amount bigint not null check (amount > 0),
      channel text,
      reference text unique,
      expires_at timestamptz,
      transaction_id text unique,
      file_id uuid references files(id),
      receipt_url text,
      note text,
      reason text,
      told_on date,
      paid_on date,
      booked_on date,
      created_by integer references accounts(id),
      created_at timestamptz not null,
      decided_by integer references accounts(id),
      decided_at timestamptz,
      check ((state = 'confirmed') = (booked_on is not null)),
      check ((state = 'confirmed') = (paid_on is not null))
    )`.execute(db);
  await sql`create index payments_sale on payments (sale_id, id)`.execute(db);
  await sql`create index payments_instalment on payments (instalment_id, id)`.execute(db);
  await sql`
    create index payments_waiting on payments (created_at, id)
    where state = 'in_process' and method = 'transfer'`.execute(db);
  await sql`create index payments_open on payments (created_at) where state in ('open', 'in_process') and method = 'online'`.execute(
    db,
  );
  await sql`
    create index payments_booked on payments (booked_on, id) include (sale_id, method, amount)
    where state = 'confirmed'`.execute(db);
  await sql`create index payments_file on payments (file_id)`.execute(db);
  await sql`create index payments_created_by on payments (created_by)`.execute(db);
  await sql`create index payments_decided_by on payments (decided_by)`.execute(db);

  // Money that went back to the client.
  await sql`
    create table refunds (
      id integer generated always as identity primary key,
      payment_id integer not null references payments(id),
      amount bigint not null check (amount > 0),
      refunded_on date not null,
      booked_on date not null,
      reason text not null,
      reference text,
      created_by integer references accounts(id),
      created_at timestamptz not null
    )`.execute(db);
  await sql`create index refunds_payment on refunds (payment_id)`.execute(db);
  await sql`create index refunds_booked on refunds (booked_on, id) include (payment_id, amount)`.execute(db);
  await sql`create index refunds_created_by on refunds (created_by)`.execute(db);

  // Where each peso went: to an instalment, or in favour of the client (no instalment). A refund takes it from there, and
  // moves what is in favour of the client to what is owed again. Rows are added, never changed.
  await sql`
    create table payment_allocations (
      id integer generated always as identity primary key,
      payment_id integer not null references payments(id),
      refund_id integer references refunds(id),
      instalment_id integer references instalments(id),
      amount bigint not null check (amount > 0 or (refund_id is not null and amount < 0))
    )`.execute(db);
  await sql`create index payment_allocations_payment on payment_allocations (payment_id)`.execute(db);
  await sql`create index payment_allocations_instalment on payment_allocations (instalment_id)`.execute(db);
  await sql`create index payment_allocations_refund on payment_allocations (refund_id)`.execute(db);

  // data: what the receipt said on the day it was issued, so that it is always printed the same.
  await sql`
    create table receipts (
      number integer primary key,
      payment_id integer not null unique references payments(id),
      code text not null unique,
      day date not null,
      amount bigint not null check (amount > 0),
      data jsonb not null,
      issued_at timestamptz not null
    )`.execute(db);
  // Numbers have no gaps: who issues one locks this row.
  await sql`create table receipt_counter (one boolean primary key default true check (one), last integer not null)`.execute(
    db,
  );
  await sql`insert into receipt_counter (last) values (0)`.execute(db);

  // totals: as they were when it was closed; from_day is the first day that it covers.
  await sql`
    create table daily_closes (
      day date primary key,
      from_day date not null,
      totals jsonb not null,
      closed_by integer references accounts(id),
      closed_at timestamptz not null
    )`.execute(db);
  await sql`create index daily_closes_closed_by on daily_closes (closed_by)`.execute(db);
}

async function createGateway(db: Kysely<unknown>): Promise<void> {
  // What the gateway says of each transaction; it may be of no payment of ours.
  await sql`
    create table gateway_transactions (
      id text primary key,
      reference text not null,
      payment_id integer references payments(id),
      status text not null check (status in ('PENDING', 'APPROVED', 'DECLINED', 'ERROR', 'VOIDED')),
      amount_in_cents bigint not null,
      currency text not null,
      channel text,
      first_seen_at timestamptz not null,
      updated_at timestamptz not null
    )`.execute(db);
  await sql`create index gateway_transactions_payment on gateway_transactions (payment_id)`.execute(db);

  // Money that came and could not be posted by itself: somebody decides.
  await sql`
    create table payment_mismatches (
      id integer generated always as identity primary key,
      transaction_id text not null references gateway_transactions(id),
      kind text not null check (kind in ('unknown_reference', 'amount', 'currency', 'second_payment', 'voided')),
      found_at timestamptz not null,
      resolution text check (resolution in ('posted', 'refunded', 'dismissed')),
      note text,
      resolved_by integer references accounts(id),
      resolved_at timestamptz,
      unique (transaction_id, kind)
    )`.execute(db);
  await sql`create index payment_mismatches_open on payment_mismatches (found_at, id) where resolved_at is null`.execute(
    db,
  );
  await sql`create index payment_mismatches_resolved_by on payment_mismatches (resolved_by)`.execute(db);
}

async function createDocuments(db: Kysely<unknown>): Promise<void> {
  // Each version is a row: a link or a file. The client sees the newest that is published and not withdrawn.
  await sql`
    create table project_documents (
      id integer generated always as identity primary key,
      project_id integer not null references projects(id),
      kind text not null check (kind in ('contract', 'call_summary', 'insurance_policies', 'start_construction_doc', 'end_construction_doc', 'other')),
      title text not null,
      version integer not null check (version > 0),
      url text,
      file_id uuid references files(id),
      created_by integer references accounts(id),
      created_at timestamptz not null,
      published_by integer references accounts(id),
      published_at timestamptz,
      withdrawn_by integer references accounts(id),
      withdrawn_at timestamptz,
      check ((url is null) <> (file_id is null)),
      unique (project_id, kind, title, version)
    )`.execute(db);
  await sql`create index project_documents_file on project_documents (file_id)`.execute(db);
  for (const column of ['created_by', 'published_by', 'withdrawn_by']) {
    await sql`create index ${sql.ref(`project_documents_${column}`)} on project_documents (${sql.ref(column)})`.execute(
      db,
    );
  }
}

async function createSuggestions(db: Kysely<unknown>): Promise<void> {
  // answer_by: the day on which the family is to have an answer; promised_on: the day that the answer promises.
  await sql`
    create table suggestions (
      id integer generated always as identity primary key,
      project_id integer not null references projects(id),
      sent_by integer not null references accounts(id),
      text text not null,
      sent_at timestamptz not null,
      answer_by date not null,
      assigned_to integer references employees(id),
      answer text,
      promised_on date,
      answered_by integer references employees(id),
      answered_at timestamptz,
      done_by integer references employees(id),
      done_at timestamptz,
      waits_for date generated always as (
        case when answered_at is null then answer_by when done_at is null then promised_on end) stored,
      check ((answer is null) = (answered_at is null)),
      check (done_at is null or answered_at is not null),
      check (promised_on is null or answered_at is not null)
    )`.execute(db);
  await sql`create index suggestions_project on suggestions (project_id, id desc)`.execute(db);
  // The open ones by the day that they wait for, which is the order of the list: those that are late come first.
  await sql`create index suggestions_open on suggestions (waits_for, id) where waits_for is not null`.execute(
    db,
  );
  await sql`create index suggestions_over on suggestions (id desc) where waits_for is null`.execute(db);
  for (const column of ['sent_by', 'assigned_to', 'answered_by', 'done_by']) {
    await sql`create index ${sql.ref(`suggestions_${column}`)} on suggestions (${sql.ref(column)})`.execute(
      db,
    );
  }
}

/** Backfills existing rows: unconfirmed receipts, and the links and records that the family may see. */
async function takeOver(db: Kysely<unknown>): Promise<void> {
  await sql`update instalments set paid_amount = amount where paid_on is not null`.execute(db);
  // What had come has its payment too, so that every peso is explained. It had no numbered receipt and gets none.
  await sql`
    insert into payments (sale_id, instalment_id, method, state, amount, receipt_url, paid_on, booked_on, created_at)
    select i.sale_id, i.id, case when i.receipt_url is null then 'manual' else 'transfer' end, 'confirmed',
      i.amount, i.receipt_url, i.paid_on, i.paid_on, s.completed_at
    from instalments i join sales s on s.id = i.sale_id
    where s.completed_at is not null and i.paid_on is not null and i.amount > 0
    order by i.paid_on, i.id`.execute(db);
  await sql`
    insert into payment_allocations (payment_id, instalment_id, amount)
    select id, instalment_id, amount from payments order by id`.execute(db);
  await sql`
    insert into payments (sale_id, instalment_id, method, state, amount, receipt_url, created_at)
    select i.sale_id, i.id, 'transfer', 'in_process', i.amount, i.receipt_url, s.completed_at
    from instalments i join sales s on s.id = i.sale_id
    where s.completed_at is not null and i.receipt_url is not null and i.paid_on is null and i.amount > 0
    order by s.completed_at, i.id`.execute(db);
  await sql`
    update instalments i set paid_on = (s.completed_at at time zone 'America/Bogota')::date
    from sales s
    where s.id = i.sale_id and s.completed_at is not null and i.amount = 0 and i.paid_on is null`.execute(db);

  await sql`
    insert into project_documents (project_id, kind, title, version, url, created_at, published_at)
    select p.id, d.kind, d.title, 1, d.url, p.completed_at, p.completed_at
    from projects p join sale_details t on t.sale_id = p.sale_id
    cross join lateral (values
      ('contract', 'Contrato y presupuesto', t.contract_url),
      ('call_summary', 'Video de la sesión de cierre', t.call_read_ia_summary_url)
    ) as d (kind, title, url)
    where p.completed_at is not null and d.url is not null
    order by p.id`.execute(db);
  await sql`
    insert into project_documents (project_id, kind, title, version, file_id, created_at, published_at)
    select r.project_id, r.kind,
      case r.kind when 'start_construction_doc' then 'Acta de inicio de obra' else 'Acta de fin de obra' end,
      1, r.file_id, r.created_at, r.created_at
    from project_records r order by r.created_at`.execute(db);
}

/** What was paid is what came, whole instalments or not: in the manager's list, and in what is owed. */
async function countWhatCame(db: Kysely<unknown>): Promise<void> {
  await sql`drop index instalments_unpaid, instalments_without_receipt, instalments_with_receipt`.execute(db);
  await sql`
    create index instalments_owed on instalments (due_date, id) include (amount, paid_amount, sale_id)
    where paid_amount < amount`.execute(db);
  await sql`
    create or replace view project_list_source as
    select p.id as project_id, s.seller_id,
      case
        when p.works_ended_on is not null then 3
        when p.works_started_on is not null then 2
        when exists (select from project_assignments a where a.project_id = p.id) then 1
        else 0
      end::smallint as stage,
      coalesce(p.next_date, 'infinity') as next_date,
      p.start_date,
      (select i.due_date from instalments i where i.sale_id = s.id and i.position = 2) as anticipo,
      coalesce(
        (select d.price_after from discounts d where d.sale_id = s.id order by d.position desc limit 1),
        (select t.base_price from contracts t where t.sale_id = s.id and t.version = 1)
      ) as revenue,
      (select coalesce(sum(i.paid_amount), 0) from instalments i where i.sale_id = s.id)::bigint as paid,
      p.completed_at as registered_at,
      ${plain(sql`regexp_replace(normalize(p.name, NFD), ${sql.lit('([nN])\u0303')}, ${sql.lit('\\1~')}, 'g')`)}
        collate "C" as name_order,
      ${plain(sql`coalesce(p.urbanization, '')`)} collate "C" as urbanization,
      ${plain(sql`concat_ws(' ', p.project_code, p.name, p.urbanization, c.name)`)} collate "C" as search_text
    from projects p
    join sales s on s.id = p.sale_id
    join clients c on c.id = s.client_id
    where p.completed_at is not null`.execute(db);
  await sql`select rebuild_project_list()`.execute(db);
}

const plain = (text: RawBuilder<unknown>) =>
  sql`lower(regexp_replace(normalize(${text}, NFD), ${sql.lit('[\u0300-\u036f]')}, '', 'g'))`;
