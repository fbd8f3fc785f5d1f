import { audit } from '../../platform/audit.ts';
import type { Ctx } from '../../platform/context.ts';
import type { EmployeeRow } from '../employees/employees.queries.ts';
import { handOver } from '../sales/hand-over.actions.ts';
import { postHandOver } from './hand-over.mails.ts';
import { saveSellerOfProjects } from './hand-over.queries.ts';

/** The projects of some sales follow their sale to another seller, and both sellers are mailed. */
export async function handOverProjects(
  ctx: Ctx,
  saleIds: readonly number[],
  from: EmployeeRow,
  to: EmployeeRow,
): Promise<void> {
  for (const entityId of await saveSellerOfProjects(ctx, saleIds, to.id)) {
    await audit(ctx, { ...handOver(from.id, to.id), entity: 'projects', entityId });
  }
  await postHandOver(ctx, saleIds, from, to);
}
