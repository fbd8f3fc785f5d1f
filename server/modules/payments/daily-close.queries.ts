import { sql } from 'kysely';
import type { Day } from '#shared/domain/calendar.ts';
import type { BookSum, CloseTotals } from '#shared/domain/desk.ts';
import type { Ctx } from '../../platform/context.ts';

/** What came by each method and what went back (method null) in some days of the books, both included. */
export const sumBooks = async (ctx: Ctx, from: Day, to: Day): Promise<BookSum[]> => {
  const { rows } = await sql<BookSum>`
    select method, count(*) as count, sum(amount) as amount from payments
      where state = 'confirmed' and booked_on between ${from}::date and ${to}::date group by method
    union all
    select null, count(*), sum(amount) from refunds
      where booked_on between ${from}::date and ${to}::date having count(*) > 0`.execute(ctx.db);
  return rows;
};

/** The first day of the books with a movement; null while there is none. A refund follows its payment. */
export const findFirstBooked = async (ctx: Ctx): Promise<Day | null> => {
  const row = await ctx.db
    .selectFrom('payments')
    .select('booked_on')
    .where('state', '=', 'confirmed')
    .orderBy('booked_on')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
  return row?.booked_on ?? null;
};

/** The last closes, the last one first. */
export const listCloses = (ctx: Ctx, most: number) =>
  ctx.db
    .selectFrom('daily_closes as d')
    .leftJoin('accounts as a', 'a.id', 'd.closed_by')
    .leftJoin('employees as e', 'e.id', 'a.employee_id')
    .select(['d.day', 'd.from_day', 'd.totals', 'd.closed_at'])
    .select(({ fn }) => fn.coalesce('e.name', 'a.email').as('closed_by'))
    .orderBy('d.day', 'desc')
    .limit(most)
    .execute();

export const insertClose = (ctx: Ctx, close: { day: Day; from_day: Day; totals: CloseTotals }) =>
  ctx.db
    .insertInto('daily_closes')
    .values({
      ...close,
      totals: JSON.stringify(close.totals),
      closed_by: ctx.user.id,
      closed_at: ctx.clock.now().toISOString(),
    })
    .execute();
