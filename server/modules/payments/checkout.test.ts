import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { checkCheckout, readMyPayments, startCheckout } from '#shared/contract/payments.ts';
import { readProject } from '#shared/contract/projects.ts';
import { cancelSale } from '#shared/contract/works.ts';
import { auditOf, sendJson } from '../../../test/agreements.ts';
import { sendTransfer } from '../../../test/desk.ts';
import { letIn } from '../../../test/invited.ts';
import { aFamily, type Family, forgetMoney, openCheckout, payAt, storyOf } from '../../../test/paying.ts';
import { everyone } from '../../../test/people.ts';
import { startServer, type TestServer, type Who } from '../../../test/server.ts';

const NOW = '2026-03-20T15:00:00.000Z';
const million = 1_000_000;

let server: TestServer;
let pena: Family, gomez: Family;

/** Two homes of 200 million each, in four instalments of 50, 70, 50 and 30. */
beforeAll(async () => {
  server = await startServer({ now: NOW });
  [pena, gomez] = [await aFamily(server), await aFamily(server)];
});
afterAll(() => server.close());
beforeEach(async () => {
  server.setNow(NOW);
  server.wompi.setDown(false);
  await forgetMoney(server);
});

const start = (who: Who, id: number) => server.call(who, startCheckout, { params: { id } });
const check = async (reference: string) =>
  (await server.call(pena.client, checkCheckout, { params: { reference } })).reply.data;

describe('opening a checkout', () => {
  test('asks for the amount the instalment lacks, for an hour, and returns the family to the portal', async () => {
    const { reference, url } = await openCheckout(server, pena.client, pena.instalments[0]);
    expect(reference).toMatch(/^RM-[0-9A-F]{24}$/);
    const asked = new URL(url).searchParams;
    expect(asked.get('amount-in-cents')).toBe(String(50 * million * 100));
    expect(asked.get('expiration-time')).toBe('2026-03-20T16:00:00.000Z');
    expect(asked.get('redirect-url')).toBe(`https://remodela.example/client/payment/${reference}`);
    const story = await storyOf(server, reference);
    expect(story).toMatchObject({ state: 'open', method: 'online', amount: 50 * million, left: 0 });
    expect((await auditOf(server, 'payments', story.id))[0]).toMatchObject({ action: 'create' });
  });

  test('says nothing of the person', async () => {
    const { url } = await openCheckout(server, pena.client, pena.instalments[0]);
    const client = await server.db
      .selectFrom('clients')
      .selectAll()
      .where('id', '=', pena.clientId)
      .executeTakeFirstOrThrow();
    for (const own of [client.name, client.email, client.phone, client.identity_document]) {
      expect(decodeURIComponent(url)).not.toContain(own);
    }
  });

  test('an open one is given again, to both of the couple, until its end is near', async () => {
    const first = await openCheckout(server, pena.client, pena.instalments[0]);
    const second = await letIn(server, pena.saleId, 'second_client', 'andres@correo.example');
    expect(await openCheckout(server, second, pena.instalments[0])).toEqual(first);
    expect((await openCheckout(server, pena.client, pena.instalments[1])).reference).not.toBe(
      first.reference,
    );
    server.setNow('2026-03-20T15:46:00.000Z');
    expect((await openCheckout(server, pena.client, pena.instalments[0])).reference).not.toBe(
      first.reference,
    );
  });

  test('two at once open one', async () => {
    const both = await Promise.all([1, 2].map(() => openCheckout(server, pena.client, pena.instalments[0])));
    expect(both[0]).toEqual(both[1]);
  });

  test('that of another home, or of none, is not found', async () => {
    for (const id of [gomez.instalments[0], 999_999]) {
      const answer = await start(pena.client, id);
      expect([answer.status, answer.error.code]).toEqual([404, 'instalment_not_found']);
    }
  });

  test('answers 403 to every role but the client', async () => {
    for (const who of [...everyone.filter((each) => each !== 'client'), null]) {
      expect((await start(who, pena.instalments[0])).status).toBe(who === null ? 401 : 403);
    }
  });

  test('answers 409 for a paid instalment', async () => {
    const { reference, url } = await openCheckout(server, pena.client, pena.instalments[0]);
    await payAt(url, 'APPROVED');
    await check(reference);
    const answer = await start(pena.client, pena.instalments[0]);
    expect([answer.status, answer.error.code]).toEqual([409, 'already_paid']);
  });

  test('while a transfer waits, only the rest can be paid, and 409 when there is no rest', async () => {
    await sendTransfer(server, pena.instalments[0], { amount: million, paid_on: '2026-03-20' });
    const { url } = await openCheckout(server, pena.client, pena.instalments[0]);
    expect(new URL(url).searchParams.get('amount-in-cents')).toBe('4900000000');
    await sendTransfer(server, pena.instalments[0], { amount: 49 * million, paid_on: '2026-03-20' });
    const answer = await start(pena.client, pena.instalments[0]);
    expect([answer.status, answer.error.code]).toEqual([409, 'in_process']);
  });
});

describe('the state of a payment', () => {
  const paid = async (result: 'APPROVED' | 'DECLINED' | 'PENDING', method = 'PSE') => {
    server.wompi.sendEventsTo(null);
    const { reference, url } = await openCheckout(server, pena.client, pena.instalments[0]);
    const { location } = await payAt(url, result, method);
    const [transaction] = server.wompi.list(reference);
    if (!transaction) throw new Error('nobody paid');
    return { reference, id: transaction.id, location, url };
  };

  test('approved: posted without any event, with its receipt', async () => {
    const { reference, id, location } = await paid('APPROVED', 'NEQUI');
    expect(location).toBe(`https://remodela.example/client/payment/${reference}?id=${id}&env=test`);
    expect(await check(reference)).toEqual({
      state: 'confirmed',
      project_id: pena.projectId,
      project_code: expect.any(String),
      instalment: expect.any(String),
      amount: 50 * million,
      refunded: 0,
      channel: 'Nequi',
      reason: null,
      payment_id: expect.any(Number),
      receipt_number: expect.stringMatching(/^RC-\d{6}$/),
      asked: true,
      payable: false,
      held: false,
      second_payment: null,
    });
    const story = await storyOf(server, reference);
    expect(story).toMatchObject({ paid_on: '2026-03-20', transaction_id: id, left: 50 * million });
    const { reply } = await server.call(pena.client, readMyPayments, { params: { id: pena.projectId } });
    expect(reply.data).toMatchObject({ paid: 50 * million, left: 150 * million, online: true });
  });

  test('approved before midnight and found after it: paid on the day of the bank', async () => {
    const { reference, id } = await paid('PENDING');
    server.setNow('2026-03-21T04:50:00.000Z');
    server.wompi.settle(id, 'APPROVED');
    server.setNow('2026-03-21T05:10:00.000Z');
    await server.deps.jobs.add(server.db, 'reconcile_week', {});
    await server.mails({ only: ['reconcile_week'] });
    expect(await storyOf(server, reference)).toMatchObject({
      paid_on: '2026-03-20',
      booked_on: '2026-03-21',
    });
  });

  test('asked by both of the couple at once, many times, it is posted once', async () => {
    const { reference } = await paid('APPROVED');
    const all = await Promise.all([1, 2, 3, 4, 5].map(() => check(reference)));
    expect(new Set(all.map((each) => each.receipt_number)).size).toBe(1);
    expect(await storyOf(server, reference)).toMatchObject({ left: 50 * million, receipts: [{}] });
  });

  test('declined: why, and another try', async () => {
    const { reference } = await paid('DECLINED');
    expect(await check(reference)).toMatchObject({
      state: 'rejected',
      reason: 'Tu banco no aprobó el pago.',
      receipt_number: null,
      payable: true,
    });
    expect((await openCheckout(server, pena.client, pena.instalments[0])).reference).not.toBe(reference);
    expect(await server.mails({ only: [] })).toEqual([]);
  });

  test('is told in the activity of the project as a payment online', async () => {
    await check((await paid('DECLINED')).reference);
    const { reply } = await server.call('manager', readProject, { params: { id: pena.projectId } });
    expect(reply.data.history.slice(0, 2).map(({ what }) => what.replace(/:.*/, ''))).toEqual([
      'Registró que un pago en línea no se aplicó',
      'Empezó un pago en línea',
    ]);
  });

  test('declined, and approved at a second try of the same page', async () => {
    const { reference, url } = await paid('DECLINED');
    await check(reference);
    await payAt(url, 'APPROVED', 'CARD');
    expect(await check(reference)).toMatchObject({ state: 'confirmed', channel: 'Tarjeta', reason: null });
  });

  test('pending: in process, no other payment meanwhile, and the end by mail', async () => {
    const { reference, id } = await paid('PENDING');
    expect(await check(reference)).toMatchObject({ state: 'in_process', channel: 'PSE' });
    const answer = await start(pena.client, pena.instalments[0]);
    expect([answer.status, answer.error.code]).toEqual([409, 'in_process']);
    server.wompi.settle(id, 'DECLINED');
    expect(await check(reference)).toMatchObject({ state: 'rejected' });
    const mails = await server.db.selectFrom('mails').select(['kind', 'subject']).execute();
    expect(mails).toContainEqual({ kind: 'payment_rejected', subject: 'Tu pago de $ 50.000.000 no pasó' });
  });

  test('an unpaid checkout is open, and expired a while after its end; later money is posted', async () => {
    const { reference } = await openCheckout(server, pena.client, pena.instalments[0]);
    expect(await check(reference)).toMatchObject({ state: 'open', asked: true });
    server.setNow('2026-03-20T16:14:00.000Z');
    expect(await check(reference)).toMatchObject({ state: 'open' });
    server.setNow('2026-03-20T16:16:00.000Z');
    expect(await check(reference)).toMatchObject({ state: 'expired' });
    server.wompi.add({ reference, amount_in_cents: 50 * million * 100, status: 'APPROVED' });
    expect(await check(reference)).toMatchObject({ state: 'confirmed' });
  });

  test('declined, or never paid, of an instalment that asks for nothing any more: not to be paid again', async () => {
    const { reference } = await paid('DECLINED');
    expect(await check(reference)).toMatchObject({ state: 'rejected', payable: true });
    const told = { amount: 50 * million, paid_on: '2026-03-20', who: pena.client };
    await sendTransfer(server, pena.instalments[0], told);
    expect(await check(reference)).toMatchObject({ state: 'rejected', payable: false });

    const left = await aFamily(server);
    const { reference: unpaid } = await openCheckout(server, left.client, left.instalments[0]);
    const call = { params: { reference: unpaid } };
    server.setNow('2026-03-20T17:00:00.000Z');
    const stand = async () => (await server.call(left.client, checkCheckout, call)).reply.data;
    expect(await stand()).toMatchObject({ state: 'expired', payable: true });
    const body = { kind: 'manager', reason: 'La familia se mudó' } as const;
    await server.call('manager', cancelSale, { params: { id: left.projectId }, body });
    expect(await stand()).toMatchObject({ state: 'expired', payable: false });
  });

  test('answers the last known state while Wompi is down', async () => {
    const { reference } = await paid('APPROVED');
    server.wompi.setDown(true);
    expect(await check(reference)).toMatchObject({ state: 'open', asked: false });
    server.wompi.setDown(false);
    expect(await check(reference)).toMatchObject({ state: 'confirmed', asked: true });
  });

  test('the payment of another reference settles neither this one nor the other', async () => {
    const other = await openCheckout(server, gomez.client, gomez.instalments[0]);
    await payAt(other.url, 'APPROVED');
    const { reference } = await openCheckout(server, pena.client, pena.instalments[0]);
    expect(await check(reference)).toMatchObject({ state: 'open', asked: true });
    expect(await storyOf(server, other.reference)).toMatchObject({ state: 'open' });
  });

  test('is for its family: another one gets 404', async () => {
    const { reference } = await openCheckout(server, pena.client, pena.instalments[0]);
    const call = { params: { reference } };
    const answer = await server.call(gomez.client, checkCheckout, call);
    expect([answer.status, answer.error.code]).toEqual([404, 'checkout_not_found']);
    for (const who of [...everyone.filter((each) => each !== 'client'), null]) {
      expect((await server.call(who, checkCheckout, call)).status).toBe(who === null ? 401 : 403);
    }
  });
});

test('a company without a gateway takes no online payments, and its transfers go on', async () => {
  const off = await startServer({ beside: server, noOnlinePayments: true, now: NOW });
  const answer = await off.call(pena.client, startCheckout, { params: { id: pena.instalments[0] } });
  expect([answer.status, answer.error.code]).toEqual([503, 'online_payments_off']);
  const { reply } = await off.call(pena.client, readMyPayments, { params: { id: pena.projectId } });
  expect(reply.data.online).toBe(false);
  const { reference } = await openCheckout(server, pena.client, pena.instalments[0]);
  const known = await off.call(pena.client, checkCheckout, { params: { reference } });
  expect(known.reply.data).toMatchObject({ state: 'open', asked: false });
  const { id } = server.wompi.add({ reference, amount_in_cents: 100 });
  const event = await sendJson(off, null, 'POST', '/api/wompi/events', server.wompi.event(id));
  expect([event.status, event.error.code]).toEqual([404, 'no_gateway']);
  await off.close();
});
