import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readBasePrice, readDiscountedPrice, saveContract } from '#shared/contract/contracts.ts';
import { readPaymentPlan, savePaymentPlan } from '#shared/contract/payment-plans.ts';
import { planSentences } from '#shared/domain/payment-plan.ts';
import { changeSaleSentences, contractSentences } from '#shared/domain/sale.ts';
import {
  aContract,
  addDiscountType,
  aStandardPlan,
  auditOf,
  finish,
  give,
  save,
  sendJson,
  startContract,
} from '../../../test/agreements.ts';
import { startSale } from '../../../test/builders.ts';
import { startServer, type TestServer, type Who } from '../../../test/server.ts';

const PATH = '/api/contract/save';
const UNKNOWN = 2_000_000_000;

let server: TestServer;
beforeAll(async () => {
  server = await startServer({ now: '2026-03-02T15:00:00.000Z' });
});
afterAll(() => server.close());

const rows = (saleId: number) =>
  server.db.selectFrom('contracts').selectAll().where('sale_id', '=', saleId).execute();
const basePrice = (saleId: number, who: Who = 'sales') =>
  server.call(who, readBasePrice, { params: { id: saleId } });
const discountedPrice = (saleId: number, who: Who = 'sales') =>
  server.call(who, readDiscountedPrice, { params: { saleId } });

describe('saveContract', () => {
  test('keeps price, cost and dates of the works, and records the author', async () => {
    const { saleId } = await startSale(server);
    const { reply } = await server.call('sales', saveContract, { body: aContract(saleId) });
    expect(reply).toEqual({ success: true, message: 'Datos del contrato guardados exitosamente' });
    expect((await basePrice(saleId)).reply.data).toEqual({ base_price: 200_000_000 });
    const [row] = await rows(saleId);
    const { seller_id } = await server.db
      .selectFrom('sales')
      .select('seller_id')
      .where('id', '=', saleId)
      .executeTakeFirstOrThrow();
    expect(row).toMatchObject({
      version: 1,
      base_price: 200_000_000,
      direct_cost: 120_000_000,
      start_date: '2026-04-06',
      end_date: '2026-07-31',
      updated_by: seller_id,
    });
    expect(await auditOf(server, 'contracts', saleId)).toMatchObject([
      { action: 'create', new_values: { base_price: 200_000_000, start_date: '2026-04-06' } },
    ]);
  });

  test('saving again replaces it, and records only the changes', async () => {
    const saleId = await startContract(server);
    await save(server, saleId, { base_price: 210_000_000 });
    await save(server, saleId, { base_price: 210_000_000 });
    expect(await rows(saleId)).toHaveLength(1);
    expect((await basePrice(saleId)).reply.data.base_price).toBe(210_000_000);
    const [, ...updates] = await auditOf(server, 'contracts', saleId);
    expect(updates).toMatchObject([{ action: 'overwrite' }]);
    expect(updates[0]?.old_values).toEqual({ base_price: 200_000_000 });
    expect(updates[0]?.new_values).toEqual({ base_price: 210_000_000 });
  });

  test('two devices at once are served one after the other', async () => {
    const { saleId } = await startSale(server);
    const prices = [100_000_000, 150_000_000, 180_000_000];
    const answers = await Promise.all(
      prices.map((base_price) =>
        server.call('sales', saveContract, { body: aContract(saleId, { base_price }) }),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await rows(saleId)).toHaveLength(1);
    expect(await auditOf(server, 'contracts', saleId)).toHaveLength(3);
  });

  test('an instant, as the older program sent, is its day in Bogotá', async () => {
    const saleId = await startContract(server, {
      start_date: '2026-04-07T04:59:59.000Z',
      end_date: '2026-07-31T00:00:00-05:00',
    });
    expect(await rows(saleId)).toMatchObject([{ start_date: '2026-04-06', end_date: '2026-07-31' }]);
  });

  test.each([
    ['one peso, no direct cost, one day', { base_price: 1, direct_cost: 0, end_date: '2026-04-06' }],
    ['a billion of pesos (10^12)', { base_price: 1_000_000_000_000, direct_cost: 1_000_000_000_000 }],
  ])('takes %s', async (_, changes) => {
    const saleId = await startContract(server, changes);
    expect(await rows(saleId)).toMatchObject([changes]);
  });

  test('an end before the start is refused, naming the field, and nothing is stored', async () => {
    const { saleId } = await startSale(server);
    const body = aContract(saleId, { start_date: '2026-04-06', end_date: '2026-04-05' });
    const { status, error } = await server.call('sales', saveContract, { body });
    expect(status).toBe(422);
    expect(error).toMatchObject({
      code: 'end_before_start',
      message: contractSentences.end_before_start,
      fields: { end_date: contractSentences.end_before_start },
    });
    expect(await rows(saleId)).toEqual([]);
  });

  test('a complete sale is final', async () => {
    const saleId = await startContract(server);
    await finish(server, saleId);
    const body = aContract(saleId, { base_price: 1 });
    const { status, error } = await server.call('sales', saveContract, { body });
    expect(status).toBe(409);
    expect(error).toMatchObject({ code: 'sale_final', message: changeSaleSentences.sale_final });
    expect((await basePrice(saleId)).reply.data.base_price).toBe(200_000_000);
  });

  test.each<[string, Record<string, unknown>]>([
    ['base_price', { base_price: -1 }],
    ['base_price', { base_price: 0 }],
    ['base_price', { base_price: 1000.5 }],
    ['base_price', { base_price: 1_000_000_000_001 }],
    ['base_price', { base_price: '200000000' }],
    ['base_price', { base_price: null }],
    ['direct_cost', { direct_cost: -1 }],
    ['direct_cost', { direct_cost: 0.01 }],
    ['start_date', { start_date: '2026-02-30' }],
    ['start_date', { start_date: '1983-12-31' }],
    ['start_date', { start_date: 20260406 }],
    ['end_date', { end_date: '2101-01-01' }],
    ['end_date', { end_date: '2026-04-06\u0000' }],
    ['end_date', { end_date: '' }],
    ['sales_id', { sales_id: 'uno' }],
    ['sales_id', { sales_id: -4 }],
    ['version', { version: 2 }],
  ])('refuses a wrong %s (case %#)', async (field, change) => {
    const saleId = await startContract(server);
    const { status, error } = await sendJson(server, 'sales', 'POST', PATH, {
      ...aContract(saleId),
      ...change,
    });
    expect(status).toBe(400);
    expect(Object.keys(error.fields ?? {})).toEqual([field]);
    expect(await rows(saleId)).toMatchObject([{ base_price: 200_000_000 }]);
  });

  test('a megabyte of text is refused before it is read', async () => {
    const { saleId } = await startSale(server);
    const body = { ...aContract(saleId), note: 'x'.repeat(1_000_000) };
    expect((await sendJson(server, 'sales', 'POST', PATH, body)).status).toBe(413);
  });
});

describe('a contract that changes after discounts and plan', () => {
  test('moves every price of the chain, the amounts of the plan and its dates, and keeps its receipts', async () => {
    const saleId = await startContract(server);
    const three = await addDiscountType(server, 'cambio_tres', 300);
    const half = await addDiscountType(server, 'cambio_dos_y_medio', 250);
    await give(server, saleId, three, 194_000_000);
    await give(server, saleId, half, 189_150_000);
    const plan = aStandardPlan();
    const [first, ...rest] = plan.instalments;
    const instalments = [
      { ...first, percentage: '25%', days: 0, receipt: 'https://banco.example/1' },
      ...rest,
    ];
    await server.call('sales', savePaymentPlan, { params: { saleId }, body: { ...plan, instalments } });

    await save(server, saleId, { base_price: 100_000_003, start_date: '2026-04-13' });

    // 3 % of 100.000.003 is 3.000.000,09; 2,5 % of what is left, 97.000.003, is 2.425.000,075.
    const chain = await server.db
      .selectFrom('discounts')
      .select(['price_before', 'amount', 'price_after'])
      .where('sale_id', '=', saleId)
      .orderBy('position')
      .execute();
    expect(chain).toEqual([
      { price_before: 100_000_003, amount: 3_000_000, price_after: 97_000_003 },
      { price_before: 97_000_003, amount: 2_425_000, price_after: 94_575_003 },
    ]);
    expect((await discountedPrice(saleId)).reply.data).toEqual({ discount_base_price: 94_575_003 });
    const { data } = (await server.call('sales', readPaymentPlan, { params: { saleId } })).reply;
    expect(data.price).toBe(94_575_003);
    expect(data.first_date).toBe('2026-03-16');
    expect(data.instalments.map(({ amount, date, receipt }) => ({ amount, date, receipt }))).toEqual([
      { amount: 23_643_751, date: '2026-03-16', receipt: 'https://banco.example/1' },
      { amount: 33_101_251, date: '2026-04-06', receipt: null },
      { amount: 23_643_751, date: '2026-06-19', receipt: null },
      { amount: 14_186_250, date: '2026-07-14', receipt: null },
    ]);
    expect(data.instalments[3]?.reason).toContain(
      'el 13 de julio, Nuestra Señora del Rosario de Chiquinquirá',
    );
    const [, recomputed] = await auditOf(server, 'payment_plans', saleId);
    expect(recomputed).toMatchObject({
      action: 'recompute',
      old_values: { price: 189_150_000, instalment_2_due_date: '2026-03-26' },
      new_values: { price: 94_575_003, instalment_2_due_date: '2026-04-06' },
    });
  });

  test('a change that makes the plan impossible is refused and rolled back', async () => {
    const saleId = await startContract(server);
    await server.call('sales', savePaymentPlan, { params: { saleId }, body: aStandardPlan() });
    const body = aContract(saleId, { base_price: 5, start_date: '2100-12-01', end_date: '2100-12-31' });
    const { status, error } = await server.call('sales', saveContract, { body });
    expect(status).toBe(422);
    expect(error).toMatchObject({ code: 'plan_would_break', details: planSentences.date_out_of_range });
    expect(await rows(saleId)).toMatchObject([{ base_price: 200_000_000, start_date: '2026-04-06' }]);
    const { data } = (await server.call('sales', readPaymentPlan, { params: { saleId } })).reply;
    expect(data.price).toBe(200_000_000);
  });
});

describe('readBasePrice and readDiscountedPrice', () => {
  test('answer 404 with the sentence of the catalogue while there is no contract', async () => {
    const { saleId } = await startSale(server);
    for (const { status, error } of [await basePrice(saleId), await discountedPrice(saleId)]) {
      expect(status).toBe(404);
      expect(error.message).toBe('No se pudo obtener el precio base');
    }
  });

  test('answer the same price while there are no discounts', async () => {
    const saleId = await startContract(server);
    expect((await basePrice(saleId)).reply.data).toEqual({ base_price: 200_000_000 });
    expect((await discountedPrice(saleId)).reply.data).toEqual({ discount_base_price: 200_000_000 });
  });

  test('a sale that is no number is refused', async () => {
    for (const path of ['/api/sales/uno/base-price', '/api/budget-version/discount-base-price/1.5']) {
      expect((await sendJson(server, 'sales', 'GET', path)).status).toBe(400);
    }
  });
});

describe('access', () => {
  const calls = (who: Who, saleId: number) =>
    Promise.all([
      server.call(who, saveContract, { body: aContract(saleId, { base_price: 7 }) }),
      basePrice(saleId, who),
      discountedPrice(saleId, who),
    ]);

  test.each<[string, Who, number]>([
    ['nobody', null, 401],
    ['the warehouse', 'warehouse', 403],
    ['a client', 'client', 403],
    ['another seller', 'otherSeller', 404],
  ])('%s may not save it', async (_, who, expected) => {
    const saleId = await startContract(server);
    const answers = await calls(who, saleId);
    expect(answers.map(({ status }) => status)).toEqual([expected, expected, expected]);
    expect((await basePrice(saleId)).reply.data.base_price).toBe(200_000_000);
  });

  test('an unknown sale answers like that of another seller', async () => {
    const saleId = await startContract(server);
    const unknown = await calls('sales', UNKNOWN);
    const others = await calls('otherSeller', saleId);
    expect(unknown.map(({ status }) => status)).toEqual([404, 404, 404]);
    expect(unknown.map(({ error }) => error)).toEqual(others.map(({ error }) => error));
  });

  test.each<Who>(['manager', 'admin'])('%s may save it for any sale', async (who) => {
    const saleId = await startContract(server);
    const answers = await calls(who, saleId);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  });
});
