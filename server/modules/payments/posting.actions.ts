import type { Day } from '#shared/domain/calendar.ts';
import type { PostingCheck } from '#shared/domain/desk.ts';
import {
  type Allocation,
  allocate,
  bookDay,
  clientInstalmentName,
  creditName,
  paymentWay,
  takeBack,
} from '#shared/domain/payments.ts';
import { audit } from '../../platform/audit.ts';
import type { Ctx, User } from '../../platform/context.ts';
import { issueReceipt } from '../receipts/receipts.actions.ts';
import { payWithCredit } from './credit.actions.ts';
import { mailRefund } from './payments.mails.ts';
import {
  type LockedPayment,
  lastClosedDay,
  listAllocations,
  lockBooks,
  lockPayment,
} from './payments.queries.ts';
import {
  dropUnpaid,
  findPlanVersion,
  insertAllocations,
  insertRefund,
  listPlanInstalments,
  type PlanInstalment,
  recountInstalments,
  saveConfirmed,
} from './posting.queries.ts';

/** What posting a payment needs: used by the desk, by gateway events and by scheduled jobs. */
export type PostingCtx = Pick<Ctx, 'db' | 'clock' | 'jobs' | 'log'> & {
  readonly user: User | null;
  readonly requestId: string | null;
};

/** Money as it came: pesos, the day on which the company had it, and what the gateway or the desk says of it. */
export interface ReceivedPayment {
  readonly amount: number;
  readonly paidOn: Day;
  readonly channel?: string;
  /** of the gateway */
  readonly transactionId?: string;
  /** what the desk confirmed before, for the audit log */
  readonly checks?: readonly PostingCheck[];
}

/**
 * Posts a payment, the only way in which money enters a plan: each peso goes to an instalment or stays in favour of the
 * client, the payment is confirmed in the books of today, its receipt is issued and its mail is on its way. All in the
 * caller's transaction, who has asked the rule (whyNotDecide, settlement…). Error when it was posted already.
 */
export async function postPayment(
  ctx: PostingCtx,
  paymentId: number,
  came: ReceivedPayment,
): Promise<{ receiptNumber: string }> {
  const payment = await lockPayment(ctx, paymentId);
  if (!payment || payment.state === 'confirmed') throw new Error('this payment cannot be posted');
  const before = await listPlanInstalments(ctx, payment.sale_id);
  const allocations = allocate(before, { instalmentId: payment.instalment_id, amount: came.amount });
  const confirmed = {
    amount: came.amount,
    channel: came.channel ?? payment.channel,
    transaction_id: came.transactionId ?? payment.transaction_id,
    paid_on: came.paidOn,
    booked_on: await openBookDay(ctx),
  };
  await saveConfirmed(ctx, payment.id, confirmed);
  await insertAllocations(ctx, payment.id, null, allocations);
  await recountInstalments(ctx, instalmentsOf(allocations));
  // it came short: what it leaves owed again is not on its way any more
  if (payment.state === 'in_process' && came.amount < payment.amount)
    await payWithCredit(ctx, payment.sale_id);
  const receiptNumber = await receiptOf(ctx, payment, { ...confirmed, allocations });
  await ctx.jobs.add(ctx.db, 'mail_receipt', { payment_id: payment.id });
  await audit(ctx, {
    action: 'confirm',
    entity: 'payments',
    entityId: payment.id,
    old: { state: payment.state, amount: payment.amount },
    new: {
      state: 'confirmed',
      ...confirmed,
      receipt_number: receiptNumber,
      ...(came.checks?.length ? { confirmed: came.checks } : {}),
    },
  });
  return { receiptNumber };
}

/** The accounting day of what is posted now. The books stay locked against a close until the transaction ends. */
async function openBookDay(ctx: PostingCtx): Promise<Day> {
  await lockBooks(ctx);
  return bookDay(ctx.clock.today(), await lastClosedDay(ctx));
}

const instalmentsOf = (allocations: readonly Pick<Allocation, 'instalmentId'>[]): number[] =>
  allocations.flatMap(({ instalmentId }) => (instalmentId === null ? [] : [instalmentId]));

type Posted = {
  readonly amount: number;
  readonly channel: string | null;
  readonly paid_on: Day;
  readonly allocations: readonly Allocation[];
};

/** What the receipt prints: what it pays, and what the plan still owes after it. */
async function receiptOf(ctx: PostingCtx, payment: LockedPayment, posted: Posted): Promise<string> {
  const after = await listPlanInstalments(ctx, payment.sale_id);
  const sum = (what: (each: PlanInstalment) => number) => after.reduce((all, each) => all + what(each), 0);
  return issueReceipt(ctx, {
    paymentId: payment.id,
    day: posted.paid_on,
    amount: posted.amount,
    data: {
      client: payment.client_name,
      identity_document: payment.identity_document,
      project_code: payment.project_code,
      project_name: payment.project_name,
      method: paymentWay(payment.method, posted.channel),
      lines: posted.allocations.map(({ instalmentId, amount }) => {
        const instalment = after.find(({ id }) => id === instalmentId);
        return instalment
          ? { name: clientInstalmentName(instalment.name), amount, left: instalment.amount - instalment.paid }
          : { name: creditName, amount, left: 0 };
      }),
      paid: sum(({ paid }) => paid),
      price: sum(({ amount }) => amount),
      version: await findPlanVersion(ctx, payment.sale_id),
      ...(payment.cancelled_on !== null && { cancelled: true }),
    },
  });
}

export interface RefundDetails {
  readonly amount: number;
  readonly refundedOn: Day;
  readonly reason: string;
  /** of the bank, when there is one */
  readonly reference: string | null;
  /** what the desk confirmed before, for the audit log */
  readonly checks?: readonly PostingCheck[];
}

/**
 * Records money of a confirmed payment that went back to the client: what it paid last is owed again first, unless money
 * of other payments is in favour of the client. The family is told by mail. In the caller's transaction, who has asked
 * whyNotRefund. RangeError when it is more than what is left of the payment.
 */
export async function refundPayment(
  ctx: PostingCtx & Pick<Ctx, 'publicUrl'>,
  paymentId: number,
  refund: RefundDetails,
): Promise<void> {
  const payment = await lockPayment(ctx, paymentId);
  if (payment?.state !== 'confirmed') throw new Error('only what came goes back');
  const taken = takeBack(await listAllocations(ctx, payment.id), refund.amount);
  const row = {
    payment_id: payment.id,
    amount: refund.amount,
    refunded_on: refund.refundedOn,
    booked_on: await openBookDay(ctx),
    reason: refund.reason,
    reference: refund.reference,
  };
  const refundId = await insertRefund(ctx, row);
  await insertAllocations(
    ctx,
    payment.id,
    { refund_id: refundId },
    taken.map((each) => ({ ...each, amount: -each.amount })),
  );
  await recountInstalments(ctx, instalmentsOf(taken));
  await dropUnpaid(ctx, payment.sale_id);
  await payWithCredit(ctx, payment.sale_id, { refund_id: refundId });
  await mailRefund(ctx, payment, refund);
  const { payment_id: _, ...told } = row;
  await audit(ctx, {
    action: 'refund',
    entity: 'payments',
    entityId: payment.id,
    new: { ...told, ...(refund.checks?.length ? { confirmed: refund.checks } : {}) },
  });
}
