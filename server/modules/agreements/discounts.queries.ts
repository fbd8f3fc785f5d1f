import { sql } from 'kysely';
import { type BasisPoints, type Pesos, toPercent, toPesos } from '#shared/domain/money.ts';
import type { Ctx } from '../../platform/context.ts';
import { prepareId, prepareRow, prepareRows } from '../../platform/statement.ts';

const activeTypes = (ctx: Ctx) =>
  ctx.db
    .selectFrom('discount_types')
    .select((column) => [
      'id',
      'discount_name',
      column.ref('percentage_bp').$castTo<BasisPoints>().as('percentage_bp'),
    ])
    .where('active', '=', true);

/** The kinds of discount that may be given today, by name. */
export const listActiveTypes = (ctx: Ctx) => activeTypes(ctx).orderBy('discount_name').execute();

/** A kind of discount; its percentage in basis points. */
export type DiscountType = Awaited<ReturnType<typeof listActiveTypes>>[number];

/** A kind of discount that may be given today; undefined when it is unknown or retired. */
export const findActiveType = (ctx: Ctx, typeId: number): Promise<DiscountType | undefined> =>
  activeTypes(ctx).where('id', '=', typeId).executeTakeFirst();

/** The discounts of a sale, in order, to be asked alone or with other things. */
export const discountsQuery = (ctx: Ctx, saleId: number) =>
  ctx.db
    .selectFrom('discounts as d')
    .innerJoin('discount_types as t', 't.id', 'd.discount_type_id')
    .select([
      'd.id',
      'd.position',
      'd.discount_type_id',
      't.discount_name',
      'd.percentage_bp',
      'd.price_before',
      'd.amount as discount_amount',
      'd.price_after as discount_base_price',
    ])
    .where('d.sale_id', '=', saleId)
    .orderBy('d.position');

type DiscountRow = Awaited<ReturnType<ReturnType<typeof discountsQuery>['executeTakeFirstOrThrow']>>;

/** A discount as it travels: prices in pesos, percentage as a number with two decimals at most. */
export const toDiscount = ({ percentage_bp, ...row }: DiscountRow) => ({
  ...row,
  discount_percentage: toPercent(percentage_bp),
});

/** The discounts of a sale, in order. */
export const listDiscounts = async (ctx: Ctx, saleId: number) =>
  (await discountsQuery(ctx, saleId).execute()).map(toDiscount);

/** The same, as the chain is computed. */
export const listSteps = prepareRows((ctx: Ctx, saleId: number) =>
  ctx.db
    .selectFrom('discounts')
    .select((column) => [
      'id',
      'position',
      column.ref('percentage_bp').$castTo<BasisPoints>().as('percentage_bp'),
      'price_before',
      'amount',
      'price_after',
    ])
    .where('sale_id', '=', saleId)
    .orderBy('position'),
);

/**
 * The base price of the current version of a sale, its price after discounts, the part of the base that belongs to no
 * space, and the base price that was signed, to be asked alone or with other things.
 */
export const discountedPriceQuery = (ctx: Ctx, saleId: number) =>
  ctx.db
    .selectFrom('contracts as c')
    .select(['c.base_price as base', 'c.other_changes as other'])
    .select(sql<number>`sale_price(c.sale_id)`.as('price'))
    .select(({ selectFrom }) =>
      selectFrom('contracts as signed')
        .select('signed.base_price')
        .whereRef('signed.sale_id', '=', 'c.sale_id')
        .where('signed.version', '=', 1)
        .$asScalar()
        .$notNull()
        .as('signed'),
    )
    .where('c.sale_id', '=', saleId)
    .orderBy('c.version', 'desc')
    .limit(1);

/** The price after discounts in pesos; null without contract. */
export const discountedPriceOf = async (ctx: Ctx, saleId: number): Promise<Pesos | null> => {
  const row = await findDiscountedPrice(ctx, saleId);
  return row ? toPesos(row.price) : null;
};

/** What `discountedPriceQuery` tells of a sale; undefined without contract. */
export const findDiscountedPrice = prepareRow(discountedPriceQuery);

/** The sale of a discount, of any seller; undefined when there is no such discount. */
export const findSaleOfDiscount = async (ctx: Ctx, discountId: number): Promise<number | undefined> => {
  const row = await ctx.db
    .selectFrom('discounts')
    .select('sale_id')
    .where('id', '=', discountId)
    .executeTakeFirst();
  return row?.sale_id;
};

export interface NewDiscount {
  sale_id: number;
  position: number;
  discount_type_id: number;
  percentage_bp: BasisPoints;
  price_before: Pesos;
  amount: Pesos;
  price_after: Pesos;
}

export const insertDiscount = prepareId((ctx: Ctx, discount: NewDiscount) =>
  ctx.db
    .insertInto('discounts')
    .values({ ...discount, created_by: ctx.user.employeeId, created_at: ctx.clock.now().toISOString() })
    .returning('id'),
);

export const saveDiscountPrices = (
  ctx: Ctx,
  discountId: number,
  prices: { price_before: Pesos; amount: Pesos; price_after: Pesos },
) => ctx.db.updateTable('discounts').set(prices).where('id', '=', discountId).execute();

export const removeDiscount = (ctx: Ctx, discountId: number) =>
  ctx.db.deleteFrom('discounts').where('id', '=', discountId).execute();
