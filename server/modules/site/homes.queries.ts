import { type NotNull, sql } from 'kysely';
import type { Day } from '#shared/domain/calendar.ts';
import type { DaySaid } from '#shared/domain/daily-record.ts';
import type { Ctx } from '../../platform/context.ts';
import { countRows } from '../../platform/count-rows.ts';
import { pageOf } from '../../platform/pages.ts';
import { isInTeam, reachedProjects } from '../employees/project-reach.queries.ts';
import { isIn } from '../projects/project-status.queries.ts';

/** Homes with their spaces, stages, ticks and blockers. */

/** The registered homes that the person reaches. */
export const homes = (ctx: Ctx) =>
  reachedProjects(ctx).select([
    'p.id',
    'p.sale_id',
    'p.project_code',
    'p.name',
    'p.address',
    'p.start_date',
    'p.end_date',
    'p.works_started_on',
    'p.works_ended_on',
    'p.cancelled_on',
    sql<string>`p.completed_at`.as('completed_at'),
    // roles of the caller in the team
    sql<string[]>`array(
        select t.role_name from project_assignments t
        where t.project_id = p.id and t.employee_id = ${ctx.user.employeeId}::integer)`.as('roles'),
    sql<boolean>`exists (select from project_assignments t where t.project_id = p.id)`.as('team_assigned'),
  ]);

export type HomeRow = Awaited<ReturnType<ReturnType<typeof homes>['executeTakeFirstOrThrow']>>;

/** The registered home with that id, when the person reaches it. */
export const findHome = (ctx: Ctx, id: number): Promise<HomeRow | undefined> =>
  homes(ctx).where('p.id', '=', id).executeTakeFirst();

/** The same, locked until the call ends: what is sent to a home is kept one call at a time. */
export const lockHome = (ctx: Ctx, id: number): Promise<HomeRow | undefined> =>
  homes(ctx).where('p.id', '=', id).forNoKeyUpdate('p').executeTakeFirst();

/** True for a former member of the team of a home. */
export const wasInTeam = async (ctx: Ctx, projectId: number): Promise<boolean> => {
  const left = await ctx.db
    .selectFrom('assignment_changes')
    .select('id')
    .where('project_id', '=', projectId)
    .where('employee_id', '=', ctx.user.employeeId)
    .limit(1)
    .executeTakeFirst();
  return left !== undefined;
};

/** The homes in works in whose team the caller is, by code. */
const own = (ctx: Ctx) =>
  homes(ctx).where(isIn('in_works', ctx.clock.today())).where(isInTeam(ctx.user.employeeId));

export const listOwnHomes = (ctx: Ctx, page: { page: number; limit: number }): Promise<HomeRow[]> => {
  const { limit, offset } = pageOf(page);
  return own(ctx).orderBy('p.project_code').limit(limit).offset(offset).execute();
};

export const countOwnHomes = (ctx: Ctx): Promise<number> => countRows(own(ctx));

export const listSpacesOf = (ctx: Ctx, projectIds: readonly number[]) =>
  ctx.db
    .selectFrom('project_spaces')
    .select(['project_id', 'name', 'area'])
    .where('project_id', 'in', [0, ...projectIds])
    .orderBy('project_id')
    .orderBy('position')
    .execute();

export type SpaceOfHome = Awaited<ReturnType<typeof listSpacesOf>>[number];

export const listStageRows = (ctx: Ctx) =>
  ctx.db
    .selectFrom('works_stages')
    .select(['id', 'space_kind', 'name', 'weight', 'days'])
    .where('active', '=', true)
    .orderBy('space_kind')
    .orderBy('position')
    .orderBy('id')
    .execute();

export type StageRow = Awaited<ReturnType<typeof listStageRows>>[number];

export const listTicks = (ctx: Ctx, projectIds: readonly number[]) =>
  ctx.db
    .selectFrom('stage_ticks as k')
    .innerJoin('employees as e', 'e.id', 'k.ticked_by')
    .select(['k.project_id', 'k.space', 'k.stage_id', 'k.ticked_on', 'e.name as ticked_by'])
    .where('k.project_id', 'in', [0, ...projectIds])
    .execute();

export type TickRow = Awaited<ReturnType<typeof listTicks>>[number];

/**
 * What the records of some homes say of what stops them: of the days from `from`, and since the last on which nothing
 * did, before which no blocker that stands can have begun. `offset 0`: the days of each home are looked up in the index.
 */
export const listSaid = async (
  ctx: Ctx,
  projectIds: readonly number[],
  from: Day,
): Promise<(DaySaid & { project_id: number })[]> => {
  const { rows } = await sql<DaySaid & { project_id: number }>`
    select r.project_id, r.day, v.blockers
    from unnest(${[...projectIds]}::integer[]) as h (id)
    left join lateral (
      select day from daily_records where project_id = h.id and stops is not null
      group by day having not bool_or(stops) order by day desc limit 1) as clear on true
    cross join lateral (
      select project_id, day, id, version from daily_records
      where project_id = h.id and day >= greatest(clear.day, ${from}::date) and stops is not null
      offset 0) as r
    join daily_record_versions as v on v.record_id = r.id and v.version = r.version`.execute(ctx.db);
  return rows;
};

export const insertTick = async (
  ctx: Ctx,
  tick: { project_id: number; space: string; stage_id: number; ticked_by: number },
): Promise<boolean> => {
  const added = await ctx.db
    .insertInto('stage_ticks')
    .values({ ...tick, ticked_on: ctx.clock.today(), ticked_at: ctx.clock.now().toISOString() })
    .onConflict((conflict) => conflict.doNothing())
    .returning('stage_id')
    .executeTakeFirst();
  return added !== undefined;
};

export const deleteTick = async (
  ctx: Ctx,
  { project_id, space, stage_id }: { project_id: number; space: string; stage_id: number },
): Promise<boolean> => {
  const removed = await ctx.db
    .deleteFrom('stage_ticks')
    .where('project_id', '=', project_id)
    .where('space', '=', space)
    .where('stage_id', '=', stage_id)
    .returning('stage_id')
    .executeTakeFirst();
  return removed !== undefined;
};

/** The explanation of each home that has one now. */
export const listExplanations = (ctx: Ctx, projectIds: readonly number[]) =>
  ctx.db
    .selectFrom('progress_explanations as x')
    .innerJoin('employees as e', 'e.id', 'x.written_by')
    .select(['x.project_id', 'x.text', 'e.name as by', 'x.written_at as at'])
    .where('x.project_id', 'in', [0, ...projectIds])
    .where('x.text', 'is not', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('progress_explanations as later')
            .select('later.id')
            .whereRef('later.project_id', '=', 'x.project_id')
            .whereRef('later.id', '>', 'x.id'),
        ),
      ),
    )
    .$narrowType<{ text: NotNull }>()
    .execute();

export const insertExplanation = (
  ctx: Ctx,
  row: { project_id: number; text: string | null; written_by: number },
) =>
  ctx.db
    .insertInto('progress_explanations')
    .values({ ...row, written_at: ctx.clock.now().toISOString() })
    .execute();

/** How many records and photos a home has, and which sessions of its design were held. */
export const countOfHome = async (ctx: Ctx, projectId: number) => {
  const { rows } = await sql<{
    records: number;
    photos: number;
    references_held: boolean;
    doubts_held: boolean;
  }>`
    select
      (select count(*) from daily_records where project_id = ${projectId})::integer as records,
      (select count(*) from site_photos where project_id = ${projectId})::integer as photos,
      exists (select from meetings where project_id = ${projectId} and kind = 'reference_session'
        and cancelled_at is null and day < ${ctx.clock.today()}::date) as references_held,
      exists (select from meetings where project_id = ${projectId} and kind = 'doubts_session'
        and cancelled_at is null and day < ${ctx.clock.today()}::date) as doubts_held`.execute(ctx.db);
  const [facts] = rows;
  if (!facts) throw new Error('a select without a table answers one row');
  return facts;
};
