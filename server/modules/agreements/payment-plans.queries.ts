import { type SqlBool, sql } from 'kysely';
import { type BasisPoints, formatPercent } from '#shared/domain/money.ts';
import type { PlanFigures } from '#shared/domain/plan-figures.ts';
import type { Ctx } from '../../platform/context.ts';
import { prepareRows, prepareWrite } from '../../platform/statement.ts';
import { updatedBy } from '../../platform/updated-by.ts';

type PlanRow = Awaited<ReturnType<typeof listPlanRows>>[number];
type Terms = Pick<PlanRow, 'method' | 'price' | 'first_date'>;
type StoredInstalment = Omit<PlanRow, keyof Terms>;

/** A plan as it is stored: prices in pesos, percentages in basis points, days in business days. */
export type StoredPlan = Terms & { instalments: StoredInstalment[] };

/** A plan as it travels. */
export type PaymentPlan = Terms & { instalments: ReturnType<typeof onTheWire>[] };

/** The plan of a sale, a row an instalment, to be asked alone or with other things. */
export const planQuery = (ctx: Ctx, saleId: number) =>
  ctx.db
    .selectFrom('payment_plans as p')
    .innerJoin('instalments as i', 'i.sale_id', 'p.sale_id')
    .select((column) => [
      'p.method',
      'p.price',
      'p.first_date',
      'i.position',
      'i.name',
      column.ref('i.percentage_bp').$castTo<BasisPoints>().as('percentage_bp'),
      'i.amount',
      'i.days',
      'i.due_date',
      'i.reason',
      'i.receipt_url',
    ])
    .where('p.sale_id', '=', saleId)
    .orderBy('i.position');

const listPlanRows = prepareRows(planQuery);

/** The plan of a sale as stored; null while there is none. */
export const findStoredPlan = async (ctx: Ctx, saleId: number): Promise<StoredPlan | null> =>
  storedPlanOf(await listPlanRows(ctx, saleId));

const storedPlanOf = (rows: readonly PlanRow[]): StoredPlan | null => {
  const [first] = rows;
  if (!first) return null;
  const { method, price, first_date } = first;
  const instalments = rows.map(({ method: _, price: __, first_date: ___, ...instalment }) => instalment);
  return { method, price, first_date, instalments };
};

/** The plan of a sale as it travels; null while there is none. */
export const findPaymentPlan = async (ctx: Ctx, saleId: number): Promise<PaymentPlan | null> =>
  toPaymentPlan(await listPlanRows(ctx, saleId));

/** The same of its rows. */
export const toPaymentPlan = (rows: readonly PlanRow[]): PaymentPlan | null => {
  const plan = storedPlanOf(rows);
  return plan && { ...plan, instalments: plan.instalments.map(onTheWire) };
};

/** The plan of a sale with what has come of it, a row an instalment, to be asked alone or with other things. */
export const planInProgressQuery = (ctx: Ctx, saleId: number) =>
  planQuery(ctx, saleId)
    // as findLedger: of a cancelled sale those with a payment stay
    .where(
      sql<SqlBool>`(i.fallen_amount = 0 or i.amount > 0
        or exists (select from payments t where t.instalment_id = i.id))`,
    )
    .select(['i.id', 'i.paid_amount']);

/** The plan of a registered project as it travels, with how it stands; null while there is none. */
export function toPlanInProgress(rows: readonly PlanRow[], { instalments: figures }: PlanFigures) {
  const [first] = rows;
  if (!first) return null;
  const { method, price, first_date } = first;
  const instalments = rows.flatMap((row, index) => {
    const figure = figures[index];
    if (!figure) return [];
    const { state, inProcess, lateDays } = figure;
    return [
      { ...onTheWire(row), paid: state === 'paid', in_process: inProcess > 0, state, late_days: lateDays },
    ];
  });
  return { method, price, first_date, instalments };
}

const onTheWire = (row: StoredInstalment) => ({
  position: row.position,
  name: row.name,
  percentage: formatPercent(row.percentage_bp),
  amount: row.amount,
  days: row.days,
  date: row.due_date,
  reason: row.reason,
  receipt: row.receipt_url,
});

/**
 * One plan a sale: saving again replaces it. An instalment keeps its id while its position stays, so that what is paid
 * later can point to it. One that goes takes the days that otrosíes proposed for it, none of which was ever sent.
 */
export const savePlan = async (ctx: Ctx, saleId: number, plan: StoredPlan): Promise<void> => {
  const { instalments, ...terms } = plan;
  await saveTerms(ctx, saleId, terms);
  await saveInstalments(
    ctx,
    instalments.map((instalment) => ({ sale_id: saleId, ...instalment })),
  );
  await removeInstalmentsAfter(ctx, saleId, instalments.length);
};

const saveTerms = prepareWrite((ctx: Ctx, saleId: number, terms: Terms) => {
  const saved = { ...terms, ...updatedBy(ctx) };
  return ctx.db
    .insertInto('payment_plans')
    .values({ sale_id: saleId, ...saved })
    .onConflict((conflict) => conflict.column('sale_id').doUpdateSet(saved));
});

const saveInstalments = prepareWrite(
  (ctx: Ctx, instalments: readonly (StoredInstalment & { sale_id: number })[]) =>
    ctx.db
      .insertInto('instalments')
      .values(instalments)
      .onConflict((conflict) =>
        conflict.columns(['sale_id', 'position']).doUpdateSet((sent) => ({
          name: sent.ref('excluded.name'),
          percentage_bp: sent.ref('excluded.percentage_bp'),
          amount: sent.ref('excluded.amount'),
          days: sent.ref('excluded.days'),
          due_date: sent.ref('excluded.due_date'),
          reason: sent.ref('excluded.reason'),
          receipt_url: sent.ref('excluded.receipt_url'),
        })),
      ),
);

const removeInstalmentsAfter = prepareWrite((ctx: Ctx, saleId: number, position: number) =>
  ctx.db
    .with('gone', (db) =>
      db
        .deleteFrom('change_terms')
        .using('instalments as i')
        .whereRef('i.id', '=', 'change_terms.instalment_id')
        .where('i.sale_id', '=', saleId)
        .where('i.position', '>', position),
    )
    .deleteFrom('instalments')
    .where('sale_id', '=', saleId)
    .where('position', '>', position),
);
