import { whyNotChangeStep } from '#shared/domain/change-order.ts';
import type { ChangeOutcome } from '#shared/domain/change-outcome.ts';
import type { Replanned } from '#shared/domain/change-plan.ts';
import { sharesOf } from '#shared/domain/money.ts';
import { totalsOf } from '#shared/domain/space-totals.ts';
import { countSpaces } from '#shared/domain/spaces.ts';
import { audit } from '../../platform/audit.ts';
import type { Ctx } from '../../platform/context.ts';
import { payWithCredit } from '../payments/credit.actions.ts';
import { lockPlan } from '../payments/payments.queries.ts';
import { insertAllocations, listPlanInstalments, recountInstalments } from '../payments/posting.queries.ts';
import {
  findOtherChanges,
  insertContractVersion,
  keepPlanVersion,
  listPaidOf,
  saveChangedRows,
  savePlanVersion,
  saveSpacesOfVersion,
  saveSums,
  settleDays,
} from './apply.queries.ts';
import { changeCancelled, changeLacks, changeStepRefused, otherOutcome } from './changes.errors.ts';
import { findChangeOfDocument, type StoredChange, saveChangeRow } from './changes.queries.ts';
import { tellApplied } from './news.actions.ts';
import { outcomeOfStored, type SaleNow } from './outcome.actions.ts';
import { stateOfChange } from './replies.actions.ts';

/**
 * Applies an approved otrosí: contract, spaces, plan, ledger and end of the works together, with the money of the sale
 * locked. `approved`: the fingerprint of what was approved; another outcome is refused with 409. The caller has locked
 * sale, project and otrosí.
 */
export async function applyChange(ctx: Ctx, changeId: number, approved: string): Promise<void> {
  const found = await findChangeOfDocument(ctx, changeId);
  await lockPlan(ctx, found.sale_id);
  // read after the lock, to see what was committed before it
  const change = await findChangeOfDocument(ctx, changeId);
  const refusal = whyNotChangeStep('apply', stateOfChange(change, ctx.clock.today()));
  if (refusal) throw changeStepRefused(refusal);
  if (change.cancelled_on !== null) throw changeCancelled();
  const sale = await outcomeOfStored(ctx, change);
  const { plan, problems } = sale.outcome;
  if (problems.length > 0 || plan === null) throw changeLacks(problems);
  if (sale.fingerprint !== approved) throw otherOutcome();
  const version = sale.contract.version + 1;
  if (version === 2) await keepPlanVersion(ctx, change.sale_id, 1);
  await applyContract(ctx, change, sale, { version, end: plan.end.after });
  await applySpaces(ctx, change, sale.outcome, { version, end: plan.end.after });
  await applyPlan(ctx, change, plan, version);
  await keepPlanVersion(ctx, change.sale_id, version);
  const today = ctx.clock.today();
  const { value } = sale.outcome.value;
  await saveChangeRow(ctx, change.id, {
    state: 'applied',
    applied_on: today,
    ended_at: ctx.clock.now().toISOString(),
    version,
    value,
    outcome: JSON.stringify(sale),
  });
  await audit(ctx, {
    action: 'apply',
    entity: 'change_orders',
    entityId: change.id,
    new: { number: change.number, version, value, days: change.days, price: plan.price.after },
  });
  await tellApplied(ctx, change, sale);
}

async function applyContract(
  ctx: Ctx,
  change: StoredChange,
  { contract, outcome: { value } }: SaleNow,
  { version, end }: { version: number; end: string },
): Promise<void> {
  const row = {
    sale_id: change.sale_id,
    version,
    base_price: contract.base_price + value.value,
    direct_cost: contract.direct_cost + (value.cost ?? 0),
    other_changes: (await findOtherChanges(ctx, change.sale_id)) + value.other,
    start_date: contract.start_date,
    end_date: end,
  };
  await insertContractVersion(ctx, row);
  const { base_price, direct_cost, end_date } = contract;
  const { sale_id: _, start_date: __, other_changes: ___, ...told } = row;
  await audit(ctx, {
    action: 'apply',
    entity: 'contracts',
    entityId: change.sale_id,
    old: { version: contract.version, base_price, direct_cost, end_date },
    new: told,
  });
}

async function applySpaces(
  ctx: Ctx,
  { project_id }: StoredChange,
  { spaces }: ChangeOutcome,
  { version, end }: { version: number; end: string },
): Promise<void> {
  await saveSpacesOfVersion(ctx, project_id, version, spaces);
  const totals = totalsOf(spaces);
  await saveSums(ctx, project_id, {
    counters: countSpaces(spaces),
    end_date: end,
    total: totals.price,
    perSqm: totals.costPerSqm,
  });
}

async function applyPlan(ctx: Ctx, change: StoredChange, plan: Replanned, version: number): Promise<void> {
  const shares = sharesOf(plan.rows.map(({ amount }) => amount));
  const before = await listPlanInstalments(ctx, change.sale_id);
  await saveChangedRows(
    ctx,
    change.sale_id,
    plan.rows.map(({ id, name, amount, date, reason }, index) => ({
      ...{ id, name, amount, date, reason },
      position: index + 1,
      percentage_bp: shares[index] ?? shares[0] ?? never(),
    })),
  );
  await savePlanVersion(ctx, change.sale_id, { price: plan.price.after, version });
  for (const { id, toCredit } of plan.rows)
    if (id !== null && toCredit > 0) await toCreditOf(ctx, change, id, toCredit);
  await recountInstalments(
    ctx,
    before.map(({ id }) => id),
  );
  if (plan.credit.used > 0) await payWithCredit(ctx, change.sale_id, { change_id: change.id });
  await settleDays(ctx, change.sale_id, ctx.clock.today());
  await audit(ctx, {
    action: 'apply',
    entity: 'payment_plans',
    entityId: change.sale_id,
    old: { price: plan.price.before },
    new: {
      price: plan.price.after,
      version,
      credit_added: plan.credit.added,
      ...Object.fromEntries(
        plan.rows.flatMap(({ amount, date, reason }, index) => [
          [`instalment_${index + 1}_amount`, amount],
          [`instalment_${index + 1}_due_date`, date],
          [`instalment_${index + 1}_reason`, reason],
        ]),
      ),
    },
  });
}

const never = (): never => {
  throw new Error('a plan has instalments');
};

/** What an instalment no longer asks for of what was paid is in favour of the client: the newest payments first. */
async function toCreditOf(
  ctx: Ctx,
  { id }: StoredChange,
  instalmentId: number,
  amount: number,
): Promise<void> {
  let rest = amount;
  for (const paid of await listPaidOf(ctx, instalmentId)) {
    const part = Math.min(rest, paid.amount);
    if (part === 0) break;
    rest -= part;
    await insertAllocations(ctx, paid.payment_id, { change_id: id }, [
      { instalmentId, amount: -part },
      { instalmentId: null, amount: part },
    ]);
  }
  if (rest > 0) throw new Error('what was paid has its payments');
}
