import type { Department } from '#shared/domain/roles.ts';
import type { Ctx } from '../../platform/context.ts';

export interface Colleague {
  id: number;
  name: string;
}

/** The active people of a department, in no order. */
export const listActiveEmployees = (ctx: Ctx, department: Department): Promise<Colleague[]> =>
  ctx.db
    .selectFrom('employees')
    .select(['id', 'name'])
    .where('department', '=', department)
    .where('active', '=', true)
    .execute();

/** True when the person is active in that department. */
export const isActiveEmployee = async (ctx: Ctx, id: number, department: Department): Promise<boolean> => {
  const found = await ctx.db
    .selectFrom('employees')
    .select('id')
    .where('id', '=', id)
    .where('department', '=', department)
    .where('active', '=', true)
    .executeTakeFirst();
  return found !== undefined;
};
