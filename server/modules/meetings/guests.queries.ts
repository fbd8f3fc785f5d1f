import { type SqlBool, sql } from 'kysely';
import type { Ctx } from '../../platform/context.ts';

/** Queries that update the guests of upcoming meetings after a change of team. */

/** The projects, of some, with meetings from today on that are not cancelled. */
export const listProjectsWithMeetings = async (
  ctx: Ctx,
  projectIds: readonly number[],
): Promise<number[]> => {
  const rows = await coming(ctx, projectIds).select('project_id').distinct().orderBy('project_id').execute();
  return rows.map(({ project_id }) => project_id);
};

/**
 * One sequence more for the meetings from today on of a project, so that calendars take what is sent now for newer than
 * what they have; answers their ids.
 */
export const renewMeetings = async (ctx: Ctx, projectId: number): Promise<string[]> => {
  const ids = coming(ctx, [projectId]).select('id');
  const rows = await ctx.db
    .updateTable('meetings')
    .set((row) => ({ sequence: row('sequence', '+', 1), updated_at: ctx.clock.now().toISOString() }))
    .where('id', 'in', ids)
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
};

const coming = (ctx: Ctx, projectIds: readonly number[]) =>
  ctx.db
    .selectFrom('meetings')
    .where(sql<SqlBool>`project_id = any(${[...projectIds]}::integer[])`)
    .where('cancelled_at', 'is', null)
    .where(
      sql<SqlBool>`day + coalesce(starts_at, '24:00'::time) >= ${ctx.clock.now().toISOString()}::timestamptz at time zone 'America/Bogota'`,
    );

/** The current team of a project, one row per role. */
export const listSeats = (ctx: Ctx, projectId: number) =>
  ctx.db
    .selectFrom('project_assignments')
    .select(['employee_id', 'role_name'])
    .where('project_id', '=', projectId)
    .execute();

/** The active employees among the ids who have an e-mail address. */
export const listReachable = async (ctx: Ctx, employeeIds: readonly number[]) =>
  ctx.db
    .selectFrom('employees as e')
    .innerJoin('accounts as a', 'a.employee_id', 'e.id')
    .select(['e.id', 'e.name', 'a.email'])
    .where(sql<SqlBool>`e.id = any(${[...employeeIds]}::integer[])`)
    .where('e.active', '=', true)
    .orderBy('e.id')
    .execute();
