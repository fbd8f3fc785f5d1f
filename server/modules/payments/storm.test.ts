import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkCheckout } from '#shared/contract/payments.ts';
import { sendJson } from '../../../test/agreements.ts';
import { aFamily, type Family, forgetMoney, openCheckout } from '../../../test/paying.ts';
import { startServer, type TestServer } from '../../../test/server.ts';
import type { SandboxStatus } from '../../sandbox/wompi/transactions.ts';

const NOW = '2026-03-20T15:00:00.000Z';
const AMOUNT = 50_000_000;

let server: TestServer, beside: TestServer;
let home: Family;
/** Two processes on one database, which ask the same Wompi. */
beforeAll(async () => {
  server = await startServer({ now: NOW });
  beside = await startServer({ now: NOW, beside: server });
  home = await aFamily(server);
});
afterAll(async () => {
  await beside.close();
  await server.close();
});

interface Made {
  readonly of: 'ours' | 'nobody';
  readonly path: readonly SandboxStatus[];
  readonly cents: number;
  readonly currency: string;
}

const made: fc.Arbitrary<Made> = fc.record({
  of: fc.constantFrom('ours', 'ours', 'ours', 'nobody'),
  path: fc.constantFrom<readonly SandboxStatus[]>(
    ['PENDING'],
    ['PENDING', 'APPROVED'],
    ['APPROVED'],
    ['PENDING', 'DECLINED'],
    ['ERROR'],
    ['PENDING', 'APPROVED', 'VOIDED'],
  ),
  cents: fc.constantFrom(AMOUNT * 100, AMOUNT * 100, AMOUNT * 100, AMOUNT, 100),
  currency: fc.constantFrom('COP', 'COP', 'COP', 'USD'),
});

/** Transactions, and for each of their steps how often its event comes and with which number it stands in line. */
const storms = fc.array(
  fc.record({
    made,
    times: fc.array(fc.integer({ min: 1, max: 5 }), { minLength: 3, maxLength: 3 }),
    order: fc.array(fc.nat(1000), { minLength: 15, maxLength: 15 }),
    wrong: fc.boolean(),
  }),
  { minLength: 1, maxLength: 3 },
);

/** An event as the gateway sent it at that step, or with a wrong checksum. */
interface Sent {
  readonly id: string;
  readonly status: SandboxStatus;
  readonly checksum?: string;
  readonly order: number;
}

const send = (to: TestServer, { id, status, checksum }: Sent) =>
  sendJson(
    to,
    null,
    'POST',
    '/api/wompi/events',
    server.wompi.event(id, { status, ...(checksum ? { checksum } : {}) }),
  );

const settleBoth = (early = false) =>
  Promise.all([server, beside].map((each) => each.mails({ only: ['settle_transaction'], early })));

test('in any order of events, money is posted once and every peso is explained', async () => {
  await fc.assert(
    fc.asyncProperty(storms, async (storm) => {
      await forgetMoney(server);
      const { reference } = await openCheckout(server, home.client, home.instalments[0]);
      const transactions = storm.map(({ made: { of, path, cents, currency } }) => {
        const status = path[0] ?? 'PENDING';
        const ref = of === 'ours' ? reference : 'RM-NOBODY-KNOWS-THIS';
        return server.wompi.add({ reference: ref, amount_in_cents: cents, currency, status }).id;
      });
      const sent: Sent[] = storm.flatMap(({ made: { path }, times, order, wrong }, index) => {
        const id = transactions[index] ?? '';
        const right = path.flatMap((status, step) =>
          Array.from({ length: times[step] ?? 1 }, (_, n) => ({
            id,
            status,
            order: order[step * 5 + n] ?? 0,
          })),
        );
        return wrong ? [...right, { id, status: 'APPROVED', checksum: 'c'.repeat(64), order: 1 }] : right;
      });
      const inOrder = sent.toSorted((a, b) => a.order - b.order);
      // Half of the storm comes while the transactions are at their first step, and half when they are at their last.
      const half = Math.ceil(inOrder.length / 2);
      await deliver(inOrder.slice(0, half));
      storm.forEach(({ made: { path } }, index) => {
        server.wompi.settle(transactions[index] ?? '', path.at(-1) ?? 'PENDING');
      });
      const [, checked] = await Promise.all([
        deliver(inOrder.slice(half)),
        server.call(home.client, checkCheckout, { params: { reference } }),
      ]);
      expect(checked.status).toBe(200);
      // What events of the first half told too early, the checks and the night tell again.
      await server.deps.jobs.add(server.db, 'reconcile_week', {});
      await server.mails({ only: ['reconcile_week'] });
      for (const id of transactions) await send(server, { id, status: 'PENDING', order: 0 });
      await settleBoth();
      // A job of an event that told a later status than was listed then waits for its retry.
      await settleBoth(true);
      await everyPesoIsExplained(
        reference,
        storm.map(({ made: each }, index) => ({ ...each, id: transactions[index] ?? '' })),
      );
    }),
    { numRuns: 5 },
  );
}, 60_000);

/** To both processes at once, in turns. */
async function deliver(events: readonly Sent[]): Promise<void> {
  const answers = await Promise.all(
    events.map(async (each, index) => ({ each, ...(await send(index % 2 ? beside : server, each)) })),
  );
  for (const { each, status } of answers) expect(status).toBe(each.checksum ? 401 : 200);
  await settleBoth();
}

async function everyPesoIsExplained(
  reference: string,
  all: readonly (Made & { id: string })[],
): Promise<void> {
  const payments = await server.db.selectFrom('payments').selectAll().execute();
  const [payment] = payments;
  if (!payment || payments.length > 1) throw new Error('there is one payment');
  expect(payment.reference).toBe(reference);
  const allocations = await server.db.selectFrom('payment_allocations').select('amount').execute();
  const posted = allocations.filter(({ amount }) => amount > 0);
  const left = allocations.reduce((sum, { amount }) => sum + amount, 0);
  const open = await server.db
    .selectFrom('payment_mismatches')
    .select('transaction_id')
    .where('resolution', 'is', null)
    .execute();
  const receipts = await server.db.selectFrom('receipts').select('amount').execute();
  expect(posted.map(({ amount }) => amount)).toEqual(payment.state === 'confirmed' ? [AMOUNT] : []);
  expect(receipts.length).toBe(posted.length);
  for (const { id, path, of, cents, currency } of all) {
    const isPosted = payment.transaction_id === id && left > 0;
    const isReported = open.some(({ transaction_id }) => transaction_id === id);
    expect(Number(isPosted) + Number(isReported)).toBe(path.at(-1) === 'APPROVED' ? 1 : 0);
    if (payment.transaction_id === id) expect([of, cents, currency]).toEqual(['ours', AMOUNT * 100, 'COP']);
  }
  const instalment = await server.db
    .selectFrom('instalments')
    .select('paid_amount')
    .where('id', '=', home.instalments[0])
    .executeTakeFirst();
  expect(instalment?.paid_amount).toBe(left);
  const waits = all.some(({ of, path }) => of === 'ours' && path.at(-1) === 'PENDING');
  if (payment.state !== 'confirmed' && all.some(({ of }) => of === 'ours')) {
    expect(payment.state).toBe(waits ? 'in_process' : 'rejected');
  }
}
