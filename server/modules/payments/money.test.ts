import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { CallOf } from '#shared/contract/endpoint.ts';
import * as desk from '#shared/contract/payments-desk.ts';
import { postingChecks } from '#shared/domain/desk.ts';
import { manualChannels } from '#shared/domain/payments.ts';
import { auditOf } from '../../../test/agreements.ts';
import { instalmentAt, register, sendTransfer } from '../../../test/desk.ts';
import { startLastStep } from '../../../test/finalizar.ts';
import { type FinishedSale, finishSale } from '../../../test/invited.ts';
import { emptyAudit } from '../../../test/rows.ts';
import { startServer, type TestServer } from '../../../test/server.ts';

const NOW = '2026-03-20T15:00:00.000Z';
const TODAY = '2026-03-20';
const YESTERDAY = '2026-03-19';
const TOMORROW = '2026-03-21';
const million = 1_000_000;

let server: TestServer;
let sale: FinishedSale;
let nextPayment: number;

/** A registered sale of 200 million, in four instalments of 50, 70, 50 and 30. */
beforeAll(async () => {
  server = await startServer({ now: NOW });
  sale = await finishSale(server);
  await server.db
    .updateTable('clients')
    .set({ name: 'Íngrid Peña' })
    .where('id', '=', sale.clientId)
    .execute();
});
afterAll(() => server.close());

const at = (position: number) => instalmentAt(server, sale.saleId, position);

const paid = async () => {
  const rows = await server.db
    .selectFrom('instalments')
    .select(['paid_amount', 'paid_on'])
    .where('sale_id', '=', sale.saleId)
    .orderBy('position')
    .execute();
  return rows.map(({ paid_amount, paid_on }) => [paid_amount / million, paid_on]);
};

type Money = CallOf<typeof desk.registerPayment>['body'];
const registering = async (changes: Partial<Money>) =>
  server.call('payments', desk.registerPayment, {
    body: { instalment_id: await at(1), amount: million, paid_on: TODAY, channel: 'cash', ...changes },
  });

const refund = (id: number, changes: Partial<CallOf<typeof desk.recordRefund>['body']> = {}) =>
  server.call('payments', desk.recordRefund, {
    params: { id },
    body: { amount: 10 * million, refunded_on: TODAY, reason: 'Pagó dos veces', ...changes },
  });

const found = async (search: string) =>
  (await server.call('payments', desk.findInstalments, { query: { search } })).reply.data;

describe('registering', () => {
  test('a part of an instalment', async () => {
    const { reply } = await registering({
      amount: 20 * million,
      paid_on: YESTERDAY,
      channel: 'deposit',
      note: ' Consignación de la sucursal 12 ',
    });
    expect(reply.data.receipt_number).toMatch(/^RC-\d{6}$/);
    const stored = await server.db
      .selectFrom('payments')
      .selectAll()
      .where('id', '=', reply.data.payment_id)
      .executeTakeFirstOrThrow();
    expect(stored).toMatchObject({
      method: 'manual',
      state: 'confirmed',
      channel: 'deposit',
      note: 'Consignación de la sucursal 12',
      paid_on: YESTERDAY,
      booked_on: TODAY,
    });
    expect((await auditOf(server, 'payments', reply.data.payment_id)).map(({ action }) => action)).toEqual([
      'create',
      'confirm',
    ]);
    expect(await paid()).toEqual([
      [20, null],
      [0, null],
      [0, null],
      [0, null],
    ]);
    expect(await found('')).toMatchObject([
      { amount: 50 * million, left: 30 * million },
      { left: 70 * million },
      { left: 50 * million },
      { left: 30 * million },
    ]);
  });

  test('more than it lacks goes to the next; the family gets a mail', async () => {
    const { reply } = await registering({ amount: 50 * million });
    expect(await paid()).toEqual([
      [50, TODAY],
      [20, null],
      [0, null],
      [0, null],
    ]);
    const mails = (await server.mails()).filter(({ text }) => text?.includes(reply.data.receipt_number));
    expect(mails).toHaveLength(1);
  });

  test('twice with the same key is once', async () => {
    const input = {
      body: { instalment_id: await at(2), amount: million, paid_on: TODAY, channel: 'check' } as const,
    };
    const key = { idempotencyKey: 'register-0001' };
    const first = await server.call('payments', desk.registerPayment, input, key);
    const again = await server.call('payments', desk.registerPayment, input, key);
    expect(again.reply).toEqual(first.reply);
    expect((await paid())[1]).toEqual([21, null]);
    await refund(first.reply.data.payment_id, { amount: million });
  });

  test.each(manualChannels)('by %s', async (channel) => {
    const { payment_id } = await register(server, {
      instalment_id: await at(4),
      amount: million,
      paid_on: TODAY,
      channel,
    });
    expect((await refund(payment_id, { amount: million })).status).toBe(200);
  });

  test.each([
    ['amount', { amount: 0 }],
    ['amount', { amount: -5 }],
    ['channel', { channel: 'bitcoin' as 'cash' }],
    ['paid_on', { paid_on: 'ayer' }],
    ['instalment_id', { instalment_id: 0 }],
    ['note', { note: 'x'.repeat(501) }],
  ])('refuses %s as %j', async (field, changes) => {
    const { status, error } = await registering(changes);
    expect([status, Object.keys(error.fields ?? {})]).toEqual([400, [field]]);
  });

  test('refuses a day to come', async () => {
    const { status, error } = await registering({ paid_on: TOMORROW });
    expect([status, error.code, Object.keys(error.fields ?? {})]).toEqual([422, 'future_day', ['paid_on']]);
  });

  test('an unknown instalment, or one of a sale in progress', async () => {
    const open = await startLastStep(server, 'VIS');
    for (const instalment_id of [2_147_483_647, await instalmentAt(server, open, 1)]) {
      const { status, error } = await registering({ instalment_id });
      expect([status, error.code]).toEqual([404, 'instalment_not_found']);
    }
  });
});

describe('finding the instalment', () => {
  test('those that are not whole, the first due first, without their clients’ ids', async () => {
    expect(await found('pena')).toEqual([
      {
        id: await at(2),
        project_id: sale.projectId,
        project_code: expect.stringMatching(/^VIS-/),
        client_name: 'Íngrid Peña',
        instalment: 'Anticipo obra',
        amount: 70 * million,
        left: 50 * million,
        owed: 50 * million,
        due_date: '2026-03-26',
      },
      expect.objectContaining({ id: await at(3) }),
      expect.objectContaining({ id: await at(4) }),
    ]);
  });

  test.each([
    ['VIS-0001 ingrid', 3],
    ['cerros', 3],
    ['nadie', 0],
    ['%', 0],
  ] as const)('"%s"', async (search, count) => {
    expect(await found(search)).toHaveLength(count);
  });

  test('records the clients it showed', async () => {
    await emptyAudit(server.db);
    await found('pena');
    const log = await server.db.selectFrom('audit_log').select(['entity_id', 'new_values']).execute();
    expect(log).toEqual([{ entity_id: 'payments:instalments', new_values: { client_ids: [sale.clientId] } }]);
  });
});

describe('giving back', () => {
  beforeAll(async () => {
    // 50 of the second instalment and 10 of the third
    const money = { instalment_id: await at(2), amount: 60 * million, paid_on: YESTERDAY };
    nextPayment = (await register(server, money)).payment_id;
    expect((await paid()).slice(1)).toEqual([
      [70, TODAY],
      [10, null],
      [0, null],
    ]);
  });

  test('owes the last paid instalment again first', async () => {
    expect((await refund(nextPayment, { amount: 15 * million, reference: 'ACH 778' })).status).toBe(200);
    expect((await paid()).slice(1)).toEqual([
      [65, null],
      [0, null],
      [0, null],
    ]);
    expect((await auditOf(server, 'payments', nextPayment)).at(-1)).toMatchObject({
      action: 'refund',
      new_values: {
        amount: 15 * million,
        refunded_on: TODAY,
        booked_on: TODAY,
        reason: 'Pagó dos veces',
        reference: 'ACH 778',
      },
    });
  });

  test('is mailed to the family, with its amount, its day and the payment that it is of', async () => {
    const { email } = await server.db
      .selectFrom('clients')
      .select('email')
      .where('id', '=', sale.clientId)
      .executeTakeFirstOrThrow();
    const mails = await server.db
      .selectFrom('mails')
      .select(['subject', 'content'])
      .where('recipient', '=', email)
      .where('subject', '=', 'Te devolvimos $ 15.000.000')
      .execute();
    expect(mails).toHaveLength(1);
    expect(JSON.stringify(mails[0])).toContain('El 20/03/2026 te devolvimos $ 15.000.000 de tu pago de');
  });

  test('two concurrent refunds never exceed the payment', async () => {
    const answers = await Promise.all(
      Array.from({ length: 3 }, () =>
        refund(nextPayment, { amount: 20 * million, confirmed: [...postingChecks] }),
      ),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 409]);
    expect((await paid())[1]).toEqual([25, null]);
    const last = await refund(nextPayment, { amount: 5 * million + 1 });
    expect([last.status, last.error.code]).toEqual([409, 'more_than_left']);
    expect((await refund(nextPayment, { amount: 5 * million })).status).toBe(200);
    expect((await paid())[1]).toEqual([20, null]);
    expect((await refund(nextPayment, { amount: 1 })).error.message).toBe(
      'No puedes devolver más de lo que queda de este pago.',
    );
  });

  test('not before it was paid, and not on a future day', async () => {
    const money = { instalment_id: await at(2), amount: million, paid_on: YESTERDAY };
    const { payment_id } = await register(server, money);
    for (const [refunded_on, code] of [
      ['2026-03-18', 'before_payment'],
      [TOMORROW, 'future_day'],
    ] as const) {
      const { status, error } = await refund(payment_id, { amount: 1, refunded_on });
      expect([status, error.code, Object.keys(error.fields ?? {})]).toEqual([422, code, ['refunded_on']]);
    }
    expect((await refund(payment_id, { amount: million, refunded_on: YESTERDAY })).status).toBe(200);
  });

  test('the same one minutes later asks first: two who do the same list return it once', async () => {
    const { payment_id: id } = (await registering({ amount: 9 * million, confirmed: [...postingChecks] }))
      .reply.data;
    expect((await refund(id, { amount: 2 * million })).status).toBe(200);
    const { status, error } = await refund(id, { amount: 2 * million });
    expect([status, error.code]).toEqual([409, 'same_refund']);
    expect(error.message).toBe(
      'Hace un momento se registró una devolución de este pago con el mismo valor y el mismo día. ¿Registras otra igual?',
    );
    expect((await refund(id, { amount: million })).status).toBe(200);
    expect((await refund(id, { amount: 2 * million, confirmed: ['same_refund'] })).status).toBe(200);
    const [last] = await auditOf(server, 'payments', id).then((entries) => entries.slice(-1));
    expect(last).toMatchObject({ action: 'refund', new_values: { confirmed: ['same_refund'] } });
    server.setNow('2026-03-20T15:15:00.000Z');
    expect((await refund(id, { amount: 2 * million })).status).toBe(200);
    server.setNow(NOW);
  });

  test('answers 409 for an unconfirmed payment and 404 for an unknown one', async () => {
    const waiting = await sendTransfer(server, await at(3), { amount: million, paid_on: TODAY });
    const { status, error } = await refund(waiting, { amount: 1 });
    expect([status, error.code]).toEqual([409, 'not_confirmed']);
    expect((await refund(2_147_483_647)).status).toBe(404);
  });

  test.each([
    ['amount', { amount: 0 }],
    ['reason', { reason: ' ' }],
    ['refunded_on', { refunded_on: '2026-13-01' }],
    ['reference', { reference: 'x'.repeat(101) }],
  ])('refuses %s as %j', async (field, changes) => {
    const { status, error } = await refund(nextPayment, changes);
    expect([status, Object.keys(error.fields ?? {})]).toEqual([400, [field]]);
  });
});

test.each(['sales', 'manager', 'client'] as const)('%s may do none of it', async (who) => {
  const money = { instalment_id: await at(1), amount: 1, paid_on: TODAY, channel: 'cash' } as const;
  expect((await server.call(who, desk.registerPayment, { body: money })).status).toBe(403);
  expect((await server.call(who, desk.findInstalments, {})).status).toBe(403);
  const body = { amount: 1, refunded_on: TODAY, reason: 'x' };
  expect((await server.call(who, desk.recordRefund, { params: { id: 1 }, body })).status).toBe(403);
});
