import type * as api from '#shared/contract/contracts.ts';
import type { InputOf, ReplyOf } from '#shared/contract/endpoint.ts';
import { toPesos } from '#shared/domain/money.ts';
import { whyNotContract } from '#shared/domain/sale.ts';
import { audit } from '../../platform/audit.ts';
import { changesOf } from '../../platform/changes.ts';
import type { Ctx } from '../../platform/context.ts';
import { recomputeDiscounts } from '../discounts/discounts.actions.ts';
import { discountedPriceOf } from '../discounts/discounts.queries.ts';
import { recomputePlan } from '../payment-plans/payment-plans.actions.ts';
import { touchDraftOfSale } from '../sales/sale-drafts.queries.ts';
import { saleNotFound } from '../sales/sales.errors.ts';
import { findOwnSale } from '../sales/sales.queries.ts';
import { basePriceMissing, contractRefused } from './contracts.errors.ts';
import { findContract, saveContractRow } from './contracts.queries.ts';
import { requireOpenSale } from './open-sale.actions.ts';

export async function saveContract(
  ctx: Ctx,
  { body }: InputOf<typeof api.saveContract>,
): Promise<ReplyOf<typeof api.saveContract>> {
  const { sales_id, ...sent } = body;
  const reason = whyNotContract(sent);
  if (reason) throw contractRefused(reason);
  const sale = await requireOpenSale(ctx, sales_id);
  const contract = { ...sent, base_price: toPesos(sent.base_price), direct_cost: toPesos(sent.direct_cost) };
  const before = await findContract(ctx, sale.id);
  const changes = changesOf(before ?? undefined, contract);
  if (changes) {
    await saveContractRow(ctx, sale.id, contract);
    await audit(ctx, {
      action: before ? 'update' : 'create',
      entity: 'contracts',
      entityId: sale.id,
      ...changes,
    });
    await recomputeDiscounts(ctx, sale.id, contract.base_price);
    await recomputePlan(ctx, sale.id, { startMoved: before?.start_date !== contract.start_date });
  }
  await touchDraftOfSale(ctx, sale.id);
  return { success: true, message: 'Datos del contrato guardados exitosamente' };
}

export async function readBasePrice(
  ctx: Ctx,
  { params }: InputOf<typeof api.readBasePrice>,
): Promise<ReplyOf<typeof api.readBasePrice>> {
  if (!(await findOwnSale(ctx, params.id))) throw saleNotFound();
  const contract = await findContract(ctx, params.id);
  if (!contract) throw basePriceMissing();
  return { success: true, data: { base_price: contract.base_price } };
}

export async function readDiscountedPrice(
  ctx: Ctx,
  { params }: InputOf<typeof api.readDiscountedPrice>,
): Promise<ReplyOf<typeof api.readDiscountedPrice>> {
  if (!(await findOwnSale(ctx, params.saleId))) throw saleNotFound();
  const price = await discountedPriceOf(ctx, params.saleId);
  if (price === null) throw basePriceMissing();
  return { success: true, data: { discount_base_price: price } };
}
