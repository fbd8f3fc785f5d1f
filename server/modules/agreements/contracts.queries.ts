import type { Pesos } from '#shared/domain/money.ts';
import type { Ctx } from '../../platform/context.ts';
import { prepareRow, prepareWrite } from '../../platform/statement.ts';
import { updatedBy } from '../../platform/updated-by.ts';

/** The current version of the contract of a sale, to be asked alone or with other things. */
export const contractQuery = (ctx: Ctx, saleId: number) =>
  ctx.db
    .selectFrom('contracts')
    .select((column) => [
      column.ref('base_price').$castTo<Pesos>().as('base_price'),
      'start_date',
      'end_date',
      column.ref('direct_cost').$castTo<Pesos>().as('direct_cost'),
      'version',
    ])
    .where('sale_id', '=', saleId)
    .orderBy('version', 'desc')
    .limit(1);

/** The same; null while it has not been saved. */
export const findContract = async (ctx: Ctx, saleId: number) => (await currentContract(ctx, saleId)) ?? null;

/** The contract as it travels: prices in pesos, days of the works. */
export type Contract = NonNullable<Awaited<ReturnType<typeof findContract>>>;

const currentContract = prepareRow(contractQuery);

/** One row a sale and version: saving again replaces it. */
export const saveContractRow = prepareWrite((ctx: Ctx, saleId: number, contract: Contract) => {
  const saved = { ...contract, ...updatedBy(ctx) };
  return ctx.db
    .insertInto('contracts')
    .values({ sale_id: saleId, ...saved })
    .onConflict((conflict) => conflict.columns(['sale_id', 'version']).doUpdateSet(saved));
});
