import { type SqlBool, sql } from 'kysely';
import type { Ctx } from '../../platform/context.ts';

/** Queries on the owner of a suggestion: the team member who answers it. */

/** The active members of the team by date of assignment, one row per role. */
export const listAnswering = (ctx: Ctx, projectId: number) =>
  ctx.db
    .selectFrom('project_assignments as t')
    .innerJoin('employees as e', 'e.id', 't.employee_id')
    .select(['t.employee_id as employeeId', 't.role_name as role'])
    .where('t.project_id', '=', projectId)
    .where('e.active', '=', true)
    .orderBy('t.assigned_at')
    .orderBy('t.employee_id')
    .execute();

/** The active managers, by their account. */
export const listManagers = (ctx: Ctx) =>
  ctx.db
    .selectFrom('accounts as a')
    .innerJoin('employees as e', 'e.id', 'a.employee_id')
    .select(['e.name', 'a.email'])
    .where('a.active', '=', true)
    .where('e.active', '=', true)
    .where('e.department', '=', 'manager')
    .orderBy('a.id')
    .execute();

export const findProjectOf = async (ctx: Ctx, suggestionId: number): Promise<number | null> => {
  const suggestion = await ctx.db
    .selectFrom('suggestions')
    .select('project_id')
    .where('id', '=', suggestionId)
    .executeTakeFirst();
  return suggestion?.project_id ?? null;
};

/** Locks the open suggestions of the projects whose owner is missing, inactive or outside the team. */
export const lockOrphans = (ctx: Ctx, projectIds: readonly number[]) =>
  orphans(ctx)
    .where(sql<SqlBool>`g.project_id = any(${[...projectIds]}::integer[])`)
    .execute();

/** The same, for the suggestions of one employee. */
export const lockOrphansOf = (ctx: Ctx, employeeId: number) =>
  orphans(ctx).where('g.assigned_to', '=', employeeId).execute();

/** `finished`: the works of its home ended. */
export type Owned = Awaited<ReturnType<typeof lockOrphans>>[number];

const orphans = (ctx: Ctx) =>
  ctx.db
    .selectFrom('suggestions as g')
    .innerJoin('projects as p', 'p.id', 'g.project_id')
    .select(['g.id', 'g.project_id', 'g.assigned_to'])
    .select(sql<boolean>`p.works_ended_on is not null`.as('finished'))
    .where('g.waits_for', 'is not', null)
    .where(
      sql<SqlBool>`not exists (
        select from project_assignments t join employees e on e.id = t.employee_id
        where t.project_id = g.project_id and t.employee_id = g.assigned_to and e.active)`,
    )
    .orderBy('g.id')
    .forNoKeyUpdate('g');

export const saveOwner = (ctx: Ctx, id: number, employeeId: number | null) =>
  ctx.db.updateTable('suggestions').set({ assigned_to: employeeId }).where('id', '=', id).execute();
