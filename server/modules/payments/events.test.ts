import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { checkCheckout } from '#shared/contract/payments.ts';
import { listMismatches, resolveMismatch } from '#shared/contract/payments-desk.ts';
import { reviewedSentences } from '#shared/domain/gateway.ts';
import { auditOf, sendJson } from '../../../test/agreements.ts';
import {
  aFamily,
  type Family,
  forgetMoney,
  mismatchesOf,
  openCheckout,
  payAt,
  storyOf,
} from '../../../test/paying.ts';
import { startServer, type TestServer } from '../../../test/server.ts';
import { type EventChanges, eventOf } from '../../sandbox/wompi/events.ts';
import type { SandboxStatus } from '../../sandbox/wompi/transactions.ts';

const NOW = '2026-03-20T15:00:00.000Z';
const AMOUNT = 50_000_000;
const CENTS = AMOUNT * 100;

let server: TestServer;
let home: Family;
let lines: string[];
beforeAll(async () => {
  lines = [];
  server = await startServer({ now: NOW, logTo: { write: (line) => void lines.push(line) } });
  home = await aFamily(server);
});
afterAll(() => server.close());
beforeEach(async () => {
  server.setNow(NOW);
  server.wompi.setDown(false);
  server.wompi.sendEventsTo(`${server.url}/api/wompi/events`);
  await forgetMoney(server);
  await server.deps.jobs.boss.deleteAllJobs('settle_transaction');
});

const waitingJobs = () => server.deps.jobs.boss.findJobs('settle_transaction', { queued: true });
/** After the events that came by themselves until now. */
const stateOf = async (reference: string) => {
  await settle();
  return (await storyOf(server, reference)).state;
};
const settle = (early = false) => server.mails({ only: ['settle_transaction'], early });
const reconcile = async (name: 'reconcile_payments' | 'reconcile_week') => {
  await server.deps.jobs.add(server.db, name, {});
  await server.mails({ only: [name] });
};
const opened = async (instalment: 0 | 1 | 2 | 3 = 0) =>
  (await openCheckout(server, home.client, home.instalments[instalment])).reference;
const told = async (id: string, changes?: EventChanges) => {
  const answer = await sendJson(server, null, 'POST', '/api/wompi/events', server.wompi.event(id, changes));
  return answer.status;
};
const add = (reference: string, status: SandboxStatus = 'APPROVED', cents = CENTS, currency = 'COP') =>
  server.wompi.add({ reference, status, amount_in_cents: cents, currency }).id;

describe('an event', () => {
  test('of the checkout page arrives unasked, and posts the money', async () => {
    const { reference, url } = await openCheckout(server, home.client, home.instalments[0]);
    await payAt(url, 'APPROVED', 'CARD');
    await expect.poll(() => stateOf(reference), { timeout: 15_000 }).toBe('confirmed');
    const story = await storyOf(server, reference);
    expect(story).toMatchObject({ channel: 'CARD', left: AMOUNT, receipts: [{ amount: AMOUNT }] });
    const actions = (await auditOf(server, 'payments', story.id)).map(({ action }) => action);
    expect(actions).toEqual(['create', 'confirm']);
  });

  test('is sent again by the sandbox until it is taken', async () => {
    const { reference, url } = await openCheckout(server, home.client, home.instalments[0]);
    server.wompi.sendEventsTo('http://127.0.0.1:9/nobody');
    await payAt(url, 'APPROVED');
    server.wompi.sendEventsTo(`${server.url}/api/wompi/events`);
    await expect.poll(() => stateOf(reference), { timeout: 15_000 }).toBe('confirmed');
  });

  test.each([
    ['a wrong checksum', { checksum: 'a'.repeat(64) }],
    ['a checksum that is none', { checksum: 'x' }],
    ['no property', { properties: [] }],
    ['one that nobody knows', { properties: ['transaction.__proto__'] }],
  ])('with %s is refused and does nothing', async (_, changes) => {
    const reference = await opened();
    expect(await told(add(reference), changes)).toBe(401);
    await settle();
    expect(await storyOf(server, reference)).toMatchObject({ state: 'open', left: 0 });
  });

  test.each([
    ['transaction.id', ['transaction.status', 'transaction.amount_in_cents']],
    ['transaction.status', ['transaction.id', 'transaction.amount_in_cents']],
    ['transaction.amount_in_cents', ['transaction.id', 'transaction.status']],
  ])('with a signature that omits %s is refused and adds no job', async (_, properties) => {
    const id = add(await opened());
    expect(await told(id, { properties })).toBe(401);
    expect(await waitingJobs()).toEqual([]);
  });

  test.each([
    ['a week and a minute ago', '2026-03-13T14:59:00.000Z', 401],
    ['almost a week ago', '2026-03-13T15:01:00.000Z', 200],
    ['in four minutes', '2026-03-20T15:04:00.000Z', 200],
    ['in six minutes', '2026-03-20T15:06:00.000Z', 401],
  ])('signed %s is answered %s: %i', async (_, at, status) => {
    const id = add(await opened());
    const event = server.wompi.event(id, { signedAt: new Date(at) });
    const answer = await sendJson(server, null, 'POST', '/api/wompi/events', event);
    expect(answer.status).toBe(status);
    if (status === 401) expect(answer.error.code).toBe('stale_event');
    expect(await waitingJobs()).toHaveLength(status === 200 ? 1 : 0);
  });

  test('replayed 50 times, before and after it is settled, is one job', async () => {
    const reference = await opened();
    const event = server.wompi.event(add(reference));
    const replay = (times: number) =>
      Promise.all(
        Array.from({ length: times }, () => sendJson(server, null, 'POST', '/api/wompi/events', event)),
      );
    expect((await replay(25)).every(({ status }) => status === 200)).toBe(true);
    expect(await waitingJobs()).toHaveLength(1);
    await settle();
    expect(await storyOf(server, reference)).toMatchObject({ state: 'confirmed' });
    await replay(25);
    expect(await waitingJobs()).toEqual([]);
  });

  test('that arrives before the list shows its status is retried until it does', async () => {
    const reference = await opened();
    const id = add(reference, 'PENDING');
    expect(await told(id, { status: 'APPROVED' })).toBe(200);
    await settle();
    expect(await storyOf(server, reference)).toMatchObject({ state: 'in_process' });
    server.wompi.settle(id, 'APPROVED');
    await settle(true);
    expect(await storyOf(server, reference)).toMatchObject({ state: 'confirmed' });
  });

  test('is a hint: its status and amount are not trusted, even when signed', async () => {
    const reference = await opened();
    const id = add(reference, 'DECLINED');
    expect(await told(id, { status: 'APPROVED', amountInCents: 1 })).toBe(200);
    await settle();
    expect(await storyOf(server, reference)).toMatchObject({ state: 'rejected', left: 0 });
  });

  test('waits while Wompi is silent, and is settled at the next try', async () => {
    const reference = await opened();
    const id = add(reference);
    server.wompi.setDown(true);
    expect(await told(id)).toBe(200);
    await settle();
    expect(await storyOf(server, reference)).toMatchObject({ state: 'open' });
    server.wompi.setDown(false);
    await settle(true);
    expect(await storyOf(server, reference)).toMatchObject({ state: 'confirmed' });
  });

  test('of a transaction unknown to Wompi does nothing', async () => {
    const known = server.wompi.find(add(await opened()));
    if (!known) throw new Error('the transaction is gone');
    const secret = server.wompi.account.eventsSecret;
    const body = eventOf({ ...known, id: '1-2-3' }, { secret, now: new Date(NOW) });
    expect((await sendJson(server, null, 'POST', '/api/wompi/events', body)).status).toBe(200);
    await settle();
    expect(await server.db.selectFrom('gateway_transactions').selectAll().execute()).toEqual([]);
  });

  test('of any shape is answered, never with a failure of ours', async () => {
    const one = fc.oneof(
      fc.jsonValue(),
      fc.record({
        event: fc.oneof(fc.string(), fc.jsonValue()),
        data: fc.oneof(fc.dictionary(fc.string(), fc.jsonValue()), fc.jsonValue()),
        signature: fc.oneof(
          fc.record({ properties: fc.array(fc.string()), checksum: fc.string() }),
          fc.jsonValue(),
        ),
        timestamp: fc.oneof(fc.integer(), fc.jsonValue()),
      }),
    );
    await fc.assert(
      fc.asyncProperty(one, async (body) => {
        const { status } = await sendJson(server, null, 'POST', '/api/wompi/events', body);
        expect([400, 401]).toContain(status);
      }),
      { numRuns: 60 },
    );
  });

  test('leaves no secret in the log', async () => {
    await told(add(await opened()));
    await told(add(await opened(1)), { checksum: 'b'.repeat(64) });
    await settle();
    for (const secret of ['privateKey', 'eventsSecret', 'integritySecret'] as const) {
      expect(lines.join()).not.toContain(server.wompi.account[secret]);
    }
  });
});

/** A checkout whose money came a peso short. */
const held = async () => {
  const reference = await opened();
  const id = add(reference, 'APPROVED', CENTS - 100);
  await told(id);
  await settle();
  return { reference, id };
};

describe('money that does not match', () => {
  test.each([
    ['amount', CENTS - 100, 'COP'],
    ['amount', AMOUNT, 'COP'],
    ['currency', CENTS, 'USD'],
  ])(
    'another %s (%s %s) is reported once, never posted, and mailed to the family',
    async (kind, cents, currency) => {
      const reference = await opened();
      const id = add(reference, 'APPROVED', cents, currency);
      for (const _ of [1, 2, 3]) await told(id);
      await settle();
      expect(await mismatchesOf(server)).toEqual([{ transaction_id: id, kind, resolution: null }]);
      const story = await storyOf(server, reference);
      expect(story).toMatchObject({ state: 'rejected', left: 0, receipts: [] });
      expect(story.reason).toContain('no pagues otra vez');
      const stands = await server.call(home.client, checkCheckout, { params: { reference } });
      expect(stands.reply.data).toMatchObject({ state: 'rejected', held: true });
      const mails = await server.db.selectFrom('mails').select('subject').execute();
      expect(new Set(mails.map(({ subject }) => subject))).toEqual(
        new Set(['Estamos revisando tu pago de $ 50.000.000']),
      );
      expect(lines.join()).not.toContain('"level":50');
    },
  );

  test.each(['refunded', 'dismissed'] as const)(
    'that the desk ends as %s is no longer looked at: the family hears of it and may pay again',
    async (resolution) => {
      const { reference } = await held();
      const before = await server.mails();
      const body = { resolution, note: 'Prueba del banco' };
      const [mismatch] = (await server.call('payments', listMismatches, { query: {} })).reply.data;
      const params = { id: mismatch?.id ?? 0 };
      const ended = await server.call('payments', resolveMismatch, { params, body });
      expect(ended.status).toBe(200);
      const reason = reviewedSentences[resolution];
      const { reply } = await server.call(home.client, checkCheckout, { params: { reference } });
      expect(reply.data).toMatchObject({ state: 'rejected', held: false, reason });
      const mails = (await server.mails()).slice(before.length);
      expect(mails.map(({ subject }) => subject)).toContain('Revisamos tu pago de $ 50.000.000');
      expect(mails.every(({ text }) => text?.includes(reason))).toBe(true);
    },
  );

  test('that Wompi gives back is told as a payment that was annulled', async () => {
    const { reference, id } = await held();
    server.wompi.settle(id, 'VOIDED');
    await told(id);
    await settle();
    const { reply } = await server.call(home.client, checkCheckout, { params: { reference } });
    expect(reply.data).toMatchObject({ state: 'rejected', held: false, reason: 'El pago se anuló.' });
  });

  test('stays looked at when another try of the same payment is declined: the family is not told to pay again', async () => {
    const { reference } = await held();
    const another = add(reference, 'PENDING');
    await told(another);
    expect(await stateOf(reference)).toBe('in_process');
    const before = await server.mails();
    server.wompi.settle(another, 'DECLINED');
    await told(another);
    await settle();
    const { reply } = await server.call(home.client, checkCheckout, { params: { reference } });
    expect(reply.data).toMatchObject({ state: 'rejected', held: true });
    const mails = (await server.mails()).slice(before.length);
    expect(new Set(mails.map(({ subject }) => subject))).toEqual(
      new Set(['Estamos revisando tu pago de $ 50.000.000']),
    );
  });

  test('an unknown reference is reported, unless it was declined', async () => {
    const id = add('RM-NOBODY');
    await told(id);
    await told(add('RM-NOBODY', 'DECLINED'));
    await settle();
    expect(await mismatchesOf(server)).toEqual([
      { transaction_id: id, kind: 'unknown_reference', resolution: null },
    ]);
  });

  test('a second payment of the same reference is reported, and its void withdraws it', async () => {
    const reference = await opened();
    await told(add(reference));
    await settle();
    const secondOne = async () =>
      (await server.call(home.client, checkCheckout, { params: { reference } })).reply.data.second_payment;
    expect(await secondOne()).toBeNull();
    const second = add(reference);
    await told(second);
    await settle();
    expect(await mismatchesOf(server)).toEqual([
      { transaction_id: second, kind: 'second_payment', resolution: null },
    ]);
    expect(await secondOne()).toBe('open');
    server.wompi.settle(second, 'VOIDED');
    await told(second);
    await settle();
    expect(await mismatchesOf(server)).toMatchObject([{ resolution: 'dismissed' }]);
    expect(await secondOne()).toBe('dismissed');
    expect(await storyOf(server, reference)).toMatchObject({ state: 'confirmed', left: AMOUNT });
  });
});

describe('a void', () => {
  test('refunds the posted payment once, and it is owed again', async () => {
    const reference = await opened();
    const id = add(reference);
    await told(id);
    await settle();
    server.wompi.settle(id, 'VOIDED');
    for (const _ of [1, 2]) await told(id);
    await told(id, { status: 'APPROVED' });
    await settle();
    const story = await storyOf(server, reference);
    expect(story).toMatchObject({ state: 'confirmed', left: 0, refunds: [{ amount: AMOUNT }] });
    const instalment = await server.db
      .selectFrom('instalments')
      .select(['paid_amount', 'paid_on'])
      .where('id', '=', home.instalments[0])
      .executeTakeFirst();
    expect(instalment).toEqual({ paid_amount: 0, paid_on: null });
    const { reply } = await server.call(home.client, checkCheckout, { params: { reference } });
    expect(reply.data).toMatchObject({ state: 'confirmed', amount: AMOUNT, refunded: AMOUNT });
  });

  test('before anything was posted leaves nothing to explain', async () => {
    const reference = await opened();
    await told(add(reference, 'VOIDED'));
    await settle();
    expect(await storyOf(server, reference)).toMatchObject({
      state: 'rejected',
      reason: 'El pago se anuló.',
    });
    expect(await mismatchesOf(server)).toEqual([]);
  });
});

describe('a payment without an event', () => {
  test('is found within ten minutes; a recent one is left to its event', async () => {
    const [first, second, third] = [await opened(0), await opened(1), await opened(2)];
    add(first);
    add(second, 'PENDING');
    server.setNow('2026-03-20T15:04:00.000Z');
    await reconcile('reconcile_payments');
    expect(await storyOf(server, first)).toMatchObject({ state: 'open' });
    server.setNow('2026-03-20T15:06:00.000Z');
    await reconcile('reconcile_payments');
    expect(await storyOf(server, first)).toMatchObject({ state: 'confirmed', left: AMOUNT });
    expect(await storyOf(server, second)).toMatchObject({ state: 'in_process' });
    expect(await storyOf(server, third)).toMatchObject({ state: 'open' });
    server.setNow('2026-03-20T16:20:00.000Z');
    await reconcile('reconcile_payments');
    const over = await storyOf(server, third);
    expect(over).toMatchObject({ state: 'expired' });
    expect((await auditOf(server, 'payments', over.id)).at(-1)).toMatchObject({ action: 'expire' });
  });

  test('waits for days when the bank does, and not for ever on a silent Wompi', async () => {
    const reference = await opened();
    const id = add(reference, 'PENDING');
    server.setNow('2026-03-20T15:06:00.000Z');
    await reconcile('reconcile_payments');
    server.wompi.setDown(true);
    await reconcile('reconcile_payments');
    server.wompi.setDown(false);
    server.wompi.settle(id, 'APPROVED');
    server.setNow('2026-03-31T15:06:00.000Z');
    await reconcile('reconcile_payments');
    expect(await storyOf(server, reference)).toMatchObject({ state: 'confirmed', paid_on: '2026-03-20' });
  });

  test('unknown to Wompi for eight days ends, and its family can pay again', async () => {
    const reference = await opened();
    const { id } = await storyOf(server, reference);
    await server.db.updateTable('payments').set({ state: 'in_process' }).where('id', '=', id).execute();
    server.setNow('2026-03-28T15:00:00.000Z');
    await reconcile('reconcile_payments');
    expect(await storyOf(server, reference)).toMatchObject({ state: 'in_process' });
    server.setNow('2026-03-28T17:00:00.000Z');
    await reconcile('reconcile_payments');
    expect(await storyOf(server, reference)).toMatchObject({ state: 'expired' });
    const mail = { kind: 'payment_rejected', subject: 'Tu pago de $ 50.000.000 no pasó' };
    expect(await server.db.selectFrom('mails').select(['kind', 'subject']).execute()).toContainEqual(mail);
    await told(add(reference));
    expect(await stateOf(reference)).toBe('confirmed');
  });

  const refundMails = async () =>
    (await server.db.selectFrom('mails').select('id').where('kind', '=', 'payment_refunded').execute())
      .length;

  test('of a finished checkout is found at night: voids, second payments, late money', async () => {
    const [voided, twice, late] = [await opened(0), await opened(1), await opened(2)];
    const id = add(voided);
    await told(id);
    await told(add(twice, 'APPROVED', 70_000_000 * 100));
    await settle();
    server.setNow('2026-03-20T17:00:00.000Z');
    await reconcile('reconcile_payments');
    expect(await storyOf(server, late)).toMatchObject({ state: 'expired' });
    server.wompi.settle(id, 'VOIDED');
    const again = add(twice, 'APPROVED', 70_000_000 * 100);
    add(late);
    await reconcile('reconcile_payments');
    expect(await storyOf(server, voided)).toMatchObject({ left: AMOUNT });
    const before = await refundMails();
    await reconcile('reconcile_week');
    expect(await storyOf(server, voided)).toMatchObject({ left: 0, refunds: [{ amount: AMOUNT }] });
    expect(await refundMails()).toBe(before + 1);
    expect(await storyOf(server, late)).toMatchObject({ state: 'confirmed', left: AMOUNT });
    expect(await mismatchesOf(server)).toEqual([
      { transaction_id: again, kind: 'second_payment', resolution: null },
    ]);
  });
});
