import { audit } from '../../platform/audit.ts';
import type { Ctx } from '../../platform/context.ts';
import { handOver } from '../sales/hand-over.actions.ts';
import { saveSellerOfProjects } from './hand-over.queries.ts';

/** The projects of some sales follow their sale to another seller. */
export async function handOverProjects(
  ctx: Ctx,
  saleIds: readonly number[],
  from: number,
  to: number,
): Promise<void> {
  for (const entityId of await saveSellerOfProjects(ctx, saleIds, to)) {
    await audit(ctx, { ...handOver(from, to), entity: 'projects', entityId });
  }
}
