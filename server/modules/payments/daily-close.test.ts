import { afterAll, beforeAll, expect, test } from 'vitest';
import * as books from '#shared/contract/daily-close.ts';
import type { ReplyOf } from '#shared/contract/endpoint.ts';
import * as desk from '#shared/contract/payments-desk.ts';
import { addDays, type Day } from '#shared/domain/calendar.ts';
import { type BookSum, closeTotals } from '#shared/domain/desk.ts';
import { instalmentAt, register } from '../../../test/desk.ts';
import { type FinishedSale, finishSale } from '../../../test/invited.ts';
import { startServer, type TestServer } from '../../../test/server.ts';

const MONDAY = '2026-03-16';
const TUESDAY = '2026-03-17';
const WEDNESDAY = '2026-03-18';
const THURSDAY = '2026-03-19';

let server: TestServer;
let sale: FinishedSale;

beforeAll(async () => {
  server = await startServer({ now: `${MONDAY}T15:00:00.000Z` });
  sale = await finishSale(server);
});
afterAll(() => server.close());

const onDay = (day: Day) => server.setNow(`${day}T15:00:00.000Z`);

const pay = async (amount: number, paid_on = MONDAY) =>
  register(server, { instalment_id: await instalmentAt(server, sale.saleId, 1), amount, paid_on });

const refund = (id: number, amount: number, refunded_on: Day) =>
  server.call('payments', desk.recordRefund, {
    params: { id },
    body: { amount, refunded_on, reason: 'Se equivocó' },
  });

const close = (day: Day, who: 'payments' | 'admin' = 'payments') =>
  server.call(who, books.closeDay, { body: { day } });

const asked = (day?: Day) => server.call('payments', books.readDailyClose, { query: day ? { day } : {} });
const read = async (day?: Day) => (await asked(day)).reply;

const totalsOf = (manual: [number, number], refunds: [number, number]) => ({
  methods: {
    online: { count: 0, amount: 0 },
    transfer: { count: 0, amount: 0 },
    manual: { count: manual[0], amount: manual[1] },
  },
  refunds: { count: refunds[0], amount: refunds[1] },
});

/** What the list of movements says today of the days of a close. */
async function movementsOf(from: Day, to: Day) {
  const sums: BookSum[] = [];
  for (let page = 1; ; page += 1) {
    const query = { from, to, page, limit: 100 };
    const { data, pagination } = (await server.call('payments', desk.listMovements, { query })).reply;
    for (const { kind, method, amount } of data) {
      sums.push({ method: kind === 'refund' ? null : method, count: 1, amount: Math.abs(amount) });
    }
    if (!pagination.hasMore) return closeTotals(sums);
  }
}

/** Whatever came later, each close holds the movements of its days, and the closes follow each other. */
async function expectClosedForEver({ closes }: ReplyOf<typeof books.readDailyClose>) {
  for (const [index, { day, from_day, totals }] of closes.entries()) {
    expect(await movementsOf(from_day, day)).toEqual(totals);
    const before = closes[index + 1];
    if (before) expect(from_day).toBe(addDays(before.day, 1));
  }
}

test('before the first payment, today is open and empty', async () => {
  expect(await read()).toEqual({
    success: true,
    today: MONDAY,
    open: { from_day: MONDAY, to_day: MONDAY, totals: totalsOf([0, 0], [0, 0]) },
    closes: [],
  });
});

test('a payment posted after the close is booked on the next day, and the close does not change', async () => {
  const { payment_id } = await pay(5);
  await pay(7);
  await refund(payment_id, 2, MONDAY);
  expect((await read()).open?.totals).toEqual(totalsOf([2, 12], [1, 2]));
  expect((await close(MONDAY)).status).toBe(200);
  await pay(11);
  await refund(payment_id, 3, MONDAY);
  const after = await read();
  expect(after.open).toBeNull();
  expect(after.closes).toEqual([
    {
      day: MONDAY,
      from_day: MONDAY,
      totals: totalsOf([2, 12], [1, 2]),
      closed_by: 'Persona de Pagos',
      closed_at: `${MONDAY}T15:00:00.000Z`,
    },
  ]);
  onDay(TUESDAY);
  expect((await read()).open).toEqual({
    from_day: TUESDAY,
    to_day: TUESDAY,
    totals: totalsOf([1, 11], [1, 3]),
  });
  await expectClosedForEver(after);
});

test('a close takes the days before that were left open', async () => {
  await pay(13, MONDAY);
  onDay(WEDNESDAY);
  await pay(17, MONDAY);
  onDay(THURSDAY);
  await pay(19, THURSDAY);
  expect((await read()).open).toEqual({
    from_day: TUESDAY,
    to_day: THURSDAY,
    totals: totalsOf([4, 60], [1, 3]),
  });
  const { open: forgotten } = await read(WEDNESDAY);
  expect(forgotten).toEqual({ from_day: TUESDAY, to_day: WEDNESDAY, totals: totalsOf([3, 41], [1, 3]) });
  expect((await close(WEDNESDAY, 'admin')).status).toBe(200);
  const { open, closes } = await read();
  expect(open).toEqual({ from_day: THURSDAY, to_day: THURSDAY, totals: totalsOf([1, 19], [0, 0]) });
  expect(closes.map(({ day, from_day, closed_by }) => [day, from_day, closed_by])).toEqual([
    [WEDNESDAY, TUESDAY, 'Persona de Administración'],
    [MONDAY, MONDAY, 'Persona de Pagos'],
  ]);
  expect(closes[0]?.totals).toEqual(totalsOf([3, 41], [1, 3]));
});

test('it is recorded with its totals', async () => {
  const log = await server.db
    .selectFrom('audit_log')
    .select(['action', 'entity_id', 'new_values'])
    .where('entity', '=', 'daily_closes')
    .orderBy('id')
    .execute();
  expect(log).toEqual([
    {
      action: 'close',
      entity_id: MONDAY,
      new_values: {
        from_day: MONDAY,
        online_amount: 0,
        transfer_amount: 0,
        manual_amount: 12,
        refunds_amount: 2,
      },
    },
    expect.objectContaining({ entity_id: WEDNESDAY }),
  ]);
});

test('refuses a day to come, and one that is closed', async () => {
  const future = await close('2026-03-20');
  expect([future.status, future.error.code, Object.keys(future.error.fields ?? {})]).toEqual([
    422,
    'future_day',
    ['day'],
  ]);
  for (const day of [WEDNESDAY, TUESDAY, '2020-01-01']) {
    for (const { status, error } of [await close(day), await asked(day)]) {
      expect([status, error.code]).toEqual([409, 'already_closed']);
    }
  }
  expect((await close('hoy')).status).toBe(400);
});

test('two concurrent closes of a day make one', async () => {
  const answers = await Promise.all([close(THURSDAY), close(THURSDAY, 'admin'), close(THURSDAY)]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
});

test('a payment posted during a close belongs to one day only', async () => {
  for (const day of ['2026-03-20', '2026-03-21', '2026-03-22', '2026-03-23']) {
    onDay(day);
    const { payment_id } = await pay(100);
    await Promise.all([pay(1), pay(2), close(day), refund(payment_id, 10, day), pay(3), pay(4)]);
  }
  onDay('2026-03-24');
  await close('2026-03-24');
  const reply = await read();
  expect(reply.closes).toHaveLength(8);
  await expectClosedForEver(reply);
  const all = await movementsOf('2000-01-01', '2100-01-01');
  const sums = reply.closes.map(({ totals }) => totals.methods.manual.amount);
  expect(sums.reduce((sum, amount) => sum + amount, 0)).toBe(all.methods.manual.amount);
});

test.each(['sales', 'manager', 'client'] as const)('%s may neither read nor close', async (who) => {
  expect((await server.call(who, books.readDailyClose, {})).status).toBe(403);
  expect((await server.call(who, books.closeDay, { body: { day: MONDAY } })).status).toBe(403);
});
