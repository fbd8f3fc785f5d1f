import { type SqlBool, sql } from 'kysely';
import type { Day } from '#shared/domain/calendar.ts';
import type { Ctx } from '../../platform/context.ts';
import { countRows } from '../../platform/count-rows.ts';
import { matchesPlain } from '../../platform/search.ts';
import { inProcessParts } from '../payments/owed.queries.ts';

/** Of the instalments that are not whole: those with pesos owed that are past due or due until a day, or any. */
export type PaymentsView = 'late' | 'due' | 'all';

export interface PaymentsFilter {
  view: PaymentsView;
  /** the last day that is near */
  soon: Day;
  search: string;
  /** the sales that the search finds; null when they are too many to list */
  saleIds: readonly number[] | null;
}

/** A page of the instalments of registered projects, chosen before anything else is read for its rows. */
export const listInstalments = (ctx: Ctx, filter: PaymentsFilter, page: { limit: number; offset: number }) =>
  ctx.db
    .with('chosen', () =>
      filtered(ctx, filter)
        .select('i.id')
        .orderBy('i.due_date')
        .orderBy('i.id')
        .limit(page.limit)
        .offset(page.offset),
    )
    .selectFrom('chosen')
    .innerJoin('instalments as i', 'i.id', 'chosen.id')
    .innerJoin('projects as p', 'p.sale_id', 'i.sale_id')
    .innerJoin('sales as s', 's.id', 'i.sale_id')
    .innerJoin('clients as c', 'c.id', 's.client_id')
    .innerJoin('employees as e', 'e.id', 's.seller_id')
    .select([
      'i.id',
      'i.sale_id',
      'p.id as project_id',
      'p.project_code',
      'p.name as project_name',
      'c.id as client_id',
      'c.name as client_name',
      'e.name as seller',
      'i.name',
      'i.position',
      sql<number>`(select count(*) from instalments o where o.sale_id = i.sale_id)`.as('instalments'),
      'i.amount',
      'i.due_date',
    ])
    .orderBy('i.due_date')
    .orderBy('i.id')
    .execute();

export const countInstalments = (ctx: Ctx, filter: PaymentsFilter): Promise<number> =>
  countRows(filtered(ctx, filter));

const filtered = (ctx: Ctx, { view, soon, search, saleIds }: PaymentsFilter) => {
  const today = ctx.clock.today();
  let query = unpaid(ctx);
  if (view !== 'all') query = query.where(sql<SqlBool>`${owed} > 0`);
  if (view === 'late') query = query.where('i.due_date', '<', today);
  if (view === 'due') query = query.where('i.due_date', '>=', today).where('i.due_date', '<=', soon);
  if (saleIds !== null) return query.where(sql<SqlBool>`i.sale_id = any(${[...saleIds]}::integer[])`);
  if (search === '') return query;
  // looked at one by one: what is owed is little of what there is
  const text = sql<string>`(select l.search_text from projects p join project_list l on l.project_id = p.id
    where p.sale_id = i.sale_id)`;
  return query.where(matchesPlain(text, search));
};

/**
 * The instalments of registered projects that are not whole. A sale is complete when its project is registered, and the
 * few that are in progress are quicker to leave out than a million projects to go through.
 */
const unpaid = (ctx: Ctx) =>
  ctx.db
    .selectFrom('instalments as i')
    .leftJoin(inProcessParts.as<'w'>('w'), 'w.instalment_id', 'i.id')
    .where(sql<SqlBool>`i.paid_amount < i.amount`)
    .where(sql<SqlBool>`not exists (select from sales s where s.id = i.sale_id and s.completed_at is null)`);

/** Pesos of an instalment neither paid nor in process. */
const owed = sql<number>`(i.amount - i.paid_amount - coalesce(w.amount, 0))`;

export interface Sum {
  count: number;
  amount: number;
}

/** How many instalments each view has, and their pesos neither paid nor in process. */
export const sumInstalments = async (ctx: Ctx, soon: Day): Promise<Record<PaymentsView, Sum>> => {
  const today = ctx.clock.today();
  const isLate = sql<SqlBool>`${owed} > 0 and i.due_date < ${today}::date`;
  const isDue = sql<SqlBool>`${owed} > 0 and i.due_date between ${today}::date and ${soon}::date`;
  const row = await unpaid(ctx)
    .select(({ fn }) => [
      fn.countAll<number>().as('all'),
      fn.countAll<number>().filterWhere(isLate).as('late'),
      fn.countAll<number>().filterWhere(isDue).as('due'),
      fn.sum<number>(owed).as('all_owed'),
      fn.sum<number>(owed).filterWhere(isLate).as('late_owed'),
      fn.sum<number>(owed).filterWhere(isDue).as('due_owed'),
    ])
    .executeTakeFirstOrThrow();
  // a sum of nothing is null
  const sumOf = (view: PaymentsView): Sum => ({ count: row[view], amount: row[`${view}_owed`] ?? 0 });
  return { late: sumOf('late'), due: sumOf('due'), all: sumOf('all') };
};
