import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readDiscountedPrice } from '#shared/contract/contracts.ts';
import { createDiscount, deleteDiscount, listDiscountTypes } from '#shared/contract/discounts.ts';
import { readPaymentPlan, savePaymentPlan } from '#shared/contract/payment-plans.ts';
import { discountSentences } from '#shared/domain/discounts.ts';
import { planSentences } from '#shared/domain/payment-plan.ts';
import {
  aCustomPlan,
  addDiscountType,
  aStandardPlan,
  auditOf,
  finish,
  give,
  sendJson,
  startContract,
} from '../../../test/agreements.ts';
import { startSale } from '../../../test/builders.ts';
import { type CallOptions, startServer, type TestServer, type Who } from '../../../test/server.ts';

const PATH = '/api/discounts';
const UNKNOWN = 2_000_000_000;

interface Type {
  id: number;
  percent: number;
}

let server: TestServer;
let three: Type;
let half: Type;
let sixty: Type;
let retired: Type;
beforeAll(async () => {
  server = await startServer({ now: '2026-03-02T15:00:00.000Z' });
  three = await addDiscountType(server, 'pago_anticipado', 300);
  half = await addDiscountType(server, 'cliente_referido', 250);
  sixty = await addDiscountType(server, 'liquidacion', 6000);
  retired = await addDiscountType(server, 'feria_2024', 500, false);
});
afterAll(() => server.close());

const aDiscount = (sale_id: number, type: Type, after: number) => ({
  sale_id,
  discount_base_price: after,
  discount_type_ids: [type.id],
  discount_percentage: type.percent,
});
const create = (saleId: number, type: Type, after: number, who: Who = 'sales', options: CallOptions = {}) =>
  server.call(who, createDiscount, { body: aDiscount(saleId, type, after) }, options);
const remove = (id: number, who: Who = 'sales') => server.call(who, deleteDiscount, { params: { id } });
const priceOf = async (saleId: number) =>
  (await server.call('sales', readDiscountedPrice, { params: { saleId } })).reply.data.discount_base_price;
const rows = (saleId: number) =>
  server.db.selectFrom('discounts').selectAll().where('sale_id', '=', saleId).orderBy('position').execute();

describe('listDiscountTypes', () => {
  test('answers those that may be given today, with their percentage as a number', async () => {
    const { reply } = await server.call('sales', listDiscountTypes, {});
    expect(reply.data).toEqual([
      { id: half.id, discount_name: 'cliente_referido', percentage_discount: 2.5 },
      { id: sixty.id, discount_name: 'liquidacion', percentage_discount: 60 },
      { id: three.id, discount_name: 'pago_anticipado', percentage_discount: 3 },
    ]);
  });
});

describe('createDiscount', () => {
  test('each is on the price left by the one before', async () => {
    const saleId = await startContract(server);
    const first = await create(saleId, three, 194_000_000);
    expect(first.reply.data).toMatchObject({
      position: 1,
      discount_type_id: three.id,
      discount_name: 'pago_anticipado',
      discount_percentage: 3,
      price_before: 200_000_000,
      discount_amount: 6_000_000,
      discount_base_price: 194_000_000,
    });
    const second = await create(saleId, half, 189_150_000);
    expect(second.reply.data).toMatchObject({
      position: 2,
      discount_percentage: 2.5,
      price_before: 194_000_000,
      discount_amount: 4_850_000,
      discount_base_price: 189_150_000,
    });
    expect(await priceOf(saleId)).toBe(189_150_000);
    expect(await rows(saleId)).toMatchObject([
      { percentage_bp: 300, amount: 6_000_000, created_by: expect.any(Number) },
      { percentage_bp: 250, amount: 4_850_000 },
    ]);
    expect(await auditOf(server, 'discounts', first.reply.data.id)).toMatchObject([
      { action: 'create', new_values: { sale_id: saleId, amount: 6_000_000 } },
    ]);
  });

  test('a single id is taken like a list of one', async () => {
    const saleId = await startContract(server);
    const body = { ...aDiscount(saleId, three, 194_000_000), discount_type_ids: three.id };
    const { reply } = await server.call('sales', createDiscount, { body });
    expect(reply.data.discount_type_id).toBe(three.id);
  });

  test.each([
    ['1 peso, which 3% leaves alone', 1, 0, 1],
    ['10^12 pesos', 1_000_000_000_000, 30_000_000_000, 970_000_000_000],
    ['half a peso, rounded up', 50, 2, 48],
  ])('is exact for %s', async (_, base_price, amount, after) => {
    const saleId = await startContract(server, { base_price });
    const { reply } = await create(saleId, three, after);
    expect(reply.data).toMatchObject({ discount_amount: amount, discount_base_price: after });
  });

  test('a discount keeps its percentage when its type changes later', async () => {
    const type = await addDiscountType(server, 'que_cambia', 1000, false);
    await server.db.updateTable('discount_types').set({ active: true }).where('id', '=', type.id).execute();
    const saleId = await startContract(server);
    await create(saleId, type, 180_000_000);
    const change = { percentage_bp: 2000, active: false };
    await server.db.updateTable('discount_types').set(change).where('id', '=', type.id).execute();
    await create(saleId, three, 174_600_000);
    expect(await rows(saleId)).toMatchObject([{ percentage_bp: 1000 }, { price_before: 180_000_000 }]);
  });

  test('the plan follows', async () => {
    const saleId = await startContract(server);
    await server.call('sales', savePaymentPlan, { params: { saleId }, body: aStandardPlan() });
    const { reply } = await create(saleId, three, 194_000_000);
    const amounts = async () => {
      const plan = await server.call('sales', readPaymentPlan, { params: { saleId } });
      return plan.reply.data.instalments.map(({ amount }) => amount);
    };
    expect(await amounts()).toEqual([48_500_000, 67_900_000, 48_500_000, 29_100_000]);
    await remove(reply.data.id);
    expect(await amounts()).toEqual([50_000_000, 70_000_000, 50_000_000, 30_000_000]);
  });

  test('one that leaves nothing to pay is refused once there is a plan, and rolled back', async () => {
    const saleId = await startContract(server, { base_price: 1 });
    const plan = { params: { saleId }, body: aCustomPlan(['100%']) };
    await server.call('sales', savePaymentPlan, plan);
    const { status, error } = await create(saleId, sixty, 0);
    expect(status).toBe(422);
    expect(error).toMatchObject({ code: 'plan_would_break', details: planSentences.price_missing });
    expect(await rows(saleId)).toEqual([]);
    expect(await priceOf(saleId)).toBe(1);
  });

  test.each([
    ['the price is not what is left', { discount_base_price: 194_000_001 }],
    ['the price is the one before', { discount_base_price: 200_000_000 }],
    ['the percentage is another', { discount_percentage: 2.5 }],
    ['the percentage has more decimals', { discount_percentage: 3.000001 }],
  ])('refuses when %s', async (_, change) => {
    const saleId = await startContract(server);
    const body = { ...aDiscount(saleId, three, 194_000_000), ...change };
    const { status, error } = await server.call('sales', createDiscount, { body });
    expect(status).toBe(409);
    expect(error).toMatchObject({
      code: 'price_changed',
      message: 'El precio o el porcentaje cambió. Revisa el descuento y guárdalo de nuevo.',
    });
    expect(await rows(saleId)).toEqual([]);
  });

  test('a repeat with its key makes one discount', async () => {
    const saleId = await startContract(server);
    const idempotencyKey = `discount-${saleId}`;
    const answers = await Promise.all(
      [1, 2, 3].map(() => create(saleId, three, 194_000_000, 'sales', { idempotencyKey })),
    );
    expect(new Set(answers.map(({ reply }) => reply.data.id)).size).toBe(1);
    expect(await rows(saleId)).toHaveLength(1);
  });

  test('two devices at once: the price that the second saw is no longer true', async () => {
    const saleId = await startContract(server);
    const answers = await Promise.all([1, 2].map(() => create(saleId, three, 194_000_000)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.error.code).toBe('price_changed');
    expect(await rows(saleId)).toHaveLength(1);
  });

  test('needs the contract first', async () => {
    const { saleId } = await startSale(server);
    const { status, error } = await create(saleId, three, 0);
    expect(status).toBe(409);
    expect(error).toMatchObject({
      code: 'contract_missing',
      message: discountSentences.contract_missing,
    });
  });

  test('a retired or unknown type is not found', async () => {
    const saleId = await startContract(server);
    for (const type of [retired, { id: UNKNOWN, percent: 5 }]) {
      const { status, error } = await create(saleId, type, 190_000_000);
      expect(status).toBe(404);
      expect(error.fields).toHaveProperty('discount_type_ids');
    }
  });

  test('a type of 100% gives nothing away', async () => {
    const whole = await addDiscountType(server, 'todo', 10_000);
    const saleId = await startContract(server);
    const { status, error } = await create(saleId, whole, 0);
    expect(status).toBe(422);
    expect(error).toMatchObject({ message: discountSentences.percentage_out_of_range });
    await server.db.deleteFrom('discount_types').where('id', '=', whole.id).execute();
  });

  test('a complete sale is final', async () => {
    const saleId = await startContract(server);
    await finish(server, saleId);
    const { status, error } = await create(saleId, three, 194_000_000);
    expect(status).toBe(409);
    expect(error).toMatchObject({ code: 'sale_final', message: discountSentences.sale_final });
    expect(await rows(saleId)).toEqual([]);
  });

  test.each<[string, Record<string, unknown>]>([
    ['sale_id', { sale_id: '12' }],
    ['sale_id', { sale_id: 0 }],
    ['sale_id', { sale_id: null }],
    ['discount_base_price', { discount_base_price: -1 }],
    ['discount_base_price', { discount_base_price: 1.5 }],
    ['discount_base_price', { discount_base_price: '194000000' }],
    ['discount_type_ids', { discount_type_ids: [] }],
    ['discount_type_ids', { discount_type_ids: [1, 2] }],
    ['discount_type_ids', { discount_type_ids: 'pago_anticipado\u0000' }],
    ['discount_percentage', { discount_percentage: -3 }],
    ['discount_percentage', { discount_percentage: 101 }],
    ['discount_percentage', { discount_percentage: '3%' }],
  ])('refuses a wrong %s (case %#)', async (field, change) => {
    const saleId = await startContract(server);
    const body = { ...aDiscount(saleId, three, 194_000_000), ...change };
    const { status, error } = await sendJson(server, 'sales', 'POST', PATH, body);
    expect(status).toBe(400);
    expect(Object.keys(error.fields ?? {})).toEqual([field]);
    if (field === 'sale_id') expect(error.fields?.sale_id).toBe('ID de venta no válido o no proporcionado');
    expect(await rows(saleId)).toEqual([]);
  });

  test('a megabyte of text is refused before it is read', async () => {
    const body = { ...aDiscount(1, three, 1), note: 'x'.repeat(1_000_000) };
    expect((await sendJson(server, 'sales', 'POST', PATH, body)).status).toBe(413);
  });
});

describe('deleteDiscount', () => {
  test('takes off the last one only, and then the one before', async () => {
    const saleId = await startContract(server);
    const first = await give(server, saleId, three, 194_000_000);
    const last = await give(server, saleId, half, 189_150_000);
    const { status, error } = await remove(first);
    expect(status).toBe(409);
    expect(error.code).toBe('not_last_discount');
    expect((await remove(last)).reply).toEqual({ success: true });
    expect(await priceOf(saleId)).toBe(194_000_000);
    expect((await remove(first)).reply).toEqual({ success: true });
    expect(await priceOf(saleId)).toBe(200_000_000);
    expect(await auditOf(server, 'discounts', last)).toMatchObject([
      { action: 'create' },
      { action: 'delete', old_values: { sale_id: saleId, amount: 4_850_000 } },
    ]);
  });

  test('the place of the one removed is taken again', async () => {
    const saleId = await startContract(server);
    await remove(await give(server, saleId, three, 194_000_000));
    await give(server, saleId, half, 195_000_000);
    expect(await rows(saleId)).toMatchObject([{ position: 1, percentage_bp: 250 }]);
  });

  test('two at once remove it once', async () => {
    const saleId = await startContract(server);
    const id = await give(server, saleId, three, 194_000_000);
    const answers = await Promise.all([remove(id), remove(id)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 404]);
  });

  test('a complete sale is final', async () => {
    const saleId = await startContract(server);
    const id = await give(server, saleId, three, 194_000_000);
    await finish(server, saleId);
    const { status, error } = await remove(id);
    expect(status).toBe(409);
    expect(error.message).toBe(discountSentences.sale_final);
    expect(await priceOf(saleId)).toBe(194_000_000);
  });

  test('an id that is no number is refused', async () => {
    for (const id of ['uno', '1.5', '0']) {
      expect((await sendJson(server, 'sales', 'DELETE', `${PATH}/${id}`)).status).toBe(400);
    }
  });
});

describe('access', () => {
  const calls = async (who: Who, saleId: number, id: number) => {
    const created = await create(saleId, half, 189_150_000, who);
    return [created, await remove(id, who)];
  };

  test.each<[string, Who, number]>([
    ['nobody', null, 401],
    ['the warehouse', 'warehouse', 403],
    ['a client', 'client', 403],
    ['another seller', 'otherSeller', 404],
  ])('%s may not change them', async (_, who, expected) => {
    const saleId = await startContract(server);
    const id = await give(server, saleId, three, 194_000_000);
    const answers = await calls(who, saleId, id);
    expect(answers.map(({ status }) => status)).toEqual([expected, expected]);
    const types = await server.call(who, listDiscountTypes, {});
    expect(types.status).toBe(expected === 404 ? 200 : expected);
    expect(await rows(saleId)).toHaveLength(1);
  });

  test('unknown sale and discount answer like those of another seller', async () => {
    const saleId = await startContract(server);
    const id = await give(server, saleId, three, 194_000_000);
    const unknown = await calls('sales', UNKNOWN, UNKNOWN);
    const others = await calls('otherSeller', saleId, id);
    expect(unknown.map(({ status }) => status)).toEqual([404, 404]);
    expect(unknown.map(({ error }) => error)).toEqual(others.map(({ error }) => error));
  });

  test.each<Who>(['manager', 'admin'])('%s may change them for any sale', async (who) => {
    const saleId = await startContract(server);
    const { reply } = await create(saleId, three, 194_000_000, who);
    expect((await remove(reply.data.id, who)).status).toBe(200);
  });
});
