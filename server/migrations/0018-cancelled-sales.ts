import { type Kysely, type RawBuilder, sql } from 'kysely';

/**
 * A sale that ends before its works (docs/decisions/0032). What falls of an instalment leaves its amount, so that nothing
 * counts it as owed, in the version before neither; `fallen_amount` keeps it. Stage 4 of the manager's list: cancelled.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table projects
      add column cancelled_on date,
      add column cancellation_kind text,
      add column cancellation_reason text,
      add column refund_by date`.execute(db);
  await sql`
    alter table projects add constraint projects_cancellation check (
      num_nulls(cancelled_on, cancellation_kind, cancellation_reason, refund_by) in (0, 4)) not valid`.execute(
    db,
  );
  await sql`
    create index if not exists projects_cancelled on projects (refund_by, id) where cancelled_on is not null`.execute(
    db,
  );
  await sql`
    create index if not exists projects_open on projects (next_date, id) include (works_started_on, project_code)
      where completed_at is not null and works_ended_on is null and cancelled_on is null`.execute(db);
  await sql`
    alter table instalments
      add column fallen_amount bigint not null default 0 check (fallen_amount >= 0)`.execute(db);
  await sql`alter table project_list drop constraint project_list_stage_check`.execute(db);
  await sql`
    alter table project_list add constraint project_list_stage_check check (stage between 0 and 4) not valid`.execute(
    db,
  );
  await replaceSource(db);
}

/** The source of 0008, in which a cancelled sale has stage 4, waits for nothing and has no revenue. */
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
      case when p.cancelled_on is null then coalesce(
        (select d.price_after from discounts d where d.sale_id = s.id order by d.position desc limit 1),
        (select t.base_price from contracts t where t.sale_id = s.id and t.version = 1)
      ) end as revenue,
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

const plain = (text: RawBuilder<unknown>) =>
  sql`lower(regexp_replace(normalize(${text}, NFD), ${sql.lit('[\u0300-\u036f]')}, '', 'g'))`;
