import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readIndicators } from '#shared/contract/dashboard.ts';
import { readPaymentsPanel } from '#shared/contract/panels.ts';
import { findInstalments } from '#shared/contract/payments-desk.ts';
import { addDays } from '#shared/domain/calendar.ts';
import { planFigures } from '#shared/domain/plan-figures.ts';
import { finalizar, startLastStep } from '../../../test/finalizar.ts';
import { startServer, type TestServer } from '../../../test/server.ts';
import { findPlans } from './payments.queries.ts';

/** The desk's lists and sums and the dashboard's say what planFigures says, whatever is paid, late and in process. */

const TODAY = '2026-03-02';

let server: TestServer;
let saleIds: number[];
beforeAll(async () => {
  server = await startServer({ now: `${TODAY}T13:00:00.000Z` });
  saleIds = [];
  for (const product of ['VIS', 'Apto'] as const) {
    const saleId = await startLastStep(server, product);
    await finalizar(server, saleId, product);
    saleIds.push(saleId);
  }
});
afterAll(() => server.close());

interface Story {
  /** of each instalment: thousandths of it that came, and days from today to its due date */
  readonly instalments: readonly { readonly came: number; readonly due: number }[];
  readonly payments: readonly {
    readonly which: number;
    readonly millions: number;
    readonly waits: boolean;
  }[];
}

async function tell(saleId: number, { instalments, payments }: Story): Promise<void> {
  await server.db.deleteFrom('payments').where('sale_id', '=', saleId).execute();
  const rows = await server.db
    .selectFrom('instalments')
    .select(['id', 'amount'])
    .where('sale_id', '=', saleId)
    .orderBy('position')
    .execute();
  for (const [index, { id, amount }] of rows.entries()) {
    const { came = 0, due = 0 } = instalments[index] ?? {};
    await server.db
      .updateTable('instalments')
      .set({ paid_amount: Math.floor((amount * came) / 1000), due_date: addDays(TODAY, due) })
      .where('id', '=', id)
      .execute();
  }
  for (const { which, millions, waits } of payments) {
    await server.db
      .insertInto('payments')
      .values({
        sale_id: saleId,
        instalment_id: rows[which]?.id ?? 0,
        method: 'transfer',
        state: waits ? 'in_process' : 'rejected',
        amount: millions * 1_000_000 + 1,
        created_at: `${TODAY}T12:00:00.000Z`,
      })
      .execute();
  }
}

async function expected() {
  const plans = await findPlans(server.deps, saleIds);
  const rows = [...plans.values()].flatMap((plan) => {
    const figures = planFigures({ ...plan, today: TODAY }).instalments;
    return plan.instalments.flatMap(({ dueDate }, index) => {
      const figure = figures[index];
      return figure && figure.left > 0 ? [{ ...figure, dueDate }] : [];
    });
  });
  const sumOf = (of: typeof rows) => ({
    count: of.length,
    amount: of.reduce((sum, { owed }) => sum + owed, 0),
  });
  const owed = rows.filter((row) => row.owed > 0);
  const late = owed.filter(({ dueDate }) => dueDate < TODAY);
  const due = (days: number) =>
    owed.filter(({ dueDate }) => dueDate >= TODAY && dueDate <= addDays(TODAY, days));
  return { rows, late, all: sumOf(rows), lateSum: sumOf(late), due30: sumOf(due(30)) };
}

const story: fc.Arbitrary<Story> = fc.record({
  instalments: fc.array(
    fc.record({
      came: fc.oneof(fc.constant(0), fc.constant(1000), fc.nat(1000)),
      due: fc.integer({ min: -60, max: 60 }),
    }),
    { minLength: 4, maxLength: 4 },
  ),
  payments: fc.array(fc.record({ which: fc.nat(3), millions: fc.nat(120), waits: fc.boolean() }), {
    maxLength: 5,
  }),
});

test('SQL and domain agree on any plan', async () => {
  await fc.assert(
    fc.asyncProperty(story, story, async (one, other) => {
      await tell(saleIds[0] ?? 0, one);
      await tell(saleIds[1] ?? 0, other);
      const { rows, late, all, lateSum, due30 } = await expected();
      const panel = (await server.call('payments', readPaymentsPanel, { query: { view: 'late', limit: 50 } }))
        .reply;
      expect(panel.totals).toMatchObject({ late: lateSum, all });
      expect(panel.data.map(({ id }) => id).toSorted()).toEqual(late.map(({ id }) => id).toSorted());
      const { data } = (await server.call('manager', readIndicators, {})).reply;
      expect([data.late, data.due]).toEqual([lateSum, due30]);
      const found = (await server.call('payments', findInstalments, { query: { search: '' } })).reply.data;
      expect(new Map(found.map(({ id, owed }) => [id, owed]))).toEqual(
        new Map(rows.map(({ id, owed }) => [id, owed])),
      );
    }),
    { numRuns: 25 },
  );
});
