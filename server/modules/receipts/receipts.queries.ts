import { sql } from 'kysely';
import type { ReceiptData } from '#shared/domain/receipts.ts';
import type { Ctx } from '../../platform/context.ts';
import { reachesProject } from '../employees/project-reach.queries.ts';

type Reading = Pick<Ctx, 'db'>;

/**
 * The next number of a receipt. Its row stays locked until the call ends, so that two processes never take the same,
 * and a call that fails gives its number back.
 */
export const takeNumber = async (ctx: Reading): Promise<number> => {
  const { last } = await ctx.db
    .updateTable('receipt_counter')
    .set({ last: sql<number>`last + 1` })
    .returning('last')
    .executeTakeFirstOrThrow();
  return last;
};

/** One receipt a payment: a second one breaks a rule of the table. */
export const insertReceipt = (
  ctx: Pick<Ctx, 'db' | 'clock'>,
  receipt: {
    number: number;
    payment_id: number;
    code: string;
    day: string;
    amount: number;
    data: ReceiptData;
  },
) =>
  ctx.db
    .insertInto('receipts')
    .values({
      ...receipt,
      data: JSON.stringify(receipt.data),
      issued_at: ctx.clock.now().toISOString(),
    })
    .execute();

const printed = ['r.number', 'r.code', 'r.day', 'r.amount', 'r.data', 'r.issued_at'] as const;

/** The receipt of a payment of a project that the person reaches. */
export const findOwnReceipt = (ctx: Ctx, paymentId: number) =>
  ctx.db
    .selectFrom('receipts as r')
    .innerJoin('payments as y', 'y.id', 'r.payment_id')
    .innerJoin('sales as s', 's.id', 'y.sale_id')
    .innerJoin('projects as p', 'p.sale_id', 's.id')
    .select(printed)
    .where('r.payment_id', '=', paymentId)
    .where('p.completed_at', 'is not', null)
    .where(reachesProject(ctx))
    .executeTakeFirst();

export type StoredReceipt = NonNullable<Awaited<ReturnType<typeof findOwnReceipt>>>;

/** With the sale whose family reads it, and the project whose page its mail opens: a family may have several. */
export type MailedReceipt = StoredReceipt & { sale_id: number; project_id: number };

/** The receipt of a payment, for the mail of it. */
export const findReceipt = (ctx: Reading, paymentId: number): Promise<MailedReceipt | undefined> =>
  ctx.db
    .selectFrom('receipts as r')
    .innerJoin('payments as y', 'y.id', 'r.payment_id')
    .innerJoin('projects as p', 'p.sale_id', 'y.sale_id')
    .select([...printed, 'y.sale_id', 'p.id as project_id'])
    .where('r.payment_id', '=', paymentId)
    .executeTakeFirst();

/** What anyone may know of the receipt with that code. */
export const findChecked = (ctx: Reading, code: string) =>
  ctx.db
    .selectFrom('receipts')
    .select(['number', 'day', 'amount'])
    .where('code', '=', code)
    .executeTakeFirst();

/** A payment as its reporter knows it, with the instalment that it was meant for. */
export const findTold = (ctx: Reading, paymentId: number) =>
  ctx.db
    .selectFrom('payments as y')
    .innerJoin('instalments as i', 'i.id', 'y.instalment_id')
    .innerJoin('projects as p', 'p.sale_id', 'y.sale_id')
    .select([
      'y.sale_id',
      'y.amount',
      'y.told_on',
      'i.name as instalment',
      'p.id as project_id',
      'p.project_code',
      'p.name as project_name',
    ])
    .where('y.id', '=', paymentId)
    .executeTakeFirst();
