import type pg from 'pg';
import { type BareCall, type Note, note, type Route, transaction } from './route.ts';

interface Space {
  name: string;
  price: number | null;
}

const saveProject: Route = (pool, { user, body }) =>
  transaction(pool, async (tx) => {
    const sale = await tx.query(
      `select s.id, s.seller_id, s.client_id, s.product_type, s.completed_at from sales s
        where s.id = $1 and s.seller_id = $2 for update`,
      [body.sales_id, user.employeeId],
    );
    const contract = await tx.query(
      'select start_date, end_date from contracts where sale_id = $1 and version = 1',
      [body.sales_id],
    );
    const spaces = body.spaces as Space[];
    const count = (name: string) => spaces.filter((space) => space.name.startsWith(name)).length;
    const made = await tx.query(
      `insert into projects (sale_id, seller_id, project_code, name, project_type, property_type, address,
          urbanization, constructor_name, tower, apartment, private_area, constructed_area, start_date, end_date,
          capitalized, kitchen_number, bathroom_number, bedroom_number, dining_room_number, hall_number,
          laundry_number)
        values ($1, $2, 'VIS-' || nextval('project_code_vis'), $3, $4, $5, $6, $7, $8, $9, $10,
          $11, $12, $13, $14, $15, $16, $17, $18, $19, $20, $21) returning id, project_code`,
      [
        body.sales_id,
        sale.rows[0]?.seller_id,
        `Apto ${body.apartment} ${body.urbanization}`,
        body.project_type,
        body.property_type,
        body.address,
        body.urbanization,
        body.constructor,
        body.tower,
        body.apartment,
        body.private_area,
        body.constructed_area,
        contract.rows[0]?.start_date,
        contract.rows[0]?.end_date,
        body.capitalized,
        count('Cocina'),
        count('Baño'),
        count('Habitación'),
        count('Comedor'),
        count('Hall'),
        count('Lavandería'),
      ],
    );
    const { id, project_code } = made.rows[0];
    await tx.query(
      `insert into project_spaces (project_id, position, name, price, area, note)
        select $1, s.position, s.name, s.price, s.area, s.note
        from json_to_recordset($2) s (position int, name text, price bigint, area numeric, note text)`,
      [id, JSON.stringify(spaces.map((space, index) => ({ position: index + 1, ...space })))],
    );
    await note(tx, user, [{ action: 'create', entity: 'projects', id, values: { project_code, ...body } }]);
    await tx.query('update sale_drafts set updated_at = now() where sale_id = $1 and closed_at is null', [
      body.sales_id,
    ]);
    return { success: true, data: { id } };
  });

/** The project with its sale, locked; `which` says how the call names it. */
async function lockProject(tx: pg.PoolClient, { user }: BareCall, which: string, value: unknown) {
  const { rows } = await tx.query(
    `select p.id, p.sale_id, s.completed_at from projects p join sales s on s.id = p.sale_id
      where ${which} and s.seller_id = $2 for update of s`,
    [value, user.employeeId],
  );
  const [project] = rows;
  if (!project) throw new Error('no such project');
  return project;
}

/** Registers the project and completes the sale when nothing of Finalizar is missing. */
async function completeIfWhole(tx: pg.PoolClient, project: { id: number; sale_id: number }): Promise<Note[]> {
  const { rows } = await tx.query(
    `select exists (
        select from vis_projects r join remodeling_costs c on c.vis_project_id = r.id
        where r.project_id = $1
          and c.total_cost = (select sum(s.price) from project_spaces s where s.project_id = $1))
      and not exists (
        select from project_spaces s where s.project_id = $1 and s.price is not null and not exists (
          select from space_prices p where p.project_id = s.project_id and p.space_name = s.name
            and p.price = s.price and p.area = s.area)) as whole`,
    [project.id],
  );
  if (!rows[0]?.whole) return [];
  await tx.query(
    `update projects p set completed_at = now(), start_date = c.start_date, end_date = c.end_date
      from contracts c where p.id = $1 and c.sale_id = p.sale_id and c.version = 1`,
    [project.id],
  );
  await tx.query('update sales set completed_at = now() where id = $1 and completed_at is null', [
    project.sale_id,
  ]);
  await tx.query('update sale_drafts set closed_at = now() where sale_id = $1 and closed_at is null', [
    project.sale_id,
  ]);
  return [
    { action: 'complete', entity: 'projects', id: project.id },
    { action: 'complete', entity: 'sales', id: project.sale_id },
  ];
}

const saveVisProject: Route = (pool, call) =>
  transaction(pool, async (tx) => {
    const { project_id, ...record } = call.body;
    const project = await lockProject(tx, call, 'p.id = $1', project_id);
    const saved = await tx.query(
      `insert into vis_projects (project_id, builder_name, urbanization_name, is_capitalized, apartament_type, tower,
          apartment_number, survey_link)
        values ($1, $2, $3, $4, $5, $6, $7, $8)
        on conflict (project_id) do update set builder_name = excluded.builder_name,
          urbanization_name = excluded.urbanization_name, is_capitalized = excluded.is_capitalized,
          apartament_type = excluded.apartament_type, tower = excluded.tower,
          apartment_number = excluded.apartment_number, survey_link = excluded.survey_link
        returning id`,
      [
        project_id,
        record.builder_name,
        record.urbanization_name,
        record.is_capitalized,
        record.apartament_type,
        record.tower,
        record.apartment_number,
        record.survey_link,
      ],
    );
    const id = saved.rows[0]?.id;
    const completed = await completeIfWhole(tx, project);
    await note(tx, call.user, [
      { action: 'create', entity: 'vis_projects', id, values: record },
      ...completed,
    ]);
    return { success: true, data: { id } };
  });

const saveVisCost: Route = (pool, call) =>
  transaction(pool, async (tx) => {
    const { vis_project_id, ...cost } = call.body;
    const of = 'p.id = (select project_id from vis_projects where id = $1)';
    const project = await lockProject(tx, call, of, vis_project_id);
    await tx.query(
      `insert into remodeling_costs (vis_project_id, total_cost, cost_per_sqm, renovation_notes)
        values ($1, $2, $3, $4)
        on conflict (vis_project_id) do update set total_cost = excluded.total_cost,
          cost_per_sqm = excluded.cost_per_sqm, renovation_notes = excluded.renovation_notes`,
      [vis_project_id, cost.total_cost, cost.cost_per_sqm, JSON.stringify(cost.renovation_notes)],
    );
    const completed = await completeIfWhole(tx, project);
    await note(tx, call.user, [
      { action: 'create', entity: 'remodeling_costs', id: project.id, values: cost },
      ...completed,
    ]);
    return { success: true };
  });

const saveSpacePrice: Route = (pool, call) =>
  transaction(pool, async (tx) => {
    const { project_id, ...price } = call.body;
    const project = await lockProject(tx, call, 'p.id = $1', project_id);
    const made = await tx.query(
      `insert into space_prices (project_id, space_name, price, area) values ($1, $2, $3, $4)
        on conflict do nothing returning project_id`,
      [project_id, price.space_name, price.price, price.area],
    );
    if (made.rowCount === 0) return { success: true };
    const completed = await completeIfWhole(tx, project);
    await note(tx, call.user, [
      { action: 'create', entity: 'space_prices', id: project_id, values: price },
      ...completed,
    ]);
    return { success: true };
  });

export const finalizarRoutes: Record<string, Route> = {
  'POST /api/projects': saveProject,
  'POST /api/vis-project': saveVisProject,
  'POST /api/remodeling-space-vis': saveVisCost,
  'POST /api/space-price': saveSpacePrice,
};
