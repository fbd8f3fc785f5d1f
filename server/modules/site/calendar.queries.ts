import { type SqlBool, sql } from 'kysely';
import type { Day } from '#shared/domain/calendar.ts';
import type { SpaceMove } from '#shared/domain/works-calendar.ts';
import type { Ctx } from '../../platform/context.ts';
import { type HomeRow, homes } from './homes.queries.ts';

/** What the calendar of works tells beside the homes: moved spaces, meetings and applied otrosíes. */

export interface StoredMove extends SpaceMove {
  readonly project_id: number;
  readonly reason: string;
  readonly by: string;
  readonly at: string;
}

/** The last move of each moved space of some homes. */
export const listMoves = (ctx: Ctx, projectIds: readonly number[]): Promise<StoredMove[]> =>
  ctx.db
    .selectFrom('space_moves as m')
    .innerJoin('employees as e', 'e.id', 'm.moved_by')
    .select([
      'm.project_id',
      'm.space',
      'm.first_day as first',
      'm.last_day as last',
      'm.reason',
      'e.name as by',
      'm.moved_at as at',
    ])
    .distinctOn(['m.project_id', 'm.space'])
    .where('m.project_id', 'in', [0, ...projectIds])
    .orderBy('m.project_id')
    .orderBy('m.space')
    .orderBy('m.id', 'desc')
    .execute();

/** The moves of one call have one instant, by which a notice finds them. */
export const insertMoves = async (
  ctx: Ctx,
  moves: readonly SpaceMove[],
  of: { project_id: number; reason: string; moved_by: number },
): Promise<void> => {
  const moved_at = ctx.clock.now().toISOString();
  await ctx.db
    .insertInto('space_moves')
    .values(
      moves.map(({ space, first, last }) => ({ ...of, space, first_day: first, last_day: last, moved_at })),
    )
    .execute();
};

/** The otrosíes of some homes that were applied, by day, with their business days of works. */
export const listApplied = (ctx: Ctx, projectIds: readonly number[]) =>
  ctx.db
    .selectFrom('change_orders')
    .select(['project_id', 'number', 'title', sql<Day>`applied_on`.as('day'), 'days'])
    .where('project_id', 'in', [0, ...projectIds])
    .where('state', '=', 'applied')
    .orderBy('applied_on')
    .orderBy('number')
    .execute();

/** More homes than a person has at once; the newest come first. */
const MOST_HOMES = 500;

/**
 * The homes of a feed: those that the person reaches, not cancelled, and not finished before that day, or with something
 * still to pay where the feed has instalments.
 */
export const listFeedHomes = (ctx: Ctx, since: Day, instalments: boolean): Promise<HomeRow[]> =>
  homes(ctx)
    .where('p.cancelled_on', 'is', null)
    .where((where) =>
      where.or([
        where('p.works_ended_on', 'is', null),
        where('p.works_ended_on', '>=', since),
        sql<SqlBool>`${instalments}::boolean and exists (
          select from instalments i where i.sale_id = p.sale_id and i.paid_on is null)`,
      ]),
    )
    .orderBy('p.id', 'desc')
    .limit(MOST_HOMES)
    .execute();

/** The meetings of some homes that stand, from a day on. */
export const listFeedMeetings = (ctx: Ctx, projectIds: readonly number[], since: Day) =>
  ctx.db
    .selectFrom('meetings')
    .select(['id', 'project_id', 'kind', 'day', 'starts_at', 'minutes', 'place'])
    .where('project_id', 'in', [0, ...projectIds])
    .where('cancelled_at', 'is', null)
    .where('day', '>=', since)
    .orderBy('day')
    .orderBy('id')
    .execute();
