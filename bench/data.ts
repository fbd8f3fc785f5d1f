import type pg from 'pg';
import { hashPassword } from '../server/platform/passwords.ts';
import type { Known } from './scenario.ts';

/**
 * The company that is measured: 20 sellers with 100 registered projects each, half of new homes and half of used
 * ones, each with its client, brief, links, contract, discount, plan of four instalments, ten spaces and history.
 * Written with SQL into an empty database, where the n-th row of a table has the id n.
 */
export const SELLERS = 20;
export const PROJECTS = 2000;

export const password = 'contraseña-del-banco-de-pruebas';
export const emailOf = (seller: number): string => `vendedora${seller}@remodela.example`;
export const tokenOf = (seller: number): string => `session-of-the-bench-${seller}`;

/** Every project with the seller who sees it: project n is of seller 1 + (n - 1) % 20. */
export const sellerOf = (project: number): number => 1 + ((project - 1) % SELLERS);

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

const employees = `
  insert into employees (name, department)
    select 'Vendedora ' || n, 'sales' from generate_series(1, ${SELLERS}) n;
  insert into employees (name, department)
    select 'Arquitecta ' || n, 'architect' from generate_series(1, 4) n;
  insert into discount_types (discount_name, percentage_bp)
    select 'descuento_' || n, 100 * n from generate_series(1, 6) n;`;

/** $1: the hash of everyone's password */
const accounts = `
  insert into accounts (email, password_hash, employee_id)
    select 'vendedora' || n || '@remodela.example', $1, n from generate_series(1, ${SELLERS}) n`;

const sessions = `
  insert into sessions (id, account_id, token_hash, created_at, last_used_at, expires_at)
    select gen_random_uuid(), a.id, sha256(convert_to('session-of-the-bench-' || a.employee_id, 'UTF8')),
      now(), now(), now() + interval '1 day'
    from accounts a;`;

const n = `generate_series(1, ${PROJECTS}) n`;

const clients = `
  insert into clients (name, email, phone, identity_document, created_by)
    select 'Cliente ' || n, 'cliente' || n || '@correo.example', '+57 300 000 0000', 10000000 + n,
      1 + (n - 1) % ${SELLERS} from ${n};
  insert into second_clients (client_id, name, email, relationship_type)
    select n, 'Segundo cliente ' || n, 'segundo' || n || '@correo.example', 'Cónyuge' from ${n};
  insert into consents (client_id, purpose, granted, text_version, channel, recorded_by)
    select n, p.purpose, p.purpose = 'service', p.version, 'En persona', 1 + (n - 1) % ${SELLERS}
    from ${n}, (values ('service', 'servicio-1'), ('news', 'novedades-1')) p (purpose, version) order by n;
  insert into client_public_info (client_id, approx_age, has_children, has_pets, hobbies, style_catalog)
    select n, 30 + n % 40, n % 2 = 0, n % 3 = 0, 'Leer y cocinar', 'Moderno' from ${n};
  insert into client_internal_info (client_id, decision_maker, profession, internal_notes, vip_alert)
    select n, 'Los dos', 'Ingeniería', 'Prefiere llamadas en la tarde', false from ${n};`;

const standardPlan = `values (1, 'Diseño', 2500, 0), (2, 'Anticipo obra', 3500, -5), (3, 'Pago fin obra', 2500, 45),
  (4, 'Satisfacción', 1500, 60)`;

/** Prices: 100 million pesos and more, 5 % of discount. Works start from 100 days ago to 100 days from now. */
const sales = `
  insert into sales (seller_id, client_id, second_client_id, sales_code, product_type, source, design_style,
      purchase_purpose, completed_at)
    select 1 + (n - 1) % ${SELLERS}, n, n, 'V-' || n, case n % 2 when 0 then 'VIS' else 'Apto' end, 'Instagram',
      'Moderno', 'Vivir', now() from ${n};
  insert into sale_details (sale_id, contract_url, excel_quote_url, call_read_ia_summary_url)
    select n, 'https://papeles.example/c' || n, 'https://papeles.example/q' || n, 'https://papeles.example/r' || n
    from ${n};
  insert into contracts (sale_id, base_price, direct_cost, start_date, end_date)
    select n, 100000000 + 1000 * n, 60000000, current_date - 100 + n % 200, current_date + n % 200 from ${n};
  insert into discounts (sale_id, position, discount_type_id, percentage_bp, price_before, amount, price_after)
    select sale_id, 1, 5, 500, base_price, base_price / 20, base_price - base_price / 20
    from contracts order by sale_id;
  insert into payment_plans (sale_id, method, price, first_date)
    select d.sale_id, 'standard', d.price_after, c.start_date from discounts d join contracts c using (sale_id);
  insert into instalments (sale_id, position, name, percentage_bp, amount, days, due_date, reason, receipt_url,
      paid_amount, paid_on)
    select p.sale_id, i.position, i.name, i.bp, p.price * i.bp / 10000, i.days, p.first_date + 15 * i.position,
      'Fecha acordada', case i.position when 1 then 'https://papeles.example/p' || p.sale_id end,
      case i.position when 1 then p.price * i.bp / 10000 else 0 end, case i.position when 1 then p.first_date end
    from payment_plans p, (${standardPlan}) i (position, name, bp, days)
    order by p.sale_id, i.position;`;

const projects = `
  insert into projects (sale_id, seller_id, project_code, name, project_type, address, urbanization, tower, apartment,
      private_area, constructed_area, start_date, end_date, works_started_on, kitchen_number, bathroom_number,
      bedroom_number, dining_room_number, hall_number, laundry_number, completed_at)
    select n, s.seller_id, case n % 2 when 0 then 'VIS-' else 'APT-' end || lpad(n::text, 4, '0'),
      'Apto ' || n || ' Jardines del Lago', s.product_type, 'Calle 170 # 54-20', 'Jardines del Lago', '2', n,
      45.5, 76, c.start_date, c.end_date, case n % 3 when 0 then c.start_date end, 1, 2, 3, 1, 1, 1, now()
    from ${n} join sales s on s.id = n join contracts c on c.sale_id = n order by n;
  select setval('project_code_vis', ${PROJECTS}), setval('project_code_apt', ${PROJECTS});
  insert into project_spaces (project_id, position, name, price, area, note)
    select p.id, s.position, s.name, s.price, s.area, 'Acabado en mate' from projects p, bench_spaces s;
  insert into space_prices (project_id, space_name, price, area)
    select p.id, s.name, s.price, s.area from projects p, bench_spaces s;
  insert into vis_projects (project_id, urbanization_name, apartament_type, tower, apartment_number, survey_link)
    select id, 'Jardines del Lago', 'Tipo B', '2', id, 'https://papeles.example/l' || id
    from projects where project_type = 'VIS' order by id;
  with acta as (
    insert into files (id, sha256, bytes, type, name, created_by, created_at)
      select gen_random_uuid(), sha256(convert_to(id::text, 'UTF8')), 2000, 'application/pdf',
        'Acta ' || id || '.pdf', 1, now() from projects where project_type = 'Apto'
      returning id, name)
  insert into used_surveys (project_id, architect_id, total_area, urbanization_name, tower,
      apartment_or_house_number, survey_link, file_id)
    select p.id, ${SELLERS} + 1, 76, 'Jardines del Lago', '2', p.id, 'https://papeles.example/l' || p.id, acta.id
    from projects p join acta on acta.name = 'Acta ' || p.id || '.pdf' order by p.id;
  insert into remodeling_costs (vis_project_id, used_survey_id, cost_per_sqm, total_cost)
    select v.id, u.id, round(t.price / t.area), t.price
    from projects p left join vis_projects v on v.project_id = p.id left join used_surveys u on u.project_id = p.id,
      (select sum(price) as price, sum(area) as area from bench_spaces) t;
  insert into project_assignments (project_id, employee_id, role_name)
    select id, ${SELLERS} + 1 + id % 4, 'disenador_lider' from projects where id % 2 = 0;
  insert into audit_log (at, account_id, action, entity, entity_id, new_values)
    select now(), p.seller_id, h.action, h.entity, p.id, '{"price": 1, "name": "x"}'
    from projects p, (values ('create', 'clients'), ('consent', 'clients'), ('create', 'second_clients'),
      ('create', 'sales'), ('update', 'client_public_info'), ('update', 'client_internal_info'),
      ('update', 'sale_details'), ('create', 'contracts'), ('create', 'discounts'), ('create', 'payment_plans'),
      ('create', 'projects'), ('complete', 'projects'), ('complete', 'sales')) h (action, entity)
    order by p.id;`;

/** Fills an empty database. */
export async function loadCompany(db: pg.Pool): Promise<void> {
  const client = await db.connect();
  try {
    await client.query(employees);
    await client.query(accounts, [await hashPassword(password)]);
    await client.query(
      'create temporary table bench_spaces (position int, name text, price bigint, area numeric)',
    );
    await client.query(
      `insert into bench_spaces
        select position, name, price, area
        from json_to_recordset($1) as s (position int, name text, price bigint, area numeric)`,
      [JSON.stringify(spaces.map((space, index) => ({ position: index + 1, ...space })))],
    );
    await client.query(sessions + clients + sales + projects);
    await client.query('drop table bench_spaces');
    await client.query('vacuum analyze');
  } finally {
    client.release();
  }
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
