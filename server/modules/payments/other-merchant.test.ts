import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { sendJson } from '../../../test/agreements.ts';
import {
  aFamily,
  atOtherMerchant,
  type Family,
  forgetMoney,
  mismatchesOf,
  openCheckout,
  payAt,
  storyOf,
} from '../../../test/paying.ts';
import { startServer, type TestServer } from '../../../test/server.ts';
import { eventOf } from '../../sandbox/wompi/events.ts';

const NOW = '2026-03-20T15:00:00.000Z';
const AMOUNT = 50_000_000;

let server: TestServer;
let home: Family;
const lines: string[] = [];
beforeAll(async () => {
  server = await startServer({ now: NOW, logTo: { write: (line) => void lines.push(line) } });
  home = await aFamily(server);
});
afterAll(() => server.close());
beforeEach(async () => {
  server.setNow(NOW);
  server.wompi.sendEventsTo(null);
  await forgetMoney(server);
  lines.splice(0);
});

/** The same reference, amount and currency, approved at the second merchant. */
async function payElsewhere() {
  const { reference, url } = await openCheckout(server, home.client, home.instalments[0]);
  const { status, location } = await payAt(await atOtherMerchant(url), 'APPROVED');
  expect(status).toBe(303);
  const id = new URL(location ?? '').searchParams.get('id') ?? '';
  expect(server.wompi.other.find(id)).toMatchObject({
    reference,
    amount_in_cents: AMOUNT * 100,
    currency: 'COP',
    status: 'APPROVED',
  });
  return { reference, url, id };
}

/** The call of the screen; the body is what an earlier screen sent. */
const check = async (reference: string, body: object = {}) => {
  const answer = await server.raw(home.client, `/api/clients/checkouts/${reference}/check`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  return ((await answer.json()) as { data: unknown }).data;
};
const run = async (name: 'settle_transaction' | 'reconcile_payments' | 'reconcile_week', early = false) => {
  if (name !== 'settle_transaction') await server.deps.jobs.add(server.db, name, {});
  await server.mails({ only: [name], early });
};
const send = async (event: object) =>
  (await sendJson(server, null, 'POST', '/api/wompi/events', event)).status;

async function expectNothingSettled(reference: string) {
  expect(await storyOf(server, reference)).toMatchObject({ state: 'open', left: 0, receipts: [] });
  expect(await server.db.selectFrom('gateway_transactions').select('id').execute()).toEqual([]);
  expect(await mismatchesOf(server)).toEqual([]);
}

describe('a payment to another merchant settles nothing', () => {
  test('by the checkout: the browser comes back with its transaction id', async () => {
    const { reference, id } = await payElsewhere();
    expect(await check(reference, { transaction_id: id })).toMatchObject({ state: 'open', asked: true });
    await expectNothingSettled(reference);
  });

  test('by polling', async () => {
    const { reference } = await payElsewhere();
    for (const _ of [1, 2, 3]) expect(await check(reference)).toMatchObject({ state: 'open', asked: true });
    await expectNothingSettled(reference);
  });

  test('by its own event, sent to our address', async () => {
    const { reference, id } = await payElsewhere();
    expect(await send(server.wompi.other.event(id))).toBe(401);
    await run('settle_transaction');
    await expectNothingSettled(reference);
  });

  test('by an event with our signature: it is retried, settles nothing, and its log names no person', async () => {
    const { reference, id } = await payElsewhere();
    const theirs = server.wompi.other.find(id);
    if (!theirs) throw new Error('the transaction is gone');
    const secret = server.wompi.account.eventsSecret;
    expect(await send(eventOf(theirs, { secret, now: new Date(NOW) }))).toBe(200);
    for (const early of [false, true]) await run('settle_transaction', early);
    await expectNothingSettled(reference);
    const told = lines.filter((line) => line.includes('our listing'));
    expect(told.length).toBeGreaterThan(1);
    expect(JSON.parse(told[0] ?? '')).toMatchObject({ level: 40, transaction: id });
    expect(told.join()).not.toMatch(/correo|Pe[ñn]a|RM-/);
  });

  test('by reconciliation, every ten minutes and every night', async () => {
    const { reference } = await payElsewhere();
    server.setNow('2026-03-20T15:30:00.000Z');
    await run('reconcile_payments');
    await run('reconcile_week');
    await expectNothingSettled(reference);
  });

  test('and the honest payment of the same checkout settles it afterwards', async () => {
    const { reference, url, id } = await payElsewhere();
    await check(reference, { transaction_id: id });
    await payAt(url, 'APPROVED');
    expect(await check(reference, { transaction_id: id })).toMatchObject({ state: 'confirmed' });
    const [ours] = server.wompi.list(reference);
    expect(await storyOf(server, reference)).toMatchObject({ transaction_id: ours?.id, left: AMOUNT });
  });
});

test('a transaction that our listing shows late is settled by a retry', async () => {
  const { reference } = await openCheckout(server, home.client, home.instalments[0]);
  const unlisted = server.wompi.other.add({ reference, amount_in_cents: AMOUNT * 100, status: 'APPROVED' });
  const event = eventOf(unlisted, { secret: server.wompi.account.eventsSecret, now: new Date(NOW) });
  expect(await send(event)).toBe(200);
  await run('settle_transaction');
  expect(await storyOf(server, reference)).toMatchObject({ state: 'open' });
  server.wompi.add(unlisted);
  await run('settle_transaction', true);
  expect(await storyOf(server, reference)).toMatchObject({ state: 'confirmed', transaction_id: unlisted.id });
});

test('an event of a reference that is not ours is not retried', async () => {
  const unlisted = server.wompi.other.add({
    reference: 'RM-UNKNOWN',
    amount_in_cents: 100,
    status: 'APPROVED',
  });
  const event = eventOf(unlisted, { secret: server.wompi.account.eventsSecret, now: new Date(NOW) });
  expect(await send(event)).toBe(200);
  await run('settle_transaction');
  expect(await server.deps.jobs.boss.findJobs('settle_transaction', { queued: true })).toEqual([]);
  expect(await mismatchesOf(server)).toEqual([]);
});
