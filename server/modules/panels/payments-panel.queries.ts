import { type SqlBool, sql } from 'kysely';
import type { Day } from '#shared/domain/calendar.ts';
import type { Ctx } from '../../platform/context.ts';
import { matchesPlain } from '../../platform/search.ts';

/** With receipt and to be confirmed; without it: past due, due until a day that is near, or any. */
export type PaymentsView = 'to_confirm' | 'late' | 'due' | 'all';

export interface PaymentsFilter {
  view: PaymentsView;
  /** the last day that is near */
  soon: Day;
  search: string;
}

export interface InstalmentRow {
  id: number;
  project_code: string;
  project_name: string | null;
  client_id: number;
  client_name: string;
  seller: string;
  name: string;
  position: number;
  instalments: number;
  amount: number;
  due_date: Day;
  receipt_url: string | null;
}

/** A page of the instalments of registered projects, chosen before anything else is read for its rows. */
export const listInstalments = (
  ctx: Ctx,
  filter: PaymentsFilter,
  page: { limit: number; offset: number },
): Promise<InstalmentRow[]> => {
  const direction = filter.view === 'to_confirm' ? 'desc' : 'asc';
  return ctx.db
    .with('chosen', () =>
      filtered(ctx, filter)
        .select('i.id')
        .orderBy('i.due_date', direction)
        .orderBy('i.id', direction)
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
      'i.receipt_url',
    ])
    .orderBy('i.due_date', direction)
    .orderBy('i.id', direction)
    .execute();
};

export const countInstalments = async (ctx: Ctx, filter: PaymentsFilter): Promise<number> => {
  const { total } = await filtered(ctx, filter)
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return total;
};

const registered = (ctx: Ctx) =>
  ctx.db
    .selectFrom('instalments as i')
    .innerJoin('projects as p', 'p.sale_id', 'i.sale_id')
    .where('p.completed_at', 'is not', null);

const filtered = (ctx: Ctx, { view, soon, search }: PaymentsFilter) => {
  const today = ctx.clock.today();
  let query = registered(ctx).where('i.receipt_url', view === 'to_confirm' ? 'is not' : 'is', null);
  if (view === 'late') query = query.where('i.due_date', '<', today);
  if (view === 'due') query = query.where('i.due_date', '>=', today).where('i.due_date', '<=', soon);
  if (search === '') return query;
  return query.where(sql<SqlBool>`exists (
    select from sales s join clients c on c.id = s.client_id
    where s.id = p.sale_id and ${matchesPlain(sql`p.search_text || ' ' || c.search_text`, search)})`);
};

export interface Sum {
  count: number;
  amount: number;
}

/**
 * The instalments of registered projects, as a sum sees them: a sale is complete when its project is registered, and
 * the few that are in progress are quicker to leave out than a million projects to go through.
 */
const ofCompleteSales = (ctx: Ctx) =>
  ctx.db
    .selectFrom('instalments as i')
    .where(sql<SqlBool>`not exists (select from sales s where s.id = i.sale_id and s.completed_at is null)`);

/** How many instalments each view has and what they sum to, in pesos. */
export const sumInstalments = async (ctx: Ctx, soon: Day): Promise<Record<PaymentsView, Sum>> => {
  const today = ctx.clock.today();
  const row = await ofCompleteSales(ctx)
    .select(({ fn }) => [fn.countAll<number>().as('count'), fn.sum<number>('i.amount').as('amount')])
    .where('i.receipt_url', 'is not', null)
    .executeTakeFirstOrThrow();
  const owed = await ofCompleteSales(ctx)
    .select(({ fn }) => [
      fn.countAll<number>().as('all'),
      fn.countAll<number>().filterWhere('i.due_date', '<', today).as('late'),
      fn
        .countAll<number>()
        .filterWhere('i.due_date', '>=', today)
        .filterWhere('i.due_date', '<=', soon)
        .as('due'),
      fn.sum<number>('i.amount').as('all_amount'),
      fn.sum<number>('i.amount').filterWhere('i.due_date', '<', today).as('late_amount'),
      fn
        .sum<number>('i.amount')
        .filterWhere('i.due_date', '>=', today)
        .filterWhere('i.due_date', '<=', soon)
        .as('due_amount'),
    ])
    .where('i.receipt_url', 'is', null)
    .executeTakeFirstOrThrow();
  // a sum of nothing is null
  const sum = (count: number, amount: number | null): Sum => ({ count, amount: amount ?? 0 });
  return {
    to_confirm: sum(row.count, row.amount),
    late: sum(owed.late, owed.late_amount),
    due: sum(owed.due, owed.due_amount),
    all: sum(owed.all, owed.all_amount),
  };
};
