import * as api from '#shared/contract/payments-desk.ts';
import { whyNotDecide } from '#shared/domain/payments.ts';
import { audit } from '../../platform/audit.ts';
import type { Ctx } from '../../platform/context.ts';
import { action } from '../../platform/http/action.ts';
import { pageOf, paginationOf } from '../../platform/pages.ts';
import { mailRejection } from '../receipts/payment-mails.actions.ts';
import { recordClientsListed } from '../sales/client-lists.actions.ts';
import { checkPosting } from './confirmations.actions.ts';
import { creditUsed, payWithCredit } from './credit.actions.ts';
import { figuresOf } from './payments.actions.ts';
import { findLedger, type LockedPayment, lockPayment } from './payments.queries.ts';
import { decisionRefused, paymentNotFound } from './payments-desk.errors.ts';
import { postPayment } from './posting.actions.ts';
import { listFoundSales } from './sale-search.queries.ts';
import { countWaiting, listWaiting, saveRejected } from './transfers.queries.ts';

export const listReceiptsToConfirm = action(api.listReceiptsToConfirm, async (ctx, { query }) => {
  const filter = { search: query.search, saleIds: await listFoundSales(ctx, query.search) };
  const rows = await listWaiting(ctx, filter, pageOf(query));
  const total = await countWaiting(ctx, filter);
  await recordClientsListed(ctx, 'payments:to-confirm', rows);
  return {
    success: true,
    data: rows,
    pagination: paginationOf(query, total),
  };
});

/** Two who decide on the same transfer at once wait for each other: the second one finds it decided. */
async function lockWaiting(ctx: Ctx, paymentId: number, paidOn: string | null): Promise<LockedPayment> {
  const payment = await lockPayment(ctx, paymentId);
  if (!payment) throw paymentNotFound();
  const { method, state } = payment;
  const reason = whyNotDecide({ method, state, paidOn, today: ctx.clock.today() });
  if (reason) throw decisionRefused(reason);
  return payment;
}

export const confirmPayment = action(api.confirmPayment, async (ctx, { params, body }) => {
  const { amount, paid_on: paidOn, confirmed } = body;
  const { id, sale_id: saleId, instalment_id: instalmentId } = await lockWaiting(ctx, params.id, paidOn);
  const checks = await checkPosting(ctx, { saleId, instalmentId, amount, paidOn, confirmed });
  const { receiptNumber } = await postPayment(ctx, id, { amount, paidOn, checks });
  return { success: true, data: { receipt_number: receiptNumber } };
});

export const rejectPayment = action(api.rejectPayment, async (ctx, { params, body: { reason } }) => {
  const { id, sale_id, instalment_id, state } = await lockWaiting(ctx, params.id, null);
  await saveRejected(ctx, id, reason);
  const spent = await payWithCredit(ctx, sale_id);
  await audit(ctx, {
    action: 'reject',
    entity: 'payments',
    entityId: id,
    old: { state },
    new: { state: 'rejected', reason, ...creditUsed(spent) },
  });
  const { instalments } = figuresOf(ctx, await findLedger(ctx, sale_id));
  const owed = instalments.find((each) => each.id === instalment_id)?.owed ?? 0;
  await mailRejection(ctx, id, { reason, spent, owed });
  return { success: true };
});
