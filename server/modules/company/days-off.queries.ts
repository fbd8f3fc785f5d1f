import type { Day, DaysOff } from '#shared/domain/calendar.ts';
import type { Ctx } from '../../platform/context.ts';
import { prepareRows } from '../../platform/statement.ts';

export interface DayOff {
  day: Day;
  name: string;
}

/** Every day off of the company, by date: a few rows a year. To be asked alone or with other things. */
export const daysOffQuery = (ctx: Pick<Ctx, 'db'>) =>
  ctx.db.selectFrom('company_days_off').select(['day', 'name']).orderBy('day');

/** Every day off of the company, by date. */
export const listCompanyDaysOff = prepareRows(daysOffQuery);

/** Days off as the rules of the calendar take them. */
export const toDaysOff = (days: readonly DayOff[]): DaysOff =>
  new Map(days.map(({ day, name }) => [day, name]));

/** The days off of the company as the rules of the calendar take them; an action reads them once. */
export const daysOffOf = async (ctx: Pick<Ctx, 'db'>): Promise<DaysOff> =>
  toDaysOff(await listCompanyDaysOff(ctx));

/** False when the day is there already: another call may have just added it. */
export const insertDayOff = async (ctx: Ctx, dayOff: DayOff): Promise<boolean> => {
  const added = await ctx.db
    .insertInto('company_days_off')
    .values({ ...dayOff, created_by: ctx.user.employeeId, created_at: ctx.clock.now().toISOString() })
    .onConflict((conflict) => conflict.column('day').doNothing())
    .returning('day')
    .executeTakeFirst();
  return added !== undefined;
};

/** The name of the day that was removed; null when it was not there. */
export const deleteDayOff = async (ctx: Ctx, day: Day): Promise<string | null> => {
  const removed = await ctx.db
    .deleteFrom('company_days_off')
    .where('day', '=', day)
    .returning('name')
    .executeTakeFirst();
  return removed?.name ?? null;
};
