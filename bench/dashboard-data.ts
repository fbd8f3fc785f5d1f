import type pg from 'pg';

/**
 * A company of ten years: as many projects a day all along, three months of works each, half a year
 * sold ahead. The works of one in fifty are late; of those to come, one in two has a team. Two instalments in three of
 * what is due in the works under way are paid. Names, urbanizations and clients repeat as people's do.
 */
const YEARS_DAYS = 3650;
const AHEAD_DAYS = 180;

export const SELLERS = 20;
/** The token of the manager, who comes after the sellers. */
export const MANAGER = `session-of-the-bench-${SELLERS + 1}`;

/** The account of an employee has the employee's id. */
const people = `
  insert into employees (name, department) select 'Vendedora ' || n, 'sales' from generate_series(1, ${SELLERS}) n;
  insert into employees (name, department) values ('Gerente', 'manager');
  insert into accounts (email, password_hash, employee_id)
    select case department when 'sales' then 'vendedora' || id else 'gerente' end || '@remodela.example', '-', id
    from employees order by id;
  insert into sessions (id, account_id, token_hash, created_at, last_used_at, expires_at)
    select gen_random_uuid(), id, sha256(convert_to('session-of-the-bench-' || id, 'UTF8')), now(), now(),
      now() + interval '1 day'
    from accounts;`;

const names = `
  create temporary table bench_names as select
    array['Camila', 'Andrés', 'Íñigo', 'María José', 'Sofía', 'Tomás', 'Lucía', 'Nicolás', 'Inés', 'Óscar', 'Pilar',
      'Julián', 'Ángela', 'Martín', 'Elena', 'Ramón', 'Beatriz'] as given,
    array['Restrepo', 'Muñoz', 'Gutiérrez', 'Peña', 'Villamizar', 'Ocampo', 'Ñáñez', 'Hoyos', 'Sierra', 'Lozano',
      'Bermúdez', 'Mora', 'Quintero', 'Zuluaga', 'Arango', 'Cárdenas', 'Pardo', 'Salazar', 'Tobón'] as family,
    array(select (array['Jardines', 'Torres', 'Alameda', 'Reserva', 'Mirador', 'Altos', 'Parque'])[1 + n % 7]
      || (array[' del Lago', ' del Norte', ' de los Cerros', ' del Río', ' de Suba', ' del Bosque'])[1 + n % 6]
      || ' ' || (n / 42 + 1) from generate_series(0, 199) n) as urbanization;`;

/** $: how many projects. The n-th row of a table has the id n; what the triggers keep is made at the end, at once. */
const sales = (count: number) => `
  insert into clients (name, email, phone, identity_document)
    select given[1 + n % 17] || ' ' || family[1 + n % 19] || ' ' || family[1 + (n / 19) % 19],
      'cliente' || n || '@correo.example', '+57 300 000 0000', 10000000 + n
    from generate_series(1, ${count}) n, bench_names;
  insert into sales (seller_id, client_id, product_type, has_property, completed_at)
    select 1 + n % ${SELLERS}, n, case n % 2 when 0 then 'VIS' else 'Apto' end, n % 3 = 0,
      now() - make_interval(days => ${YEARS_DAYS} - (n::bigint * ${YEARS_DAYS} / ${count})::int)
    from generate_series(1, ${count}) n;
  insert into contracts (sale_id, base_price, direct_cost, start_date, end_date)
    select n, 60000000 + 1000 * (n::bigint * 7919 % 200000), 40000000, start, start + 90
    from generate_series(1, ${count}) n,
      lateral (select current_date - ${YEARS_DAYS} + (n::bigint * ${YEARS_DAYS + AHEAD_DAYS} / ${count})::int as start) d;
  insert into payment_plans (sale_id, method, price, first_date)
    select sale_id, 'standard', base_price, start_date from contracts;
  insert into instalments (sale_id, position, name, percentage_bp, amount, days, due_date, reason, paid_on,
      paid_amount)
    select sale_id, i.position, i.name, i.bp, base_price * i.bp / 10000, 0, due, '', case when paid then due end,
      case when paid then base_price * i.bp / 10000 else 0 end
    from contracts, (values (1, 'Diseño', 2500, -30), (2, 'Anticipo obra', 3500, -5), (3, 'Pago fin obra', 2500, 85),
      (4, 'Satisfacción', 1500, 105)) i (position, name, bp, days), lateral (select start_date + i.days as due) d,
      lateral (select due < current_date - 60 or due < current_date and (sale_id + i.position) % 3 > 0 as paid) o;`;

const projects = (count: number) => `
  insert into projects (sale_id, seller_id, project_code, name, project_type, urbanization, start_date, end_date,
      works_started_on, works_ended_on, completed_at)
    select n, s.seller_id, case n % 2 when 0 then 'VIS-' else 'APT-' end || lpad(n::text, greatest(4, length(n::text)), '0'),
      'Apto ' || n % 1900 || ' ' || urbanization[1 + n % 200], s.product_type, urbanization[1 + n % 200],
      c.start_date, c.end_date, case when c.start_date < current_date and n % 50 > 0 then c.start_date end,
      case when c.end_date < current_date and n % 50 > 1 then c.end_date
        when c.end_date < current_date - 60 and n % 50 = 1 then c.end_date + 20 end, s.completed_at
    from generate_series(1, ${count}) n join sales s on s.id = n join contracts c on c.sale_id = n, bench_names
    order by n;
  update projects set works_started_on = start_date, works_ended_on = end_date
    where works_started_on is null and end_date < current_date - 30;
  insert into project_assignments (project_id, employee_id, role_name)
    select id, 1, 'coordinador' from projects where works_started_on is not null or id % 2 = 0;`;

/** Two applied otrosíes, of more and of less, in a tenth of the projects: versions of contract and plan. */
const changes = `
  insert into change_orders (project_id, number, state, title, created_at, sent_at, expires_on, ended_at, applied_on,
      version, value)
    select p.id, k, 'applied', 'Otrosí', p.completed_at, p.completed_at, p.start_date, p.completed_at, p.start_date,
      k + 1, case k when 1 then 4300000 else -700000 end
    from projects p, generate_series(1, 2) k where p.id % 10 = 0 order by p.id, k;
  insert into contracts (sale_id, version, base_price, direct_cost, other_changes, start_date, end_date)
    select sale_id, k, base_price + worth, direct_cost, worth, start_date, end_date
    from contracts, (values (2, 4300000), (3, 3600000)) v (k, worth) where version = 1 and sale_id % 10 = 0;
  insert into plan_versions (sale_id, version, instalment_id, position, name, amount, due_date, reason)
    select i.sale_id, k, i.id, i.position, i.name, i.amount + case i.position when 4 then worth else 0 end, i.due_date, ''
    from instalments i, (values (1, 0), (2, 4300000), (3, 3600000)) v (k, worth) where i.sale_id % 10 = 0;
  update payment_plans set price = price + 3600000, version = 3 where sale_id % 10 = 0;
  update instalments set amount = amount + 3600000, paid_amount = paid_amount + case when paid_on is null then 0
      else 3600000 end
    where sale_id % 10 = 0 and position = 4;`;

/**
 * Fills an empty database with that many projects, and with what else is given; triggers and foreign keys are off while
 * it does.
 */
export async function loadProjects(
  db: pg.Pool,
  count: number,
  more: (client: pg.PoolClient) => Promise<void> = async () => undefined,
): Promise<void> {
  const client = await db.connect();
  try {
    await client.query(`set session_replication_role = replica; set maintenance_work_mem = '512MB'`);
    await client.query(people + names);
    const makeIndexes = await dropIndexes(client);
    for (const statement of [
      ...sales(count).split(';'),
      ...projects(count).split(';'),
      ...changes.split(';'),
    ]) {
      await client.query(statement);
    }
    await more(client);
    await client.query('analyze');
    await client.query('select rebuild_project_list()');
    for (const statement of makeIndexes) await client.query(statement);
    await client.query('vacuum analyze');
  } finally {
    client.release(true);
  }
}

/** An index is made sooner than it is kept: answers what makes them again. */
async function dropIndexes(client: pg.PoolClient): Promise<string[]> {
  const { rows } = await client.query<{ name: string; make: string }>(
    `select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as make
     from pg_index i join pg_class c on c.oid = i.indrelid
     where c.relnamespace = 'public'::regnamespace and not i.indisunique
       and c.relname in ('clients', 'sales', 'instalments', 'projects', 'project_assignments', 'project_list')`,
  );
  for (const { name } of rows) await client.query(`drop index ${name}`);
  return rows.map(({ make }) => make);
}
