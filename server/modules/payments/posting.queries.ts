import { type Insertable, sql } from 'kysely';
import type { Day } from '#shared/domain/calendar.ts';
import type { Allocation, Credit, LedgerInstalment } from '#shared/domain/payments.ts';
import type { Database } from '../../database.ts';
import type { Ctx } from '../../platform/context.ts';

type Db = Pick<Ctx, 'db'>;

/** An instalment as the ledger allocates to it, with its name. */
export type PlanInstalment = LedgerInstalment & { name: string };

/** The instalments of a plan in its order, with what has come of each. */
export const listPlanInstalments = ({ db }: Db, saleId: number): Promise<PlanInstalment[]> =>
  db
    .selectFrom('instalments')
    .select(['id', 'name', 'amount', 'paid_amount as paid'])
    .where('sale_id', '=', saleId)
    .orderBy('position')
    .execute();

/** The version of the contract that the plan of a sale is of. */
export const findPlanVersion = async ({ db }: Db, saleId: number): Promise<number> => {
  const { version } = await db
    .selectFrom('payment_plans')
    .select('version')
    .where('sale_id', '=', saleId)
    .executeTakeFirstOrThrow();
  return version;
};

/** The confirmed details of a payment: pesos, channel, payment date and accounting day. */
export interface Confirmed {
  amount: number;
  channel: string | null;
  transaction_id: string | null;
  paid_on: Day;
  booked_on: Day;
}

export const saveConfirmed = (
  ctx: Pick<Ctx, 'db' | 'clock'> & { user: { id: number } | null },
  paymentId: number,
  confirmed: Confirmed,
) =>
  ctx.db
    .updateTable('payments')
    .set({
      ...confirmed,
      state: 'confirmed',
      reason: null,
      decided_by: ctx.user?.id ?? null,
      decided_at: ctx.clock.now().toISOString(),
    })
    .where('id', '=', paymentId)
    .execute();

/** What took pesos from where they were: a refund or an otrosí. */
export type MoveCause = { readonly refund_id: number } | { readonly change_id: number };

/** Adds where some pesos went, or (below zero) from where a refund or an otrosí took them. */
export const insertAllocations = (
  { db }: Db,
  paymentId: number,
  cause: MoveCause | null,
  allocations: readonly Allocation[],
) =>
  db
    .insertInto('payment_allocations')
    .values(
      allocations.map(({ instalmentId, amount }) => ({
        payment_id: paymentId,
        ...cause,
        instalment_id: instalmentId,
        amount,
      })),
    )
    .execute();

/** The unspent credit of a sale in pesos, by payment, oldest first. */
export const listCredits = ({ db }: Db, saleId: number): Promise<Credit[]> =>
  db
    .selectFrom('payment_allocations as a')
    .innerJoin('payments as pay', 'pay.id', 'a.payment_id')
    .select(({ fn }) => ['a.payment_id as paymentId', fn.sum<number>('a.amount').as('amount')])
    .where('pay.sale_id', '=', saleId)
    .where('a.instalment_id', 'is', null)
    .groupBy('a.payment_id')
    .having(({ fn }) => fn.sum<number>('a.amount'), '>', 0)
    .orderBy('a.payment_id')
    .execute();

/** The last refund or otrosí that moved pesos of a sale. Throws when none did. */
export const findLastCause = async ({ db }: Db, saleId: number): Promise<MoveCause> => {
  const last = await db
    .selectFrom('payment_allocations as a')
    .innerJoin('payments as pay', 'pay.id', 'a.payment_id')
    .select(['a.refund_id', 'a.change_id'])
    .where('pay.sale_id', '=', saleId)
    .where((at) => at.or([at('a.refund_id', 'is not', null), at('a.change_id', 'is not', null)]))
    .orderBy('a.id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  if (last.refund_id !== null) return { refund_id: last.refund_id };
  if (last.change_id !== null) return { change_id: last.change_id };
  throw new Error('a cause is a refund or an otrosí');
};

/**
 * What a cancelled sale has not paid is no longer asked for: `fallen_amount` keeps it. Of any other sale nothing falls.
 */
export const dropUnpaid = ({ db }: Db, saleId: number) =>
  sql`
    update instalments set fallen_amount = fallen_amount + amount - paid_amount, amount = paid_amount
    where sale_id = ${saleId} and amount > paid_amount
      and exists (select from projects p where p.sale_id = ${saleId} and p.cancelled_on is not null)`.execute(
    db,
  );

export const insertRefund = async (
  ctx: Pick<Ctx, 'db' | 'clock'> & { user: { id: number } | null },
  refund: Omit<Insertable<Database['refunds']>, 'created_by' | 'created_at'>,
): Promise<number> => {
  const { id } = await ctx.db
    .insertInto('refunds')
    .values({ ...refund, created_by: ctx.user?.id ?? null, created_at: ctx.clock.now().toISOString() })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};

/**
 * What has come of some instalments, summed again from where each peso went; whole ones since the last day on which
 * money of theirs came.
 */
export const recountInstalments = async ({ db }: Db, ids: readonly number[]): Promise<void> => {
  if (ids.length === 0) return;
  await sql`
    update instalments i set paid_amount = t.paid, paid_on = case when t.paid >= i.amount then t.last_day end
    from (
      select parts.instalment_id, sum(parts.amount)::bigint as paid,
        max(parts.paid_on) filter (where parts.amount > 0) as last_day
      from (
        select a.instalment_id, a.payment_id, p.paid_on, sum(a.amount) as amount
        from payment_allocations a join payments p on p.id = a.payment_id
        where a.instalment_id = any(${ids}::integer[])
        group by a.instalment_id, a.payment_id, p.paid_on
      ) as parts
      group by parts.instalment_id
    ) as t
    where i.id = t.instalment_id`.execute(db);
};
