import type { Ctx } from '../../platform/context.ts';
import { addPayment } from './payments.actions.ts';
import { listLinkedReceipts, saveNothingOwed } from './payments.queries.ts';

/**
 * The ledger of a sale begins when the sale is complete and its plan is final: each receipt that the seller linked tells
 * of a transfer that waits to be confirmed, and what asks for nothing is paid. The caller has locked the sale.
 */
export async function openLedger(ctx: Ctx, saleId: number): Promise<void> {
  for (const { id, amount, receipt_url } of await listLinkedReceipts(ctx, saleId)) {
    const told = { instalment_id: id, amount, receipt_url };
    await addPayment(ctx, saleId, { ...told, method: 'transfer', state: 'in_process' });
  }
  await saveNothingOwed(ctx, saleId, ctx.clock.today());
}
