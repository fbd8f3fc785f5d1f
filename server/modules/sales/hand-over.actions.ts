import { audit } from '../../platform/audit.ts';
import type { Ctx } from '../../platform/context.ts';
import {
  saveSellerOfDraft,
  saveSellerOfDrafts,
  saveSellerOfSale,
  saveSellerOfSales,
} from './hand-over.queries.ts';

/** What the audit log says of a thing that another seller takes over. */
export const handOver = (from: number, to: number) =>
  ({ action: 'hand_over', old: { seller_id: from }, new: { seller_id: to } }) as const;

/**
 * The open sales of a seller and their drafts are another's from now on: the one loses them, the other finds them with
 * all that was typed. Answers the ids of the sales, for what hangs from them.
 */
export async function handOverSales(ctx: Ctx, from: number, to: number): Promise<number[]> {
  const saleIds = await saveSellerOfSales(ctx, from, to);
  const draftIds = await saveSellerOfDrafts(ctx, from, to, saleIds);
  const handed = handOver(from, to);
  for (const entityId of saleIds) await audit(ctx, { ...handed, entity: 'sales', entityId });
  for (const entityId of draftIds) await audit(ctx, { ...handed, entity: 'sale_drafts', entityId });
  return saleIds;
}

/** One sale and its draft are another's from now on. The caller has locked the sale. */
export async function handOverSale(ctx: Ctx, saleId: number, from: number, to: number): Promise<void> {
  await saveSellerOfSale(ctx, saleId, to);
  const draftId = await saveSellerOfDraft(ctx, saleId, to);
  const handed = handOver(from, to);
  await audit(ctx, { ...handed, entity: 'sales', entityId: saleId });
  if (draftId !== undefined) await audit(ctx, { ...handed, entity: 'sale_drafts', entityId: draftId });
}
