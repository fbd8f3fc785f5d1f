import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readTransportPanel, readWorksPanel } from '#shared/contract/panels.ts';
import { listStyles, updateStyle } from '#shared/contract/styles.ts';
import { sendJson } from '../../../test/agreements.ts';
import { finalizar, startLastStep } from '../../../test/finalizar.ts';
import { startServer, type TestServer } from '../../../test/server.ts';

/** A Monday. The holiday of the month is the 23rd. The homes were sold two weeks before: no family may withdraw. */
const NOW = '2026-03-02T13:00:00.000Z';
const SOLD = '2026-02-16T13:00:00.000Z';

let server: TestServer;
/** by the start of their works: two days ago, next Monday, in June; and one under way */
let late: number, near: number, far: number, building: number;

beforeAll(async () => {
  server = await startServer({ now: SOLD });
  near = await aHome({ start_date: '2026-03-09', end_date: '2026-05-29', address: 'Cra. 9 # 70-15, Bogotá' });
  far = await aHome({ start_date: '2026-06-01', end_date: '2026-08-31' });
  late = await aHome({ start_date: '2026-02-28', end_date: '2026-05-08', name: 'Apto 302 Ámbar' });
  building = await aHome({
    start_date: '2026-01-13',
    end_date: '2026-03-27',
    works_started_on: '2026-01-13',
  });
  const done = await aHome({
    start_date: '2025-10-01',
    end_date: '2025-12-15',
    works_started_on: '2025-10-01',
    works_ended_on: '2025-12-12',
  });
  expect(done).toBeGreaterThan(0);
  // One that is not registered is on no panel.
  await finalizar(server, await startLastStep(server, 'VIS'), 'VIS', { only: 2 });
  server.setNow(NOW);
});
afterAll(() => server.close());

interface Home {
  start_date: string;
  end_date: string;
  works_started_on?: string;
  works_ended_on?: string;
  address?: string;
  name?: string;
}

async function aHome(facts: Home): Promise<number> {
  const { projectId } = await finalizar(server, await startLastStep(server, 'VIS'), 'VIS');
  await server.db.updateTable('projects').set(facts).where('id', '=', projectId).execute();
  return projectId;
}

const works = async (query: object = {}) => (await server.call('purchases', readWorksPanel, { query })).reply;
const ids = (data: readonly { id: number }[]) => data.map(({ id }) => id);

describe('the works', () => {
  test.each([
    ['coming', () => [late, near, far]],
    ['in_works', () => [building]],
    ['late', () => [late]],
    ['all', () => [late, near, building, far]],
  ] as const)('%s: the next date first', async (view, expected) => {
    const { data, pagination, totals } = await works({ view });
    expect(ids(data)).toEqual(expected());
    expect(pagination.total).toBe(expected().length);
    expect(totals).toEqual({ coming: 3, in_works: 1, late: 1, all: 4, held: 0, starting_soon: 1 });
  });

  test('each says its next date in business days, holidays and days off left out', async () => {
    const { data } = await works({ view: 'all' });
    expect(data.map(({ next }) => [next?.kind, next?.date, next?.business_days])).toEqual([
      ['works_start', '2026-02-28', -1],
      ['works_start', '2026-03-09', 5],
      ['works_end', '2026-03-27', 18],
      ['works_start', '2026-06-01', 60],
    ]);
    await server.db
      .insertInto('company_days_off')
      .values({ day: '2026-03-05', name: 'Inventario' })
      .execute();
    expect((await works({ view: 'all' })).data[1]?.next?.business_days).toBe(4);
    expect((await works()).next_dates[0]).toMatchObject({ project_id: near, business_days: 4 });
    await server.db.deleteFrom('company_days_off').execute();
    // on a Saturday four have passed since Monday, as the delay of the project says
    server.setNow('2026-03-14T13:00:00.000Z');
    const late = (await works({ view: 'all' })).data.find(({ next }) => next?.date === '2026-03-09');
    expect(late?.next?.business_days).toBe(-4);
    server.setNow(NOW);
  });

  test('spaces with m², the wishes of the family and the team; no client and no price', async () => {
    await wish(near, { style: 'Boho', materials: 'Granito', colours: 'Terracota' });
    await assign(near, 'architect', 'residente');
    const home = (await works()).data.find(({ id }) => id === near);
    expect(home).toMatchObject({
      style: 'Boho',
      material_preferences: 'Granito',
      color_comments: 'Terracota',
      total_area: 20.9,
      team: [{ name: 'Persona de Arquitectura', role: 'Residente' }],
    });
    expect(home?.style_materials.map(({ name }) => name)).toContain('Terracota');
    expect(home?.spaces).toContainEqual({ name: 'Cocina', area: 12.5, note: 'Mesón en cuarzo' });
    for (const text of [JSON.stringify(await works({ view: 'all' })), await transportText()]) {
      expect(text).not.toContain('Camila');
      expect(text).not.toContain('30000000');
      expect(text).not.toMatch(/price|client|phone":"\+57 300/);
    }
  });

  test('the needs of the works that start in 30 days, by kind of space and by style', async () => {
    await wish(near, { style: 'Boho' });
    const { needs } = await works();
    expect(needs.works).toBe(1);
    expect(needs.kinds).toEqual([
      { kind: 'Cocina', spaces: 1, area: 12.5 },
      { kind: 'Baño', spaces: 2, area: 8.4 },
    ]);
    expect(needs.styles).toMatchObject([{ style: 'Boho', works: 1, area: 20.9 }]);
    expect(needs.styles[0]?.materials.length).toBeGreaterThan(0);
  });

  test('a style whose name is corrected keeps its materials in works that chose the old name', async () => {
    const [boho] = (await server.call('admin', listStyles, {})).reply.data;
    if (!boho) throw new Error('no style');
    const call = (name: string) =>
      server.call('admin', updateStyle, { params: { id: boho.id }, body: { ...boho, name } });
    await wish(near, { style: boho.name });
    expect((await call('Bohemio')).status).toBe(200);
    const { needs, data } = await works();
    const asChosen = { style: boho.name, works: 1, area: 20.9, materials: boho.materials };
    expect(needs.styles).toEqual([asChosen]);
    expect(data.find(({ id }) => id === near)).toMatchObject({
      style: boho.name,
      style_materials: boho.materials,
    });
    expect((await call(boho.name)).status).toBe(200);
  });

  test('the near dates: from today to 30 days, deliveries too, the nearest first', async () => {
    await deliver(far, '2026-03-20');
    await deliver(near, '2026-02-20');
    expect((await works()).next_dates.map(({ project_id, kind, date }) => [project_id, kind, date])).toEqual([
      [near, 'works_start', '2026-03-09'],
      [far, 'delivery', '2026-03-20'],
      [building, 'works_end', '2026-03-27'],
    ]);
    server.setNow('2026-03-09T13:00:00.000Z');
    expect((await works()).next_dates[0]).toMatchObject({ project_id: near, business_days: 0 });
    server.setNow(NOW);
  });

  test.each([
    ['ambar', () => [late]],
    ['AMBAR 302', () => [late]],
    ['bogotá 70-15', () => [near]],
    ['%', () => []],
    ['\\', () => []],
    // the name of a client is not to be guessed at
    ['Camila', () => []],
  ] as const)('finds "%s"', async (search, expected) => {
    const { data, pagination } = await works({ search, view: 'all' });
    expect(ids(data)).toEqual(expected());
    expect(pagination.total).toBe(expected().length);
  });

  test('pages do not overlap and answer the remaining count', async () => {
    const first = await works({ limit: 2 });
    const second = await works({ limit: 2, page: 2 });
    expect([ids(first.data), ids(second.data)]).toEqual([[late, near], [far]]);
    expect(first.pagination).toEqual({ total: 3, totalPages: 2, currentPage: 1, limit: 2, hasMore: true });
    expect(second.pagination.hasMore).toBe(false);
    expect((await works({ page: 1_000_000 })).data).toEqual([]);
  });

  test.each([
    ['view', 'finished'],
    ['page', '0'],
    ['limit', '101'],
    ['search', 'x'.repeat(101)],
    ['search', '%00'],
  ])('refuses %s=%s', async (field, value) => {
    const query = `${field}=${value}`;
    const { status, error } = await sendJson(server, 'warehouse', 'GET', `/api/panels/works?${query}`);
    expect(status).toBe(400);
    expect(Object.keys(error.fields ?? {})).toEqual([field]);
  });

  test.each(['warehouse', 'purchases', 'suppliers'] as const)('%s may read it', async (who) => {
    expect((await server.call(who, readWorksPanel, {})).status).toBe(200);
  });

  test.each(['transporters', 'payments', 'architect', 'sales', 'manager', 'admin', 'client'] as const)(
    '%s may not',
    async (who) => {
      expect((await server.call(who, readWorksPanel, {})).status).toBe(403);
    },
  );
});

describe('transport', () => {
  const transport = async (query: object = {}) =>
    (await server.call('transporters', readTransportPanel, { query })).reply;

  test('the full address, and the receivers with a phone: residents first, each once, designers never', async () => {
    await server.db.deleteFrom('project_assignments').execute();
    await server.db.updateTable('employees').set({ phone: '+57 601 555 0101' }).execute();
    await assign(near, 'manager', 'coordinador');
    await assign(near, 'admin', 'disenador_lider');
    await assign(near, 'architect', 'residente');
    await assign(near, 'architect', 'coordinador');
    const home = (await transport()).data.find(({ id }) => id === near);
    expect(home).toMatchObject({ address: 'Cra. 9 # 70-15, Bogotá', tower: '2', apartment: '904' });
    expect(home?.receivers).toEqual([
      { name: 'Persona de Arquitectura', role: 'Residente', phone: '+57 601 555 0101' },
      { name: 'Persona de Gerencia', role: 'Coordinador', phone: '+57 601 555 0101' },
    ]);
  });

  test('the same order, totals and dates as the works', async () => {
    const [mine, theirs] = [await transport({ view: 'all' }), await works({ view: 'all' })];
    expect(ids(mine.data)).toEqual(ids(theirs.data));
    expect(mine.totals).toEqual(theirs.totals);
    expect(mine.next_dates).toEqual(theirs.next_dates);
    expect(JSON.stringify(mine)).not.toMatch(/spaces|style|Mesón/);
  });

  test.each(['warehouse', 'payments', 'sales', 'client'] as const)('%s may not read it', async (who) => {
    expect((await server.call(who, readTransportPanel, {})).status).toBe(403);
  });
});

const transportText = async () => {
  const { reply } = await server.call('transporters', readTransportPanel, { query: { view: 'all' } });
  return JSON.stringify(reply);
};

async function saleOf(projectId: number) {
  return server.db
    .selectFrom('projects as p')
    .innerJoin('sales as s', 's.id', 'p.sale_id')
    .select('s.id')
    .where('p.id', '=', projectId)
    .executeTakeFirstOrThrow();
}

async function wish(
  projectId: number,
  wishes: { style: string; materials?: string; colours?: string },
): Promise<void> {
  const sale = await saleOf(projectId);
  await server.db
    .updateTable('sales')
    .set({ design_style: wishes.style })
    .where('id', '=', sale.id)
    .execute();
  const brief = { material_preferences: wishes.materials ?? null, color_comments: wishes.colours ?? null };
  await server.db
    .insertInto('sale_public_info')
    .values({ sale_id: sale.id, ...brief })
    .onConflict((conflict) => conflict.column('sale_id').doUpdateSet(brief))
    .execute();
}

async function deliver(projectId: number, property_receive_date: string): Promise<void> {
  const sale = await saleOf(projectId);
  await server.db.updateTable('sales').set({ property_receive_date }).where('id', '=', sale.id).execute();
}

async function assign(
  project_id: number,
  department: 'architect' | 'manager' | 'admin',
  role_name: string,
): Promise<void> {
  const { id: employee_id } = await server.db
    .selectFrom('employees')
    .select('id')
    .where('department', '=', department)
    .executeTakeFirstOrThrow();
  await server.db.insertInto('project_assignments').values({ project_id, employee_id, role_name }).execute();
}
