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

/** Sales as a mail names them: by their project, or by their client while they are in progress. */
export const listHandedSales = (ctx: Ctx, saleIds: readonly number[]) =>
  ctx.db
    .selectFrom('sales as s')
    .innerJoin('clients as c', 'c.id', 's.client_id')
    .leftJoin('projects as p', (join) =>
      join.onRef('p.sale_id', '=', 's.id').on('p.completed_at', 'is not', null),
    )
    .select(['p.id as project_id', 'p.project_code', 'p.name', 'c.name as client'])
    .where(sql<boolean>`s.id = any(${[...saleIds]}::integer[])`)
    .orderBy('p.project_code')
    .orderBy('s.id')
    .execute();

export type HandedSale = Awaited<ReturnType<typeof listHandedSales>>[number];
