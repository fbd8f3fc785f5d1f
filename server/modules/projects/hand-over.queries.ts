import { sql } from 'kysely';
import type { Ctx } from '../../platform/context.ts';

/** The projects of the sales have another seller; answers their ids. */
export const saveSellerOfProjects = async (
  ctx: Ctx,
  saleIds: readonly number[],
  to: number,
): Promise<number[]> => {
  const rows = await ctx.db
    .updateTable('projects')
    .set({ seller_id: to })
    .where(sql<boolean>`sale_id = any(${[...saleIds]}::integer[])`)
    .returning('id')
    .execute();
  return rows.map(({ id }) => id).toSorted((a, b) => a - b);
};

export interface Assignment {
  project_id: number;
  role_name: string;
}

/** Ends what a person does in the teams of projects that are not finished, and answers what it was. */
export const deleteOpenAssignments = (ctx: Ctx, employeeId: number): Promise<Assignment[]> =>
  ctx.db
    .deleteFrom('project_assignments as t')
    .using('projects as p')
    .whereRef('p.id', '=', 't.project_id')
    .where('t.employee_id', '=', employeeId)
    .where('p.works_ended_on', 'is', null)
    .returning(['t.project_id', 't.role_name'])
    .execute();

/** Somebody takes the roles; one that they already had in a project stays as it is. */
export const insertAssignments = async (
  ctx: Ctx,
  employeeId: number,
  assignments: readonly Assignment[],
): Promise<void> => {
  if (assignments.length === 0) return;
  const assigned_at = ctx.clock.now().toISOString();
  await ctx.db
    .insertInto('project_assignments')
    .values(assignments.map((each) => ({ ...each, employee_id: employeeId, assigned_at })))
    .onConflict((conflict) => conflict.columns(['project_id', 'employee_id', 'role_name']).doNothing())
    .execute();
};
