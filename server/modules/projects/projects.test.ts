import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listProjects, readProject, saveProject, saveSpacePrice } from '#shared/contract/projects.ts';
import { updateSale } from '#shared/contract/sales.ts';
import { auditOf, save, savePlan, sendJson } from '../../../test/agreements.ts';
import { startSale } from '../../../test/builders.ts';
import { aProject, someSpaces, startLastStep, storedOf } from '../../../test/finalizar.ts';
import { startServer, type TestServer } from '../../../test/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer({ now: '2026-03-02T13:00:00.000Z' });
});
afterAll(() => server.close());

describe('saveProject', () => {
  test('registers the project of the sale: code, name, dates of the contract, counters and spaces', async () => {
    const saleId = await startLastStep(server, 'VIS');
    const body = aProject(saleId, 'VIS', {
      start_date: '2030-01-01',
      end_date: '2030-01-02',
      kitchen_number: 9,
      bathroom_number: -3,
    });
    const { reply } = await server.call('sales', saveProject, { body });
    const { projects, spaces, completedAt } = await storedOf(server, saleId);
    expect(projects).toHaveLength(1);
    expect(projects[0]).toMatchObject({
      id: reply.data.id,
      project_code: expect.stringMatching(/^VIS-\d{4}$/),
      name: 'Apto 904 Reserva de los Cerros',
      start_date: '2026-04-06',
      end_date: '2026-07-31',
      status: 'Active',
      design_status: '',
      construction_status: '',
      capitalized: false,
      private_area: 45.5,
      constructed_area: 72.8,
      kitchen_number: 1,
      bathroom_number: 2,
      bedroom_number: 0,
      hall_number: 0,
      completed_at: null,
    });
    expect(spaces).toEqual([
      { name: 'Cocina', price: 30_000_000, area: 12.5, note: 'Mesón en cuarzo' },
      { name: 'Baño', price: 12_000_000, area: 4.8, note: null },
      { name: 'Baño 2', price: 9_000_001, area: 3.6, note: null },
      { name: 'Hall', price: null, area: null, note: null },
    ]);
    expect(completedAt).toBeNull();
    expect(await auditOf(server, 'projects', reply.data.id)).toMatchObject([
      { action: 'create', new_values: { name: 'Apto 904 Reserva de los Cerros' } },
    ]);
  });

  test('numbers each kind of project apart', async () => {
    const codes: string[] = [];
    for (const product of ['VIS', 'VIS', 'Apto', 'Apto'] as const) {
      const saleId = await startLastStep(server, product);
      await server.call('sales', saveProject, { body: aProject(saleId, product) });
      const { projects } = await storedOf(server, saleId);
      codes.push(String(projects[0]?.project_code));
    }
    const numbers = codes.map((code) => Number(code.slice(4)));
    expect(codes.map((code) => code.slice(0, 4))).toEqual(['VIS-', 'VIS-', 'APT-', 'APT-']);
    expect(numbers[1]).toBe(Number(numbers[0]) + 1);
    expect(numbers[3]).toBe(Number(numbers[2]) + 1);
  });

  test('a repeat answers the same project and changes nothing', async () => {
    const saleId = await startLastStep(server, 'Apto');
    const body = aProject(saleId, 'Apto');
    const first = await server.call('sales', saveProject, { body });
    const second = await server.call('sales', saveProject, { body });
    expect(second.reply).toEqual(first.reply);
    expect((await storedOf(server, saleId)).projects).toHaveLength(1);
    expect(await auditOf(server, 'projects', first.reply.data.id)).toHaveLength(1);
  });

  test('five at once make one project', async () => {
    const saleId = await startLastStep(server, 'VIS');
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => server.call('sales', saveProject, { body: aProject(saleId, 'VIS') })),
    );
    expect(new Set(answers.map(({ reply }) => reply.data.id)).size).toBe(1);
    expect((await storedOf(server, saleId)).projects).toHaveLength(1);
  });

  test('sent again with other spaces, it keeps those and forgets the prices that are no longer theirs', async () => {
    const saleId = await startLastStep(server, 'VIS');
    const { reply } = await server.call('sales', saveProject, { body: aProject(saleId, 'VIS') });
    for (const { name, price, area } of someSpaces.slice(0, 3)) {
      const body = { project_id: reply.data.id, space_name: name, price: Number(price), area: Number(area) };
      expect((await server.call('sales', saveSpacePrice, { body })).status).toBe(200);
    }
    const spaces = [
      { name: 'Cocina', price: 30_000_000, area: 12.5 },
      { name: 'Baño', price: 12_500_000, area: 4.8 },
      { name: 'Escritorio', price: 0, area: 0 },
    ];
    const changed = aProject(saleId, 'VIS', { spaces, apartment: '905' });
    expect((await server.call('sales', saveProject, { body: changed })).reply.data.id).toBe(reply.data.id);
    const stored = await storedOf(server, saleId);
    expect(stored.projects[0]).toMatchObject({ name: 'Apto 905 Reserva de los Cerros', bathroom_number: 1 });
    expect(stored.spaces.map(({ name }) => name)).toEqual(['Cocina', 'Baño', 'Escritorio']);
    expect(stored.prices).toEqual([{ space_name: 'Cocina', version: 1, price: 30_000_000, area: 12.5 }]);
    const audit = await auditOf(server, 'projects', reply.data.id);
    expect(audit.at(-1)).toMatchObject({ action: 'overwrite', old_values: { apartment: '904' } });
  });

  test('needs the contract and the plan of the sale', async () => {
    const { saleId } = await startSale(server, 'sales', 'VIS');
    const { status, error } = await server.call('sales', saveProject, { body: aProject(saleId, 'VIS') });
    expect([status, error.message]).toEqual([409, 'Guarda primero los datos del contrato.']);
    await save(server, saleId);
    const later = await server.call('sales', saveProject, { body: aProject(saleId, 'VIS') });
    expect([later.status, later.error.message]).toEqual([409, 'Guarda primero el plan de pagos.']);
  });

  test('needs the product of the sale, VIS or Apto, and must match it', async () => {
    const { saleId } = await startSale(server, 'sales', 'Remodelación total');
    await save(server, saleId);
    await savePlan(server, saleId);
    const body = aProject(saleId, 'VIS');
    const unknown = await server.call('sales', saveProject, { body });
    expect([unknown.status, unknown.error.message]).toEqual([
      409,
      'Elige primero si el proyecto es VIS o Apto.',
    ]);
    await server.call('sales', updateSale, { params: { saleId }, body: { product_type: 'Apto' } });
    const other = await server.call('sales', saveProject, { body });
    expect([other.status, Object.keys(other.error.fields ?? {})]).toEqual([422, ['project_type']]);
    const right = await server.call('sales', saveProject, { body: aProject(saleId, 'Apto') });
    expect(right.status).toBe(200);
  });

  test.each([
    ['spaces.1.area', 'precio y área', [someSpaces[0], { name: 'Hall', price: 5 }]],
    ['spaces.0.price', 'precio y área', [{ name: 'Hall', price: null, area: 3 }]],
    ['spaces.0.area', 'precio y área', [{ name: 'Hall', price: 5, area: 0.000000001 }]],
    ['spaces.2.name', 'mismo nombre', [{ name: 'Hall' }, { name: 'Baño' }, { name: ' hall ' }]],
    ['spaces', 'billón', [{ name: 'Hall', price: 1_000_000_000_000, area: 0.5 }]],
  ])('refuses with 422 and the field %s (%s)', async (field, words, spaces) => {
    const saleId = await startLastStep(server, 'VIS');
    const body = { ...aProject(saleId, 'VIS'), spaces };
    const { status, error } = await sendJson(server, 'sales', 'POST', '/api/projects', body);
    expect(status).toBe(422);
    expect(Object.keys(error.fields ?? {})).toEqual([field]);
    expect(error.message).toContain(words);
    expect((await storedOf(server, saleId)).projects).toEqual([]);
  });

  test.each([
    ['address', { address: '   ' }],
    ['address', { address: 'x'.repeat(201) }],
    ['address', { address: 'a\u0000b' }],
    ['address', { address: 7 }],
    ['urbanization', { urbanization: null }],
    ['tower', { tower: '' }],
    ['apartment', { apartment: undefined }],
    ['project_type', { project_type: 'Casa' }],
    ['sales_id', { sales_id: 1.5 }],
    ['sales_id', { sales_id: '1' }],
    ['spaces', { spaces: 'ninguno' }],
    ['spaces', { spaces: Array.from({ length: 501 }, (_, n) => ({ name: `Espacio ${n}` })) }],
    ['spaces.0.price', { spaces: [{ name: 'Hall', price: -1, area: 2 }] }],
    ['spaces.0.price', { spaces: [{ name: 'Hall', price: 10.5, area: 2 }] }],
    ['spaces.0.price', { spaces: [{ name: 'Hall', price: '10', area: 2 }] }],
    ['spaces.0.price', { spaces: [{ name: 'Hall', price: 1e13, area: 2 }] }],
    ['spaces.0.area', { spaces: [{ name: 'Hall', price: 10, area: -2 }] }],
    ['spaces.0.area', { spaces: [{ name: 'Hall', price: 10, area: 2.345 }] }],
    ['spaces.0.name', { spaces: [{ name: '' }] }],
    ['spaces.0.note', { spaces: [{ name: 'Hall', note: 'x'.repeat(1001) }] }],
    ['constructed_area', { constructed_area: 100_001 }],
    ['start_date', { start_date: '2026-02-30' }],
    ['status', { status: 'Archived' }],
    ['capitalized', { capitalized: 'no' }],
  ])('refuses with 400 a wrong %s: %j', async (field, change) => {
    const saleId = await startLastStep(server, 'VIS');
    const body = { ...aProject(saleId, 'VIS'), ...change };
    const { status, error } = await sendJson(server, 'sales', 'POST', '/api/projects', body);
    expect(status).toBe(400);
    expect(Object.keys(error.fields ?? {})).toEqual([field]);
  });

  test('refuses a body that is too large, and one that is no object', async () => {
    const huge = { ...aProject(1, 'VIS'), address: 'x'.repeat(1024 * 1024) };
    expect((await sendJson(server, 'sales', 'POST', '/api/projects', huge)).status).toBe(413);
    expect((await sendJson(server, 'sales', 'POST', '/api/projects', [])).status).toBe(400);
    expect((await sendJson(server, 'sales', 'POST', '/api/projects')).status).toBe(400);
  });

  test.each([
    ['a text', '"Constructora Andina"', 'Constructora Andina'],
    ['null', 'null', null],
    ['blank', '" "', null],
    ['nothing', undefined, null],
  ])('the constructor may be %s', async (_, json, stored) => {
    const saleId = await startLastStep(server, 'VIS');
    const answer = await sendProjectText(saleId, json);
    expect(answer.status).toBe(200);
    expect((await storedOf(server, saleId)).projects[0]?.constructor_name).toBe(stored);
  });

  test.each(['{"prototype":{"polluted":true}}', '{}', '5', '[]'])(
    'a constructor that is %s is refused and pollutes nothing',
    async (json) => {
      const saleId = await startLastStep(server, 'VIS');
      expect((await sendProjectText(saleId, json)).status).toBe(400);
      expect((await storedOf(server, saleId)).projects).toEqual([]);
      expect(Reflect.get({}, 'polluted')).toBeUndefined();
    },
  );

  /** A body as text, because in JavaScript `constructor` is no field like the others. */
  function sendProjectText(saleId: number, constructorJson: string | undefined): Promise<Response> {
    const { constructor: _inherited, ...rest } = aProject(saleId, 'VIS');
    const text = JSON.stringify(rest);
    const body =
      constructorJson === undefined ? text : `${text.slice(0, -1)},"constructor":${constructorJson}}`;
    return server.raw('sales', '/api/projects', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
    });
  }

  test('access: 401 without a session, 403 to another role, 404 to another seller and for an unknown sale', async () => {
    const saleId = await startLastStep(server, 'VIS');
    const body = aProject(saleId, 'VIS');
    expect((await server.call(null, saveProject, { body })).status).toBe(401);
    expect((await server.call('warehouse', saveProject, { body })).status).toBe(403);
    expect((await server.call('client', saveProject, { body })).status).toBe(403);
    const others = await server.call('otherSeller', saveProject, { body });
    const unknown = await server.call('sales', saveProject, { body: aProject(2_000_000_000, 'VIS') });
    expect([others.status, unknown.status]).toEqual([404, 404]);
    expect(others.error.message).toBe(unknown.error.message);
    expect((await storedOf(server, saleId)).projects).toEqual([]);
  });

  test('a manager registers it for the seller, and it belongs to that seller', async () => {
    const saleId = await startLastStep(server, 'VIS');
    const { reply } = await server.call('manager', saveProject, { body: aProject(saleId, 'VIS') });
    const { projects } = await storedOf(server, saleId);
    const sale = await server.db
      .selectFrom('sales')
      .select('seller_id')
      .where('id', '=', saleId)
      .executeTakeFirstOrThrow();
    expect(projects[0]).toMatchObject({ id: reply.data.id, seller_id: sale.seller_id });
  });

  test('before Finalizar ends it is on no list and has no page', async () => {
    const saleId = await startLastStep(server, 'VIS');
    const { reply } = await server.call('sales', saveProject, { body: aProject(saleId, 'VIS') });
    const list = await server.call('sales', listProjects, { query: { limit: 100 } });
    expect(list.reply.data.map(({ id }) => id)).not.toContain(reply.data.id);
    expect((await server.call('sales', readProject, { params: { id: reply.data.id } })).status).toBe(404);
  });
});

describe('saveSpacePrice', () => {
  const cocina = { space_name: 'Cocina', price: 30_000_000, area: 12.5 };

  async function newProject(): Promise<{ saleId: number; project_id: number }> {
    const saleId = await startLastStep(server, 'VIS');
    const { reply } = await server.call('sales', saveProject, { body: aProject(saleId, 'VIS') });
    return { saleId, project_id: reply.data.id };
  }

  test('keeps one price a project, space and version', async () => {
    const { saleId, project_id } = await newProject();
    const body = { project_id, ...cocina };
    const answers = await Promise.all(
      Array.from({ length: 3 }, () => server.call('sales', saveSpacePrice, { body })),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect((await storedOf(server, saleId)).prices).toEqual([{ ...cocina, version: 1 }]);
    expect(await auditOf(server, 'space_prices', project_id)).toHaveLength(1);
  });

  test.each([
    ['space_name', { space_name: 'Piscina' }],
    ['space_name', { space_name: 'cocina' }],
    ['price', { price: 30_000_001 }],
    ['area', { area: 12.51 }],
    ['price', { space_name: 'Hall', price: 5, area: 5 }],
  ])('answers 422 for a space outside the project: %s', async (field, change) => {
    const { saleId, project_id } = await newProject();
    const body = { project_id, ...cocina, ...change };
    const { status, error } = await server.call('sales', saveSpacePrice, { body });
    expect([status, Object.keys(error.fields ?? {})]).toEqual([422, [field]]);
    expect((await storedOf(server, saleId)).prices).toEqual([]);
  });

  test.each([
    ['price', { price: 0 }],
    ['price', { price: -5 }],
    ['price', { price: 1.5 }],
    ['area', { area: 0 }],
    ['area', { area: -1 }],
    ['area', { area: '12,5' }],
    ['space_name', { space_name: '' }],
    ['space_name', { space_name: 'Baño\u0007' }],
    ['version', { version: 2 }],
    ['project_id', { project_id: 0 }],
  ])('refuses with 400 a wrong %s: %j', async (field, change) => {
    const { project_id } = await newProject();
    const body = { project_id, ...cocina, ...change };
    const { status, error } = await sendJson(server, 'sales', 'POST', '/api/space-price', body);
    expect([status, Object.keys(error.fields ?? {})]).toEqual([400, [field]]);
  });

  test('access', async () => {
    const { project_id } = await newProject();
    const body = { project_id, ...cocina };
    const unknown = { ...body, project_id: 2_000_000_000 };
    expect((await server.call(null, saveSpacePrice, { body })).status).toBe(401);
    expect((await server.call('warehouse', saveSpacePrice, { body })).status).toBe(403);
    expect((await server.call('client', saveSpacePrice, { body })).status).toBe(403);
    expect((await server.call('otherSeller', saveSpacePrice, { body })).status).toBe(404);
    expect((await server.call('sales', saveSpacePrice, { body: unknown })).status).toBe(404);
    expect((await server.call('admin', saveSpacePrice, { body })).status).toBe(200);
  });
});
