import { type Kysely, sql } from 'kysely';

/**
 * PostgreSQL keeps the plans of what every registration asks. The list is refreshed one project at a time: the plan for
 * a group of projects depends on how many they are, and was made anew each time, for half of the time of the trigger.
 * And `sale_price` is as in 0031, in the language whose plans stay.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const [all, sent, kept] = ['', 'excluded.', 'l.'].map((prefix) =>
    columns.map((column) => prefix + column).join(', '),
  );
  await sql
    .raw(`
      create or replace function refresh_project_list(ids integer[]) returns void language plpgsql as $$
      declare one integer;
      begin
        perform from projects where id = any(ids) order by id for no key update;
        foreach one in array ids loop
          delete from project_list l where l.project_id = one
            and not exists (select from projects p where p.id = one and p.completed_at is not null);
          insert into project_list as l (project_id, ${all})
            select project_id, ${all} from project_list_source where project_id = one
            on conflict (project_id) do update set (${all}) = row(${sent})
            where (${kept}) is distinct from (${sent});
        end loop;
      end $$`)
    .execute(db);
  await sql`
    create or replace function sale_price(sale integer) returns bigint language plpgsql stable as $$
    begin
      return (
        select last.base_price - signed.base_price + coalesce(
          (select d.price_after from discounts d where d.sale_id = sale order by d.position desc limit 1),
          signed.base_price)
        from contracts signed, contracts last
        where signed.sale_id = sale and signed.version = 1 and last.sale_id = sale
        order by last.version desc limit 1);
    end $$`.execute(db);
}

const columns = [
  'seller_id',
  'stage',
  'next_date',
  'start_date',
  'anticipo',
  'revenue',
  'paid',
  'registered_at',
  'name_order',
  'urbanization',
  'search_text',
];
