import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readPaymentsPanel } from '#shared/contract/panels.ts';
import { auditOf, sendJson } from '../../../test/agreements.ts';
import { instalmentAt, register, sendTransfer } from '../../../test/desk.ts';
import { finalizar, startLastStep } from '../../../test/finalizar.ts';
import { emptyAudit } from '../../../test/rows.ts';
import { startServer, type TestServer } from '../../../test/server.ts';

const NOW = '2026-03-02T13:00:00.000Z';
const TODAY = '2026-03-02';
const million = 1_000_000;

let server: TestServer;
let first: number, second: number;

/**
 * Two registered sales of 200 million each, in four instalments of 50, 70, 50 and 30, and one in progress. Of the first
 * sale Diseño is whole and a part of Satisfacción came; of the second one a transfer of Diseño waits.
 */
beforeAll(async () => {
  server = await startServer({ now: NOW });
  first = await registered('VIS', 'Íngrid Peña');
  second = await registered('Apto', 'Luis Gómez');
  await startLastStep(server, 'VIS');
  await set(first, 1, { due_date: '2026-01-15' });
  await set(first, 2, { due_date: '2026-02-27' });
  await set(first, 3, { due_date: '2026-03-02' });
  await set(first, 4, { due_date: '2026-04-01' });
  await set(second, 1, { due_date: '2026-02-02' });
  await set(second, 2, { due_date: '2026-02-26' });
  await set(second, 3, { due_date: '2026-04-02' });
  await set(second, 4, { due_date: '2026-07-01' });
  await pay(first, 1, 50);
  await pay(first, 4, 10);
  await sendTransfer(server, await instalmentAt(server, second, 1), { amount: million, paid_on: TODAY });
});
afterAll(() => server.close());

const pay = async (saleId: number, position: number, millions: number) =>
  register(server, {
    instalment_id: await instalmentAt(server, saleId, position),
    amount: millions * million,
    paid_on: TODAY,
  });

async function registered(product: 'VIS' | 'Apto', client: string): Promise<number> {
  const saleId = await startLastStep(server, product);
  await finalizar(server, saleId, product);
  const { client_id } = await server.db
    .selectFrom('sales')
    .select('client_id')
    .where('id', '=', saleId)
    .executeTakeFirstOrThrow();
  await server.db.updateTable('clients').set({ name: client }).where('id', '=', client_id).execute();
  return saleId;
}

const set = (saleId: number, position: number, values: { due_date: string }) =>
  server.db
    .updateTable('instalments')
    .set(values)
    .where('sale_id', '=', saleId)
    .where('position', '=', position)
    .execute();

const panel = async (query: object = {}) =>
  (await server.call('payments', readPaymentsPanel, { query })).reply;
const told = (data: readonly { client_name: string; position: number }[]) =>
  data.map(({ client_name, position }) => `${client_name} ${position}`);

describe('payments', () => {
  test.each([
    ['late', ['Luis Gómez 1', 'Luis Gómez 2', 'Íngrid Peña 2']],
    ['due', ['Íngrid Peña 3', 'Íngrid Peña 4']],
    [
      'all',
      [
        'Luis Gómez 1',
        'Luis Gómez 2',
        'Íngrid Peña 2',
        'Íngrid Peña 3',
        'Íngrid Peña 4',
        'Luis Gómez 3',
        'Luis Gómez 4',
      ],
    ],
  ] as const)('%s', async (view, expected) => {
    const { data, pagination } = await panel({ view });
    expect(told(data)).toEqual(expected);
    expect(pagination.total).toBe(expected.length);
  });

  test('each list has its count and its missing amount, whatever the search', async () => {
    const totals = {
      late: { count: 3, amount: 189 * million },
      due: { count: 2, amount: 70 * million },
      all: { count: 7, amount: 339 * million },
      to_confirm: 1,
      to_refund: 0,
      mismatches: 0,
    };
    expect((await panel()).totals).toEqual(totals);
    const { data, pagination, totals: same } = await panel({ view: 'all', search: 'ingrid' });
    expect([data.length, pagination.total]).toEqual([3, 3]);
    expect(same).toEqual(totals);
  });

  test('a mismatch waits for the desk until it is ended', async () => {
    await server.db
      .insertInto('gateway_transactions')
      .values({
        id: 'tx-1',
        reference: 'r-1',
        status: 'APPROVED',
        amount_in_cents: 100,
        currency: 'COP',
        first_seen_at: NOW,
        updated_at: NOW,
      })
      .execute();
    const mismatch = { transaction_id: 'tx-1', kind: 'unknown_reference' as const, found_at: NOW };
    await server.db.insertInto('payment_mismatches').values(mismatch).execute();
    expect((await panel()).totals.mismatches).toBe(1);
    await server.db
      .updateTable('payment_mismatches')
      .set({ resolution: 'dismissed', resolved_at: NOW })
      .execute();
    expect((await panel()).totals.mismatches).toBe(0);
  });

  test('a row has client, instalment number, missing amount and state', async () => {
    const [row] = (await panel()).data;
    expect(row).toMatchObject({
      project_code: 'APT-0001',
      project_name: 'Apto 904 Reserva de los Cerros',
      client_name: 'Luis Gómez',
      seller: 'Persona de Ventas',
      name: 'Diseño',
      position: 1,
      instalments: 4,
      amount: 50 * million,
      left: 50 * million,
      state: 'in_process',
      due_date: '2026-02-02',
    });
    const { data } = await panel({ view: 'all' });
    expect(data.map(({ state }) => state)).toEqual([
      'in_process',
      'late',
      'late',
      'pending',
      'pending',
      'pending',
      'pending',
    ]);
    expect(data[4]).toMatchObject({ amount: 30 * million, left: 20 * million });
    // today is a Monday; the 23rd of March is a holiday, and so are the 2nd and 3rd of April
    expect(data.map(({ business_days }) => business_days)).toEqual([-20, -2, -1, 0, 21, 21, 79]);
    await server.db.insertInto('company_days_off').values({ day: '2026-02-27', name: 'Aseo' }).execute();
    expect((await panel({ view: 'late' })).data[1]?.business_days).toBe(-1);
    await server.db.deleteFrom('company_days_off').execute();
  });

  test.each([
    ['pena', 3],
    ['GOMEZ luis', 4],
    ['vis-0001', 3],
    ['904 cerros', 7],
    ['_', 0],
  ] as const)('finds "%s"', async (search, count) => {
    const { data } = await panel({ view: 'all', search });
    expect(data).toHaveLength(count);
  });

  test('pages in the same order', async () => {
    const pages = [await panel({ view: 'all', limit: 4 }), await panel({ view: 'all', limit: 4, page: 2 })];
    expect(pages.flatMap(({ data }) => told(data))).toEqual(told((await panel({ view: 'all' })).data));
    expect(pages.map(({ pagination }) => pagination.hasMore)).toEqual([true, false]);
  });

  test('records the clients shown by a page, once a day', async () => {
    await emptyAudit(server.db);
    await panel({ view: 'all', search: 'luis' });
    await panel({ view: 'all', search: 'luis', limit: 2 });
    const log = () =>
      server.db.selectFrom('audit_log').select(['action', 'entity_id', 'new_values']).orderBy('id').execute();
    const clientOf = async (saleId: number) =>
      (
        await server.db
          .selectFrom('sales')
          .select('client_id')
          .where('id', '=', saleId)
          .executeTakeFirstOrThrow()
      ).client_id;
    const [ingrid, luis] = [await clientOf(first), await clientOf(second)];
    const entry = (client_ids: number[]) => ({
      action: 'read',
      entity_id: 'panel:payments',
      new_values: { client_ids },
    });
    expect(await log()).toEqual([entry([luis])]);
    await panel({ view: 'all' });
    await panel();
    expect(await log()).toEqual([entry([luis]), entry([ingrid, luis])]);
    // a page without rows has no clients
    await panel({ search: 'nadie' });
    server.setNow('2026-03-03T13:00:00.000Z');
    await panel();
    server.setNow(NOW);
    expect(await log()).toHaveLength(3);
    // the page of the client tells its own readings apart
    expect(await auditOf(server, 'clients', luis)).toEqual([]);
  });

  test.each([
    ['view', 'to_confirm'],
    ['page', 'x'],
    ['limit', '0'],
  ])('refuses %s=%s', async (field, value) => {
    const path = `/api/panels/payments?${field}=${value}`;
    const { status, error } = await sendJson(server, 'payments', 'GET', path);
    expect([status, Object.keys(error.fields ?? {})]).toEqual([400, [field]]);
  });

  test.each(['sales', 'architect', 'warehouse', 'transporters', 'client'] as const)(
    '%s may not read it',
    async (who) => {
      expect((await server.call(who, readPaymentsPanel, {})).status).toBe(403);
    },
  );
});
