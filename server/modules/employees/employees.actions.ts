import type * as api from '#shared/contract/employees.ts';
import type { ReplyOf } from '#shared/contract/endpoint.ts';
import type { Ctx } from '../../platform/context.ts';
import { isActiveEmployee, listActiveEmployees } from './employees.queries.ts';

/** 'Ángela' with the A and 'ñ' after 'n', the same on every database: not all have the Spanish collation. */
const spanish = new Intl.Collator('es');

export async function listArchitects(ctx: Ctx): Promise<ReplyOf<typeof api.listArchitects>> {
  const architects = await listActiveEmployees(ctx, 'architect');
  const data = architects.toSorted((a, b) => spanish.compare(a.name, b.name) || a.id - b.id);
  return { success: true, data };
}

/** True for who may have done a survey: an active person of the architecture department. */
export const isActiveArchitect = (ctx: Ctx, id: number): Promise<boolean> =>
  isActiveEmployee(ctx, id, 'architect');
