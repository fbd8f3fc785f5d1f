import type pg from 'pg';
import type { BareCall, Route } from './route.ts';

const cards = `
  with chosen as (
    select id from projects where completed_at is not null and seller_id = $1
    order by id desc limit $2 offset $3)
  select p.id, p.name, p.project_code, p.start_date, p.end_date, p.works_started_on, p.works_ended_on,
    exists (select from project_assignments a where a.project_id = p.id) as team_assigned,
    (select coalesce(json_agg(agg), '[]') from (
      select i.name, i.due_date as date, (i.paid_amount >= i.amount or exists (
        select from payments m where m.instalment_id = i.id and m.state = 'in_process')) as paid
      from instalments i where i.sale_id = p.sale_id order by i.position) agg) as instalments,
    (select coalesce(json_agg(agg), '[]') from (
      select s.name, s.area from project_spaces s
      where s.project_id = p.id and s.area is not null order by s.position) agg) as spaces
  from chosen join projects p on p.id = chosen.id order by p.id desc`;

async function listProjects(pool: pg.Pool, { user, query }: BareCall): Promise<unknown> {
  const [page, limit] = [Number(query.get('page')), Number(query.get('limit'))];
  const { rows } = await pool.query(cards, [user.employeeId, limit, (page - 1) * limit]);
  const counted = await pool.query(
    'select count(*) as total from projects where completed_at is not null and seller_id = $1',
    [user.employeeId],
  );
  const total = Number(counted.rows[0]?.total);
  const totalPages = Math.ceil(total / limit);
  const pagination = { total, totalPages, currentPage: page, limit, hasMore: page < totalPages };
  return { success: true, data: rows, pagination };
}

const head = `
  select p.id, p.sale_id, p.name, p.project_code, p.project_type, p.property_type, p.address, p.urbanization,
    p.constructor_name, p.tower, p.apartment, p.private_area, p.constructed_area, p.start_date, p.end_date,
    p.works_started_on, p.works_ended_on, p.created_at, s.seller_id, s.purchase_purpose, s.design_style,
    e.name as seller_name, s.client_id, c.name as client_name, c.email as client_email, c.phone as client_phone,
    c.identity_document, s.second_client_id, c2.name as second_name, c2.email as second_email,
    c2.phone as second_phone, c2.relationship_type
  from projects p join sales s on s.id = p.sale_id join clients c on c.id = s.client_id
    join employees e on e.id = s.seller_id left join second_clients c2 on c2.id = s.second_client_id
  where p.id = $1 and p.completed_at is not null and s.seller_id = $2`;

const contract = `
  select base_price, start_date, end_date, direct_cost, version from contracts where sale_id = $1 and version = 1`;

const discounts = `
  select d.id, d.position, d.discount_type_id, t.discount_name, d.percentage_bp, d.price_before, d.amount, d.price_after
  from discounts d join discount_types t on t.id = d.discount_type_id where d.sale_id = $1 order by d.position`;

const plan = `
  select p.method, p.price, p.first_date, i.position, i.name, i.percentage_bp, i.amount, i.days, i.due_date, i.reason,
    i.receipt_url, i.paid_amount >= i.amount as paid,
    exists (select from payments m where m.instalment_id = i.id and m.state = 'in_process') as in_process
  from payment_plans p join instalments i on i.sale_id = p.sale_id where p.sale_id = $1 order by i.position`;

const spaces = 'select name, price, area, note from project_spaces where project_id = $1 order by position';

const visRecord = `
  select id, builder_name, urbanization_name, is_capitalized, apartament_type, tower, apartment_number, survey_link
  from vis_projects where project_id = $1`;

const survey = `
  select u.id, u.architect_id, e.name as architect_name, u.total_area, u.privated_area, u.survey_link, u.observations,
    u.technical_survey_report, u.file_id, f.name as file_name, f.bytes, f.type
  from used_surveys u join employees e on e.id = u.architect_id join files f on f.id = u.file_id
  where u.project_id = $1`;

const team = `
  select a.employee_id, e.name, a.role_name from project_assignments a join employees e on e.id = a.employee_id
  where a.project_id = $1 order by a.assigned_at, a.employee_id`;

const consents = `
  select distinct on (purpose) purpose, granted, text_version, channel, at from consents
  where client_id = $1 order by purpose desc, id desc`;

const publicBrief = `
  select approx_age, has_children, has_pets, pet_type, hobbies, external_notes, remodeling_type, has_property,
    property_receive_date, style_catalog, color_comments, material_preferences
  from client_public_info where client_id = $1`;

const internalBrief = `
  select decision_maker, profession, second_profession, personality, recomendations, agreements_promises,
    internal_notes, vip_alert, vip_type
  from client_internal_info where client_id = $1`;

const links =
  'select contract_url, excel_quote_url, call_read_ia_summary_url from sale_details where sale_id = $1';

/** $1 sale, $2 project, $3 client, $4 second client, $5 discounts, $6 record of the variant */
const history = `
  select h.at, coalesce(e.name, c.name) as who, h.action, h.entity, h.new_values
  from audit_log h left join accounts a on a.id = h.account_id left join employees e on e.id = a.employee_id
    left join clients c on c.id = a.client_id
  where (h.entity = 'sales' and h.entity_id = $1 and h.action in ('create', 'update'))
    or (h.entity = 'sale_details' and h.entity_id = $1 and h.action = 'update')
    or (h.entity = 'contracts' and h.entity_id = $1 and h.action in ('create', 'update'))
    or (h.entity = 'payment_plans' and h.entity_id = $1 and h.action in ('create', 'update', 'recompute'))
    or (h.entity = 'discounts' and h.entity_id = any($5) and h.action = 'create')
    or (h.entity = 'projects' and h.entity_id = $2 and h.action in ('create', 'update', 'complete'))
    or (h.entity in ('vis_projects', 'used_surveys') and h.entity_id = $6 and h.action in ('create', 'update'))
    or (h.entity = 'clients' and h.entity_id = $3 and h.action in ('create', 'update', 'consent'))
    or (h.entity = 'second_clients' and h.entity_id = $4 and h.action in ('create', 'update'))
    or (h.entity in ('client_public_info', 'client_internal_info') and h.entity_id = $3 and h.action = 'update')
  order by h.id desc limit 50`;

/** That the person read the client's data is on record, once a day (Ley 1581). */
async function noteReading(pool: pg.Pool, accountId: number, clientId: number): Promise<void> {
  const { rowCount } = await pool.query(
    `select id from audit_log where entity = 'clients' and entity_id = $1 and action = 'read' and account_id = $2
      and at >= date_trunc('day', now(), 'America/Bogota') limit 1`,
    [String(clientId), accountId],
  );
  if (rowCount) return;
  await pool.query(
    `insert into audit_log (at, account_id, action, entity, entity_id) values (now(), $1, 'read', 'clients', $2)`,
    [accountId, String(clientId)],
  );
}

async function readProject(pool: pg.Pool, { user, id }: BareCall): Promise<unknown> {
  const rowsOf = async (statement: string, ...values: unknown[]) =>
    (await pool.query(statement, values)).rows;
  const [project] = await rowsOf(head, id, user.employeeId);
  const { sale_id: sale, client_id: client, second_client_id: second } = project;
  await noteReading(pool, user.id, client);
  const [terms] = await rowsOf(contract, sale);
  const given = await rowsOf(discounts, sale);
  const instalments = await rowsOf(plan, sale);
  const rooms = await rowsOf(spaces, id);
  const [record] = await rowsOf(project.project_type === 'VIS' ? visRecord : survey, id);
  const people = await rowsOf(team, id);
  const authorised = await rowsOf(consents, client);
  const [seen] = await rowsOf(publicBrief, client);
  const [kept] = await rowsOf(internalBrief, client);
  const [documents] = await rowsOf(links, sale);
  const discountIds = given.map((discount) => String(discount.id));
  const ids = [sale, id, client, second].map(String);
  const told = await rowsOf(history, ...ids, discountIds, String(record.id));
  const data = {
    ...project,
    client: { id: client, name: project.client_name, email: project.client_email },
    contract: terms,
    discounts: given,
    payment_plan: { method: instalments[0]?.method, instalments },
    spaces: rooms,
    record,
    team: people,
    consents: authorised,
    brief: { public: seen, internal: kept },
    documents,
    history: told,
  };
  return { success: true, data };
}

export const readsRoutes: Record<string, Route> = {
  'GET /api/projects': listProjects,
  'GET /api/projects/{id}': readProject,
};
