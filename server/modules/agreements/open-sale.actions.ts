import { whyNotChangeSale } from '#shared/domain/sale.ts';
import type { Ctx } from '../../platform/context.ts';
import { requireOwnSale } from '../sales/sales.actions.ts';
import type { OwnSale } from '../sales/sales.queries.ts';
import { saleFinal } from './contracts.errors.ts';

/**
 * The sale, locked until the call ends, whose contract and plan may still change. UserError 404 when it is unknown or
 * another seller's, 409 when it is complete (docs/decisions/0004).
 */
export async function requireOpenSale(ctx: Ctx, saleId: number): Promise<OwnSale> {
  const sale = await requireOwnSale(ctx, saleId);
  const reason = whyNotChangeSale({ complete: sale.completed_at !== null });
  if (reason) throw saleFinal(reason);
  return sale;
}
