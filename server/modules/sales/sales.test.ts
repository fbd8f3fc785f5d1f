import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createClient, createSecondClient } from '#shared/contract/clients.ts';
import { readSaleDraft, startSaleDraft } from '#shared/contract/sale-drafts.ts';
import { createSale, saveSaleDetails, updateSale } from '#shared/contract/sales.ts';
import { aClient, aLead, startSale } from '../../../test/builders.ts';
import { startServer, type TestServer, type Who } from '../../../test/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

const startWithClient = async (who: Who = 'sales'): Promise<{ draft_id: string; client_id: number }> => {
  const draft_id = randomUUID();
  await server.call(who, startSaleDraft, { params: { id: draft_id }, body: { lead: aLead() } });
  const { reply } = await server.call(who, createClient, { body: aClient({ draft_id }) });
  return { draft_id, client_id: reply.id };
};

const addSecond = async (client_id: number, who: Who = 'sales'): Promise<number> => {
  const { reply } = await server.call(who, createSecondClient, {
    body: { client_id, name: 'Andrés Ocampo' },
  });
  return reply.id;
};

const stored = (id: number) =>
  server.db.selectFrom('sales').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

const salesOf = async (clientId: number): Promise<number> =>
  (await server.db.selectFrom('sales').select('id').where('client_id', '=', clientId).execute()).length;

const insertProject = (saleId: number, sellerId: number) =>
  server.db
    .insertInto('projects')
    .values({
      sale_id: saleId,
      seller_id: sellerId,
      project_code: `VIS-${randomUUID()}`,
      project_type: 'VIS',
      kitchen_number: 0,
      bathroom_number: 0,
      bedroom_number: 0,
      dining_room_number: 0,
      hall_number: 0,
      laundry_number: 0,
    })
    .execute();

describe('createSale', () => {
  test('opens the sale with the data of the CRM, for the signed-in seller', async () => {
    const ids = await startWithClient();
    const second_client_id = await addSecond(ids.client_id);
    const { reply } = await server.call('sales', createSale, {
      body: {
        ...ids,
        second_client_id,
        sales_code: 'VIS-77',
        product_type: ' VIS ',
        source: 'Instagram',
        profiler: 'Andrea',
        lead_creation_date: '2026-02-01T10:00:00.000Z',
        contract_signing_date: '2026-03-02',
        conversion_days: 29,
        remarketing_campaign: '',
        state_of_remarketing: true,
        owner_client: '88',
      },
    });
    const sale = await stored(reply.data.id);
    expect(sale).toMatchObject({
      client_id: ids.client_id,
      second_client_id,
      sales_code: 'VIS-77',
      product_type: 'VIS',
      lead_creation_date: '2026-02-01',
      contract_signing_date: '2026-03-02',
      conversion_days: 29,
      remarketing_campaign: null,
      state_of_remarketing: true,
      completed_at: null,
    });
    const seller = await server.db
      .selectFrom('employees')
      .select('name')
      .where('id', '=', sale.seller_id)
      .executeTakeFirst();
    expect(seller?.name).toBe('Persona de Ventas');
    const draft = await server.call('sales', readSaleDraft, { params: { id: ids.draft_id } });
    expect(draft.reply.data.sale?.id).toBe(reply.data.id);
    expect(draft.reply.data.second_client?.id).toBe(second_client_id);
  });

  test('keeps unknown CRM data as null, and 0 days of conversion as 0', async () => {
    const ids = await startWithClient();
    const { reply } = await server.call('sales', createSale, {
      body: { ...ids, product_type: 'VIS', lead_creation_date: 'ayer', contract_signing_date: '' },
    });
    expect(await stored(reply.data.id)).toMatchObject({
      sales_code: null,
      source: null,
      lead_creation_date: null,
      contract_signing_date: null,
      conversion_days: 0,
      state_of_remarketing: true,
    });
  });

  test('a draft has one sale, with repeated and concurrent calls', async () => {
    const ids = await startWithClient();
    const body = { ...ids, product_type: 'VIS' };
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => server.call('sales', createSale, { body })),
    );
    expect(new Set(answers.map(({ reply }) => reply.data.id)).size).toBe(1);
    expect(await salesOf(ids.client_id)).toBe(1);
  });

  test('without a draft the key makes a repeat safe', async () => {
    const { reply: client } = await server.call('sales', createClient, { body: aClient() });
    const send = () =>
      server.call(
        'sales',
        createSale,
        { body: { client_id: client.id, product_type: 'Apto' } },
        { idempotencyKey: `sale-of-${client.id}` },
      );
    const [first, replay] = await Promise.all([send(), send()]);
    expect(replay.reply).toEqual(first.reply);
    expect(await salesOf(client.id)).toBe(1);
  });

  test('a client of another seller, or unknown, is not found', async () => {
    const theirs = await startSale(server, 'otherSeller');
    for (const client_id of [theirs.clientId, 2_147_483_647]) {
      const { status, error } = await server.call('sales', createSale, {
        body: { client_id, product_type: 'VIS' },
      });
      expect([status, error.code]).toEqual([404, 'client_not_found']);
    }
    expect(await salesOf(theirs.clientId)).toBe(1);
  });

  test('a draft of another seller is not found, and a draft is for its own client', async () => {
    const [mine, other, theirs] = [
      await startWithClient(),
      await startWithClient(),
      await startWithClient('otherSeller'),
    ];
    const notMine = await server.call('sales', createSale, {
      body: { client_id: mine.client_id, draft_id: theirs.draft_id, product_type: 'VIS' },
    });
    expect([notMine.status, notMine.error.code]).toEqual([404, 'draft_not_found']);
    const mixed = await server.call('sales', createSale, {
      body: { client_id: other.client_id, draft_id: mine.draft_id, product_type: 'VIS' },
    });
    expect([mixed.status, Object.keys(mixed.error.fields ?? {})]).toEqual([422, ['client_id']]);
  });

  test('the second client must be of the client', async () => {
    const [ids, other] = [await startWithClient(), await startWithClient()];
    for (const second_client_id of [await addSecond(other.client_id), 2_147_483_647]) {
      const { status, error } = await server.call('sales', createSale, {
        body: { ...ids, product_type: 'VIS', second_client_id },
      });
      expect([status, Object.keys(error.fields ?? {})]).toEqual([422, ['second_client_id']]);
    }
    expect(await salesOf(ids.client_id)).toBe(0);
  });

  test.each([
    ['product_type', ''],
    ['product_type', null],
    ['conversion_days', -1],
    ['conversion_days', 1.5],
    ['conversion_days', 'tres'],
    ['client_id', '12'],
    ['second_client_id', 0.5],
    ['source', 'x'.repeat(201)],
    ['sales_code', 'con\u0000nulo'],
    ['state_of_remarketing', 'sí'],
    ['draft_id', 'x'],
  ])('refuses %s = %j and names the field', async (field, value) => {
    const { client_id } = await startWithClient();
    const response = await server.raw('sales', '/api/sales', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ client_id, product_type: 'VIS', [field]: value }),
    });
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ fields: { [field]: expect.any(String) } });
  });
});

describe('updateSale', () => {
  test('keeps style and purpose, and the delivery day only when it counts', async () => {
    const { saleId } = await startSale(server);
    const params = { saleId };
    const body = {
      id: saleId,
      design_style: 'Minimal Black',
      purchase_purpose: 'Invertir' as const,
      has_property: false,
      property_receive_date: '2026-12-01',
      updated_by: 1,
    };
    expect((await server.call('sales', updateSale, { params, body })).reply).toEqual({ success: true });
    const { id: _id, updated_by: _by, ...kept } = body;
    expect(await stored(saleId)).toMatchObject(kept);
    await server.call('manager', updateSale, { params, body: { has_property: true } });
    expect(await stored(saleId)).toMatchObject({
      design_style: 'Minimal Black',
      has_property: true,
      property_receive_date: null,
    });
    await server.call('sales', updateSale, { params, body: { design_style: '' } });
    expect(await stored(saleId)).toMatchObject({ design_style: null, purchase_purpose: 'Invertir' });
  });

  test('a product that the CRM names otherwise becomes VIS or Apto, once', async () => {
    const { saleId } = await startSale(server, 'sales', 'Remodelación integral');
    const send = (product_type: 'VIS' | 'Apto') =>
      server.call('sales', updateSale, { params: { saleId }, body: { product_type } });
    expect((await send('Apto')).status).toBe(200);
    expect((await send('Apto')).status).toBe(200);
    const { status, error } = await send('VIS');
    expect([status, error.code]).toEqual([409, 'product_fixed']);
    expect((await stored(saleId)).product_type).toBe('Apto');
  });

  test('a product in other case is the same product', async () => {
    const { saleId } = await startSale(server, 'sales', 'vis');
    const same = await server.call('sales', updateSale, {
      params: { saleId },
      body: { product_type: 'VIS' },
    });
    const other = await server.call('sales', updateSale, {
      params: { saleId },
      body: { product_type: 'Apto' },
    });
    expect([same.status, other.status]).toEqual([200, 409]);
  });

  test('a project fixes the product', async () => {
    const { saleId } = await startSale(server, 'sales', 'Otro producto');
    await insertProject(saleId, (await stored(saleId)).seller_id);
    const { status } = await server.call('sales', updateSale, {
      params: { saleId },
      body: { product_type: 'VIS', design_style: 'Boho' },
    });
    expect(status).toBe(409);
    expect(await stored(saleId)).toMatchObject({ product_type: 'Otro producto', design_style: null });
  });

  test('the second client is one of the client, and can be taken out', async () => {
    const { saleId, clientId } = await startSale(server);
    const params = { saleId };
    const second_client_id = await addSecond(clientId);
    await server.call('sales', updateSale, { params, body: { second_client_id } });
    expect((await stored(saleId)).second_client_id).toBe(second_client_id);
    const other = await startSale(server);
    const { status, error } = await server.call('sales', updateSale, {
      params,
      body: { second_client_id: await addSecond(other.clientId) },
    });
    expect([status, Object.keys(error.fields ?? {})]).toEqual([409, ['second_client_id']]);
    await server.call('sales', updateSale, { params, body: { second_client_id: null } });
    expect((await stored(saleId)).second_client_id).toBeNull();
  });

  test.each([
    ['design_style', 'x'.repeat(61)],
    ['purchase_purpose', 'Vender'],
    ['has_property', 'No'],
    ['property_receive_date', '2026-02-30'],
    ['product_type', 'Casa'],
    ['second_client_id', -4],
  ])('refuses %s = %j and names the field', async (field, value) => {
    const { saleId } = await startSale(server);
    const response = await server.raw('sales', `/api/sales/${saleId}`, {
      method: 'PATCH',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ [field]: value }),
    });
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ fields: { [field]: expect.any(String) } });
  });
});

describe('saveSaleDetails', () => {
  const links = {
    contract_url: 'https://docs.example/contrato.pdf',
    excel_quote_url: 'http://hojas.example/cotización?x=1#y',
    call_read_ia_summary_url: 'https://read.example/resumen',
  };
  const detailsOf = (saleId: number) =>
    server.db
      .selectFrom('sale_details')
      .select(['contract_url', 'excel_quote_url', 'call_read_ia_summary_url', 'updated_by'])
      .where('sale_id', '=', saleId)
      .executeTakeFirst();

  // A pattern that goes back and forth over them would hold every other call for longer than a test may take.
  test('links of the largest size with a space near their end are refused at once', async () => {
    const { saleId } = await startSale(server);
    const long = `http://${'a'.repeat(99_000)} b`;
    const { status, error } = await server.call('sales', saveSaleDetails, {
      form: {
        sale_id: saleId,
        contract_url: long,
        excel_quote_url: long,
        call_read_ia_summary_url: long,
      },
    });
    expect(status).toBe(400);
    expect(Object.keys(error.fields ?? {})).toEqual(Object.keys(links));
  }, 5_000);

  test('keeps the three links; saving again replaces them; blank is nothing', async () => {
    const { saleId, clientId } = await startSale(server);
    const form = { ...links, sale_id: saleId, client_id: clientId, updated_by: '77' };
    expect((await server.call('sales', saveSaleDetails, { form })).reply).toEqual({ success: true });
    expect(await detailsOf(saleId)).toMatchObject(links);
    await server.call('sales', saveSaleDetails, { form: { sale_id: saleId, contract_url: '' } });
    expect(await detailsOf(saleId)).toMatchObject({
      contract_url: null,
      excel_quote_url: null,
      call_read_ia_summary_url: null,
    });
  });

  test.each([
    'javascript:alert(1)',
    ' JavaScript:alert(1)',
    'data:text/html,x',
    'docs.example/contrato',
    'ftp://docs.example',
    'https://',
    `https://docs.example/${'x'.repeat(2000)}`,
  ])('refuses the link %s under its field', async (contract_url) => {
    const { saleId } = await startSale(server);
    const { status, error } = await server.call('sales', saveSaleDetails, {
      form: { sale_id: saleId, contract_url },
    });
    expect(status).toBe(400);
    expect(error.fields).toHaveProperty('contract_url');
    expect(await detailsOf(saleId)).toBeUndefined();
  });

  test('the client, when sent, is the one of the sale', async () => {
    const [one, other] = [await startSale(server), await startSale(server)];
    const { status, error } = await server.call('sales', saveSaleDetails, {
      form: { ...links, sale_id: one.saleId, client_id: other.clientId },
    });
    expect([status, error.code]).toEqual([404, 'client_not_found']);
    expect(await detailsOf(one.saleId)).toBeUndefined();
  });
});

test('the sale of another seller, or unknown, is not found; a manager finds it', async () => {
  const { saleId } = await startSale(server, 'otherSeller');
  for (const id of [saleId, 2_147_483_647]) {
    const update = await server.call('sales', updateSale, {
      params: { saleId: id },
      body: { design_style: 'Boho' },
    });
    const details = await server.call('sales', saveSaleDetails, { form: { sale_id: id } });
    for (const { status, error } of [update, details]) {
      expect([status, error.code]).toEqual([404, 'sale_not_found']);
      expect(error.message).toBe('No encontramos esa venta entre las tuyas.');
    }
  }
  expect((await stored(saleId)).design_style).toBeNull();
  const byManager = await server.call('manager', updateSale, {
    params: { saleId },
    body: { design_style: 'Boho' },
  });
  expect(byManager.status).toBe(200);
});
