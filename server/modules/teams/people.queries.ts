import { type SqlBool, sql } from 'kysely';
import type { Department } from '#shared/domain/roles.ts';
import type { Ctx } from '../../platform/context.ts';
import { matches } from '../../platform/search.ts';
import { prepareId } from '../../platform/statement.ts';
import { statusOf } from '../projects/project-status.queries.ts';

/** The people of the teams as their leader sees them. */

/** The active employees that match the search, unordered. */
export const listPeople = (
  ctx: Ctx,
  { search, department }: { search: string; department?: Department | undefined },
) => {
  const query = ctx.db
    .selectFrom('employees as e')
    .select([
      'e.id as employee_id',
      'e.name',
      'e.department',
      'e.specialization',
      'e.max_projects',
      sql<string[]>`array(
        select g.name from working_group_members m join working_groups g on g.id = m.working_group_id
        where m.employee_id = e.id and g.active order by g.name)`.as('groups'),
    ])
    .where('e.active', '=', true)
    .where(matches(sql`e.name`, search));
  return (department === undefined ? query : query.where('e.department', '=', department)).execute();
};

/** The projects not finished of the teams of some people, those whose works come first, first. */
export const listOpenProjectsOf = (ctx: Ctx, employeeIds: readonly number[]) =>
  ctx.db
    .selectFrom('project_assignments as t')
    .innerJoin('projects as p', 'p.id', 't.project_id')
    .select([
      't.employee_id',
      'p.id',
      'p.project_code',
      'p.name',
      sql<string[]>`array_agg(t.role_name order by t.role_name)`.as('roles'),
      'p.start_date',
      'p.end_date',
      'p.works_started_on',
      statusOf(ctx.clock.today()).as('status'),
    ])
    .where(sql<SqlBool>`t.employee_id = any(${[...employeeIds]}::integer[])`)
    .where('p.completed_at', 'is not', null)
    .where('p.works_ended_on', 'is', null)
    .groupBy(['t.employee_id', 'p.id'])
    .orderBy('p.start_date')
    .orderBy('p.id')
    .execute();

/** The project limit of an active employee, locked until the transaction ends; undefined when unknown or inactive. */
export const lockLimit = (ctx: Ctx, id: number) =>
  ctx.db
    .selectFrom('employees')
    .select('max_projects')
    .where('id', '=', id)
    .where('active', '=', true)
    .forNoKeyUpdate()
    .executeTakeFirst();

export const saveLimit = (ctx: Ctx, id: number, max_projects: number | null) =>
  ctx.db.updateTable('employees').set({ max_projects }).where('id', '=', id).execute();

export const insertAbsence = prepareId((ctx: Ctx, absence: Absence) =>
  ctx.db
    .insertInto('employee_absences')
    .values({ ...absence, created_by: ctx.user.employeeId, created_at: ctx.clock.now().toISOString() })
    .returning('id'),
);

/** What the absence was; undefined when there is none. */
export const deleteAbsence = (ctx: Ctx, id: number) =>
  ctx.db
    .deleteFrom('employee_absences')
    .where('id', '=', id)
    .returning(['employee_id', 'from_day', 'to_day', 'reason'])
    .executeTakeFirst();

export type Absence = NonNullable<Awaited<ReturnType<typeof deleteAbsence>>>;
