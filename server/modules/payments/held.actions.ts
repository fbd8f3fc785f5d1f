import { reportedSentence } from '#shared/domain/gateway.ts';
import type { Ctx } from '../../platform/context.ts';
import { findOpenMismatch, saveStanding } from './gateway.queries.ts';
import { mailReviewed } from './payments.mails.ts';
import { lockPayment } from './payments.queries.ts';

/**
 * Tells the family what became of money that did not match its payment, when nothing of that payment is looked at any
 * more. `reason`: its words; `mailed`: another mail tells it already. The caller has locked the transaction.
 */
export async function endReview(
  ctx: Pick<Ctx, 'db' | 'clock' | 'jobs' | 'publicUrl'>,
  paymentId: number,
  { reason, mailed = false }: { readonly reason: string; readonly mailed?: boolean },
): Promise<void> {
  const payment = await lockPayment(ctx, paymentId);
  if (payment?.reason !== reportedSentence || (await findOpenMismatch(ctx, payment.id))) return;
  await saveStanding(ctx, payment.id, { state: 'rejected', reason });
  if (!mailed) await mailReviewed(ctx, payment, reason);
}
