import { type Insertable, type SqlBool, sql } from 'kysely';
import type { Day } from '#shared/domain/calendar.ts';
import type { BasisPoints } from '#shared/domain/money.ts';
import type { Allocation } from '#shared/domain/payments.ts';
import type { Database } from '../../database.ts';
import type { Ctx } from '../../platform/context.ts';
import { prepareId, prepareRows, prepareWrite } from '../../platform/statement.ts';
import { reachedProjects, reachesProject } from '../employees/project-reach.queries.ts';
import { type NamedPlan, planOf } from './owed.queries.ts';

type Db = Pick<Ctx, 'db'>;

/**
 * Locks the money of a sale until the transaction ends; every payment, refund and checkout of a plan begins here. False
 * when the sale is not registered. It locks the project row, like changes of its works.
 */
export const lockPlan = async ({ db }: Db, saleId: number): Promise<boolean> => {
  const project = await db
    .selectFrom('projects')
    .select('id')
    .where('sale_id', '=', saleId)
    .where('completed_at', 'is not', null)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return project !== undefined;
};

const payment = ({ db }: Db, paymentId: number) =>
  db
    .selectFrom('payments as pay')
    .innerJoin('sales as s', 's.id', 'pay.sale_id')
    .innerJoin('projects as p', 'p.sale_id', 's.id')
    .innerJoin('clients as c', 'c.id', 's.client_id')
    .innerJoin('instalments as i', 'i.id', 'pay.instalment_id')
    .select([
      'pay.id',
      'pay.sale_id',
      'pay.instalment_id',
      'pay.method',
      'pay.state',
      'pay.amount',
      'pay.channel',
      'pay.reason',
      'pay.reference',
      'pay.expires_at',
      'pay.transaction_id',
      'pay.paid_on',
      'pay.file_id',
      'pay.receipt_url',
      'p.id as project_id',
      'p.project_code',
      'p.name as project_name',
      'p.cancelled_on',
      'i.name as instalment_name',
      's.client_id',
      'c.name as client_name',
      'c.identity_document',
    ])
    .where('pay.id', '=', paymentId);

export type LockedPayment = Awaited<ReturnType<ReturnType<typeof payment>['executeTakeFirstOrThrow']>>;

/** A payment, locked with its plan until the transaction ends. Undefined when unknown. */
export const lockPayment = async (ctx: Db, paymentId: number): Promise<LockedPayment | undefined> => {
  const found = await ctx.db
    .selectFrom('payments')
    .select('sale_id')
    .where('id', '=', paymentId)
    .executeTakeFirst();
  if (!found || !(await lockPlan(ctx, found.sale_id))) return undefined;
  // Read after taking the lock, to see the changes committed before it.
  return payment(ctx, paymentId).forNoKeyUpdate('pay').executeTakeFirst();
};

/** Adds a payment that is not posted yet; answers its id. The caller has locked the plan. */
export const insertPayment = prepareId(
  ({ db }: Db, values: Omit<Insertable<Database['payments']>, 'paid_on' | 'booked_on'>) =>
    db.insertInto('payments').values(values).returning('id'),
);

/** The remaining amount of each allocation of a payment, net of refunds, oldest first. */
export const listAllocations = ({ db }: Db, paymentId: number): Promise<Allocation[]> =>
  db
    .selectFrom('payment_allocations')
    .select(({ fn }) => ['instalment_id as instalmentId', fn.sum<number>('amount').as('amount')])
    .where('payment_id', '=', paymentId)
    .groupBy('instalment_id')
    .orderBy(({ fn }) => fn.min('id'))
    .execute();

/** Arbitrary id, unique among the advisory locks of the program. */
const BOOKS_LOCK = 4_063_002;

/**
 * Serializes posting and the daily close until the transaction ends, so that no payment enters a day that was just
 * summed and closed.
 */
export const lockBooks = ({ db }: Db) =>
  sql`select pg_advisory_xact_lock(${sql.lit(BOOKS_LOCK)})`.execute(db);

/** The last day of the books that was closed; null while none was. */
export const lastClosedDay = async ({ db }: Db): Promise<Day | null> => {
  const row = await db
    .selectFrom('daily_closes')
    .select('day')
    .orderBy('day', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.day ?? null;
};

/** False for an instalment of a cancelled sale of which nothing was paid. */
const isAsked = sql<SqlBool>`(fallen_amount = 0 or amount > 0
  or exists (select from payments t where t.instalment_id = instalments.id))`;

/** All that a plan owes and got: its instalments in order, and the payments that are more than an open checkout. */
export const findLedger = async ({ db }: Db, saleId: number) => {
  const instalments = await db
    .selectFrom('instalments')
    .select((column) => [
      'id',
      'position',
      'name',
      column.ref('percentage_bp').$castTo<BasisPoints>().as('percentage_bp'),
      'amount',
      'paid_amount as paid',
      'days',
      'due_date',
      'reason',
      'paid_on',
    ])
    .where('sale_id', '=', saleId)
    .where(isAsked)
    .orderBy('position')
    .execute();
  const payments = await db
    .selectFrom('payments as pay')
    .leftJoin('receipts as r', 'r.payment_id', 'pay.id')
    .select([
      'pay.id',
      'pay.instalment_id',
      'pay.method',
      'pay.state',
      'pay.amount',
      'pay.channel',
      'pay.created_at',
      'pay.paid_on',
      'pay.reason',
      'pay.file_id',
      'pay.receipt_url',
      'r.number as receipt',
      sql<number>`(select coalesce(sum(f.amount), 0) from refunds f where f.payment_id = pay.id)`.as(
        'refunded',
      ),
    ])
    .where('pay.sale_id', '=', saleId)
    .where('pay.state', 'in', ['in_process', 'confirmed', 'rejected'])
    .orderBy('pay.id')
    .execute();
  const favour = await db
    .selectFrom('payment_allocations as a')
    .innerJoin('payments as pay', 'pay.id', 'a.payment_id')
    .select(({ fn }) => fn.coalesce(fn.sum<number>('a.amount'), sql.lit(0)).as('credit'))
    .where('pay.sale_id', '=', saleId)
    .where('a.instalment_id', 'is', null)
    .executeTakeFirst();
  return { instalments, payments, carried: await listCarried({ db }, saleId), credit: favour?.credit ?? 0 };
};

/** The payments that paid some of an instalment that they were not meant for, by their receipts. */
const listCarried = ({ db }: Db, saleId: number) =>
  db
    .selectFrom('payments as pay')
    .innerJoin('payment_allocations as a', 'a.payment_id', 'pay.id')
    .innerJoin('receipts as r', 'r.payment_id', 'pay.id')
    .select((column) => [
      column.ref('a.instalment_id').$notNull().as('instalment_id'),
      'pay.id as payment_id',
      'r.number as receipt',
    ])
    .where('pay.sale_id', '=', saleId)
    .where('a.instalment_id', 'is not', null)
    .whereRef('a.instalment_id', '<>', 'pay.instalment_id')
    .groupBy(['a.instalment_id', 'pay.id', 'r.number'])
    .having(({ fn }) => fn.sum('a.amount'), '>', 0)
    .orderBy('r.number')
    .execute();

/** The plans of some sales that have a project, by sale. */
export const findPlans = async ({ db }: Db, saleIds: readonly number[]): Promise<Map<number, NamedPlan>> => {
  if (saleIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('projects as p')
    .select(['p.sale_id', ...planOf])
    .where('p.sale_id', 'in', saleIds)
    .execute();
  return new Map(rows.map(({ sale_id, ...plan }) => [sale_id, plan]));
};

export type StoredLedger = Awaited<ReturnType<typeof findLedger>>;

/** The payments of a sale, the oldest first, with the instalment that each is meant for, to be asked with other things. */
export const paymentNamesQuery = ({ db }: Db, saleId: number) =>
  db
    .selectFrom('payments as pay')
    .innerJoin('instalments as i', 'i.id', 'pay.instalment_id')
    .select([
      'pay.id',
      'i.name as instalment',
      'pay.instalment_id as instalmentId',
      'pay.method',
      'pay.state',
      'pay.amount',
    ])
    .where('pay.sale_id', '=', saleId)
    .orderBy('pay.id');

/** The instalments of a plan that ask for money and have the link of a receipt. */
export const listLinkedReceipts = prepareRows(({ db }: Db, saleId: number) =>
  db
    .selectFrom('instalments')
    .select((column) => ['id', 'amount', column.ref('receipt_url').$notNull().as('receipt_url')])
    .where('sale_id', '=', saleId)
    .where('receipt_url', 'is not', null)
    .where('amount', '>', 0)
    .orderBy('position'),
);

/** Instalments of nothing are paid from that day on. */
export const saveNothingOwed = prepareWrite(({ db }: Db, saleId: number, day: Day) =>
  db.updateTable('instalments').set({ paid_on: day }).where('sale_id', '=', saleId).where('amount', '=', 0),
);

/** Instalments of nothing are not paid any more: the plan of a reopened sale may change. */
export const saveNothingPaid = ({ db }: Db, saleId: number) =>
  db.updateTable('instalments').set({ paid_on: null }).where('sale_id', '=', saleId).execute();

/** The sale of a registered project, of those that the person reaches, with its client and its seller. */
export const findPlanOfProject = (ctx: Ctx, projectId: number) =>
  reachedProjects(ctx)
    .innerJoin('clients as c', 'c.id', 's.client_id')
    .innerJoin('employees as e', 'e.id', 's.seller_id')
    .select([
      'p.sale_id',
      'p.project_code',
      'p.name',
      's.client_id',
      'c.name as client_name',
      'e.name as seller',
    ])
    .where('p.id', '=', projectId)
    .executeTakeFirst();

/** The sale of an instalment of a registered project, of those that the person reaches; undefined otherwise. */
export const findSaleOfInstalment = async (ctx: Ctx, instalmentId: number): Promise<number | undefined> => {
  const row = await ctx.db
    .selectFrom('instalments as i')
    .innerJoin('projects as p', 'p.sale_id', 'i.sale_id')
    .innerJoin('sales as s', 's.id', 'i.sale_id')
    .select('i.sale_id')
    .where('i.id', '=', instalmentId)
    .where('p.completed_at', 'is not', null)
    .where(reachesProject(ctx))
    .executeTakeFirst();
  return row?.sale_id;
};
