import { type Kysely, type RawBuilder, sql } from 'kysely';

/**
 * The search text of the manager's list has the family's documents and phones too, as digits, and the second client
 * (docs/decisions/0048). Everything else of the view is as in 0018.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await replaceSource(db);
  await sql`
    create function second_clients_in_list() returns trigger language plpgsql as $$
    declare ids integer[] := array(
      select p.id from changed c join sales s on s.second_client_id = c.id join projects p on p.sale_id = s.id);
    begin
      if ids <> '{}' then perform refresh_project_list(ids); end if;
      return null;
    end $$`.execute(db);
  // A second client is inserted before the sale names it, and a sale's change refreshes its row.
  await sql`
    create trigger second_clients_update_in_list after update on second_clients
    referencing new table as changed for each statement execute function second_clients_in_list()`.execute(
    db,
  );
  await sql`
    update project_list l set search_text = s.search_text
    from project_list_source s where s.project_id = l.project_id`.execute(db);
}

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
