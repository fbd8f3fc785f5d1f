import type { WarningKind } from '#shared/domain/warning-kinds.ts';
import type { Ctx } from '../../platform/context.ts';

/** A warning as it is kept. */
interface KeptWarning {
  kind: WarningKind;
  sentence: string;
}

/** The review of a sale with the name of the person who confirmed it; undefined while there is none. */
export const findReview = (ctx: Ctx, saleId: number) =>
  ctx.db
    .selectFrom('sale_reviews as r')
    .leftJoin('employees as e', 'e.id', 'r.confirmed_by')
    .select(['r.warnings', 'e.name as confirmed_by', 'r.confirmed_at'])
    .where('r.sale_id', '=', saleId)
    .executeTakeFirst();

/** Keeps the confirmation of some warnings by the person of the call. */
export const saveReview = async (
  ctx: Ctx,
  saleId: number,
  warnings: readonly KeptWarning[],
): Promise<void> => {
  const review = {
    warnings: JSON.stringify(warnings),
    confirmed_by: ctx.user.employeeId,
    confirmed_at: ctx.clock.now().toISOString(),
  };
  await ctx.db
    .insertInto('sale_reviews')
    .values({ sale_id: saleId, ...review })
    .onConflict((conflict) => conflict.column('sale_id').doUpdateSet(review))
    .execute();
};

/** Keeps the warnings of a sale that no review confirmed. */
export const saveUnconfirmed = async (
  ctx: Ctx,
  saleId: number,
  warnings: readonly KeptWarning[],
): Promise<void> => {
  await ctx.db
    .insertInto('sale_reviews')
    .values({ sale_id: saleId, warnings: JSON.stringify(warnings), confirmed_by: null, confirmed_at: null })
    .execute();
};

/** Forgets the review of a sale that is saved again without one. */
export const removeReview = async (ctx: Ctx, saleId: number): Promise<void> => {
  await ctx.db.deleteFrom('sale_reviews').where('sale_id', '=', saleId).execute();
};
