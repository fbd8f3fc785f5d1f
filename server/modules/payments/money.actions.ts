import * as api from '#shared/contract/payments-desk.ts';
import { MOST_FOUND, type PostingCheck, whyNotRegister } from '#shared/domain/desk.ts';
import { whyNotRefund } from '#shared/domain/payments.ts';
import type { Ctx } from '../../platform/context.ts';
import { action } from '../../platform/http/action.ts';
import { recordClientsListed } from '../sales/client-lists.actions.ts';
import { checkPosting, checkRefund } from './confirmations.actions.ts';
import { listOwed } from './money.queries.ts';
import { addPayment } from './payments.actions.ts';
import { findSaleOfInstalment, listAllocations, lockPayment, lockPlan } from './payments.queries.ts';
import {
  instalmentNotFound,
  paymentNotFound,
  refundRefused,
  registrationRefused,
} from './payments-desk.errors.ts';
import { postPayment, refundPayment } from './posting.actions.ts';
import { listFoundSales } from './sale-search.queries.ts';

export const findInstalments = action(api.findInstalments, async (ctx, { query: { search } }) => {
  const filter = { search, saleIds: await listFoundSales(ctx, search) };
  const rows = await listOwed(ctx, filter, MOST_FOUND);
  await recordClientsListed(ctx, 'payments:instalments', rows);
  return { success: true, data: rows };
});

/** Money that the desk says came for an instalment, and how. */
export interface ManualMoney {
  readonly instalmentId: number;
  readonly amount: number;
  readonly paidOn: string;
  readonly channel: string;
  readonly note: string | null;
  /** what the person confirmed of what the checks ask */
  readonly confirmed: readonly PostingCheck[];
  /** of the gateway, when it is where the money came */
  readonly transactionId?: string;
}

/** Posts a payment at once. The caller has asked its rule; 404 without a registered project, 409 for an open check. */
export async function postManual(
  ctx: Ctx,
  { instalmentId, amount, paidOn, channel, note, confirmed, transactionId }: ManualMoney,
): Promise<{ paymentId: number; receiptNumber: string }> {
  const saleId = await findSaleOfInstalment(ctx, instalmentId);
  if (saleId === undefined || !(await lockPlan(ctx, saleId))) throw instalmentNotFound();
  const checks = await checkPosting(ctx, { saleId, instalmentId, amount, paidOn, confirmed });
  const told = { instalment_id: instalmentId, amount, channel, note };
  const paymentId = await addPayment(ctx, saleId, { ...told, method: 'manual', state: 'in_process' });
  const came = { amount, paidOn, checks, ...(transactionId === undefined ? {} : { transactionId }) };
  return { paymentId, ...(await postPayment(ctx, paymentId, came)) };
}

export const registerPayment = action(api.registerPayment, async (ctx, { body }) => {
  const reason = whyNotRegister({ paidOn: body.paid_on, today: ctx.clock.today() });
  if (reason) throw registrationRefused(reason);
  const { paymentId, receiptNumber } = await postManual(ctx, {
    instalmentId: body.instalment_id,
    amount: body.amount,
    paidOn: body.paid_on,
    channel: body.channel,
    note: body.note || null,
    confirmed: body.confirmed,
  });
  return { success: true, data: { payment_id: paymentId, receipt_number: receiptNumber } };
});

export const recordRefund = action(api.recordRefund, async (ctx, { params, body }) => {
  const payment = await lockPayment(ctx, params.id);
  if (!payment) throw paymentNotFound();
  const parts = await listAllocations(ctx, payment.id);
  const refusal = whyNotRefund({
    state: payment.state,
    paidOn: payment.paid_on,
    left: parts.reduce((sum, { amount }) => sum + amount, 0),
    amount: body.amount,
    refundedOn: body.refunded_on,
    today: ctx.clock.today(),
  });
  if (refusal) throw refundRefused(refusal);
  const checks = await checkRefund(ctx, {
    paymentId: payment.id,
    amount: body.amount,
    refundedOn: body.refunded_on,
    confirmed: body.confirmed,
  });
  await refundPayment(ctx, payment.id, {
    amount: body.amount,
    refundedOn: body.refunded_on,
    reason: body.reason,
    reference: body.reference || null,
    checks,
  });
  return { success: true };
});
