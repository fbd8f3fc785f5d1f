import { sql } from 'kysely';
import type { Day } from '#shared/domain/calendar.ts';
import type { Ctx } from '../../platform/context.ts';
import { inProcessParts } from '../payments/owed.queries.ts';
import { withoutTeam } from './dashboard-filter.queries.ts';

/** How many registered projects wait in a stage, those past their day apart. */
export interface StageCount {
  /** 0 without team, 1 with team, 2 works begun, 3 works ended, 4 cancelled */
  stage: number;
  late: boolean;
  count: number;
}

export const countStages = async (ctx: Ctx): Promise<StageCount[]> => {
  const { rows } = await sql<StageCount>`
    select c.stage, c.next_date < ${ctx.clock.today()}::date as late, sum(c.count)::integer as count
    from project_counts as c group by 1, 2`.execute(ctx.db);
  return rows;
};

/** How many works start in each month ('yyyy-mm') from one day to another; a month without any is not there. */
export const countStarts = async (ctx: Ctx, from: Day, before: Day): Promise<Map<string, number>> => {
  const { rows } = await sql<{ month: string; count: number }>`
    select to_char(day, 'YYYY-MM') as month, sum(count)::integer as count
    from (
      select l.start_date as day, count(*) as count from project_list as l
      where l.start_date >= ${from}::date and l.start_date < ${before}::date and l.stage < 4 group by 1
    ) as days group by 1`.execute(ctx.db);
  return new Map(rows.map(({ month, count }) => [month, count]));
};

/** The price of the projects whose works have begun and not ended, and what was paid of it, in pesos. */
export const sumWorks = async (ctx: Ctx): Promise<{ revenue: number; paid: number }> => {
  const { rows } = await sql<{ revenue: number; paid: number }>`
    select coalesce(sum(l.revenue), 0) as revenue, coalesce(sum(l.paid), 0) as paid
    from project_list as l where l.stage = 2`.execute(ctx.db);
  return rows[0] ?? { revenue: 0, paid: 0 };
};

export interface Owed {
  late: boolean;
  count: number;
  /** pesos */
  amount: number;
}

/**
 * The instalments of registered projects with pesos neither paid nor in process, and those pesos: past due, and due from
 * today to a day. Few sales are not complete yet.
 */
export const sumOwed = async (ctx: Ctx, until: Day): Promise<Owed[]> => {
  const { rows } = await sql<Owed>`
    select i.due_date < ${ctx.clock.today()}::date as late, count(*) as count,
      sum(i.amount - i.paid_amount - coalesce(w.amount, 0)) as amount
    from instalments as i left join ${inProcessParts} as w on w.instalment_id = i.id
    where i.paid_amount < i.amount and i.amount - i.paid_amount > coalesce(w.amount, 0) and i.due_date <= ${until}::date
      and i.sale_id not in (select s.id from sales as s where s.completed_at is null)
    group by 1`.execute(ctx.db);
  return rows;
};

/** How many projects wait for a team, and when the oldest of them was registered; null when none waits. */
export const findWaiting = async (ctx: Ctx): Promise<{ count: number; oldest: string | null }> => {
  const { rows } = await sql<{ count: number; oldest: string | null }>`
    select count(*) as count, min(l.registered_at) as oldest from project_list as l
    where ${withoutTeam}`.execute(ctx.db);
  return rows[0] ?? { count: 0, oldest: null };
};

/** The sellers of registered projects, unordered. */
export const listSellers = async (ctx: Ctx): Promise<{ id: number; name: string }[]> => {
  const { rows } = await sql<{ id: number; name: string }>`
    select e.id, e.name from employees as e
    where exists (select from project_list as l where l.seller_id = e.id)`.execute(ctx.db);
  return rows;
};
