import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listManagedProjects } from '#shared/contract/dashboard.ts';
import { addDiscountType, give, save } from '../../../test/agreements.ts';
import { correct } from '../../../test/corrections.ts';
import { finalizar, startLastStep } from '../../../test/finalizar.ts';
import { addManaged } from '../../../test/managed.ts';
import { startServer, type TestServer } from '../../../test/server.ts';
import type { Db } from '../../database.ts';
import { sumProjectCounts } from './dashboard-list.queries.ts';

/** The list is kept beside what it is made of: whatever is written, and by whom, both say the same. */

let server: TestServer;
beforeAll(async () => {
  server = await startServer({ now: '2026-03-02T13:00:00.000Z' });
});
afterAll(() => server.close());

/** What the kept list and its counts say otherwise than what they are made of. */
async function driftOf(): Promise<unknown[]> {
  const columns = sql.raw(
    'project_id, seller_id, stage, next_date, start_date, anticipo, revenue, paid, registered_at, name_order, urbanization, search_text',
  );
  const { rows } = await sql`
    (select ${columns} from project_list except select ${columns} from project_list_source)
    union all
    (select ${columns} from project_list_source except select ${columns} from project_list)`.execute(
    server.db,
  );
  const counts = await sql`
    select coalesce(k.stage, c.stage) as stage, k.count as kept, c.count as counted
    from (select stage, next_date, sum(count) as count from project_counts group by 1, 2 having sum(count) <> 0) as k
    full join (select stage, next_date, count(*) as count from project_list group by 1, 2) as c
      on c.stage = k.stage and c.next_date = k.next_date
    where k.count is distinct from c.count`.execute(server.db);
  return [...rows, ...counts.rows];
}

const rowOf = async (id: number) => {
  const { reply } = await server.call('manager', listManagedProjects, { query: { limit: 100 } });
  return reply.data.projects.find((project) => project.id === id);
};

test('a sale from its first step to its last', async () => {
  const saleId = await startLastStep(server, 'VIS');
  await save(server, saleId, { base_price: 180_000_000 });
  const five = await addDiscountType(server, 'cinco', 500);
  await give(server, saleId, five, 171_000_000);
  expect(await driftOf()).toEqual([]);
  const { projectId } = await finalizar(server, saleId, 'VIS');
  expect(await driftOf()).toEqual([]);
  const row = await rowOf(projectId);
  expect(row).toMatchObject({
    nombre: 'Apto 904 Reserva de los Cerros',
    revenue: 171_000_000,
    inicio: '2026-04-06',
    estado: 'Sin asignar',
    tieneEquipoAsignado: false,
    version: 1,
  });
  const second = await server.db
    .selectFrom('instalments')
    .select('due_date')
    .where('sale_id', '=', saleId)
    .where('position', '=', 2)
    .executeTakeFirstOrThrow();
  expect(row?.anticipo).toBe(second.due_date);
});

test('a client whose name is corrected is found by the new one', async () => {
  const sale = await server.db
    .selectFrom('sales as s')
    .innerJoin('clients as c', 'c.id', 's.client_id')
    .innerJoin('projects as p', 'p.sale_id', 's.id')
    .select(['p.id', 'c.email', 'c.phone', 'c.identity_document'])
    .where('p.completed_at', 'is not', null)
    .orderBy('s.id', 'desc')
    .executeTakeFirstOrThrow();
  const { id, ...known } = sale;
  const client = { ...known, name: 'Ñurka Zúñiga' };
  expect((await correct(server, 'sales', id, { client })).status).toBe(200);
  expect(await driftOf()).toEqual([]);
  const found = await server.call('manager', listManagedProjects, { query: { search: 'nurka zuñiga' } });
  expect(found.reply.data.pagination.total).toBe(1);
});

describe('follows every write', () => {
  let id: number, saleId: number, clientId: number, employee: number, other: number;
  beforeAll(async () => {
    const [first, second] = await server.db
      .selectFrom('employees')
      .select('id')
      .where('department', '=', 'sales')
      .execute();
    [employee, other] = [first?.id ?? 0, second?.id ?? 0];
    const facts = {
      sellerId: employee,
      start: '2026-03-10',
      end: '2026-06-10',
      instalments: [
        { due: '2026-03-01', amount: 10 },
        { due: '2026-03-05', amount: 20 },
      ],
    };
    await addManaged(server.db, { ...facts, code: 'VIS-7001', team: [employee] });
    ({ id, saleId, clientId } = await addManaged(server.db, { ...facts, code: 'VIS-7002' }));
    expect(await driftOf()).toEqual([]);
  });

  const run = (statement: string) => server.db.executeQuery(sql.raw(statement).compile(server.db));

  test.each<[string, () => string]>([
    ['a team', () => `insert into project_assignments values (${id}, ${employee}, 'coordinador', now())`],
    ['a change of the team', () => `update project_assignments set employee_id = ${other}`],
    ['a team that goes', () => `delete from project_assignments where project_id = ${id}`],
    ['works that begin', () => `update projects set works_started_on = '2026-03-01' where id = ${id}`],
    ['works that end', () => `update projects set works_ended_on = '2026-03-02' where id = ${id}`],
    ['works that did not', () => `update projects set works_started_on = null, works_ended_on = null`],
    ['other dates', () => `update projects set start_date = '2026-05-04', end_date = '2026-09-04'`],
    ['another name', () => `update projects set name = 'Casa Ñ', urbanization = 'Él' where id = ${id}`],
    ['a discount', () => discount(1, 90_000_000)],
    ['a second discount', () => discount(2, 80_000_000)],
    ['another price', () => `update discounts set price_after = 79000000 where position = 2`],
    ['a discount that goes', () => `delete from discounts where sale_id = ${saleId} and position = 2`],
    ['another contract', () => `update contracts set base_price = 111000000`],
    ['a date of the plan', () => `update instalments set due_date = due_date + 7`],
    ['what was paid', () => `update instalments set paid_amount = 1 where position = 1`],
    ['what was not', () => `update instalments set paid_amount = 0 where sale_id = ${saleId}`],
    ['a plan that is shorter', () => `delete from instalments where sale_id = ${saleId} and position = 2`],
    ['a client', () => `update clients set name = 'Óscar' where id = ${clientId}`],
    ['another client', () => `update sales set client_id = (select min(id) from clients)`],
    ['another seller', () => `update sales set seller_id = ${other}`],
    ['one that is no longer registered', () => `update projects set completed_at = null where id = ${id}`],
    ['one that is again', () => `update projects set completed_at = now() where id = ${id}`],
  ])('%s', async (_, statement) => {
    await run(statement());
    expect(await driftOf()).toEqual([]);
  });

  const discount = (position: number, after: number) => `
    insert into discounts (sale_id, position, discount_type_id, percentage_bp, price_before, amount, price_after)
    values (${saleId}, ${position}, 1, 100, 1, 1, ${after})`;

  test('a project that is deleted', async () => {
    await run(`delete from project_assignments where project_id = ${id}`);
    await run(`delete from projects where id = ${id}`);
    expect(await driftOf()).toEqual([]);
    expect(await rowOf(id)).toBeUndefined();
  });

  test('rebuilding the list gives the same rows', async () => {
    await run('select rebuild_project_list()');
    expect(await driftOf()).toEqual([]);
  });
});

test('the daily job adds up the counts of each stage and day', async () => {
  const counts = async () => {
    const { rows } = await sql<{ rows: number; groups: number; projects: number }>`
      select count(*) as rows, count(distinct (stage, next_date)) as groups, sum(count) as projects
      from project_counts`.execute(server.db);
    return rows[0];
  };
  const seller = await server.db.selectFrom('employees').select('id').executeTakeFirstOrThrow();
  const facts = { sellerId: seller.id, start: '2026-03-10', end: '2026-06-10' };
  await addManaged(server.db, { ...facts, code: 'VIS-6001' });
  await addManaged(server.db, { ...facts, code: 'VIS-6002' });
  const before = await counts();
  await sumProjectCounts(server.db);
  const after = await counts();
  expect(before?.rows).toBeGreaterThan(before?.groups ?? 0);
  expect(after?.rows).toBe(after?.groups);
  expect(after?.projects).toBe(before?.projects);
  expect(await driftOf()).toEqual([]);
});

test('two who register projects for the same day do not wait for each other', async ({ skip }) => {
  // The embedded database has one connection: nothing happens in it at the same time.
  if (server.kind === 'embedded') skip();
  const seller = await server.db.selectFrom('employees').select('id').executeTakeFirstOrThrow();
  const register = (db: Db, code: string) =>
    addManaged(db, { sellerId: seller.id, code, start: '2026-03-10', end: '2026-06-10' });
  await server.db.transaction().execute(async (tx) => {
    await register(tx, 'VIS-9001');
    await register(server.db, 'VIS-9002');
  });
  expect(await driftOf()).toEqual([]);
});

test('two concurrent changes to one project both reach the list', async ({ skip }) => {
  // The embedded database has one connection: nothing happens in it at the same time.
  if (server.kind === 'embedded') skip();
  const seller = await server.db.selectFrom('employees').select('id').executeTakeFirstOrThrow();
  const { id, saleId } = await addManaged(server.db, { sellerId: seller.id, code: 'VIS-8001' });
  const price = server.db.transaction().execute(async (tx) => {
    await sql`update contracts set base_price = 77 where sale_id = ${saleId}`.execute(tx);
    // the other one is waiting by now, with what it read before
    await sql`select pg_sleep(0.3)`.execute(tx);
  });
  const team = server.db.transaction().execute(async (tx) => {
    await sql`select pg_sleep(0.1)`.execute(tx);
    await sql`
      insert into project_assignments (project_id, employee_id, role_name)
      values (${id}, ${seller.id}, 'coordinador')`.execute(tx);
  });
  await Promise.all([price, team]);
  expect(await driftOf()).toEqual([]);
  expect(await rowOf(id)).toMatchObject({ revenue: 77, tieneEquipoAsignado: true });
});
