import { type Kysely, sql } from 'kysely';

/**
 * Nobody waits to be counted (docs/decisions/0008): `project_counts` takes a row for each change, which no two writers
 * share, and the daily job adds them up. And the list is not made anew by what does not change it: a project that is
 * not registered, a client or a sale that no project has yet, another column of a sale.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table project_counts drop constraint project_counts_pkey`.execute(db);
  const added = 'select stage, next_date, 1 as n from added';
  const removed = 'select stage, next_date, -1 as n from removed';
  const changes = { insert: added, delete: removed, update: `${added} union all ${removed}` };
  for (const [event, rows] of Object.entries(changes)) {
    await sql
      .raw(`
        create or replace function count_project_list_${event}() returns trigger language plpgsql as $$
        begin
          insert into project_counts (stage, next_date, count)
            select stage, next_date, sum(n) from (${rows}) t group by stage, next_date having sum(n) <> 0;
          return null;
        end $$`)
      .execute(db);
  }
  for (const trigger of ['sales_insert', 'sales_delete', 'clients_insert', 'clients_delete']) {
    const [table] = trigger.split('_');
    await sql.raw(`drop trigger ${trigger}_in_list on ${table}`).execute(db);
  }
  await sql`
    create or replace function projects_in_list() returns trigger language plpgsql as $$
    declare ids integer[] := array(
      select id from changed c
      where c.completed_at is not null or exists (select from project_list l where l.project_id = c.id));
    begin
      if ids <> '{}' then perform refresh_project_list(ids); end if;
      return null;
    end $$`.execute(db);
  await sql`drop trigger sales_update_in_list on sales`.execute(db);
  await sql`
    create or replace function sales_in_list() returns trigger language plpgsql as $$
    declare ids integer[] := array(
      select p.id from changed c join before b on b.id = c.id join projects p on p.sale_id = c.id
      where (c.seller_id, c.client_id, c.second_client_id)
        is distinct from (b.seller_id, b.client_id, b.second_client_id));
    begin
      if ids <> '{}' then perform refresh_project_list(ids); end if;
      return null;
    end $$`.execute(db);
  await sql`
    create trigger sales_update_in_list after update on sales
    referencing old table as before new table as changed for each statement execute function sales_in_list()`.execute(
    db,
  );
}
