import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { readProjectPayments } from '#shared/contract/payments.ts';
import {
  confirmPayment,
  listMovements,
  recordRefund,
  rejectPayment,
} from '#shared/contract/payments-desk.ts';
import { postingChecks } from '#shared/domain/desk.ts';
import { formatPesos } from '#shared/domain/money.ts';
import { addSentChange, approveChangeAs, approveWithCodes } from '../../../test/changes.ts';
import { register, sendTransfer } from '../../../test/desk.ts';
import { brokenLaws } from '../../../test/ledger-laws.ts';
import { buildPricedHome, type PricedHome } from '../../../test/priced-home.ts';
import { startServer, type TestServer } from '../../../test/server.ts';

/** What an otrosí of less leaves in favour of the client pays what is owed again when a payment on its way falls. */

const TODAY = '2026-03-02';
const CREDIT = 5_000_000;

let server: TestServer;
let home: PricedHome;
/** Of the only instalment that is not paid: the transfer on its way, and its pesos. */
let transfer: { id: number; amount: number };

beforeAll(async () => {
  server = await startServer({ now: `${TODAY}T15:00:00.000Z` });
  await approveWithCodes(server);
});
afterAll(() => server.close());

const ledger = async () =>
  (await server.call('manager', readProjectPayments, { params: { id: home.projectId } })).reply.data;

const reject = (id: number) =>
  server.call('payments', rejectPayment, { params: { id }, body: { reason: 'No llegó' } });

const mailsAbout = async (subject: RegExp) =>
  (await server.mails({ only: ['send_mail'] }))
    .filter((mail) => subject.test(mail.subject))
    .map(({ text }) => text ?? '');

/** All is paid but the second instalment, whose transfer is on its way, and an otrosí of less made a credit. */
beforeEach(async () => {
  home = await buildPricedHome(server);
  await reject(home.waitingId);
  const { instalments } = await ledger();
  for (const { id, owed } of instalments)
    if (id !== home.instalments[1])
      await register(server, { instalment_id: id, amount: owed, paid_on: TODAY });
  const [second] = (await ledger()).instalments.filter(({ owed }) => owed > 0);
  if (!second) throw new Error('the second instalment is owed');
  const money = { amount: second.owed, paid_on: TODAY };
  transfer = { id: await sendTransfer(server, second.id, money), amount: second.owed };
  const change = await addSentChange(server, home.projectId, { amount: -CREDIT, cost: 0 });
  expect((await approveChangeAs(server, home.client, change)).reply.data.state).toBe('applied');
  expect(await ledger()).toMatchObject({ credit: CREDIT, owed: 0, left: transfer.amount });
});

test('the mail of the otrosí says the credit is theirs to the family, and whose it is to the seller', async () => {
  const texts = (await mailsAbout(/quedó aplicado/)).filter((text) => text.includes('Quedan'));
  const left = `Quedan ${formatPesos(CREDIT)}`;
  expect(texts.map((text) => text.includes('/client/changes/'))).toEqual([true, false]);
  expect(texts[0]).toContain(`${left} a tu favor.`);
  expect(texts[1]).toContain(`${left} a favor de la familia.`);
});

test('a transfer that is rejected is owed again, and the credit pays its part', async () => {
  expect((await reject(transfer.id)).status).toBe(200);
  const left = transfer.amount - CREDIT;
  expect(await ledger()).toMatchObject({ credit: 0, owed: left, left });
  const [told] = await mailsAbout(/^No pudimos confirmar tu pago/).then((texts) => texts.slice(-1));
  expect(told).toContain(
    `Usamos ${formatPesos(CREDIT)} de tu saldo a favor para pagar parte de lo que volvió a faltar. Faltan ${formatPesos(left)}.`,
  );
  expect(await brokenLaws(server.database)).toEqual([]);
});

test('less money than the transfer told: the credit pays the rest, and the receipt says so', async () => {
  const params = { id: transfer.id };
  const body = { amount: transfer.amount - 2_000_000, paid_on: TODAY, confirmed: [...postingChecks] };
  expect((await server.call('payments', confirmPayment, { params, body })).status).toBe(200);
  const { price, ...after } = await ledger();
  expect(after).toMatchObject({ credit: CREDIT - 2_000_000, paid: price, left: 0 });
  const { data } = await server.db
    .selectFrom('receipts')
    .select('data')
    .where('payment_id', '=', transfer.id)
    .executeTakeFirstOrThrow();
  expect(data).toMatchObject({ paid: price, price, lines: [{ amount: body.amount, left: 0 }] });
  expect(await brokenLaws(server.database)).toEqual([]);
});

/** The desk gives a million of the credit back. */
const giveBack = async () => {
  const credited = await server.db
    .selectFrom('payment_allocations as a')
    .innerJoin('payments as p', 'p.id', 'a.payment_id')
    .select('a.payment_id')
    .where('p.sale_id', '=', home.saleId)
    .where('a.instalment_id', 'is', null)
    .executeTakeFirstOrThrow();
  const body = { amount: 1_000_000, refunded_on: TODAY, reason: 'Saldo del otrosí 1', reference: null };
  return server.call('payments', recordRefund, { params: { id: credited.payment_id }, body });
};

test('a part of the credit goes back: the rest pays nothing that is on its way', async () => {
  expect((await giveBack()).status).toBe(200);
  expect(await ledger()).toMatchObject({ credit: CREDIT - 1_000_000, owed: 0, left: transfer.amount });
  expect(await brokenLaws(server.database)).toEqual([]);
});

test('the movement of a payment says where its pesos went that day, not what an otrosí took later', async () => {
  const { data } = (await server.call('payments', listMovements, { query: { limit: 100 } })).reply;
  const own = data.filter(({ project_id }) => project_id === home.projectId);
  expect(own.length).toBeGreaterThan(1);
  for (const { amount, instalment, allocations } of own)
    expect(allocations).toEqual([{ name: instalment, amount }]);
});

test('the movement of a refund says what it took, not what the credit that it left paid afterwards', async () => {
  await giveBack();
  const refund = async () => {
    const { data } = (await server.call('payments', listMovements, { query: { limit: 100 } })).reply;
    return data.find(({ kind, project_id }) => kind === 'refund' && project_id === home.projectId);
  };
  const taken = [{ name: 'Saldo a favor', amount: -1_000_000 }];
  expect((await refund())?.allocations).toEqual(taken);
  expect((await reject(transfer.id)).status).toBe(200);
  expect(await ledger()).toMatchObject({ credit: 0, owed: transfer.amount - CREDIT + 1_000_000 });
  expect((await refund())?.allocations).toEqual(taken);
});
