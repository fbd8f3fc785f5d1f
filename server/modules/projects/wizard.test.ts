import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  createClient,
  createSecondClient,
  saveInternalInfo,
  savePublicInfo,
} from '#shared/contract/clients.ts';
import { saveContract } from '#shared/contract/contracts.ts';
import { createDiscount } from '#shared/contract/discounts.ts';
import { savePaymentPlan } from '#shared/contract/payment-plans.ts';
import { saveProject, saveSpacePrice } from '#shared/contract/projects.ts';
import {
  discardSaleDraft,
  listSaleDrafts,
  readSaleDraft,
  saveDraftForm,
  startSaleDraft,
} from '#shared/contract/sale-drafts.ts';
import { createSale, saveSaleDetails, updateSale } from '#shared/contract/sales.ts';
import { saveVisCost, saveVisProject } from '#shared/contract/surveys.ts';
import { reopenSale } from '#shared/contract/works.ts';
import { aClient, aLead, type StartedSale, startSale } from '../../../test/builders.ts';
import { finishSale } from '../../../test/invited.ts';
import { startServer, type TestServer, type Who } from '../../../test/server.ts';

let server: TestServer;
let minute = 0;
beforeAll(async () => {
  server = await startServer({ now: '2026-05-20T15:00:00.000Z' });
});
afterAll(() => server.close());

/** The next minute, so that what is touched later is later. */
const tick = (): string => {
  minute += 1;
  const now = new Date(Date.UTC(2026, 4, 20, 15, minute)).toISOString();
  server.setNow(now);
  return now;
};
beforeEach(() => void tick());

const startDraft = async (lead = aLead(), who: Who = 'sales'): Promise<string> => {
  const id = randomUUID();
  await server.call(who, startSaleDraft, { params: { id }, body: { lead } });
  return id;
};

const read = async (id: string, who: Who = 'sales') =>
  (await server.call(who, readSaleDraft, { params: { id } })).reply.data;

const list = async (query: { page?: number; limit?: number; search?: string } = {}, who: Who = 'sales') =>
  (await server.call(who, listSaleDrafts, { query })).reply;

const lineOf = async (id: string) => (await list({ limit: 100 })).data.find((line) => line.id === id);

const saveBrief = async (clientId: number): Promise<void> => {
  await server.call('sales', savePublicInfo, { body: { client_id: clientId, hobbies: 'Cocinar' } });
  await server.call('sales', saveInternalInfo, { body: { client_id: clientId, vip_alert: false } });
};

const saveTerms = (saleId: number) =>
  server.call('sales', saveContract, {
    body: {
      base_price: 100_000_000,
      direct_cost: 60_000_000,
      start_date: '2026-08-03',
      end_date: '2026-11-30',
      sales_id: saleId,
    },
  });

const saveStandardPlan = (saleId: number) =>
  server.call('sales', savePaymentPlan, {
    params: { saleId },
    body: {
      method: 'standard',
      first_date: '2026-05-21',
      instalments: ['25%', '35%', '25%', '15%'].map((percentage) => ({ percentage, days: 0 })),
    },
  });

/** All of Finalizar, in order. */
async function finish({ saleId }: StartedSale): Promise<number> {
  const cost = { total_cost: 12_000_000, cost_per_sqm: 1_200_000 };
  const project = await server.call('sales', saveProject, {
    body: {
      sales_id: saleId,
      address: 'Calle 1 # 2-3',
      project_type: 'VIS',
      private_area: 45.5,
      constructed_area: 50,
      spaces: [{ name: 'Cocina', price: 12_000_000, area: 10, note: 'Abierta' }, { name: 'Hall' }],
      urbanization: 'Jardines del Lago',
      tower: '3',
      apartment: '502',
    },
  });
  const project_id = project.reply.data.id;
  const record = await server.call('sales', saveVisProject, {
    body: {
      project_id,
      urbanization_name: 'Jardines del Lago',
      apartament_type: 'Tipo A',
      tower: '3',
      apartment_number: '502',
    },
  });
  const { id: vis_project_id } = record.reply.data;
  await server.call('sales', saveVisCost, { body: { vis_project_id, ...cost } });
  const price = { project_id, space_name: 'Cocina', price: 12_000_000, area: 10 };
  expect((await server.call('sales', saveSpacePrice, { body: price })).status).toBe(200);
  return project_id;
}

describe('a sale step by step', () => {
  test('the draft and its line show the done steps and the next one, from the lead to the project', async () => {
    const lead = aLead();
    const id = await startDraft(lead);
    expect(await lineOf(id)).toMatchObject({
      client_name: 'Camila Restrepo',
      product: 'VIS',
      step: 'data',
      steps_done: 0,
    });
    const empty = await read(id);
    expect(empty).toMatchObject({
      id,
      lead,
      step: 'data',
      steps_done: [],
      client: null,
      sale: null,
    });
    expect(empty).toMatchObject({ public_info: null, internal_info: null, details: null, contract: null });
    expect(empty).toMatchObject({ discounts: [], payment_plan: null, project: null, forms: {} });

    const person = aClient({ draft_id: id, name: 'Camila Restrepo Gil' });
    const client = (await server.call('sales', createClient, { body: person })).reply.id;
    const second = (
      await server.call('sales', createSecondClient, {
        body: { client_id: client, draft_id: id, name: 'Andrés', relationship_type: 'Pareja' },
      })
    ).reply.id;
    expect(await lineOf(id)).toMatchObject({
      client_name: 'Camila Restrepo Gil',
      step: 'data',
      steps_done: 0,
    });
    expect((await read(id)).second_client).toEqual({
      id: second,
      name: 'Andrés',
      email: null,
      phone: null,
      relationship_type: 'Pareja',
    });

    const sale = (
      await server.call('sales', createSale, {
        body: { client_id: client, second_client_id: second, product_type: 'VIS', draft_id: id },
      })
    ).reply.data.id;
    expect(await lineOf(id)).toMatchObject({ step: 'brief', steps_done: 1 });

    await server.call('sales', savePublicInfo, {
      body: { client_id: client, has_pets: true, pet_type: 'Otro' },
    });
    expect(await lineOf(id)).toMatchObject({ step: 'brief', steps_done: 1 });
    await server.call('sales', saveInternalInfo, { body: { client_id: client, profession: 'Médica' } });
    await server.call('sales', updateSale, {
      params: { saleId: sale },
      body: { design_style: 'Boho', purchase_purpose: 'Vivir' },
    });
    expect(await lineOf(id)).toMatchObject({ step: 'details', steps_done: 2 });

    await server.call('sales', saveSaleDetails, {
      form: { sale_id: sale, contract_url: 'https://docs.example/c' },
    });
    expect(await lineOf(id)).toMatchObject({ step: 'payment', steps_done: 3 });

    await saveTerms(sale);
    expect(await lineOf(id)).toMatchObject({ step: 'payment', steps_done: 3 });
    const type = await server.db
      .insertInto('discount_types')
      .values({ discount_name: `cliente_${sale}`, percentage_bp: 500 })
      .returning('id')
      .executeTakeFirstOrThrow();
    await server.call('sales', createDiscount, {
      body: {
        sale_id: sale,
        discount_base_price: 95_000_000,
        discount_type_ids: [type.id],
        discount_percentage: 5,
      },
    });
    expect((await saveStandardPlan(sale)).status).toBe(200);
    expect(await lineOf(id)).toMatchObject({ step: 'project', steps_done: 4 });

    const before = await read(id);
    expect(before).toMatchObject({
      step: 'project',
      steps_done: ['data', 'brief', 'details', 'payment'],
      client: { id: client, name: 'Camila Restrepo Gil', identity_document: person.identity_document },
      sale: { id: sale, product_type: 'VIS', design_style: 'Boho', purchase_purpose: 'Vivir' },
      public_info: { has_pets: true, pet_type: 'Otro', hobbies: null },
      internal_info: { profession: 'Médica', vip_alert: null },
      details: { contract_url: 'https://docs.example/c', excel_quote_url: null },
      contract: { base_price: 100_000_000, start_date: '2026-08-03', end_date: '2026-11-30', version: 1 },
      discounts: [{ discount_percentage: 5, discount_base_price: 95_000_000 }],
      payment_plan: { method: 'standard', price: 95_000_000 },
      project: null,
    });
    expect(before.payment_plan?.instalments.map(({ amount }) => amount)).toEqual([
      23_750_000, 33_250_000, 23_750_000, 14_250_000,
    ]);

    const project = await finish({ draftId: id, clientId: client, saleId: sale });
    expect(await lineOf(id)).toBeUndefined();
    expect(await read(id)).toMatchObject({
      step: null,
      steps_done: ['data', 'brief', 'details', 'payment', 'project'],
      project: {
        id: project,
        name: 'Apto 502 Jardines del Lago',
        private_area: 45.5,
        spaces: [
          { name: 'Cocina', price: 12_000_000, area: 10, note: 'Abierta' },
          { name: 'Hall', price: null, area: null, note: null },
        ],
        vis_record: { apartament_type: 'Tipo A', apartment_number: '502' },
        survey: null,
      },
    });
    const discarded = await server.call('sales', discardSaleDraft, { params: { id } });
    const typed = await server.call('sales', saveDraftForm, {
      params: { id, step: 'data' },
      body: { form: { a: 1 } },
    });
    expect([discarded.status, typed.status]).toEqual([409, 404]);
  });

  test('shows the product name of the CRM, then the chosen one', async () => {
    const { draftId, saleId } = await startSale(server, 'sales', 'Remodelación integral');
    expect(await lineOf(draftId)).toMatchObject({ product: 'Remodelación integral' });
    await server.call('sales', updateSale, { params: { saleId }, body: { product_type: 'Apto' } });
    expect(await lineOf(draftId)).toMatchObject({ product: 'Apto' });
  });

  test('the brief of an earlier sale of the same person is shown, and has to be saved for this one', async () => {
    const first = await startSale(server);
    await saveBrief(first.clientId);
    const person = await server.db
      .selectFrom('clients')
      .select(['email', 'identity_document'])
      .where('id', '=', first.clientId)
      .executeTakeFirstOrThrow();
    tick();
    const id = await startDraft();
    const client = await server.call('sales', createClient, { body: aClient({ ...person, draft_id: id }) });
    expect(client.reply.id).toBe(first.clientId);
    await server.call('sales', createSale, {
      body: { client_id: first.clientId, product_type: 'VIS', draft_id: id },
    });
    expect(await read(id)).toMatchObject({ step: 'brief', public_info: { hobbies: 'Cocinar' } });
    await saveBrief(first.clientId);
    expect(await read(id)).toMatchObject({ step: 'details' });
  });

  test('a second client that was removed from the sale is no longer shown', async () => {
    const id = await startDraft();
    const client = await server.call('sales', createClient, { body: aClient({ draft_id: id }) });
    const client_id = client.reply.id;
    const second = await server.call('sales', createSecondClient, {
      body: { client_id, draft_id: id, name: 'Andrés' },
    });
    const sale = await server.call('sales', createSale, {
      body: { client_id, second_client_id: second.reply.id, product_type: 'VIS', draft_id: id },
    });
    const params = { saleId: sale.reply.data.id };
    await server.call('sales', updateSale, { params, body: { second_client_id: null } });
    expect((await read(id)).second_client).toBeNull();
  });
});

describe('listSaleDrafts', () => {
  test('own, open, last touched first, by pages', async () => {
    const none = await list({}, 'manager');
    expect(none).toEqual({
      success: true,
      data: [],
      pagination: { total: 0, totalPages: 0, currentPage: 1, limit: 8, hasMore: false },
    });
    const ids: string[] = [];
    for (let n = 0; n < 5; n += 1) {
      tick();
      ids.push(await startDraft(aLead({ id: String(n) }), 'otherSeller'));
    }
    const [first = ''] = ids;
    const touched = tick();
    await server.call('otherSeller', saveDraftForm, {
      params: { id: first, step: 'data' },
      body: { form: { a: 1 } },
    });
    const one = await list({ limit: 3 }, 'otherSeller');
    const two = await list({ limit: 3, page: 2 }, 'otherSeller');
    expect(one.data.map(({ id }) => id)).toEqual([first, ids[4], ids[3]]);
    expect(one.data[0]?.updated_at).toBe(touched);
    expect(two.data.map(({ id }) => id)).toEqual([ids[2], ids[1]]);
    expect(one.pagination).toEqual({ total: 5, totalPages: 2, currentPage: 1, limit: 3, hasMore: true });
    expect(two.pagination).toEqual({ total: 5, totalPages: 2, currentPage: 2, limit: 3, hasMore: false });
    const beyond = await list({ limit: 3, page: 9 }, 'otherSeller');
    expect([beyond.data, beyond.pagination.hasMore]).toEqual([[], false]);
    expect((await list({ limit: 100 })).data.some(({ id }) => ids.includes(id))).toBe(false);
  });

  test('finds the own ones by the lead, and by the name, document and phone of the family', async () => {
    const id = await startDraft(aLead({ id: '77120', name: 'Íñigo Páez', phone: '+57 311 222 3344' }));
    const known = await startSale(
      server,
      'sales',
      'VIS',
      aClient({ name: 'Úrsula Vélez', identity_document: '41.909.303', phone: '+57 312 999 0011' }),
    );
    const found = async (search: string, who: Who = 'sales') =>
      (await list({ search, limit: 100 }, who)).data.map((line) => line.id);
    for (const search of ['paez inigo', '3112223344', '77120']) expect(await found(search)).toEqual([id]);
    for (const search of ['ursula', '41909303', '41.909.303', '312 999 0011']) {
      expect(await found(search)).toEqual([known.draftId]);
      expect(await found(search, 'otherSeller')).toEqual([]);
    }
    expect((await list({ search: 'ursula' })).pagination.total).toBe(1);
  });

  test('finds a reopened sale by the code and the name of its project, as it was found before', async () => {
    const { draftId, projectId } = await finishSale(server);
    await server.call('sales', reopenSale, { params: { id: projectId }, body: { reason: 'Otro precio' } });
    const { project } = await read(draftId);
    for (const search of [project?.project_code ?? '', project?.name ?? '']) {
      expect((await list({ search, limit: 100 })).data.map((line) => line.id)).toContain(draftId);
    }
  });

  test.each(['page=0', 'page=-1', 'page=1.5', 'page=x', 'limit=0', 'limit=101', 'page=1000001'])(
    'refuses ?%s',
    async (query) => {
      const response = await server.raw('sales', `/api/sale-drafts?${query}`);
      expect(response.status).toBe(400);
      const [field = ''] = query.split('=');
      expect(await response.json()).toMatchObject({ fields: { [field]: expect.any(String) } });
    },
  );
});

describe('readSaleDraft', () => {
  test('another seller’s, unknown and discarded drafts are not found', async () => {
    const [id, gone] = [await startDraft(), await startDraft()];
    await server.call('sales', discardSaleDraft, { params: { id: gone } });
    const asked: [Who, string][] = [
      ['otherSeller', id],
      ['manager', id],
      ['sales', randomUUID()],
      ['sales', gone],
    ];
    for (const [who, which] of asked) {
      const { status, error } = await server.call(who, readSaleDraft, { params: { id: which } });
      expect([status, error.code]).toEqual([404, 'draft_not_found']);
    }
    expect((await server.raw('sales', '/api/sale-drafts/1')).status).toBe(400);
  });

  test('records each reader of a client, once a person and day of Bogota', async () => {
    const { draftId, clientId } = await startSale(server);
    const readings = async (): Promise<string[]> => {
      const rows = await server.db
        .selectFrom('audit_log')
        .select('at')
        .where('entity', '=', 'clients')
        .where('entity_id', '=', String(clientId))
        .where('action', '=', 'read')
        .orderBy('id')
        .execute();
      return rows.map(({ at }) => at);
    };
    const moments = [
      '2026-06-01T05:00:00.000Z',
      '2026-06-01T20:00:00.000Z',
      '2026-06-02T04:59:59.000Z',
      '2026-06-02T05:00:00.000Z',
    ];
    for (const moment of moments) {
      server.setNow(moment);
      await read(draftId);
    }
    expect(await readings()).toEqual([moments[0], moments[3]]);
  });
});
