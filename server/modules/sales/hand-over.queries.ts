import type { Ctx } from '../../platform/context.ts';
import { isNotDiscarded } from './sales.queries.ts';

/**
 * Gives the open sales of a seller to another, and answers their ids: those not completed, unless their draft was
 * discarded, and those whose project is not finished.
 */
export const saveSellerOfSales = async (ctx: Ctx, from: number, to: number): Promise<number[]> => {
  const rows = await ctx.db
    .updateTable('sales as s')
    .set({ seller_id: to })
    .where('s.seller_id', '=', from)
    .where(({ or, and, exists, eb, selectFrom }) =>
      or([
        and([eb('s.completed_at', 'is', null), isNotDiscarded]),
        exists(
          selectFrom('projects as p')
            .select('p.id')
            .whereRef('p.sale_id', '=', 's.id')
            .where('p.completed_at', 'is not', null)
            .where('p.works_ended_on', 'is', null)
            .where('p.cancelled_on', 'is', null),
        ),
      ]),
    )
    .returning('s.id')
    .execute();
  return rows.map(({ id }) => id).toSorted((a, b) => a - b);
};

/** Gives the drafts of a seller to another, with what was typed in them: those in progress, and those of the sales. */
export const saveSellerOfDrafts = async (
  ctx: Ctx,
  from: number,
  to: number,
  saleIds: readonly number[],
): Promise<string[]> => {
  const rows = await ctx.db
    .updateTable('sale_drafts')
    .set({ seller_id: to })
    .where('seller_id', '=', from)
    .where(({ or, eb, val }) =>
      or([eb('closed_at', 'is', null), eb('sale_id', '=', eb.fn.any(val([...saleIds])))]),
    )
    .returning('id')
    .execute();
  return rows.map(({ id }) => id).toSorted();
};

export const saveSellerOfSale = (ctx: Ctx, saleId: number, to: number) =>
  ctx.db.updateTable('sales').set({ seller_id: to }).where('id', '=', saleId).execute();

/** Another seller for the draft of one sale; answers its id, undefined when it has none. */
export const saveSellerOfDraft = async (
  ctx: Ctx,
  saleId: number,
  to: number,
): Promise<string | undefined> => {
  const row = await ctx.db
    .updateTable('sale_drafts')
    .set({ seller_id: to })
    .where('sale_id', '=', saleId)
    .returning('id')
    .executeTakeFirst();
  return row?.id;
};
