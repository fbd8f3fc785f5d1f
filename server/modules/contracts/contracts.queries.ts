import type { Day } from '#shared/domain/calendar.ts';
import { type Pesos, toPesos } from '#shared/domain/money.ts';
import type { Ctx } from '../../platform/context.ts';

/** The contract as it travels: prices in pesos, days of the works. */
export interface Contract {
  base_price: Pesos;
  start_date: Day;
  end_date: Day;
  direct_cost: Pesos;
  version: number;
}

/** The contract of a sale; null while it has not been saved. */
export const findContract = async (ctx: Ctx, saleId: number): Promise<Contract | null> => {
  const row = await ctx.db
    .selectFrom('contracts')
    .select(['base_price', 'start_date', 'end_date', 'direct_cost', 'version'])
    .where('sale_id', '=', saleId)
    .where('version', '=', 1)
    .executeTakeFirst();
  if (!row) return null;
  return { ...row, base_price: toPesos(row.base_price), direct_cost: toPesos(row.direct_cost) };
};

/** One row a sale and version: saving again replaces it. */
export const saveContractRow = async (ctx: Ctx, saleId: number, contract: Contract): Promise<void> => {
  const saved = {
    ...contract,
    updated_by: ctx.user.employeeId,
    updated_at: ctx.clock.now().toISOString(),
  };
  await ctx.db
    .insertInto('contracts')
    .values({ sale_id: saleId, ...saved })
    .onConflict((conflict) => conflict.columns(['sale_id', 'version']).doUpdateSet(saved))
    .execute();
};
