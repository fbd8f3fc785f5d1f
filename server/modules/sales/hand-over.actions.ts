import { audit } from '../../platform/audit.ts';
import type { Ctx } from '../../platform/context.ts';
import { saveSellerOfDrafts, saveSellerOfSales } from './hand-over.queries.ts';

/**
 * The open sales of a seller and their drafts are another's from now on: the one loses them, the other finds them with
 * all that was typed. Answers the ids of the sales, for what hangs from them.
 */
export async function handOverSales(ctx: Ctx, from: number, to: number): Promise<number[]> {
  const saleIds = await saveSellerOfSales(ctx, from, to);
  const draftIds = await saveSellerOfDrafts(ctx, from, to, saleIds);
  const handed = { action: 'hand_over' as const, old: { seller_id: from }, new: { seller_id: to } } as const;
  for (const entityId of saleIds) await audit(ctx, { ...handed, entity: 'sales', entityId });
  for (const entityId of draftIds) await audit(ctx, { ...handed, entity: 'sale_drafts', entityId });
  return saleIds;
}
