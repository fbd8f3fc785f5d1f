import * as api from '#shared/contract/discounts.ts';
import { chainDiscounts, whyNotDiscount } from '#shared/domain/discounts.ts';
import type { Pesos } from '#shared/domain/money.ts';
import { toPercent } from '#shared/domain/money.ts';
import { audit } from '../../platform/audit.ts';
import { changesOf } from '../../platform/changes.ts';
import type { Ctx } from '../../platform/context.ts';
import { action } from '../../platform/http/action.ts';
import { touchDraftOfSale } from '../sales/sale-drafts.queries.ts';
import { requireOwnSale } from '../sales/sales.actions.ts';
import { lockOwnSale } from '../sales/sales.queries.ts';
import {
  discountNotFound,
  discountRefused,
  discountTypeNotFound,
  notLastDiscount,
  priceChanged,
} from './discounts.errors.ts';
import {
  discountedPriceOf,
  findActiveType,
  findSaleOfDiscount,
  insertDiscount,
  listActiveTypes,
  listDiscounts,
  listSteps,
  removeDiscount,
  saveDiscountPrices,
} from './discounts.queries.ts';
import { recomputePlan } from './payment-plans.actions.ts';

export const listDiscountTypes = action(api.listDiscountTypes, async (ctx) => {
  const types = await listActiveTypes(ctx);
  const data = types.map(({ percentage_bp, ...type }) => ({
    ...type,
    percentage_discount: toPercent(percentage_bp),
  }));
  return { success: true, data };
});

export const createDiscount = action(api.createDiscount, async (ctx, { body }) => {
  const sale = await requireOwnSale(ctx, body.sale_id);
  const type = await findActiveType(ctx, body.discount_type_ids);
  if (!type) throw discountTypeNotFound();
  const price = await discountedPriceOf(ctx, sale.id);
  const percentage = type.percentage_bp;
  const final = sale.completed_at !== null;
  const reason = whyNotDiscount({ hasContract: price !== null, percentage, final });
  if (reason || price === null) throw discountRefused(reason ?? 'contract_missing');

  const [step] = chainDiscounts(price, [percentage]);
  if (!step) throw new Error('a chain of one discount has no step');
  const isTrue =
    body.discount_base_price === step.after && body.discount_percentage === toPercent(percentage);
  if (!isTrue) throw priceChanged();

  const last = (await listSteps(ctx, sale.id)).at(-1);
  const discount = {
    sale_id: sale.id,
    position: (last?.position ?? 0) + 1,
    discount_type_id: type.id,
    percentage_bp: percentage,
    price_before: step.before,
    amount: step.amount,
    price_after: step.after,
  };
  const id = await insertDiscount(ctx, discount);
  await audit(ctx, { action: 'create', entity: 'discounts', entityId: id, new: discount });
  await recomputePlan(ctx, sale.id);
  await touchDraftOfSale(ctx, sale.id);
  const data = (await listDiscounts(ctx, sale.id)).at(-1);
  if (data?.id !== id) throw new Error('the discount just added is not the last');
  return { success: true, data };
});

export const deleteDiscount = action(api.deleteDiscount, async (ctx, { params }) => {
  const saleId = await findSaleOfDiscount(ctx, params.id);
  const sale = saleId === undefined ? undefined : await lockOwnSale(ctx, saleId);
  if (!sale) throw discountNotFound();
  // Read again under the lock: another call may just have removed it, or added one after it.
  const steps = await listSteps(ctx, sale.id);
  const step = steps.find(({ id }) => id === params.id);
  if (!step) throw discountNotFound();
  const final = sale.completed_at !== null;
  const reason = whyNotDiscount({ hasContract: true, percentage: step.percentage_bp, final });
  if (reason) throw discountRefused(reason);
  if (step !== steps.at(-1)) throw notLastDiscount();

  await removeDiscount(ctx, step.id);
  await audit(ctx, {
    action: 'delete',
    entity: 'discounts',
    entityId: step.id,
    old: { sale_id: sale.id, ...step },
  });
  await recomputePlan(ctx, sale.id);
  await touchDraftOfSale(ctx, sale.id);
  return { success: true };
});

/**
 * Computes the chain of discounts of a sale again from a base price in pesos. Each keeps the percentage it was given
 * with; only prices and amounts move. The caller has locked the sale, and recomputes the plan next.
 */
export async function recomputeDiscounts(ctx: Ctx, saleId: number, basePrice: Pesos): Promise<void> {
  const steps = await listSteps(ctx, saleId);
  const chain = chainDiscounts(
    basePrice,
    steps.map(({ percentage_bp }) => percentage_bp),
  );
  for (const [index, { before, amount, after }] of chain.entries()) {
    const stored = steps[index];
    if (!stored) continue;
    const prices = { price_before: before, amount, price_after: after };
    const changes = changesOf(stored, prices);
    if (!changes) continue;
    await saveDiscountPrices(ctx, stored.id, prices);
    await audit(ctx, { action: 'recompute', entity: 'discounts', entityId: stored.id, ...changes });
  }
}
