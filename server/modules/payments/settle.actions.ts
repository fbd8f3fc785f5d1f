import {
  declineSentence,
  laterStatus,
  type MismatchKind,
  reportedSentence,
  settlement,
} from '#shared/domain/gateway.ts';
import type { SpentCredit } from '#shared/domain/payments.ts';
import type { JobData } from '../../job-data.ts';
import { audit } from '../../platform/audit.ts';
import type { Ctx, Deps } from '../../platform/context.ts';
import { inTransaction } from '../../platform/transaction.ts';
import { creditUsed, payWithCredit } from './credit.actions.ts';
import {
  dismissMismatch,
  findOpenMismatch,
  findPaymentId,
  insertMismatch,
  keepTransaction,
  listOtherStatuses,
  listReported,
  type Reported,
  type Standing,
  saveStanding,
} from './gateway.queries.ts';
import { endReview } from './held.actions.ts';
import { mailDecline, mailHeld } from './payments.mails.ts';
import { type LockedPayment, listAllocations, lockPayment } from './payments.queries.ts';
import { type PostingCtx, postPayment, refundPayment } from './posting.actions.ts';
import type { ListedTransaction, Wompi } from './wompi.gateway.ts';

/** What settles a transaction may touch, outside any transaction of the database. */
export type SettlingDeps = Deps & Pick<Ctx, 'log'>;
type SettlingCtx = PostingCtx & Pick<Ctx, 'publicUrl'>;

/**
 * The job of an event. The id only tells which reference to look at: transactions of every merchant are answered by
 * their id, so what settles is the list of that reference for our own merchant. Throws, to be retried, while Wompi does
 * not answer or the list lags behind the event: a reference of ours without the transaction, or an earlier status.
 */
export async function settleTransaction(
  deps: SettlingDeps & { readonly wompi: Wompi | null },
  { transaction_id: id, status }: JobData['settle_transaction'],
): Promise<void> {
  const { wompi, log } = deps;
  if (!wompi) return;
  const found = await wompi.findReference(id);
  if (found.outcome === 'no_answer') throw new Error('Wompi did not answer');
  if (found.outcome === 'not_found') {
    log.warn({ transaction: id }, 'Wompi does not know the transaction of an event');
    return;
  }
  const listed = await settleListed(deps, wompi, found.reference);
  if (listed === null) throw new Error('Wompi did not answer');
  const own = listed.find((each) => each.id === id);
  if (own) {
    const isBehind = status !== undefined && laterStatus(own.status, status) !== own.status;
    if (isBehind) throw new Error('the status of the event is not listed yet');
    return;
  }
  log.warn({ transaction: id }, 'the transaction of an event is not in our listing');
  const isOurs = (await findPaymentId(deps, found.reference)) !== undefined;
  if (isOurs) throw new Error('the transaction is not listed yet');
}

/** Settles what Wompi lists of a reference for our merchant, and answers it; null when Wompi does not answer. */
export async function settleListed(
  deps: SettlingDeps,
  wompi: Wompi,
  reference: string,
): Promise<readonly ListedTransaction[] | null> {
  const listed = await wompi.listTransactions(reference);
  if (listed.outcome !== 'found') return null;
  for (const transaction of listed.transactions) await settleInTransaction(deps, transaction);
  return listed.transactions;
}

/** In a transaction of its own: all of a settlement is stored, or nothing of it. */
const settleInTransaction = (deps: SettlingDeps, told: ListedTransaction): Promise<void> =>
  inTransaction(deps.db, (db) => settle({ ...deps, db, user: null, requestId: null }, told));

/** The transaction is locked before the payment, as the desk does when it ends a mismatch. */
async function settle(ctx: SettlingCtx, told: ListedTransaction): Promise<void> {
  const paymentId = await findPaymentId(ctx, told.reference);
  const status = await keepTransaction(ctx, told, paymentId ?? null);
  const payment = paymentId === undefined ? undefined : await lockPayment(ctx, paymentId);
  const reported = await listReported(ctx, told.id);
  const others = payment ? await listOtherStatuses(ctx, payment.id, told.id) : [];
  const left = payment ? await leftOf(ctx, payment) : 0;
  const awaited = payment
    ? { state: payment.state, amount: payment.amount, left, transactionId: payment.transaction_id }
    : null;
  const what = settlement({ ...told, status }, awaited, { others, reported });
  if (what.do === 'withdraw') await withdraw(ctx, told, reported);
  if (what.do === 'report') await report(ctx, told, what.kind);
  if (!payment) return;
  if (what.do === 'withdraw') await endReview(ctx, payment.id, { reason: declineSentence('VOIDED') });
  if (what.do === 'wait') await change(ctx, payment, told, { state: 'in_process', reason: null });
  if (what.do === 'decline') {
    // money of another try is still looked at: whoever paid again would pay twice
    if (await findOpenMismatch(ctx, payment.id)) await hold(ctx, payment, told);
    else await reject(ctx, payment, told, declineSentence(status));
  }
  if (what.do === 'report' && what.close) await hold(ctx, payment, told);
  if (what.do === 'post') await post(ctx, payment, told);
  if (what.do === 'give_back') await giveBack(ctx, payment, told, left);
}

const leftOf = async (ctx: SettlingCtx, payment: LockedPayment): Promise<number> =>
  (await listAllocations(ctx, payment.id)).reduce((sum, { amount }) => sum + amount, 0);

/** Paid on the day of the bank's answer, however late we hear of it. */
function post(ctx: SettlingCtx, payment: LockedPayment, { id, channel, finalizedOn }: ListedTransaction) {
  const today = ctx.clock.today();
  return postPayment(ctx, payment.id, {
    amount: payment.amount,
    paidOn: finalizedOn !== null && finalizedOn < today ? finalizedOn : today,
    transactionId: id,
    ...(channel === null ? {} : { channel }),
  });
}

const giveBack = (ctx: SettlingCtx, payment: LockedPayment, told: ListedTransaction, left: number) =>
  refundPayment(ctx, payment.id, {
    amount: left,
    refundedOn: ctx.clock.today(),
    reason: 'Wompi anuló la transacción.',
    reference: told.id,
  });

/** Stores what becomes of a payment. What a rejected one leaves owed again is paid with the client's credit. */
async function change(
  ctx: SettlingCtx,
  payment: LockedPayment,
  told: ListedTransaction,
  standing: Standing,
): Promise<SpentCredit | null> {
  await saveStanding(ctx, payment.id, {
    ...standing,
    ...(told.channel === null ? {} : { channel: told.channel }),
  });
  const spent = standing.state === 'rejected' ? await payWithCredit(ctx, payment.sale_id) : null;
  await audit(ctx, {
    action: standing.state === 'rejected' ? 'reject' : 'update',
    entity: 'payments',
    entityId: payment.id,
    old: { state: payment.state },
    new: {
      state: standing.state,
      reason: standing.reason,
      transaction_id: told.id,
      ...creditUsed(spent),
    },
  });
  return spent;
}

/** Mails the decline only for a payment that was in process: otherwise the payer sees the answer on screen. */
async function reject(
  ctx: SettlingCtx,
  payment: LockedPayment,
  told: ListedTransaction,
  reason: string,
): Promise<void> {
  const decidedAt = ctx.clock.now().toISOString();
  const spent = await change(ctx, payment, told, { state: 'rejected', reason, decided_at: decidedAt });
  if (payment.state === 'in_process') await mailDecline(ctx, payment, reason, spent);
}

/** Always mails the payer that the money is under review, or they would pay again. */
async function hold(ctx: SettlingCtx, payment: LockedPayment, told: ListedTransaction): Promise<void> {
  const decidedAt = ctx.clock.now().toISOString();
  const held = { state: 'rejected', reason: reportedSentence, decided_at: decidedAt } as const;
  const spent = await change(ctx, payment, told, held);
  await mailHeld(ctx, payment, spent);
}

async function report(ctx: SettlingCtx, told: ListedTransaction, kind: MismatchKind): Promise<void> {
  const id = await insertMismatch(ctx, told.id, kind);
  if (id === undefined) return;
  ctx.log.warn({ transaction: told.id, kind }, 'money of Wompi does not match');
  await audit(ctx, {
    action: 'create',
    entity: 'payment_mismatches',
    entityId: id,
    new: { kind, transaction_id: told.id, amount_in_cents: told.amountInCents, currency: told.currency },
  });
}

async function withdraw(
  ctx: SettlingCtx,
  told: ListedTransaction,
  reported: readonly Reported[],
): Promise<void> {
  const note = 'Wompi anuló la transacción: el dinero volvió a quien pagó.';
  for (const { id, resolution } of reported) {
    if (resolution !== null) continue;
    await dismissMismatch(ctx, id, note);
    await audit(ctx, {
      action: 'resolve',
      entity: 'payment_mismatches',
      entityId: id,
      new: { resolution: 'dismissed', note, transaction_id: told.id },
    });
  }
}
