import { type Kysely, type RawBuilder, sql } from 'kysely';

/**
 * The manager's list as a denormalized table: one narrow row per registered project with every column that the list
 * sorts and filters by, and counts by state and day (docs/decisions/0008). The view `project_list_source` defines the
 * row; triggers on its source tables keep it up to date after any write.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createTables(db);
  await createSource(db);
  await keepList(db);
  await keepCounts(db);
  await sql`select rebuild_project_list()`.execute(db);
}

async function createTables(db: Kysely<unknown>): Promise<void> {
  // stage: 0 without team, 1 with team, 2 works begun, 3 works ended. next_date: infinity when nothing is waited for.
  await sql`
    create table project_list (
      project_id integer references projects(id) on delete cascade,
      seller_id integer not null references employees(id),
      stage smallint not null check (stage between 0 and 3),
      next_date date not null,
      start_date date,
      anticipo date,
      revenue bigint,
      paid bigint not null,
      registered_at timestamptz not null,
      name_order text collate "C",
      urbanization text collate "C" not null,
      search_text text collate "C" not null,
      primary key (project_id) include (seller_id, stage, next_date, start_date)
    )`.execute(db);
  // One a column to order by, each with what the filters ask, so that neither reads the rows that it passes over.
  for (const key of ['revenue', 'start_date', 'anticipo', 'name_order']) {
    const asked = ['seller_id', 'stage', 'next_date', 'start_date'].filter((column) => column !== key);
    await sql`
      create index ${sql.ref(`project_list_by_${key}`)} on project_list (${sql.ref(key)}, project_id)
        include (${sql.join(asked.map((column) => sql.ref(column)))})`.execute(db);
  }
  await sql`create index project_list_seller on project_list (seller_id, project_id)
    include (stage, next_date, start_date, revenue, anticipo)`.execute(db);
  await sql`create index project_list_stage on project_list (stage, next_date, project_id)
    include (revenue, paid, seller_id, start_date, anticipo)`.execute(db);
  await sql`create index project_list_waiting on project_list (registered_at) include (next_date) where stage = 0`.execute(
    db,
  );
  await sql`create index project_list_urbanization on project_list (urbanization, project_id)
    include (seller_id, stage, next_date, start_date)`.execute(db);
  await sql`create index sales_open on sales (id) where completed_at is null`.execute(db);

  await sql`
    create table project_counts (
      stage smallint not null,
      next_date date not null,
      count integer not null,
      primary key (stage, next_date)
    )`.execute(db);

  // Every three letters in a row: what holds a word holds all of its own. The index finds them in any database.
  await sql`
    create function text_grams(whole text) returns text[] language sql immutable strict parallel safe as $$
      select array(select distinct substr(whole, n, 3) collate "C" from generate_series(1, length(whole) - 2) n)
    $$`.execute(db);
  await sql`create index project_list_search on project_list using gin (text_grams(search_text))`.execute(db);
}

/** A row of the list of each registered project. The last discount says the price; the second instalment the advance. */
async function createSource(db: Kysely<unknown>): Promise<void> {
  await sql`
    create view project_list_source as
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
      (select coalesce(sum(i.amount), 0) from instalments i where i.sale_id = s.id and i.paid_on is not null)::bigint
        as paid,
      p.completed_at as registered_at,
      ${plain(sql`regexp_replace(normalize(p.name, NFD), ${sql.lit('([nN])\u0303')}, ${sql.lit('\\1~')}, 'g')`)}
        collate "C" as name_order,
      ${plain(sql`coalesce(p.urbanization, '')`)} collate "C" as urbanization,
      ${plain(sql`concat_ws(' ', p.project_code, p.name, p.urbanization, c.name)`)} collate "C" as search_text
    from projects p
    join sales s on s.id = p.sale_id
    join clients c on c.id = s.client_id
    where p.completed_at is not null`.execute(db);
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

/** Whose change may change a row of the list, and the projects that it is about; `changed` are the rows. */
const sources: Readonly<Record<string, string>> = {
  projects: 'select id from changed',
  project_assignments: 'select project_id from changed',
  sales: 'select p.id from changed c join projects p on p.sale_id = c.id',
  contracts: 'select p.id from changed c join projects p on p.sale_id = c.sale_id',
  discounts: 'select p.id from changed c join projects p on p.sale_id = c.sale_id',
  instalments: 'select p.id from changed c join projects p on p.sale_id = c.sale_id',
  clients:
    'select p.id from changed c join sales s on s.client_id = c.id join projects p on p.sale_id = s.id',
};

async function keepList(db: Kysely<unknown>): Promise<void> {
  const [all, sent, kept] = ['', 'excluded.', 'l.'].map((prefix) =>
    columns.map((column) => prefix + column).join(', '),
  );
  // The row lock makes a concurrent change of the same project wait and then read this one's writes.
  await sql
    .raw(`
      create function refresh_project_list(ids integer[]) returns void language plpgsql as $$
      begin
        perform from projects where id = any(ids) order by id for no key update;
        delete from project_list l where l.project_id = any(ids)
          and not exists (select from projects p where p.id = l.project_id and p.completed_at is not null);
        insert into project_list as l (project_id, ${all})
          select project_id, ${all} from project_list_source where project_id = any(ids) order by project_id
          on conflict (project_id) do update set (${all}) = row(${sent})
          where (${kept}) is distinct from (${sent});
      end $$`)
    .execute(db);
  for (const [table, projects] of Object.entries(sources)) {
    await sql
      .raw(`
        create function ${table}_in_list() returns trigger language plpgsql as $$
        declare ids integer[] := array(${projects});
        begin
          if ids <> '{}' then perform refresh_project_list(ids); end if;
          return null;
        end $$`)
      .execute(db);
    // A project that is deleted takes its row with it.
    const events = table === 'projects' ? ['insert', 'update'] : ['insert', 'update', 'delete'];
    for (const event of events) {
      const rows = event === 'delete' ? 'old' : 'new';
      await sql
        .raw(`
          create trigger ${table}_${event}_in_list after ${event} on ${table}
          referencing ${rows} table as changed for each statement execute function ${table}_in_list()`)
        .execute(db);
    }
  }
}

async function keepCounts(db: Kysely<unknown>): Promise<void> {
  const added = 'select stage, next_date, 1 as n from added';
  const removed = 'select stage, next_date, -1 as n from removed';
  const changes: Record<string, [rows: string, referencing: string]> = {
    insert: [added, 'new table as added'],
    delete: [removed, 'old table as removed'],
    update: [`${added} union all ${removed}`, 'new table as added old table as removed'],
  };
  for (const [event, [rows, referencing]] of Object.entries(changes)) {
    // In one order, so that two who move projects between the same days wait for each other and no more.
    await sql
      .raw(`
        create function count_project_list_${event}() returns trigger language plpgsql as $$
        begin
          insert into project_counts as c (stage, next_date, count)
            select stage, next_date, sum(n) from (${rows}) t
            group by stage, next_date having sum(n) <> 0 order by stage, next_date
            on conflict (stage, next_date) do update set count = c.count + excluded.count;
          return null;
        end $$`)
      .execute(db);
    await sql
      .raw(`
        create trigger project_list_${event} after ${event} on project_list
        referencing ${referencing} for each statement execute function count_project_list_${event}()`)
      .execute(db);
  }
  await sql`
    create function forget_project_counts() returns trigger language plpgsql as $$
    begin
      delete from project_counts;
      return null;
    end $$`.execute(db);
  await sql`
    create trigger project_list_truncate after truncate on project_list
    for each statement execute function forget_project_counts()`.execute(db);

  // For the projects that are there already, and for who loads many with the triggers off.
  await sql
    .raw(`
      create function rebuild_project_list() returns void language plpgsql as $$
      begin
        truncate project_list;
        insert into project_list (project_id, ${columns.join(', ')})
          select project_id, ${columns.join(', ')} from project_list_source order by project_id;
        delete from project_counts;
        insert into project_counts (stage, next_date, count)
          select stage, next_date, count(*) from project_list group by stage, next_date;
      end $$`)
    .execute(db);
}

const plain = (text: RawBuilder<unknown>) =>
  sql`lower(regexp_replace(normalize(${text}, NFD), ${sql.lit('[\u0300-\u036f]')}, '', 'g'))`;
