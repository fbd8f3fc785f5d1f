import type * as api from '#shared/contract/employees.ts';
import type { ReplyOf } from '#shared/contract/endpoint.ts';
import { compareNames } from '#shared/domain/names.ts';
import type { Ctx } from '../../platform/context.ts';
import { isActiveEmployee, listActiveEmployees } from './employees.queries.ts';

export async function listArchitects(ctx: Ctx): Promise<ReplyOf<typeof api.listArchitects>> {
  const architects = await listActiveEmployees(ctx, 'architect');
  const data = architects.toSorted((a, b) => compareNames(a.name, b.name) || a.id - b.id);
  return { success: true, data };
}

/** True for who may have done a survey: an active person of the architecture department. */
export const isActiveArchitect = (ctx: Ctx, id: number): Promise<boolean> =>
  isActiveEmployee(ctx, id, 'architect');
