import { audit } from '../../platform/audit.ts';
import type { Ctx } from '../../platform/context.ts';
import { saveChangeRow } from './changes.queries.ts';

/** The state of an otrosí follows its document. The caller has locked both. */

/** Somebody of the family approved it, and another signature is missing. */
export async function approveChangeOf(
  ctx: Ctx,
  changeId: number,
  { wholeFamily }: { readonly wholeFamily: boolean },
): Promise<void> {
  const state = wholeFamily ? 'approved' : 'partly_approved';
  await saveChangeRow(ctx, changeId, { state });
  await audit(ctx, { action: 'approve', entity: 'change_orders', entityId: changeId, new: { state } });
}

/** Somebody of the family said no. */
export async function refuseChangeOf(
  ctx: Ctx,
  changeId: number,
  { by, reason }: { readonly by: string; readonly reason: string },
): Promise<void> {
  const ended_at = ctx.clock.now().toISOString();
  await saveChangeRow(ctx, changeId, { state: 'refused', ended_at, ended_by: by, ended_reason: reason });
  await audit(ctx, {
    action: 'reject',
    entity: 'change_orders',
    entityId: changeId,
    new: { state: 'refused', reason },
  });
}
