import {
  checkQuestion,
  type PostingCheck,
  SAME_PAYMENT_MINUTES,
  whatToConfirm,
} from '#shared/domain/desk.ts';
import type { Ctx } from '../../platform/context.ts';
import { findSamePosted } from './money.queries.ts';
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
    sameMinutesAgo: await sameMinutesAgo(ctx, posting),
  };
  const needed = whatToConfirm(facts);
  const open = needed.find((check) => !posting.confirmed.includes(check));
  if (open) throw mustBeConfirmed(open, checkQuestion(open, facts));
  return needed;
}

async function sameMinutesAgo(ctx: Ctx, posting: Omit<Posting, 'saleId'>): Promise<number | null> {
  const now = ctx.clock.now().getTime();
  const since = new Date(now - SAME_PAYMENT_MINUTES * MINUTE_MS);
  const last = await findSamePosted(ctx, posting, since);
  return last === undefined ? null : Math.max(0, Math.floor((now - Date.parse(last)) / MINUTE_MS));
}
