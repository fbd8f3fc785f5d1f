import { type SqlBool, sql } from 'kysely';
import type { TeamRole } from '#shared/domain/team.ts';
import type { Ctx } from '../../platform/context.ts';

/** The team of a project as it is stored, and how it came to be. Its rows are written by roster.actions alone. */

export interface Member {
  employee_id: number;
  role_name: TeamRole;
}

/** The members of a team by date of assignment. */
export const listMembers = (ctx: Ctx, projectId: number): Promise<Member[]> =>
  ctx.db
    .selectFrom('project_assignments')
    .select(['employee_id', sql<TeamRole>`role_name`.as('role_name')])
    .where('project_id', '=', projectId)
    .orderBy('assigned_at')
    .orderBy('employee_id')
    .execute();

/** Somebody in a role of a project. */
export interface Place extends Member {
  project_id: number;
}

/** What a person does in the teams of projects that are not finished, or of those named whatever their state. */
export const listPlaces = (
  ctx: Ctx,
  employeeId: number,
  projectIds: readonly number[] | 'open',
): Promise<Place[]> => {
  const query = ctx.db
    .selectFrom('project_assignments as t')
    .innerJoin('projects as p', 'p.id', 't.project_id')
    .select(['t.project_id', 't.employee_id', sql<TeamRole>`t.role_name`.as('role_name')])
    .where('t.employee_id', '=', employeeId)
    .orderBy('t.project_id')
    .orderBy('t.role_name');
  return (
    projectIds === 'open'
      ? query.where('p.works_ended_on', 'is', null)
      : query.where(sql<SqlBool>`t.project_id = any(${[...projectIds]}::integer[])`)
  ).execute();
};

/** The projects of some team changes, by code; a cancelled sale is left out, because its own mail tells the team. */
export const listChangedTeams = (ctx: Ctx, projectIds: readonly number[]) =>
  ctx.db
    .selectFrom('projects')
    .select(['id', 'project_code', 'name', 'start_date'])
    .where(sql<SqlBool>`id = any(${[...projectIds]}::integer[])`)
    .where('cancelled_on', 'is', null)
    .orderBy('project_code')
    .execute();

export type TeamProject = Awaited<ReturnType<typeof listChangedTeams>>[number];

/** Everybody in the teams of some projects, in order of assignment. */
export const listRolesIn = (ctx: Ctx, projectIds: readonly number[]): Promise<Place[]> =>
  ctx.db
    .selectFrom('project_assignments')
    .select(['project_id', 'employee_id', sql<TeamRole>`role_name`.as('role_name')])
    .where(sql<SqlBool>`project_id = any(${[...projectIds]}::integer[])`)
    .orderBy('assigned_at')
    .orderBy('role_name')
    .execute();

export const deletePlaces = (ctx: Ctx, places: readonly Place[]) =>
  ctx.db
    .deleteFrom('project_assignments')
    .where(
      sql<SqlBool>`(project_id, employee_id, role_name) in (
        select * from unnest(${places.map((place) => place.project_id)}::integer[],
          ${places.map((place) => place.employee_id)}::integer[],
          ${places.map((place) => place.role_name)}::text[]))`,
    )
    .execute();

/** Puts people in roles, since the day on which they joined the team; answers those that were not there already. */
export const insertPlaces = async (ctx: Ctx, places: readonly Place[]): Promise<Place[]> => {
  const now = ctx.clock.now().toISOString();
  const assignedAt = ({ project_id, employee_id }: Place) => sql<string>`coalesce((
    select min(assigned_at) from project_assignments
    where project_id = ${project_id} and employee_id = ${employee_id}), ${now}::timestamptz)`;
  return ctx.db
    .insertInto('project_assignments')
    .values(places.map((place) => ({ ...place, assigned_at: assignedAt(place) })))
    .onConflict((conflict) => conflict.columns(['project_id', 'employee_id', 'role_name']).doNothing())
    .returning(['project_id', 'employee_id', sql<TeamRole>`role_name`.as('role_name')])
    .execute();
};

export const insertChanges = async (
  ctx: Ctx,
  kind: 'assigned' | 'removed',
  places: readonly Place[],
): Promise<void> => {
  const change = { kind, changed_by: ctx.user.employeeId, at: ctx.clock.now().toISOString() };
  await ctx.db
    .insertInto('assignment_changes')
    .values(places.map((place) => ({ ...place, ...change })))
    .execute();
};

export const saveGroupOf = (ctx: Ctx, projectId: number, groupId: number | null) =>
  ctx.db.updateTable('projects').set({ working_group_id: groupId }).where('id', '=', projectId).execute();

/** The active employees among the ids, locked against deactivation until the transaction ends. */
export const lockActivePeople = (ctx: Ctx, ids: readonly number[]) =>
  ctx.db
    .selectFrom('employees')
    .select(['id', 'name', 'department', 'specialization'])
    .where(sql<SqlBool>`id = any(${[...ids]}::integer[])`)
    .where('active', '=', true)
    .orderBy('id')
    .forKeyShare()
    .execute();

export type ActivePerson = Awaited<ReturnType<typeof lockActivePeople>>[number];

/** True when the working group is in use. It stays so until the call ends. */
export const lockGroupInUse = async (ctx: Ctx, id: number): Promise<boolean> => {
  const group = await ctx.db
    .selectFrom('working_groups')
    .select('id')
    .where('id', '=', id)
    .where('active', '=', true)
    .forShare()
    .executeTakeFirst();
  return group !== undefined;
};
