import { audit } from '../../platform/audit.ts';
import type { Ctx } from '../../platform/context.ts';
import { insertPayment, listLinkedReceipts, saveNothingOwed } from './payments.queries.ts';

/**
 * The ledger of a sale begins when the sale is complete and its plan is final: each receipt that the seller linked tells
 * of a transfer that waits to be confirmed, and what asks for nothing is paid. The caller has locked the sale.
 */
export async function openLedger(ctx: Ctx, saleId: number): Promise<void> {
  for (const { id, amount, receipt_url } of await listLinkedReceipts(ctx, saleId)) {
    const told = { instalment_id: id, method: 'transfer', state: 'in_process', amount, receipt_url } as const;
    const paymentId = await insertPayment(ctx, {
      ...told,
      sale_id: saleId,
      created_by: ctx.user.id,
      created_at: ctx.clock.now().toISOString(),
    });
    await audit(ctx, { action: 'create', entity: 'payments', entityId: paymentId, new: told });
  }
  await saveNothingOwed(ctx, saleId, ctx.clock.today());
}
