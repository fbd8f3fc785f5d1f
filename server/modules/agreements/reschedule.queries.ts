import type { Day } from '#shared/domain/calendar.ts';
import { isAgreedDate } from '#shared/domain/change-plan.ts';
import { toPesos } from '#shared/domain/money.ts';
import { planFigures } from '#shared/domain/plan-figures.ts';
import type { Ctx } from '../../platform/context.ts';

/** The plan of a sale with what is settled of it, in its order; null while there is none. */
export const findDatedPlan = async (ctx: Ctx, saleId: number) =>
  planOf(ctx, saleId, await plan(ctx, saleId).execute());

/** The same, with the instalments locked until the transaction ends. */
export const lockDatedPlan = async (ctx: Ctx, saleId: number) =>
  planOf(ctx, saleId, await plan(ctx, saleId).forUpdate('i').execute());

export type DatedPlan = NonNullable<Awaited<ReturnType<typeof findDatedPlan>>>;

const plan = (ctx: Ctx, saleId: number) =>
  ctx.db
    .selectFrom('payment_plans as p')
    .innerJoin('instalments as i', 'i.sale_id', 'p.sale_id')
    .select([
      'p.method',
      'p.version',
      'i.id',
      'i.position',
      'i.name',
      'i.amount',
      'i.due_date',
      'i.reason',
      'i.paid_amount',
      'i.paid_on',
    ])
    .where('p.sale_id', '=', saleId)
    .orderBy('i.position');

type Row = Awaited<ReturnType<ReturnType<typeof plan>['executeTakeFirstOrThrow']>>;

async function planOf(ctx: Ctx, saleId: number, rows: readonly Row[]) {
  const [first] = rows;
  if (!first) return null;
  const payments = await ctx.db
    .selectFrom('payments')
    .select(['instalment_id as instalmentId', 'state', 'amount'])
    .where('sale_id', '=', saleId)
    .where('state', '=', 'in_process')
    .orderBy('id')
    .execute();
  const figures = planFigures({
    instalments: rows.map((row) => ({ ...row, paid: row.paid_amount, dueDate: row.due_date })),
    payments,
    today: ctx.clock.today(),
  });
  return {
    method: first.method,
    version: first.version,
    instalments: rows.map(({ position, name, amount, due_date, reason, ...came }, index) => ({
      position,
      name,
      amount: toPesos(amount),
      date: due_date,
      reason,
      settled: came.paid_on !== null || came.paid_amount > 0 || figures.instalments[index]?.inProcess !== 0,
      agreed: isAgreedDate(reason),
    })),
  };
}

/** Another due date of an instalment, and why it is that one. */
export const saveDueDate = (
  ctx: Ctx,
  saleId: number,
  { position, date, reason }: { position: number; date: Day; reason: string },
) =>
  ctx.db
    .updateTable('instalments')
    .set({ due_date: date, reason })
    .where('sale_id', '=', saleId)
    .where('position', '=', position)
    .execute();
