import type { BasisPoints } from '#shared/domain/money.ts';
import type { Ctx } from '../../platform/context.ts';
import { countRows } from '../../platform/count-rows.ts';
import { prepareId } from '../../platform/statement.ts';

/** A kind of discount as it is kept: its name in snake_case, its percentage in basis points. */
export interface DiscountTypeValues {
  discount_name: string;
  percentage_bp: BasisPoints;
  active: boolean;
}

export interface StoredDiscountType extends DiscountTypeValues {
  id: number;
}

/** Every kind of discount and how many times each was given, in no order. */
export const listAllTypes = (ctx: Ctx) =>
  ctx.db
    .selectFrom('discount_types as t')
    .select((column) => [
      't.id',
      't.discount_name',
      column.ref('t.percentage_bp').$castTo<BasisPoints>().as('percentage_bp'),
      't.active',
      column
        .selectFrom('discounts as d')
        .select(({ fn }) => fn.countAll<number>().as('uses'))
        .whereRef('d.discount_type_id', '=', 't.id')
        .$asScalar()
        .$notNull()
        .as('uses'),
    ])
    .execute();

export const lockType = (ctx: Ctx, typeId: number): Promise<StoredDiscountType | undefined> =>
  ctx.db
    .selectFrom('discount_types')
    .select((column) => [
      'id',
      'discount_name',
      column.ref('percentage_bp').$castTo<BasisPoints>().as('percentage_bp'),
      'active',
    ])
    .where('id', '=', typeId)
    .forUpdate()
    .executeTakeFirst();

export const countUses = (ctx: Ctx, typeId: number): Promise<number> =>
  countRows(ctx.db.selectFrom('discounts').where('discount_type_id', '=', typeId));

/** Adds a kind of discount and answers its id. Fails with `discount_types_discount_name_key` when the name is taken. */
export const insertType = prepareId((ctx: Ctx, type: DiscountTypeValues) =>
  ctx.db.insertInto('discount_types').values(type).returning('id'),
);

/** Replaces a kind of discount. Fails with `discount_types_discount_name_key` when the name is another's. */
export const saveType = (ctx: Ctx, typeId: number, type: DiscountTypeValues) =>
  ctx.db.updateTable('discount_types').set(type).where('id', '=', typeId).execute();
