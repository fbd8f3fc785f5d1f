import { type SpentCredit, spendCredit } from '#shared/domain/payments.ts';
import { planFigures } from '#shared/domain/plan-figures.ts';
import type { Ctx } from '../../platform/context.ts';
import { findPlans } from './payments.queries.ts';
import {
  findLastCause,
  insertAllocations,
  listCredits,
  type MoveCause,
  recountInstalments,
} from './posting.queries.ts';

/**
 * The credit of the client pays what is owed, and nothing that is in process (docs/decisions/0067). `moved`: the
 * refund or otrosí that it is part of; otherwise its rows are of the last one of the sale, without which credit and debt
 * never meet. The caller has locked the plan. Null when nothing was spent.
 */
export async function payWithCredit(
  ctx: Pick<Ctx, 'db' | 'clock'>,
  saleId: number,
  moved?: MoveCause,
): Promise<SpentCredit | null> {
  const credits = await listCredits(ctx, saleId);
  if (credits.length === 0) return null;
  const plan = (await findPlans(ctx, [saleId])).get(saleId) ?? { instalments: [], payments: [] };
  const { instalments, owed } = planFigures({ ...plan, today: ctx.clock.today() });
  const spent = spendCredit(
    instalments.map((each) => ({ id: each.id, amount: each.owed, paid: 0 })),
    credits,
  );
  if (spent.length === 0) return null;
  const cause = moved ?? (await findLastCause(ctx, saleId));
  for (const { paymentId, instalmentId, amount } of spent) {
    await insertAllocations(ctx, paymentId, cause, [
      { instalmentId: null, amount: -amount },
      { instalmentId, amount },
    ]);
  }
  await recountInstalments(
    ctx,
    spent.map(({ instalmentId }) => instalmentId),
  );
  const used = spent.reduce((sum, { amount }) => sum + amount, 0);
  return { used, owed: owed - used };
}

/** The same for the audit log. */
export const creditUsed = (spent: SpentCredit | null): { readonly credit_used?: number } =>
  spent === null ? {} : { credit_used: spent.used };
