import type { WarningKind } from '#shared/domain/warning-kinds.ts';
import type { Ctx } from '../../platform/context.ts';
import { prepareRow, prepareWrite } from '../../platform/statement.ts';

interface KeptWarning {
  kind: WarningKind;
  sentence: string;
}

/** The review of a sale with the name of the person who confirmed it; undefined while there is none. */
export const findReview = prepareRow((ctx: Ctx, saleId: number) =>
  ctx.db
    .selectFrom('sale_reviews as r')
    .leftJoin('employees as e', 'e.id', 'r.confirmed_by')
    .select(['r.warnings', 'e.name as confirmed_by', 'r.confirmed_at'])
    .where('r.sale_id', '=', saleId),
);

/** Keeps the warnings of a sale, and that the person of the call confirmed them. */
export const saveReview = (
  ctx: Ctx,
  saleId: number,
  warnings: readonly KeptWarning[],
  confirmed: boolean,
): Promise<void> => {
  const kept = warnings.map(({ kind, sentence }) => ({ kind, sentence }));
  return writeReview(ctx, saleId, JSON.stringify(kept), confirmed);
};

const writeReview = prepareWrite((ctx: Ctx, saleId: number, warnings: string, confirmed: boolean) => {
  const review = {
    warnings,
    confirmed_by: confirmed ? ctx.user.employeeId : null,
    confirmed_at: confirmed ? ctx.clock.now().toISOString() : null,
  };
  return ctx.db
    .insertInto('sale_reviews')
    .values({ sale_id: saleId, ...review })
    .onConflict((conflict) => conflict.column('sale_id').doUpdateSet(review));
});

/** Forgets the review of a sale that is saved again without one. */
export const removeReview = prepareWrite((ctx: Ctx, saleId: number) =>
  ctx.db.deleteFrom('sale_reviews').where('sale_id', '=', saleId),
);
