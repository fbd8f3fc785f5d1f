import type { Day } from '#shared/domain/calendar.ts';
import { audit } from '../../platform/audit.ts';
import type { Ctx } from '../../platform/context.ts';
import { daysOffOf } from '../company/days-off.queries.ts';
import { datesOutOfRange } from './payment-plans.errors.ts';
import { type DatedPlan, findDatedPlan, lockDatedPlan, saveDueDate } from './reschedule.queries.ts';
import { reschedule, type StartChange } from './reschedule.rules.ts';

/** What another start of the works does to a plan, as it travels. */
export interface Moves {
  moved: { name: string; before: Day; after: Day; reason: string }[];
  /** those that stay because some of them came, or is on its way */
  paid: string[];
}

type Starts = Omit<StartChange, 'today'>;

/** Which instalments of a sale another start of its works would move. UserError 422 when a date leaves the calendar. */
export async function previewPlan(ctx: Ctx, saleId: number, starts: Starts): Promise<Moves> {
  const { moves } = await movesOf(ctx, await findDatedPlan(ctx, saleId), starts);
  return moves;
}

/** Moves them. The caller has locked the sale. */
export async function reschedulePlan(ctx: Ctx, saleId: number, starts: Starts): Promise<Moves> {
  const { moves, changed } = await movesOf(ctx, await lockDatedPlan(ctx, saleId), starts);
  if (changed.length === 0) return moves;
  for (const { after } of changed) await saveDueDate(ctx, saleId, after);
  const fields = (which: 'before' | 'after') =>
    Object.fromEntries(
      changed.flatMap((each) => [
        [`instalment_${each[which].position}_due_date`, each[which].date],
        [`instalment_${each[which].position}_reason`, each[which].reason],
      ]),
    );
  await audit(ctx, {
    action: 'reschedule',
    entity: 'payment_plans',
    entityId: saleId,
    old: fields('before'),
    new: fields('after'),
  });
  return moves;
}

type Instalment = DatedPlan['instalments'][number];

async function movesOf(
  ctx: Ctx,
  plan: DatedPlan | null,
  starts: Starts,
): Promise<{ moves: Moves; changed: { before: Instalment; after: Instalment }[] }> {
  if (!plan) return { moves: { moved: [], paid: [] }, changed: [] };
  const dated = reschedule(plan, { ...starts, today: ctx.clock.today() }, await daysOffOf(ctx));
  if (!dated) throw datesOutOfRange();
  const changed = plan.instalments.flatMap((before, index) => {
    const now = dated[index];
    return now && now.date !== before.date ? [{ before, after: { ...before, ...now } }] : [];
  });
  return {
    moves: {
      moved: changed.map(({ before, after }) => ({
        name: before.name,
        before: before.date,
        after: after.date,
        reason: after.reason,
      })),
      paid: plan.instalments.filter(({ settled, amount }) => settled && amount > 0).map(({ name }) => name),
    },
    changed,
  };
}
