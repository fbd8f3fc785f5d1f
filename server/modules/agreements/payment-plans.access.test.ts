import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { CallOf } from '#shared/contract/endpoint.ts';
import { readPaymentPlan, savePaymentPlan } from '#shared/contract/payment-plans.ts';
import { aCustomPlan, aStandardPlan, sendJson, startContract } from '../../../test/agreements.ts';
import { startServer, type TestServer, type Who } from '../../../test/server.ts';

const UNKNOWN = 2_000_000_000;

let server: TestServer;
beforeAll(async () => {
  server = await startServer({ now: '2026-03-02T15:00:00.000Z' });
});
afterAll(() => server.close());

const pathOf = (saleId: number) => `/api/sales/${saleId}/payment-plan`;
const put = (saleId: number, body: CallOf<typeof savePaymentPlan>['body'], who: Who = 'sales') =>
  server.call(who, savePaymentPlan, { params: { saleId }, body });
const read = (saleId: number, who: Who = 'sales') =>
  server.call(who, readPaymentPlan, { params: { saleId } });

describe('shapes', () => {
  const row = { percentage: '100%', days: 0 };
  test.each<[string, Record<string, unknown>]>([
    ['method', { method: 'weekly' }],
    ['first_date', { first_date: '2026-02-30' }],
    ['first_date', { first_date: '2026-03-16T10:00:00Z' }],
    ['first_date', { first_date: null }],
    ['instalments', { instalments: [] }],
    ['instalments', { instalments: Array.from({ length: 13 }, () => row) }],
    ['instalments', { instalments: 'Pago 1' }],
    ['instalments.0.percentage', { instalments: [{ ...row, percentage: 100 }] }],
    ['instalments.0.percentage', { instalments: [{ ...row, percentage: '-100%' }] }],
    ['instalments.0.percentage', { instalments: [{ ...row, percentage: '100,001%' }] }],
    ['instalments.0.percentage', { instalments: [{ ...row, percentage: '100' }] }],
    ['instalments.0.percentage', { instalments: [{ ...row, percentage: '100,01%' }] }],
    ['instalments.0.percentage', { instalments: [{ ...row, percentage: '999%' }] }],
    ['instalments.0.days', { instalments: [{ ...row, days: 1.5 }] }],
    ['instalments.0.days', { instalments: [{ ...row, days: 366 }] }],
    ['instalments.0.days', { instalments: [{ ...row, days: '15' }] }],
    ['instalments.0.receipt', { instalments: [{ ...row, receipt: 'javascript:alert(1)' }] }],
    ['instalments.0.receipt', { instalments: [{ ...row, receipt: 'https://banco.example/\u0000' }] }],
    [
      'instalments.0.receipt',
      { instalments: [{ ...row, receipt: `https://b.example/${'x'.repeat(2000)}` }] },
    ],
  ])('refuses a wrong %s (case %#)', async (field, change) => {
    const saleId = await startContract(server);
    const body = { ...aCustomPlan(['100%']), ...change };
    const { status, error } = await sendJson(server, 'sales', 'PUT', pathOf(saleId), body);
    expect(status).toBe(400);
    expect(Object.keys(error.fields ?? {})).toEqual([field]);
    expect((await read(saleId)).status).toBe(404);
  });

  test('a megabyte of text is refused before it is read', async () => {
    const saleId = await startContract(server);
    const body = { ...aStandardPlan(), note: 'x'.repeat(1_000_000) };
    expect((await sendJson(server, 'sales', 'PUT', pathOf(saleId), body)).status).toBe(413);
  });
});

describe('access', () => {
  const calls = async (who: Who, saleId: number) => [
    await put(saleId, aCustomPlan(['100%']), who),
    await read(saleId, who),
  ];

  test.each<[string, Who, number]>([
    ['nobody', null, 401],
    ['the warehouse', 'warehouse', 403],
    ['a client', 'client', 403],
    ['another seller', 'otherSeller', 404],
  ])('%s may not save it', async (_, who, expected) => {
    const saleId = await startContract(server);
    await put(saleId, aStandardPlan());
    const answers = await calls(who, saleId);
    expect(answers.map(({ status }) => status)).toEqual([expected, expected]);
    expect((await read(saleId)).reply.data.method).toBe('standard');
  });

  test('an unknown sale answers like one of another seller; its own seller reads that there is no plan', async () => {
    const saleId = await startContract(server);
    const unknown = await calls('sales', UNKNOWN);
    const others = await calls('otherSeller', saleId);
    expect(unknown.map(({ status }) => status)).toEqual([404, 404]);
    expect(unknown.map(({ error }) => error)).toEqual(others.map(({ error }) => error));
    expect((await read(saleId)).error.code).toBe('plan_not_found');
    expect((await sendJson(server, 'sales', 'GET', '/api/sales/uno/payment-plan')).status).toBe(400);
  });

  test.each<Who>(['manager', 'admin'])('%s may save it for any sale', async (who) => {
    const saleId = await startContract(server);
    const answers = await calls(who, saleId);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  });
});
