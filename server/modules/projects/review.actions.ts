import type { Day } from '#shared/domain/calendar.ts';
import { type SaleWarning, saleWarnings } from '#shared/domain/sale-warnings.ts';
import { audit } from '../../platform/audit.ts';
import { combinedQuery, many, one, prepareFound } from '../../platform/combine-queries.ts';
import type { Ctx } from '../../platform/context.ts';
import { contractQuery } from '../agreements/contracts.queries.ts';
import { discountedPriceQuery, discountsQuery } from '../agreements/discounts.queries.ts';
import { planInProgressQuery } from '../agreements/payment-plans.queries.ts';
import { daysOffQuery, toDaysOff } from '../company/days-off.queries.ts';
import type { OwnSale } from '../sales/sales.queries.ts';
import { termsChanged, warningsUnconfirmed } from './projects.errors.ts';
import { findReview, removeReview, saveReview } from './review.queries.ts';

type Spaces = readonly { price: number | null }[];

/** What the review of Finalizar showed; a field that the call does not bring is not compared. */
interface Reviewed {
  confirmed_warnings?: readonly string[] | undefined;
  confirmed_price?: number | undefined;
  start_date?: Day | null | undefined;
  end_date?: Day | null | undefined;
}

/**
 * Keeps the warnings that the seller confirmed in the review of Finalizar. UserError 409 when the sale has another one,
 * or another price or other dates. A call in the specified form brings no confirmation and is not refused
 * (docs/decisions/0028). The caller has locked the sale.
 */
export async function reviewWarnings(
  ctx: Ctx,
  sale: OwnSale,
  spaces: Spaces,
  reviewed: Reviewed,
): Promise<void> {
  const confirmed = reviewed.confirmed_warnings;
  if (sale.completed_at !== null) return;
  if (confirmed === undefined) return removeReview(ctx, sale.id);
  const { contract, price, warnings } = await findWarnings(ctx, sale.id, spaces);
  refuseUnconfirmed(warnings, confirmed);
  const stored = { ...contract, confirmed_price: price };
  const terms = ['confirmed_price', 'start_date', 'end_date'] as const;
  if (terms.some((term) => (reviewed[term] ?? stored[term]) !== stored[term])) throw termsChanged();
  await saveReview(ctx, sale.id, warnings, true);
  if (warnings.length === 0) return;
  await audit(ctx, {
    action: 'update',
    entity: 'sales',
    entityId: sale.id,
    new: { confirmed_warnings: warnings.map(({ sentence }) => sentence) },
  });
}

/**
 * The contract and the warnings with which a sale becomes final, these for the audit. They are computed again: a
 * reviewed sale that got another warning meanwhile is refused with 409; without a review they are kept as unconfirmed.
 */
export async function settleWarnings(ctx: Ctx, saleId: number, spaces: Spaces) {
  const [{ contract, warnings }, review] = await Promise.all([
    findWarnings(ctx, saleId, spaces),
    findReview(ctx, saleId),
  ]);
  const isConfirmed = typeof review?.confirmed_by === 'string';
  if (isConfirmed) {
    refuseUnconfirmed(
      warnings,
      review.warnings.map(({ sentence }) => sentence),
    );
  } else if (warnings.length > 0) {
    await saveReview(ctx, saleId, warnings, false);
  } else {
    await removeReview(ctx, saleId);
  }
  const sentences = warnings.map(({ sentence }) => sentence);
  return {
    contract,
    settled: warnings.length === 0 ? {} : { warnings: sentences, warnings_confirmed: isConfirmed },
  };
}

/** The warnings with which a sale became final and who confirmed them; null when it had none. */
export async function reviewOf(ctx: Ctx, saleId: number) {
  const review = await findReview(ctx, saleId);
  return review && review.warnings.length > 0 ? review : null;
}

function refuseUnconfirmed(warnings: readonly SaleWarning[], confirmed: readonly string[]): void {
  const missing = warnings.map(({ sentence }) => sentence).filter((each) => !confirmed.includes(each));
  if (missing.length > 0) throw warningsUnconfirmed(missing);
}

/** The terms of a sale that its warnings are computed from. */
const findTerms = prepareFound((ctx: Ctx, saleId: number) =>
  combinedQuery(ctx.db, {
    contract: one(contractQuery(ctx, saleId)),
    price: one(discountedPriceQuery(ctx, saleId)),
    discounts: many(discountsQuery(ctx, saleId)),
    plan: many(planInProgressQuery(ctx, saleId)),
    days_off: many(daysOffQuery(ctx)),
  }),
);

/** What makes no sense in the terms of a sale, and its contract. */
async function findWarnings(ctx: Ctx, saleId: number, spaces: Spaces) {
  const { contract, price, discounts, plan, days_off } = await findTerms(ctx, saleId);
  const warnings = saleWarnings(
    {
      today: ctx.clock.today(),
      start: contract?.start_date ?? null,
      end: contract?.end_date ?? null,
      base: price?.base ?? null,
      price: price?.price ?? null,
      directCost: contract?.direct_cost ?? null,
      discounts: discounts.map((discount) => ({
        type: discount.discount_type_id,
        name: discount.discount_name,
      })),
      plan: plan[0]
        ? {
            method: plan[0].method,
            instalments: plan.map(({ name, due_date: date }) => ({ name, date })),
          }
        : null,
      spaces,
    },
    toDaysOff(days_off),
  );
  return { contract, price: price?.price, warnings };
}
