import { sql } from 'kysely';
import type { Ctx } from '../../platform/context.ts';

/** The projects of the sales have another seller; answers their ids. */
export const saveSellerOfProjects = async (
  ctx: Ctx,
  saleIds: readonly number[],
  to: number,
): Promise<number[]> => {
  const rows = await ctx.db
    .updateTable('projects')
    .set({ seller_id: to })
    .where(sql<boolean>`sale_id = any(${[...saleIds]}::integer[])`)
    .returning('id')
    .execute();
  return rows.map(({ id }) => id).toSorted((a, b) => a - b);
};
