import { type Kysely, sql } from 'kysely';

/**
 * Every name that a style has or had. Sales keep the name that was chosen, and a style whose name is corrected still
 * tells them what it is made of. A name is of the style that took it last; older ones are in the audit log. A trigger,
 * because processes of the version before go on saving styles meanwhile.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table style_names (
      name text primary key,
      style_id integer not null references styles(id) on delete cascade
    )`.execute(db);
  await sql`create index style_names_style on style_names (style_id)`.execute(db);
  await sql`
    create function keep_style_name() returns trigger language plpgsql as $$
    begin
      insert into style_names (name, style_id) values (new.name, new.id)
        on conflict (name) do update set style_id = excluded.style_id;
      return null;
    end $$`.execute(db);
  await sql`
    create trigger keep_style_name after insert or update of name on styles
      for each row execute function keep_style_name()`.execute(db);
  await sql`insert into style_names (name, style_id) select name, id from styles`.execute(db);
  await sql`
    insert into style_names (name, style_id)
      select distinct on (l.old_values->>'name') l.old_values->>'name', s.id
      from audit_log l join styles s on s.id::text = l.entity_id
      where l.entity = 'styles' and l.action = 'update' and l.old_values->>'name' is not null
      order by l.old_values->>'name', l.id desc
    on conflict (name) do nothing`.execute(db);
}
