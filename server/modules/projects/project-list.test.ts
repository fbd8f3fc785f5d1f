import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createSecondClient } from '#shared/contract/clients.ts';
import { listManagedProjects } from '#shared/contract/dashboard.ts';
import { readPaymentsPanel } from '#shared/contract/panels.ts';
import { savePaymentPlan } from '#shared/contract/payment-plans.ts';
import { rejectPayment } from '#shared/contract/payments-desk.ts';
import { listProjects, listUrbanizations } from '#shared/contract/projects.ts';
import { updateSale } from '#shared/contract/sales.ts';
import { projectTitle, projectWords } from '#shared/domain/project-names.ts';
import { aStandardPlan, save, savePlan, sendJson } from '../../../test/agreements.ts';
import { aClient, startSale } from '../../../test/builders.ts';
import { instalmentAt, register, sendTransfer } from '../../../test/desk.ts';
import { finalizar, startLastStep } from '../../../test/finalizar.ts';
import { addManaged } from '../../../test/managed.ts';
import { startServer, type TestServer } from '../../../test/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer({ now: '2026-03-02T13:00:00.000Z' });
});
afterAll(() => server.close());

describe('listProjects', () => {
  const mine: number[] = [];
  let others: number;

  beforeAll(async () => {
    for (const product of ['VIS', 'Apto', 'VIS'] as const) {
      const saleId = await startLastStep(server, product);
      await server.call('sales', savePaymentPlan, { params: { saleId }, body: aStandardPlan() });
      mine.unshift((await finalizar(server, saleId, product)).projectId);
    }
    const saleId = await startLastStep(server, 'VIS', 'otherSeller');
    others = (await finalizar(server, saleId, 'VIS', { who: 'otherSeller' })).projectId;
    // A sale without a project is on no list.
    const unfinished = await startLastStep(server, 'VIS');
    await finalizar(server, unfinished, 'VIS', { only: 2 });
  });

  const page = async (who: 'sales' | 'otherSeller' | 'manager' | 'admin', query: object = {}) =>
    (await server.call(who, listProjects, { query })).reply;

  test('a seller sees own projects with every field of the card', async () => {
    const { data, pagination } = await page('sales');
    expect(data.map(({ id }) => id)).toEqual(mine);
    expect(pagination).toEqual({ total: 3, totalPages: 1, currentPage: 1, limit: 8, hasMore: false });
    expect(data[0]).toEqual({
      id: mine[0],
      name: 'Apto 904 Reserva de los Cerros',
      project_code: 'VIS-0002',
      status: 'Sin asignar',
      progress: { label: 'Venta creada', percent: 20 },
      next_action: { text: 'Pide el comprobante de Diseño', pending: true, urgent: false },
      spaces: [
        { name: 'Cocina', area: 12.5 },
        { name: 'Baño', area: 4.8 },
        { name: 'Baño 2', area: 3.6 },
      ],
    });
  });

  test('managers and administrators see all, another seller only own ones', async () => {
    for (const who of ['manager', 'admin'] as const) {
      expect((await page(who)).data.map(({ id }) => id)).toEqual([others, ...mine]);
    }
    expect((await page('otherSeller')).data.map(({ id }) => id)).toEqual([others]);
  });

  test('pages do not overlap and answer the remaining count', async () => {
    const first = await page('sales', { page: 1, limit: 2 });
    const second = await page('sales', { page: 2, limit: 2 });
    const third = await page('sales', { page: 3, limit: 2 });
    expect([first, second, third].map(({ data }) => data.map(({ id }) => id))).toEqual([
      mine.slice(0, 2),
      mine.slice(2),
      [],
    ]);
    expect(first.pagination).toEqual({ total: 3, totalPages: 2, currentPage: 1, limit: 2, hasMore: true });
    expect(second.pagination.hasMore).toBe(false);
  });

  test('the state follows the team, the works, the dates and the payments', async () => {
    const [id = 0] = mine;
    const stateOf = async () => {
      const project = (await page('sales')).data.find((each) => each.id === id);
      return [project?.status, project?.progress?.label, project?.next_action.text];
    };
    const works = (values: { works_started_on?: string; works_ended_on?: string }) =>
      server.db.updateTable('projects').set(values).where('id', '=', id).execute();
    const employee = await server.db.selectFrom('employees').select('id').executeTakeFirstOrThrow();
    await server.db
      .insertInto('project_assignments')
      .values({ project_id: id, employee_id: employee.id, role_name: 'coordinador' })
      .execute();
    expect(await stateOf()).toEqual(['En diseño', 'Diseño', 'Pide el comprobante de Diseño']);
    const sale = await server.db
      .selectFrom('projects')
      .select('sale_id')
      .where('id', '=', id)
      .executeTakeFirst();
    const design = await instalmentAt(server, sale?.sale_id ?? 0, 1);
    const part = await sendTransfer(server, design, { amount: 20_000_000, paid_on: '2026-03-02' });
    // the rest of it is still to be asked for
    expect((await stateOf())[2]).toBe('Pide el comprobante de Diseño');
    const waiting = await sendTransfer(server, design, { amount: 30_000_000, paid_on: '2026-03-02' });
    expect((await stateOf())[2]).toBe('Espera el inicio de obra del 06/04/2026');
    const body = { reason: 'No llegó' };
    await server.call('payments', rejectPayment, { params: { id: waiting }, body });
    await server.call('payments', rejectPayment, { params: { id: part }, body });
    expect((await stateOf())[2]).toBe('Pide el comprobante de Diseño');
    await register(server, { instalment_id: design, amount: 50_000_000, paid_on: '2026-03-02' });
    expect((await stateOf())[2]).toBe('Espera el inicio de obra del 06/04/2026');
    server.setNow('2026-04-08T13:00:00.000Z');
    expect((await stateOf())[0]).toBe('En retraso');
    await works({ works_started_on: '2026-04-06' });
    expect((await stateOf()).slice(0, 2)).toEqual(['En obra', 'Obra, día 2 de 77']);
    await server.db
      .insertInto('company_days_off')
      .values({ day: '2026-04-07', name: 'Inventario', created_by: null })
      .execute();
    expect((await stateOf())[1]).toBe('Obra, día 1 de 76');
    await server.db.deleteFrom('company_days_off').execute();
    await works({ works_ended_on: '2026-04-07' });
    expect((await stateOf()).slice(0, 2)).toEqual(['Finalizado', 'Entregado el 07/04/2026']);
    server.setNow('2026-03-02T13:00:00.000Z');
  });

  describe('the urgent ones of a seller come first', () => {
    const oldest = () => mine.at(-1) ?? 0;
    const startOf = (start_date: string) =>
      server.db.updateTable('projects').set({ start_date }).where('id', '=', oldest()).execute();

    test('a project whose works are late, also on the first of several pages', async () => {
      const before = await page('sales');
      expect(before.data.map(({ next_action }) => next_action.urgent)).toEqual([false, false, false]);
      expect(before.urgent_total).toBe(0);
      await startOf('2026-02-27');
      const first = await page('sales', { limit: 1 });
      expect(first.data.map(({ id, next_action }) => [id, next_action.urgent])).toEqual([[oldest(), true]]);
      expect(first.urgent_total).toBe(1);
      expect((await page('sales')).data.map(({ id }) => id)).toEqual([oldest(), ...mine.slice(0, -1)]);
      expect((await page('otherSeller')).urgent_total).toBe(0);
      // they have nothing to do there: newest first, and nothing is counted
      const all = await page('manager');
      expect([all.data[0]?.id, all.urgent_total]).toEqual([others, null]);
      await startOf('2026-04-06');
    });

    test.each(['2026-03-02', '2026-03-31', '2026-04-07', '2026-09-01'])(
      'on %s the order and the count follow the rule of the card',
      async (day) => {
        server.setNow(`${day}T13:00:00.000Z`);
        const { data, urgent_total } = await page('sales');
        const urgent = data.map(({ next_action }) => next_action.urgent);
        expect(urgent).toEqual(urgent.toSorted((a, b) => Number(b) - Number(a)));
        expect(urgent.filter(Boolean)).toHaveLength(urgent_total ?? -1);
        server.setNow('2026-03-02T13:00:00.000Z');
      },
    );
  });

  test.each(['page=0', 'page=x', 'limit=0', 'limit=101', 'limit=1.5', 'page=1000001'])(
    'refuses %s',
    async (query) => {
      expect((await sendJson(server, 'sales', 'GET', `/api/projects?${query}`)).status).toBe(400);
    },
  );

  test.each([
    [401, null],
    [403, 'warehouse'],
    [403, 'client'],
  ] as const)('answers %i to %s', async (status, who) => {
    expect((await server.call(who, listProjects, {})).status).toBe(status);
  });
});

describe('listProjects with a search', () => {
  let mine: number;
  let others: number;

  beforeAll(async () => {
    const camila = { name: 'Camila Ospina', phone: '+57 310 555 0101', identity_document: '1.020.304.050' };
    mine = await registeredFor('sales', camila);
    others = await registeredFor('otherSeller', { ...camila, identity_document: 'AT-528887' });
  });

  /** A registered project of that client, with a second client. */
  async function registeredFor(who: 'sales' | 'otherSeller', client: Parameters<typeof aClient>[0]) {
    const { saleId, clientId } = await startSale(server, who, 'VIS', aClient(client));
    const second = { name: 'Zoé Quiñones', phone: '+57 320 777 8899', relationship_type: 'Pareja' as const };
    const added = await server.call(who, createSecondClient, { body: { client_id: clientId, ...second } });
    const body = { second_client_id: added.reply.id };
    await server.call(who, updateSale, { params: { saleId }, body });
    await save(server, saleId, {}, who);
    await savePlan(server, saleId, who);
    return (await finalizar(server, saleId, 'VIS', { who })).projectId;
  }

  const found = async (who: 'sales' | 'otherSeller' | 'manager' | 'admin', search: string) =>
    (await server.call(who, listProjects, { query: { search } })).reply.data.map(({ id }) => id);

  test.each([
    ['the name', 'ospina camila'],
    ['the document with points', '1.020.304.050'],
    ['the document without points', '1020304050'],
    ['the end of the document', '304050'],
  ])('finds by %s', async (_, search) => {
    expect(await found('sales', search)).toEqual([mine]);
    expect(await found('manager', search)).toContain(mine);
  });

  test.each([
    ['the phone', '+57 310 555 0101'],
    ['the phone without spaces', '3105550101'],
    ['the phone with parentheses', '(310) 555-0101'],
    ['the name of the second client', 'zoe quinones'],
    ['the phone of the second client', '320-777-8899'],
  ])('finds by %s, a seller the own sales only', async (_, search) => {
    expect(await found('sales', search)).toEqual([mine]);
    expect(await found('otherSeller', search)).toEqual([others]);
    for (const who of ['manager', 'admin'] as const) expect(await found(who, search)).toEqual([others, mine]);
  });

  test('finds by the code, and nothing of another seller by a document', async () => {
    const { project_code } = await server.db
      .selectFrom('projects')
      .select('project_code')
      .where('id', '=', mine)
      .executeTakeFirstOrThrow();
    expect(await found('sales', project_code ?? '')).toEqual([mine]);
    const [code, name] = [project_code, 'Apto 904 Reserva de los Cerros'];
    for (const pasted of [projectTitle({ code, name }), projectWords({ code, name }), 'Ospina, Camila']) {
      expect(await found('sales', pasted)).toEqual([mine]);
    }
    expect(await found('otherSeller', project_code ?? '')).toEqual([]);
    expect(await found('otherSeller', '1020304050')).toEqual([]);
  });

  test('finds by a passport with its hyphen', async () => {
    for (const who of ['otherSeller', 'manager'] as const) {
      expect(await found(who, 'AT-528887')).toEqual([others]);
    }
  });

  test('counts what it finds', async () => {
    const { reply } = await server.call('sales', listProjects, { query: { search: 'ospina' } });
    expect(reply.pagination).toMatchObject({ total: 1, totalPages: 1 });
    expect(await found('sales', 'zz')).toEqual([]);
  });

  test('the manager and the payments desk find a client by document or phone', async () => {
    for (const search of ['1020304050', '1.020.304.050']) {
      const managed = await server.call('manager', listManagedProjects, { query: { search } });
      expect(managed.reply.data.projects.map(({ id }) => id)).toEqual([mine]);
      const desk = await server.call('payments', readPaymentsPanel, { query: { view: 'all', search } });
      expect(new Set(desk.reply.data.map(({ project_id }) => project_id))).toEqual(new Set([mine]));
    }
    const search = '320 777 8899';
    const managed = await server.call('admin', listManagedProjects, { query: { search } });
    expect(managed.reply.data.pagination.total).toBe(2);
  });

  test('the lists of every sale find a number written with hyphens in the name of a project', async () => {
    const name = 'Casa 122-135 Niza';
    const { id } = await addManaged(server.db, { name });
    for (const search of [name, '122-135']) {
      expect(await found('manager', search)).toEqual([id]);
      const managed = await server.call('manager', listManagedProjects, { query: { search } });
      expect(managed.reply.data.projects.map((project) => project.id)).toEqual([id]);
    }
  });

  test('a second client whose phone changes is found by the new one', async () => {
    await server.db
      .updateTable('second_clients')
      .set({ phone: '+57 321 000 4455' })
      .where('name', '=', 'Zoé Quiñones')
      .execute();
    expect(await found('manager', '3210004455')).toEqual([others, mine]);
    expect(await found('manager', '3207778899')).toEqual([]);
  });

  test('refuses a search of more than a hundred letters', async () => {
    const url = `/api/projects?search=${'a'.repeat(101)}`;
    expect((await sendJson(server, 'sales', 'GET', url)).status).toBe(400);
  });
});

describe('listUrbanizations', () => {
  beforeAll(async () => {
    const made = await server.db
      .insertInto('urbanizations')
      .values([
        { name: 'Zaguán', constructor_name: 'Andina', address: 'Cra 7 # 1-2' },
        { name: 'Ámbar', constructor_name: 'Andina', address: 'Cra 8 # 1-2' },
        { name: 'Boreal', constructor_name: 'Andina', address: 'Cra 9 # 1-2' },
        { name: 'Antigua', constructor_name: 'Andina', address: 'Cra 10 # 1-2', active: false },
      ])
      .returning('id')
      .execute();
    await server.db
      .insertInto('typologies')
      .values([
        { urbanization_id: made[1]?.id ?? 0, type: 'Tipo B', private_area: 58.25 },
        { urbanization_id: made[1]?.id ?? 0, type: 'Tipo A', private_area: 45.5 },
      ])
      .execute();
  });

  test('the active ones by name, with their typologies from small to large', async () => {
    const { reply } = await server.call('sales', listUrbanizations, {});
    expect(reply.data.map(({ projectname }) => projectname)).toEqual(['Ámbar', 'Boreal', 'Zaguán']);
    expect(reply.data[0]).toMatchObject({
      constructorname: 'Andina',
      address: 'Cra 8 # 1-2',
      typologies: [
        { type: 'Tipo A', privatearea: 45.5 },
        { type: 'Tipo B', privatearea: 58.25 },
      ],
    });
    expect(reply.data[1]?.typologies).toEqual([]);
  });

  test.each([
    [401, null],
    [403, 'warehouse'],
    [403, 'client'],
    [200, 'manager'],
  ] as const)('answers %i to %s', async (status, who) => {
    expect((await server.call(who, listUrbanizations, {})).status).toBe(status);
  });
});
