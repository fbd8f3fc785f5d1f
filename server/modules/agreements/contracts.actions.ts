import * as api from '#shared/contract/contracts.ts';
import { toPesos } from '#shared/domain/money.ts';
import { whyNotContract } from '#shared/domain/sale.ts';
import { audit } from '../../platform/audit.ts';
import { changesOf } from '../../platform/changes.ts';
import { action } from '../../platform/http/action.ts';
import { changeVerb, mergeStored } from '../../platform/merging.ts';
import { touchDraftOfSale } from '../sales/sale-drafts.queries.ts';
import { saleNotFound } from '../sales/sales.errors.ts';
import { findOwnSale } from '../sales/sales.queries.ts';
import { basePriceMissing, contractRefused } from './contracts.errors.ts';
import { findContract, saveContractRow } from './contracts.queries.ts';
import { recomputeDiscounts } from './discounts.actions.ts';
import { discountedPriceOf } from './discounts.queries.ts';
import { requireOpenSale } from './open-sale.actions.ts';
import { recomputePlan } from './payment-plans.actions.ts';

export const saveContract = action(api.saveContract, async (ctx, { body }) => {
  const { sales_id, seen, ...wanted } = body;
  refuseContract(wanted);
  const [sale, before] = await Promise.all([requireOpenSale(ctx, sales_id), findContract(ctx, sales_id)]);
  const thing = { entity: 'contracts', entityId: sale.id } as const;
  const terms = await mergeStored(ctx, thing, { stored: before, seen, wanted });
  refuseContract(terms);
  const contract = {
    ...terms,
    base_price: toPesos(terms.base_price),
    direct_cost: toPesos(terms.direct_cost),
  };
  const changes = changesOf(before ?? undefined, contract);
  if (changes) {
    await saveContractRow(ctx, sale.id, contract);
    await audit(ctx, {
      action: before ? changeVerb(seen) : 'create',
      ...thing,
      ...changes,
    });
    await recomputeDiscounts(ctx, sale.id, contract.base_price);
    await recomputePlan(ctx, sale.id, { startMoved: before?.start_date !== contract.start_date });
  }
  await touchDraftOfSale(ctx, sale.id);
  return { success: true, message: 'Datos del contrato guardados exitosamente' };
});

/** Two dates that each fit the contract before may not fit each other. */
function refuseContract(terms: Parameters<typeof whyNotContract>[0]): void {
  const reason = whyNotContract(terms);
  if (reason) throw contractRefused(reason);
}

export const readBasePrice = action(api.readBasePrice, async (ctx, { params }) => {
  if (!(await findOwnSale(ctx, params.id))) throw saleNotFound();
  const contract = await findContract(ctx, params.id);
  if (!contract) throw basePriceMissing();
  return { success: true, data: { base_price: contract.base_price } };
});

export const readDiscountedPrice = action(api.readDiscountedPrice, async (ctx, { params }) => {
  if (!(await findOwnSale(ctx, params.saleId))) throw saleNotFound();
  const price = await discountedPriceOf(ctx, params.saleId);
  if (price === null) throw basePriceMissing();
  return { success: true, data: { discount_base_price: price } };
});
