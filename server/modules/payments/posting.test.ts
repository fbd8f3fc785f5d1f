import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sendTransferReceipt } from '#shared/contract/payments.ts';
import { confirmPayment, recordRefund, registerPayment } from '#shared/contract/payments-desk.ts';
import { addDays } from '#shared/domain/calendar.ts';
import { postingChecks } from '#shared/domain/desk.ts';
import { register, sendTransfer } from '../../../test/desk.ts';
import { aPdf } from '../../../test/finalizar.ts';
import { addManaged } from '../../../test/managed.ts';
import { aFamily } from '../../../test/paying.ts';
import { startServer, type TestServer } from '../../../test/server.ts';
import { employeeOf } from '../../../test/staff.ts';
import { insertPayment, listAllocations } from './payments.queries.ts';
import { type PostingCtx, postPayment, refundPayment } from './posting.actions.ts';

const NOW = '2026-03-16T15:00:00.000Z';
const TODAY = '2026-03-16';

let server: TestServer;
/** the same program a second time, on the same database */
let other: TestServer;
let sellerId: number;
let codes = 0;
beforeAll(async () => {
  server = await startServer({ now: NOW });
  other = await startServer({ now: NOW, beside: server });
  sellerId = await employeeOf(server, 'sales');
});
afterAll(async () => {
  await other.close();
  await server.close();
});

/** What does not add up in the whole ledger, sentence by sentence. */
async function unexplained(): Promise<unknown[]> {
  const { rows } = await sql`
    select 'the parts of a payment are what came' as law, p.id
      from payments p left join payment_allocations a on a.payment_id = p.id and a.refund_id is null
      where p.state = 'confirmed' group by p.id having p.amount <> coalesce(sum(a.amount), 0)
    union all
    select 'the parts of a refund are what went back', r.id
      from refunds r left join payment_allocations a on a.refund_id = r.id
      group by r.id having r.amount <> -coalesce(sum(a.amount), 0)
    union all
    select 'what came of an instalment is the sum of its parts', i.id
      from instalments i left join payment_allocations a on a.instalment_id = i.id
      group by i.id having i.paid_amount <> coalesce(sum(a.amount), 0)
    union all
    select 'an instalment is never over its amount', id from instalments where paid_amount > amount
    union all
    select 'one that asks for money is whole since a day, and only then', id from instalments
      where amount > 0 and (paid_on is not null) <> (paid_amount = amount)
    union all
    select 'no part of a payment is below zero', payment_id from payment_allocations
      group by payment_id, instalment_id having sum(amount) < 0
    union all
    select 'what is in favour of a client is never below zero', p.sale_id
      from (select p.sale_id, sum(a.amount) as credit from payment_allocations a join payments p on p.id = a.payment_id
        where a.instalment_id is null group by p.sale_id having sum(a.amount) < 0) p
    union all
    select 'nobody owes who has money in favour', c.sale_id
      from (select p.sale_id from payment_allocations a join payments p on p.id = a.payment_id
        where a.instalment_id is null group by p.sale_id having sum(a.amount) > 0) c
      where exists (select from instalments i where i.sale_id = c.sale_id and i.paid_amount < i.amount)
    union all
    select 'what is not confirmed has no parts', p.id
      from payments p join payment_allocations a on a.payment_id = p.id where p.state <> 'confirmed'
    union all
    select 'a confirmed payment has its receipt, of its amount', p.id
      from payments p left join receipts r on r.payment_id = p.id
      where (p.state = 'confirmed') <> (r.number is not null) or r.amount <> p.amount
    union all
    select 'numbers have no gaps', count(*)::integer from receipts
      having count(*) <> coalesce(max(number), 0)
    union all
    select 'the list of the manager says what came', l.project_id
      from project_list l join projects p on p.id = l.project_id
      where l.paid <> (select coalesce(sum(i.paid_amount), 0) from instalments i where i.sale_id = p.sale_id)`.execute(
    server.db,
  );
  return rows;
}

/** The context of a job or a gateway event: without a signed-in person. */
const posting = <T>(work: (ctx: PostingCtx & { publicUrl: string }) => Promise<T>): Promise<T> =>
  server.db.transaction().execute((db) => {
    const { clock, jobs, publicUrl } = server.deps;
    return work({ db, clock, jobs, publicUrl, log: silent, user: null, requestId: null });
  });

const silent = { warn: () => undefined } as unknown as PostingCtx['log'];

type Step = { pays: boolean; which: number; amount: number; day: number };

/** Pays and gives back as the steps say, on a plan of those amounts; answers its sale and what came in all. */
async function live(amounts: readonly number[], steps: readonly Step[]) {
  codes += 1;
  const { saleId } = await addManaged(server.db, {
    code: `APT-${9000 + codes}`,
    sellerId,
    instalments: amounts.map((amount, index) => ({ due: addDays(TODAY, index * 30), amount })),
  });
  const ids = await server.db
    .selectFrom('instalments')
    .select('id')
    .where('sale_id', '=', saleId)
    .orderBy('position')
    .execute();
  const payments: number[] = [];
  let came = 0;
  for (const { pays, which, amount, day } of steps) {
    const instalment_id = ids[which % ids.length]?.id ?? 0;
    const paymentId = payments[which % Math.max(1, payments.length)];
    const done = await posting(async (ctx) => {
      if (pays) {
        const values = { sale_id: saleId, instalment_id, method: 'manual', state: 'in_process' } as const;
        const id = await insertPayment(ctx, { ...values, amount: 1, created_at: NOW });
        await postPayment(ctx, id, { amount, paidOn: addDays(TODAY, -day) });
        return { id, amount };
      }
      const parts = paymentId === undefined ? [] : await listAllocations(ctx, paymentId);
      const left = parts.reduce((sum, part) => sum + part.amount, 0);
      if (paymentId === undefined || left === 0) return null;
      const back = Math.min(left, amount);
      const words = { refundedOn: TODAY, reason: 'Prueba', reference: null };
      await refundPayment(ctx, paymentId, { amount: back, ...words });
      return { id: null, amount: -back };
    });
    if (done?.id) payments.push(done.id);
    came += done?.amount ?? 0;
  }
  return { saleId, came };
}

describe('any payments and refunds', () => {
  const amounts = fc.array(fc.oneof(fc.nat(2), fc.integer({ min: 1, max: 80_000_000 })), {
    minLength: 1,
    maxLength: 12,
  });
  const steps = fc.array(
    fc.record({
      pays: fc.oneof(
        { weight: 2, arbitrary: fc.constant(true) },
        { arbitrary: fc.constant(false), weight: 1 },
      ),
      which: fc.nat(50),
      amount: fc.oneof(fc.integer({ min: 1, max: 3 }), fc.integer({ min: 1, max: 200_000_000 })),
      day: fc.nat(20),
    }),
    { maxLength: 12 },
  );

  test('every peso is explained', async () => {
    const story = fc.asyncProperty(amounts, steps, async (all, some) => {
      const { saleId, came } = await live(all, some);
      expect(await unexplained()).toEqual([]);
      const { rows } = await sql<{ total: number }>`
        select coalesce(sum(a.amount), 0) as total
        from payment_allocations a join payments p on p.id = a.payment_id where p.sale_id = ${saleId}`.execute(
        server.db,
      );
      expect(rows[0]?.total).toBe(came);
    });
    await fc.assert(story, { numRuns: 12 });
  }, 60_000);

  test('credit pays the debt that a refund leaves', async () => {
    const pay = { pays: true, which: 0 };
    const back = { pays: false, which: 0, day: 0 };
    const { saleId } = await live(
      [100, 50],
      [
        { ...pay, amount: 150, day: 9 },
        { ...pay, amount: 80, day: 4 },
        { ...back, amount: 100 },
      ],
    );
    const stateOf = async () => {
      const rows = await server.db
        .selectFrom('instalments')
        .select(['paid_amount', 'paid_on'])
        .where('sale_id', '=', saleId)
        .orderBy('position')
        .execute();
      return rows.map(({ paid_amount, paid_on }) => [paid_amount, paid_on]);
    };
    // 100 of the first payment went back: 50 of the second instalment and 50 of the first, paid again in that order.
    expect(await stateOf()).toEqual([
      [100, addDays(TODAY, -4)],
      [30, null],
    ]);
    expect(await unexplained()).toEqual([]);
  });

  test('an instalment is paid on the last day on which money of it was paid, in any order of posting', async () => {
    const payAgain = { pays: true, which: 0 };
    const { saleId } = await live(
      [100],
      [
        { ...payAgain, amount: 60, day: 2 },
        { ...payAgain, amount: 40, day: 9 },
      ],
    );
    const row = await server.db
      .selectFrom('instalments')
      .select('paid_on')
      .where('sale_id', '=', saleId)
      .executeTakeFirst();
    expect(row?.paid_on).toBe(addDays(TODAY, -2));
  });
});

describe('posting', () => {
  test('twice is refused, and so is refunding money that did not come', async () => {
    const home = await aFamily(server);
    const { payment_id } = await register(server, {
      instalment_id: home.instalments[0],
      amount: 10,
      paid_on: TODAY,
    });
    const again = (ctx: PostingCtx) => postPayment(ctx, payment_id, { amount: 10, paidOn: TODAY });
    await expect(posting(again)).rejects.toThrow('cannot be posted');
    await expect(posting((ctx) => postPayment(ctx, 999_999, { amount: 1, paidOn: TODAY }))).rejects.toThrow();
    const words = { refundedOn: TODAY, reason: 'Prueba', reference: null };
    const back = (id: number, amount: number) =>
      posting((ctx) => refundPayment(ctx, id, { amount, ...words }));
    await expect(back(payment_id, 11)).rejects.toThrow(RangeError);
    const waiting = await sendTransfer(server, home.instalments[1], { amount: 10, paid_on: TODAY });
    await expect(back(waiting, 1)).rejects.toThrow('only what came');
    expect(await unexplained()).toEqual([]);
  });

  test('a receipt has the paid and the remaining amount, as the family reads them', async () => {
    const home = await aFamily(server);
    await register(server, { instalment_id: home.instalments[0], amount: 60_000_000, paid_on: TODAY });
    const receipt = await server.db
      .selectFrom('receipts')
      .select(['day', 'amount', 'data'])
      .orderBy('number', 'desc')
      .executeTakeFirstOrThrow();
    expect(receipt).toMatchObject({
      day: TODAY,
      amount: 60_000_000,
      data: {
        client: expect.any(String),
        identity_document: expect.any(String),
        method: 'Consignación',
        lines: [
          { name: 'Diseño', amount: 50_000_000, left: 0 },
          { name: 'Inicio de obra', amount: 10_000_000, left: 60_000_000 },
        ],
        paid: 60_000_000,
        price: 200_000_000,
      },
    });
  });

  test('a payment posted without an actor is recorded without one', async () => {
    const { saleId } = await live([100], [{ pays: true, which: 0, amount: 100, day: 0 }]);
    const row = await server.db
      .selectFrom('audit_log as h')
      .innerJoin('payments as p', (join) => join.on(sql`p.id::text`, '=', sql.ref('h.entity_id')))
      .select(['h.action', 'h.account_id', 'h.request_id', 'p.decided_by'])
      .where('h.entity', '=', 'payments')
      .where('p.sale_id', '=', saleId)
      .executeTakeFirstOrThrow();
    expect(row).toEqual({ action: 'confirm', account_id: null, request_id: null, decided_by: null });
  });
});

describe('two processes at once', () => {
  /** Makes a call at both, several times, and answers the statuses. */
  const atBoth = (times: number, call: (at: TestServer) => Promise<{ status: number }>) =>
    Promise.all(
      Array.from({ length: times }, async (_, index) => (await call(index % 2 ? other : server)).status),
    );

  test('a transfer is confirmed once', async () => {
    const home = await aFamily(server);
    const id = await sendTransfer(server, home.instalments[0], { amount: 50_000_000, paid_on: TODAY });
    const body = { amount: 50_000_000, paid_on: TODAY };
    const statuses = await atBoth(6, (at) => at.call('payments', confirmPayment, { params: { id }, body }));
    expect(statuses.toSorted()).toEqual([200, 409, 409, 409, 409, 409]);
    expect(await unexplained()).toEqual([]);
  });

  test('an instalment that several confirm, pay and give back is right', async () => {
    const home = await aFamily(server);
    const [first, anticipo] = home.instalments;
    const waiting = await sendTransfer(server, first, { amount: 40_000_000, paid_on: TODAY });
    const { payment_id } = await register(server, {
      instalment_id: first,
      amount: 30_000_000,
      paid_on: TODAY,
    });
    const file = { name: 'Comprobante.pdf', content: aPdf() };
    const form = { amount: '20000000', paid_on: TODAY };
    const confirmed = [...postingChecks];
    const money = {
      instalment_id: first,
      amount: 25_000_000,
      paid_on: TODAY,
      channel: 'cash',
      confirmed,
    } as const;
    const back = { amount: 30_000_000, refunded_on: TODAY, reason: 'Se devolvió' };
    const body = { amount: 40_000_000, paid_on: TODAY, confirmed };
    const [decided, sent, registered, refunded] = await Promise.all([
      atBoth(3, (at) => at.call('payments', confirmPayment, { params: { id: waiting }, body })),
      atBoth(3, (at) => at.call('sales', sendTransferReceipt, { params: { id: anticipo }, form }, { file })),
      atBoth(4, (at) => at.call('payments', registerPayment, { body: money })),
      atBoth(3, (at) => at.call('payments', recordRefund, { params: { id: payment_id }, body: back })),
    ]);
    expect(decided.toSorted()).toEqual([200, 409, 409]);
    expect(registered).toEqual([200, 200, 200, 200]);
    expect(refunded.toSorted()).toEqual([200, 409, 409]);
    // What was over the first may have paid the second while its receipt was sent.
    expect(sent.filter((status) => status === 200).length).toBeLessThanOrEqual(1);
    expect(await unexplained()).toEqual([]);
    const paid = await server.db
      .selectFrom('instalments')
      .select('paid_amount')
      .where('sale_id', '=', home.saleId)
      .orderBy('position')
      .execute();
    const total = paid.reduce((sum, { paid_amount }) => sum + paid_amount, 0);
    expect(total).toBe(140_000_000);
  });
});
