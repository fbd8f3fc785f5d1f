import type { Route } from './route.ts';

/** All that the portal shows of a home, in one statement. */
const home = `
  select p.id, p.project_code, p.name, p.address, p.start_date, p.end_date, p.works_started_on, p.works_ended_on,
    p.completed_at, p.urbanization, p.tower, p.apartment, s.design_style, s.purchase_purpose, c.name as client_name,
    c2.name as second_name, e.name as seller_name, e.phone as seller_phone, to_jsonb(i) as brief,
    coalesce((select materials from styles where name = coalesce(s.design_style, i.style_catalog)), '[]') as materials,
    (select coalesce(json_agg(r), '[]') from (
      select name as space_name, price, area from project_spaces
      where project_id = p.id and price is not null and area is not null order by position) r) as spaces,
    (select coalesce(json_agg(r), '[]') from (
      select w.name, a.role_name as role from project_assignments a join employees w on w.id = a.employee_id
      where a.project_id = p.id order by a.assigned_at, a.employee_id) r) as team,
    (select coalesce(json_agg(r), '[]') from (
      select kind as name, day, starts_at, place from meetings
      where project_id = p.id and cancelled_at is null order by day, starts_at nulls first) r) as meetings,
    (select coalesce(json_agg(r), '[]') from (
      select distinct on (d.kind) d.id, d.kind, d.title, d.url, d.version, d.published_at, f.id as file, f.type, f.bytes
      from project_documents d left join files f on f.id = d.file_id
      where d.project_id = p.id and d.published_at is not null and d.withdrawn_at is null
      order by d.kind, d.version desc) r) as documents
  from projects p join sales s on s.id = p.sale_id join clients c on c.id = s.client_id
    join employees e on e.id = s.seller_id left join second_clients c2 on c2.id = s.second_client_id
    left join client_public_info i on i.client_id = c.id
  where p.id = $1 and p.completed_at is not null and s.client_id = $2`;

const readHome: Route = async (pool, { user, id }) => {
  const { rows } = await pool.query(home, [id, user.clientId]);
  const { spaces, team, meetings, documents, materials, brief, client_name, second_name, ...project } =
    rows[0];
  const data = {
    project: { ...project, spacePrices: spaces },
    client: { name: client_name },
    secondClient: { name: second_name },
    publicInfo: brief,
    seller: { name: project.seller_name, phone: project.seller_phone },
    materials,
    team,
    meetings,
    documents,
  };
  return { success: true, data };
};

export const portalRoutes: Record<string, Route> = { 'GET /api/clients/projects/{id}': readHome };
