import {
  checkQuestion,
  type PostingCheck,
  SAME_PAYMENT_MINUTES,
  whatToConfirm,
} from '#shared/domain/desk.ts';
import type { Ctx } from '../../platform/context.ts';
import { findSamePosted, findSameRefund } from './money.queries.ts';
import { mustBeConfirmed } from './payments-desk.errors.ts';
import { listPlanInstalments } from './posting.queries.ts';

const MINUTE_MS = 60_000;

/** Money about to be posted to an instalment, and what the person confirmed of it. */
export interface Posting {
  readonly saleId: number;
  readonly instalmentId: number;
  readonly amount: number;
  readonly paidOn: string;
  readonly confirmed: readonly PostingCheck[];
}

/**
 * Throws the 409 of the first check that was not confirmed; answers those that had to be and were, for the audit log. The
 * caller has locked the plan, so that two identical calls at once see each other.
 */
export async function checkPosting(ctx: Ctx, { saleId, ...posting }: Posting): Promise<PostingCheck[]> {
  const plan = await listPlanInstalments(ctx, saleId);
  const lacks = plan.map(({ id, amount, paid }) => ({ id, left: Math.max(0, amount - paid) }));
  const facts = {
    amount: posting.amount,
    left: {
      own: lacks.find(({ id }) => id === posting.instalmentId)?.left ?? 0,
      plan: lacks.reduce((sum, { left }) => sum + left, 0),
    },
    sameMinutesAgo: await minutesSince(ctx, (since) => findSamePosted(ctx, posting, since)),
  };
  const needed = whatToConfirm(facts);
  const open = needed.find((check) => !posting.confirmed.includes(check));
  if (open) throw mustBeConfirmed(open, checkQuestion(open, facts));
  return needed;
}

/** A refund about to be recorded, and what the person confirmed of it. */
interface Refunding {
  readonly paymentId: number;
  readonly amount: number;
  readonly refundedOn: string;
  readonly confirmed: readonly PostingCheck[];
}

/** The same for a refund: two people who work through one list would give the money back twice. */
export async function checkRefund(ctx: Ctx, { confirmed, ...refund }: Refunding): Promise<PostingCheck[]> {
  const sameMinutesAgo = await minutesSince(ctx, (since) => findSameRefund(ctx, refund, since));
  if (sameMinutesAgo === null) return [];
  const facts = { amount: refund.amount, left: { own: 0, plan: 0 }, sameMinutesAgo };
  if (!confirmed.includes('same_refund'))
    throw mustBeConfirmed('same_refund', checkQuestion('same_refund', facts));
  return ['same_refund'];
}

/** Minutes since the last one like it; null when there was none in the last SAME_PAYMENT_MINUTES. */
async function minutesSince(
  ctx: Ctx,
  findLast: (since: Date) => Promise<string | undefined>,
): Promise<number | null> {
  const now = ctx.clock.now().getTime();
  const last = await findLast(new Date(now - SAME_PAYMENT_MINUTES * MINUTE_MS));
  return last === undefined ? null : Math.max(0, Math.floor((now - Date.parse(last)) / MINUTE_MS));
}
