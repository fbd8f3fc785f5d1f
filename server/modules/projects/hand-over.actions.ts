import { audit } from '../../platform/audit.ts';
import type { Ctx } from '../../platform/context.ts';
import { saveSellerOfProjects } from './hand-over.queries.ts';

/** The projects of some sales follow their sale to another seller. */
export async function handOverProjects(
  ctx: Ctx,
  saleIds: readonly number[],
  from: number,
  to: number,
): Promise<void> {
  for (const entityId of await saveSellerOfProjects(ctx, saleIds, to)) {
    await audit(ctx, {
      action: 'hand_over',
      entity: 'projects',
      entityId,
      old: { seller_id: from },
      new: { seller_id: to },
    });
  }
}
