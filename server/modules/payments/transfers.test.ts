import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import * as desk from '#shared/contract/payments-desk.ts';
import { formatPesos } from '#shared/domain/money.ts';
import { auditOf, sendJson } from '../../../test/agreements.ts';
import { instalmentAt, register, sendTransfer } from '../../../test/desk.ts';
import { type FinishedSale, finishSale } from '../../../test/invited.ts';
import { emptyAudit } from '../../../test/rows.ts';
import { startServer, type TestServer } from '../../../test/server.ts';

const NOW = '2026-03-20T15:00:00.000Z';
const TODAY = '2026-03-20';
const TOMORROW = '2026-03-21';
const million = 1_000_000;

let server: TestServer;
let pena: FinishedSale, gomez: FinishedSale;

/** Two registered sales of 200 million each, in four instalments of 50, 70, 50 and 30. */
beforeAll(async () => {
  server = await startServer({ now: NOW });
  [pena, gomez] = [await finishSale(server), await finishSale(server, { product: 'Apto' })];
  await rename(pena, 'Íngrid Peña');
  await rename(gomez, 'Luis Gómez');
});
afterAll(() => server.close());

const rename = ({ clientId }: FinishedSale, name: string) =>
  server.db.updateTable('clients').set({ name }).where('id', '=', clientId).execute();

/** As if no money had ever been told of. */
beforeEach(async () => {
  for (const table of ['payment_allocations', 'receipts', 'refunds', 'payments'] as const) {
    await server.db.deleteFrom(table).execute();
  }
  await emptyAudit(server.db);
  await server.db.updateTable('instalments').set({ paid_amount: 0, paid_on: null }).execute();
});

const send = async (sale: FinishedSale, position: number, amount: number, paid_on = TODAY) =>
  sendTransfer(server, await instalmentAt(server, sale.saleId, position), { amount, paid_on });

const waiting = async (query: object = {}) =>
  (await server.call('payments', desk.listReceiptsToConfirm, { query })).reply;

const confirm = (id: number, changes: object = {}, who: 'payments' | 'admin' = 'payments') =>
  server.call(who, desk.confirmPayment, {
    params: { id },
    body: { amount: 50 * million, paid_on: TODAY, ...changes },
  });

const reject = (id: number, reason = 'El valor no coincide con el extracto.') =>
  server.call('payments', desk.rejectPayment, { params: { id }, body: { reason } });

const paymentOf = (id: number) =>
  server.db.selectFrom('payments').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

const paidOf = async ({ saleId }: FinishedSale) => {
  const rows = await server.db
    .selectFrom('instalments')
    .select('paid_amount')
    .where('sale_id', '=', saleId)
    .orderBy('position')
    .execute();
  return rows.map(({ paid_amount }) => paid_amount / million);
};

describe('the transfers that wait', () => {
  test('the oldest first, each with its file and the figures to compare', async () => {
    const first = await send(pena, 1, 40 * million, '2026-03-18');
    server.setNow('2026-03-20T16:00:00.000Z');
    const second = await send(gomez, 2, 120 * million);
    server.setNow(NOW);
    const { data, pagination } = await waiting();
    expect(data.map(({ id }) => id)).toEqual([first, second]);
    expect(pagination).toEqual({ total: 2, totalPages: 1, currentPage: 1, limit: 10, hasMore: false });
    expect(data[0]).toEqual({
      id: first,
      project_id: pena.projectId,
      project_code: expect.stringMatching(/^VIS-\d{4}$/),
      client_name: 'Íngrid Peña',
      instalment: 'Diseño',
      amount: 40 * million,
      instalment_left: 50 * million,
      plan_left: 200 * million,
      due_date: '2026-03-16',
      told_on: '2026-03-18',
      sent_at: NOW,
      sent_by: 'Persona de Ventas',
      file: { id: expect.any(String), name: 'Comprobante.pdf', type: 'application/pdf' },
      receipt_url: null,
    });
    const opened = await server.raw('payments', `/api/files/${data[0]?.file?.id}`);
    expect([opened.status, opened.headers.get('content-type')]).toEqual([200, 'application/pdf']);
  });

  test('the part that is already paid is not asked for again', async () => {
    await confirm(await send(pena, 1, 20 * million), { amount: 20 * million });
    await send(pena, 1, 30 * million);
    expect((await waiting()).data[0]).toMatchObject({
      amount: 30 * million,
      instalment_left: 30 * million,
      plan_left: 180 * million,
    });
  });

  test.each([
    ['pena', 1],
    ['GOMEZ luis', 1],
    ['vis-', 1],
    ['904 cerros', 2],
    ['_', 0],
  ] as const)('finds "%s"', async (search, count) => {
    await send(pena, 1, million);
    await send(gomez, 1, million);
    const { data, pagination } = await waiting({ search });
    expect([data.length, pagination.total]).toEqual([count, count]);
  });

  test('pages in the same order', async () => {
    for (const sale of [pena, gomez]) {
      for (const position of [1, 2, 3, 4]) await send(sale, position, million);
    }
    const all = (await waiting()).data.map(({ id }) => id);
    const pages = [
      await waiting({ limit: 3 }),
      await waiting({ limit: 3, page: 2 }),
      await waiting({ limit: 3, page: 3 }),
    ];
    expect(pages.flatMap(({ data }) => data.map(({ id }) => id))).toEqual(all);
    expect(pages.map(({ pagination }) => pagination.hasMore)).toEqual([true, true, false]);
  });

  test('records the clients it showed', async () => {
    await send(pena, 1, million);
    await emptyAudit(server.db);
    await waiting();
    await waiting({ search: 'nadie' });
    const log = await server.db
      .selectFrom('audit_log')
      .select(['action', 'entity', 'entity_id', 'new_values'])
      .execute();
    expect(log).toEqual([
      {
        action: 'read',
        entity: 'clients',
        entity_id: 'payments:to-confirm',
        new_values: { client_ids: [pena.clientId] },
      },
    ]);
  });
});

describe('confirming', () => {
  test('the amount and day set by the desk count, and the family gets its receipt', async () => {
    const id = await send(pena, 1, 50 * million, '2026-03-19');
    await server.mails();
    const { reply } = await confirm(id, { amount: 45 * million, paid_on: '2026-03-18' });
    expect(reply.data.receipt_number).toMatch(/^RC-\d{6}$/);
    expect(await paymentOf(id)).toMatchObject({
      state: 'confirmed',
      amount: 45 * million,
      told_on: '2026-03-19',
      paid_on: '2026-03-18',
      booked_on: TODAY,
      decided_at: NOW,
    });
    expect(await paidOf(pena)).toEqual([45, 0, 0, 0]);
    expect((await waiting()).data).toEqual([]);
    const mails = (await server.mails()).filter(({ text }) => text?.includes(reply.data.receipt_number));
    expect(mails.map(({ subject }) => subject)).toEqual([
      `Recibimos tu pago de ${formatPesos(45 * million)}`,
    ]);
    const [entry] = await auditOf(server, 'payments', id).then((log) =>
      log.filter(({ action }) => action === 'confirm'),
    );
    expect(entry?.new_values).toMatchObject({ state: 'confirmed', amount: 45 * million });
  });

  test('the excess goes to the next instalments, and at last becomes credit of the client', async () => {
    await confirm(await send(pena, 2, 70 * million), { amount: 110 * million });
    expect(await paidOf(pena)).toEqual([0, 70, 40, 0]);
    await confirm(await send(pena, 1, 50 * million), {
      amount: 100 * million,
      confirmed: ['more_than_owed'],
    });
    expect(await paidOf(pena)).toEqual([50, 70, 50, 30]);
    const { reply } = await server.call('payments', desk.listMovements, {});
    expect(reply.data[0]?.allocations.map(({ name, amount }) => [name, amount / million])).toEqual([
      ['Diseño', 50],
      ['Pago fin obra', 10],
      ['Satisfacción', 30],
      ['Saldo a favor', 10],
    ]);
    expect(await paidOf(gomez)).toEqual([0, 0, 0, 0]);
  });

  test('two officers at once give one receipt and one refusal', async () => {
    for (let round = 0; round < 4; round += 1) {
      const id = await send(gomez, round + 1, 10 * million);
      const answers = await Promise.all([
        confirm(id, { amount: 10 * million }),
        confirm(id, { amount: 10 * million }, 'admin'),
        reject(id),
      ]);
      const done = answers.filter(({ status }) => status === 200);
      expect(done).toHaveLength(1);
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
    }
    const { total } = await server.db
      .selectFrom('receipts as r')
      .innerJoin('payments as t', 't.id', 'r.payment_id')
      .select(({ fn }) => fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow();
    const confirmed = await server.db
      .selectFrom('payments')
      .select('id')
      .where('state', '=', 'confirmed')
      .execute();
    expect(total).toBe(confirmed.length);
  });

  test('the same call again answers the same receipt', async () => {
    const id = await send(pena, 3, 50 * million);
    const input = { params: { id }, body: { amount: 50 * million, paid_on: TODAY } };
    const key = { idempotencyKey: `confirm-${id}-0001` };
    const first = await server.call('payments', desk.confirmPayment, input, key);
    const again = await server.call('payments', desk.confirmPayment, input, key);
    expect(again.reply).toEqual(first.reply);
    expect(again.headers.get('idempotent-replayed')).toBe('true');
    expect(await paidOf(pena)).toEqual([0, 0, 50, 0]);
  });
});

describe('rejecting', () => {
  test('the reason is kept and the family reads it; the receipt may be sent again', async () => {
    const id = await send(pena, 1, 50 * million);
    await server.mails();
    const before = (await server.mails()).length;
    expect((await reject(id)).status).toBe(200);
    expect(await paymentOf(id)).toMatchObject({
      state: 'rejected',
      reason: 'El valor no coincide con el extracto.',
      paid_on: null,
      booked_on: null,
      decided_at: NOW,
    });
    expect(await paidOf(pena)).toEqual([0, 0, 0, 0]);
    const mails = (await server.mails()).slice(before);
    expect(mails.length).toBeGreaterThan(0);
    expect(mails.every(({ text }) => text?.includes('El valor no coincide con el extracto.'))).toBe(true);
    expect((await auditOf(server, 'payments', id)).at(-1)).toMatchObject({
      action: 'reject',
      new_values: { state: 'rejected', reason: 'El valor no coincide con el extracto.' },
    });
    expect(mails.every(({ text }) => text?.includes('paga la cuota en línea o por transferencia'))).toBe(
      true,
    );
    const again = await send(pena, 1, 50 * million);
    expect((await confirm(again)).status).toBe(200);
    expect(await paidOf(pena)).toEqual([50, 0, 0, 0]);
  });

  test('a transfer that the desk registered by hand already asks for no other payment', async () => {
    const id = await send(pena, 1, 50 * million);
    const instalment_id = await instalmentAt(server, pena.saleId, 1);
    await register(server, { instalment_id, amount: 50 * million, paid_on: TODAY });
    await server.mails();
    const before = (await server.mails()).length;
    expect((await reject(id, 'Ya estaba registrado.')).status).toBe(200);
    const mails = (await server.mails()).slice(before);
    expect(mails.length).toBeGreaterThan(0);
    expect(mails.every(({ text }) => text?.includes('No hay nada más que hacer'))).toBe(true);
  });
});

describe('refuses', () => {
  test('to decide twice', async () => {
    const [confirmed, rejected] = [await send(pena, 1, 50 * million), await send(pena, 2, 70 * million)];
    await confirm(confirmed);
    await reject(rejected);
    for (const id of [confirmed, rejected]) {
      for (const { status, error } of [await confirm(id), await reject(id)]) {
        expect([status, error.code]).toEqual([409, 'not_waiting']);
        expect(error.message).toBe('Este pago ya no espera una decisión: actualiza la lista.');
      }
    }
    expect(await paidOf(pena)).toEqual([50, 0, 0, 0]);
  });

  test('a day to come', async () => {
    const id = await send(pena, 1, 50 * million);
    const { status, error } = await confirm(id, { paid_on: TOMORROW });
    expect([status, error.code, Object.keys(error.fields ?? {})]).toEqual([422, 'future_day', ['paid_on']]);
    expect((await paymentOf(id)).state).toBe('in_process');
  });

  test.each([
    ['amount', { amount: 0 }],
    ['amount', { amount: 1.5 }],
    ['amount', { amount: 1_000_000_000_001 }],
    ['paid_on', { paid_on: '2026-02-30' }],
  ])('%s as %j', async (field, changes) => {
    const { status, error } = await confirm(await send(pena, 1, million), changes);
    expect([status, Object.keys(error.fields ?? {})]).toEqual([400, [field]]);
  });

  test('an empty reason', async () => {
    const { status, error } = await reject(await send(pena, 1, million), '  ');
    expect([status, Object.keys(error.fields ?? {})]).toEqual([400, ['reason']]);
  });

  test.each([2_147_483_647, 0, 'x'])('an unknown payment %s', async (id) => {
    const { status } = await sendJson(server, 'payments', 'POST', `/api/payments/${id}/reject`, {
      reason: 'x',
    });
    expect(status).toBe(id === 2_147_483_647 ? 404 : 400);
  });

  // everyone else at every door: test/permissions.test.ts
  test.each(['sales', 'manager', 'client'] as const)('%s cannot confirm payments', async (who) => {
    const id = await send(pena, 1, million);
    const { status } = await server.call(who, desk.confirmPayment, {
      params: { id },
      body: { amount: million, paid_on: TODAY },
    });
    expect(status).toBe(403);
    expect((await server.call(who, desk.listReceiptsToConfirm, {})).status).toBe(403);
    expect((await paymentOf(id)).state).toBe('in_process');
  });
});
