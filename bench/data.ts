import type pg from 'pg';
import { hashPassword } from '../server/platform/passwords.ts';
import { loadProjects, SELLERS } from './dashboard-data.ts';
import type { Known } from './scenario.ts';

/**
 * The company that is measured: its projects are those of the dashboard's, and the newest, the middle and the oldest of
 * them have all that a sale leaves: brief, links, discount, ten spaces, record, cost and history. Written with SQL into
 * an empty database, where the n-th row of a table has the id n.
 */
const WHOLE = 10_000;

export const password = 'contraseña-del-banco-de-pruebas';
export const emailOf = (seller: number): string => `vendedora${seller}@remodela.example`;
export const tokenOf = (seller: number): string => `session-of-the-bench-${seller}`;
export const clientToken = (client: number): string => `session-of-the-bench-client-${client}`;

/** Every project with the seller who sees it. */
export const sellerOf = (project: number): number => 1 + (project % SELLERS);

/** That many projects of those that have everything, of every seller and both kinds, in no order. */
export const wholeProjects = (projects: number, howMany: number): number[] =>
  Array.from({ length: howMany }, (_, index) => projects - ((7 * index) % Math.min(projects, WHOLE / 3)));
/** How many families have an account: of the same projects. */
const FAMILIES = 200;

/** The ten spaces of every project; prices in pesos, areas in m². */
export const spaces = [
  { name: 'Cocina', price: 30_000_000, area: 12.5 },
  { name: 'Baño', price: 12_000_000, area: 4.8 },
  { name: 'Baño 2', price: 9_000_000, area: 3.6 },
  { name: 'Lavandería', price: 4_000_000, area: 3 },
  { name: 'Habitación', price: 8_000_000, area: 12 },
  { name: 'Habitación 2', price: 7_000_000, area: 10.2 },
  { name: 'Habitación 3', price: 6_000_000, area: 9.4 },
  { name: 'Comedor', price: 5_000_000, area: 11 },
  { name: 'Hall', price: 2_000_000, area: 4 },
  { name: 'Escritorio', price: 3_000_000, area: 5.5 },
] as const;

const architects = `
  insert into employees (name, department)
    select 'Arquitecta ' || n, 'architect' from generate_series(1, 4) n;
  insert into discount_types (discount_name, percentage_bp)
    select 'descuento_' || n, 100 * n from generate_series(1, 6) n;`;

const families = `
  insert into accounts (email, password_hash, client_id) select 'familia' || n || '@correo.example', '-', n
    from unnest($1::int[]) n;`;

const familySessions = `
  insert into sessions (id, account_id, token_hash, created_at, last_used_at, expires_at)
    select gen_random_uuid(), id, sha256(convert_to('session-of-the-bench-client-' || client_id, 'UTF8')), now(),
      now(), now() + interval '1 day'
    from accounts where client_id is not null`;

const clients = `
  insert into second_clients (client_id, name, email, relationship_type)
    select n, 'Segundo cliente ' || n, 'segundo' || n || '@correo.example', 'Cónyuge' from bench_whole;
  insert into consents (client_id, purpose, granted, text_version, channel, recorded_by)
    select n, p.purpose, p.purpose = 'service', p.version, 'En persona', 1 + n % ${SELLERS}
    from bench_whole, (values ('service', 'servicio-1'), ('news', 'novedades-1')) p (purpose, version);
  insert into sale_public_info (sale_id, approx_age, has_children, has_pets, hobbies, style_catalog)
    select n, 30 + n % 40, n % 2 = 0, n % 3 = 0, 'Leer y cocinar', 'Moderno' from bench_whole;
  insert into sale_internal_info (sale_id, decision_maker, profession, internal_notes, vip_alert)
    select n, 'Los dos', 'Ingeniería', 'Prefiere llamadas en la tarde', false from bench_whole;`;

const standardPlan = `values (1, 'Diseño', 2500, 0), (2, 'Anticipo obra', 3500, -5), (3, 'Pago fin obra', 2500, 45),
  (4, 'Satisfacción', 1500, 60)`;

const sales = `
  update sales s set second_client_id = c.id, sales_code = 'V-' || s.id, source = 'Instagram', design_style = 'Moderno',
      purchase_purpose = 'Vivir'
    from second_clients c where c.client_id = s.id;
  insert into sale_details (sale_id, contract_url, excel_quote_url, call_read_ia_summary_url)
    select n, 'https://papeles.example/c' || n, 'https://papeles.example/q' || n, 'https://papeles.example/r' || n
    from bench_whole;
  insert into discounts (sale_id, position, discount_type_id, percentage_bp, price_before, amount, price_after)
    select n, 1, 5, 500, base_price, base_price / 20, base_price - base_price / 20
    from bench_whole join contracts on sale_id = n and version = 1;`;

const projects = `
  update projects set address = 'Calle 170 # 54-20', tower = '2', apartment = id, private_area = 45.5,
      constructed_area = 76, kitchen_number = 1, bathroom_number = 2, bedroom_number = 3
    from bench_whole where id = n;
  insert into project_spaces (project_id, position, name, price, area, note)
    select n, s.position, s.name, s.price, s.area, 'Acabado en mate' from bench_whole, bench_spaces s;
  insert into space_prices (project_id, space_name, price, area)
    select n, s.name, s.price, s.area from bench_whole, bench_spaces s;
  insert into vis_projects (project_id, urbanization_name, apartament_type, tower, apartment_number, survey_link)
    select n, 'Jardines del Lago', 'Tipo B', '2', n, 'https://papeles.example/l' || n
    from bench_whole join projects on id = n where project_type = 'VIS';
  with acta as (
    insert into files (id, sha256, bytes, type, name, created_by, created_at)
      select gen_random_uuid(), sha256(convert_to(n::text, 'UTF8')), 2000, 'application/pdf', 'Acta ' || n || '.pdf',
        1, now() from bench_whole join projects on id = n where project_type = 'Apto'
      returning id, name)
  insert into used_surveys (project_id, architect_id, total_area, urbanization_name, tower,
      apartment_or_house_number, survey_link, file_id)
    select n, ${SELLERS} + 2, 76, 'Jardines del Lago', '2', n, 'https://papeles.example/l' || n, acta.id
    from bench_whole join acta on acta.name = 'Acta ' || n || '.pdf';
  insert into remodeling_costs (vis_project_id, used_survey_id, cost_per_sqm, total_cost)
    select v.id, u.id, round(t.price / t.area), t.price
    from bench_whole left join vis_projects v on v.project_id = n left join used_surveys u on u.project_id = n,
      (select sum(price) as price, sum(area) as area from bench_spaces) t;
  insert into audit_log (at, account_id, action, entity, entity_id, new_values)
    select now(), 1 + n % ${SELLERS}, h.action, h.entity, n, '{"price": 1, "name": "x"}'
    from bench_whole, (values ('create', 'clients'), ('consent', 'clients'), ('create', 'second_clients'),
      ('create', 'sales'), ('update', 'sale_public_info'), ('update', 'sale_internal_info'),
      ('update', 'sale_details'), ('create', 'contracts'), ('create', 'discounts'), ('create', 'payment_plans'),
      ('create', 'projects'), ('complete', 'projects'), ('complete', 'sales')) h (action, entity)`;

/** Fills an empty database with a company of that many projects. */
export async function loadCompany(db: pg.Pool, count: number): Promise<void> {
  const hash = await hashPassword(password);
  await loadProjects(db, count, async (client) => {
    await client.query(
      'create temporary table bench_spaces (position int, name text, price bigint, area numeric)',
    );
    await client.query(
      `insert into bench_spaces
        select position, name, price, area
        from json_to_recordset($1) as s (position int, name text, price bigint, area numeric)`,
      [JSON.stringify(spaces.map((space, index) => ({ position: index + 1, ...space })))],
    );
    await client.query(`create temporary table bench_whole as select n from generate_series(1, ${count}) n
      where n <= ${WHOLE / 3} or n > ${count - WHOLE / 3} or abs(n - ${count / 2}) <= ${WHOLE / 6}`);
    await client.query(architects);
    await client.query('update accounts set password_hash = $1', [hash]);
    await client.query(families, [[...new Set(wholeProjects(count, FAMILIES))]]);
    await client.query(familySessions);
    await client.query(clients + sales + projects);
    await client.query(`select setval('project_code_vis', ${count}), setval('project_code_apt', ${count})`);
  });
}

/** Sales in progress that have read their lead: each has the token of its seller and its draft. */
export async function prepareDrafts(db: pg.Pool, count: number): Promise<Known[]> {
  const { rows } = await db.query<{ id: string; seller_id: number }>(
    `insert into sale_drafts (id, seller_id, lead_id, lead)
      select gen_random_uuid(), 1 + n % ${SELLERS}, '1001', '{"id": "1001", "name": "Camila Restrepo"}'
      from generate_series(1, $1::int) n returning id, seller_id`,
    [count],
  );
  return rows.map((row) => ({ token: tokenOf(row.seller_id), draft: row.id }));
}

/** Sales of new homes that are ready for Finalizar: each has the token of its seller and its sale. */
export async function prepareSales(db: pg.Pool, count: number): Promise<Known[]> {
  const { rows } = await db.query<{ id: number; seller_id: number }>(
    `with client as (
        insert into clients (name, email, phone, identity_document)
          select 'Camila Restrepo', gen_random_uuid() || '@correo.example', '+57 300 123 4567', '1000000001'
          from generate_series(1, $1::int) returning id),
      sale as (
        insert into sales (seller_id, client_id, product_type)
          select 1 + id % ${SELLERS}, id, 'VIS' from client returning id, seller_id, client_id),
      contract as (
        insert into contracts (sale_id, base_price, direct_cost, start_date, end_date)
          select id, 200000000, 120000000, current_date, current_date + 90 from sale),
      plan as (
        insert into payment_plans (sale_id, method, price, first_date)
          select id, 'standard', 200000000, current_date from sale returning sale_id, price, first_date),
      instalment as (
        insert into instalments (sale_id, position, name, percentage_bp, amount, days, due_date, reason)
          select p.sale_id, i.position, i.name, i.bp, p.price * i.bp / 10000, i.days, p.first_date, 'Fecha acordada'
          from plan p, (${standardPlan}) i (position, name, bp, days)),
      draft as (
        insert into sale_drafts (id, seller_id, lead_id, lead, client_id, sale_id)
          select gen_random_uuid(), seller_id, '1001', '{"id": "1001"}', client_id, id from sale)
      select id, seller_id from sale`,
    [count],
  );
  return rows.map((row) => ({ token: tokenOf(row.seller_id), sale: row.id }));
}
