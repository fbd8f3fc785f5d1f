import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { CallOf } from '#shared/contract/endpoint.ts';
import * as desk from '#shared/contract/payments-desk.ts';
import { postingChecks } from '#shared/domain/desk.ts';
import { auditOf } from '../../../test/agreements.ts';
import { instalmentsOf, sendTransfer } from '../../../test/desk.ts';
import { type FinishedSale, finishSale } from '../../../test/invited.ts';
import { startServer, type TestServer } from '../../../test/server.ts';

const NOW = '2026-03-20T15:00:00.000Z';
const TODAY = '2026-03-20';
const million = 1_000_000;

let server: TestServer;
let sale: FinishedSale;
let instalments: number[];
beforeAll(async () => {
  server = await startServer({ now: NOW });
});
afterAll(() => server.close());
/** A registered sale of 200 million each time, in four instalments of 50, 70, 50 and 30. */
beforeEach(async () => {
  server.setNow(NOW);
  sale = await finishSale(server);
  instalments = await instalmentsOf(server, sale.saleId);
});

type Money = CallOf<typeof desk.registerPayment>['body'];
const register = (changes: Partial<Money> = {}, options = {}) =>
  server.call(
    'payments',
    desk.registerPayment,
    {
      body: {
        instalment_id: instalments[0] ?? 0,
        amount: 10 * million,
        paid_on: TODAY,
        channel: 'cash',
        ...changes,
      },
    },
    options,
  );
const posted = async () => {
  const row = await server.db
    .selectFrom('instalments')
    .select(({ fn }) => fn.sum<number>('paid_amount').as('paid'))
    .where('sale_id', '=', sale.saleId)
    .executeTakeFirstOrThrow();
  return Number(row.paid) / million;
};

describe('the same instalment, amount and day within minutes', () => {
  test('is asked about, and registered once it is confirmed', async () => {
    expect((await register()).status).toBe(200);
    server.setNow('2026-03-20T15:02:00.000Z');
    const asked = await register();
    expect([asked.status, asked.error.code]).toEqual([409, 'same_payment']);
    expect(asked.error.message).toBe(
      'Hace 2 min se registró un pago de esta cuota con el mismo valor y el mismo día. ¿Registras otro igual?',
    );
    expect(await posted()).toBe(10);
    expect((await register({ confirmed: ['more_than_owed'] })).status).toBe(409);
    const { status, reply } = await register({ confirmed: ['same_payment'] });
    expect([status, await posted()]).toEqual([200, 20]);
    const entries = await auditOf(server, 'payments', reply.data.payment_id);
    expect(entries.find(({ action }) => action === 'confirm')?.new_values).toMatchObject({
      confirmed: ['same_payment'],
    });
  });

  test.each([
    ['another amount', { amount: 11 * million }, NOW],
    ['another day', { paid_on: '2026-03-19' }, NOW],
    ['a quarter of an hour later', {}, '2026-03-20T15:16:00.000Z'],
  ])('%s is not asked about, and its audit keeps no confirmation', async (_, changes, at) => {
    await register();
    server.setNow(at);
    const { status, reply } = await register({ ...changes, confirmed: ['same_payment'] });
    expect(status).toBe(200);
    const entries = await auditOf(server, 'payments', reply.data.payment_id);
    expect(JSON.stringify(entries)).not.toContain('same_payment');
  });

  test('another instalment is not asked about', async () => {
    await register();
    expect((await register({ instalment_id: instalments[1] ?? 0 })).status).toBe(200);
  });

  test('twenty at once, each with a key of its own, are one', async () => {
    const all = await Promise.all(
      Array.from({ length: 20 }, (_, n) => register({}, { idempotencyKey: `at-once-${n}-000` })),
    );
    expect(all.map(({ status }) => status).toSorted()).toEqual([200, ...Array(19).fill(409)]);
    expect(await posted()).toBe(10);
  });

  test('a retry with the same Idempotency-Key is the same payment, not another', async () => {
    const key = { idempotencyKey: 'desk-retry-0001' };
    const first = await register({}, key);
    const again = await register({}, key);
    expect(again.reply).toEqual(first.reply);
    expect(await posted()).toBe(10);
  });

  test('a transfer that was also registered by hand is asked about when it is confirmed', async () => {
    const transfer = { amount: 10 * million, paid_on: TODAY };
    const id = await sendTransfer(server, instalments[0] ?? 0, transfer);
    await register();
    const confirm = (confirmed: Money['confirmed'] = []) =>
      server.call('payments', desk.confirmPayment, {
        params: { id },
        body: { ...transfer, confirmed },
      });
    const asked = await confirm();
    expect([asked.status, asked.error.code]).toEqual([409, 'same_payment']);
    expect((await confirm(['same_payment'])).status).toBe(200);
    expect(await posted()).toBe(20);
  });
});

describe('more than is owed', () => {
  test('more than the plan lacks: answers the owed amount, and the rest becomes credit of the client', async () => {
    const asked = await register({ amount: 900 * million });
    expect([asked.status, asked.error.code, asked.error.message]).toEqual([
      409,
      'more_than_owed',
      'De todo el plan se deben $ 200.000.000. El resto, $ 700.000.000, queda a favor del cliente. ¿Registras el pago?',
    ]);
    expect(await posted()).toBe(0);
    const { status } = await register({ amount: 900 * million, confirmed: ['more_than_owed'] });
    expect([status, await posted()]).toEqual([200, 200]);
  });

  test('on a paid instalment, and on a paid plan', async () => {
    await register({ amount: 50 * million });
    const paid = await register({ amount: million });
    expect([paid.status, paid.error.message]).toEqual([
      409,
      'Esta cuota ya está pagada. De todo el plan se deben $ 150.000.000, y el pago va a las otras cuotas. ¿Registras el pago?',
    ]);
    await register({ instalment_id: instalments[1] ?? 0, amount: 150 * million });
    const whole = await register({ instalment_id: instalments[3] ?? 0, amount: million });
    expect([whole.status, whole.error.message]).toEqual([
      409,
      'De este plan no se debe nada. Los $ 1.000.000 quedan a favor del cliente. ¿Registras el pago?',
    ]);
  });

  test('more than one instalment lacks and less than the plan is not asked about', async () => {
    expect((await register({ amount: 60 * million })).status).toBe(200);
  });

  test('and the same again: both are asked, one after the other', async () => {
    await register({ amount: 50 * million });
    const first = await register({ amount: 50 * million });
    expect(first.error.code).toBe('same_payment');
    const second = await register({ amount: 50 * million, confirmed: ['same_payment'] });
    expect(second.error.code).toBe('more_than_owed');
    const both = await register({ amount: 50 * million, confirmed: ['same_payment', 'more_than_owed'] });
    expect(both.status).toBe(200);
    const entries = await auditOf(server, 'payments', both.reply.data.payment_id);
    expect(entries.find(({ action }) => action === 'confirm')?.new_values).toMatchObject({
      confirmed: ['same_payment', 'more_than_owed'],
    });
  });

  test('when a transfer is confirmed with an amount other than the reported one', async () => {
    const id = await sendTransfer(server, instalments[0] ?? 0, { amount: million, paid_on: TODAY });
    const body = { amount: 201 * million, paid_on: TODAY };
    const asked = await server.call('payments', desk.confirmPayment, { params: { id }, body });
    expect([asked.status, asked.error.code]).toEqual([409, 'more_than_owed']);
    const confirmed = { ...body, confirmed: ['more_than_owed' as const] };
    const { status } = await server.call('payments', desk.confirmPayment, {
      params: { id },
      body: confirmed,
    });
    expect(status).toBe(200);
  });
});

test.each([[['yes']], ['same_payment'], [[...postingChecks, 'same_payment']]])(
  'an invalid confirmation %j is refused',
  async (confirmed) => {
    const answer = await register({ confirmed: confirmed as Money['confirmed'] });
    expect(answer.status).toBe(400);
    expect(Object.keys(answer.error.fields ?? {}).join()).toMatch(/^confirmed/);
  },
);
