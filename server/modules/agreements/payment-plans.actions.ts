import * as api from '#shared/contract/payment-plans.ts';
import type { Day, DaysOff } from '#shared/domain/calendar.ts';
import { formatPercent, type Pesos, parsePercent } from '#shared/domain/money.ts';
import {
  buildCustomPlan,
  buildStandardPlan,
  type CustomRow,
  type Plan,
  type PlanMethod,
  standardRows,
  whyNotPlan,
} from '#shared/domain/payment-plan.ts';
import { audit } from '../../platform/audit.ts';
import { changesOf } from '../../platform/changes.ts';
import type { Ctx } from '../../platform/context.ts';
import { action } from '../../platform/http/action.ts';
import { changeVerb, mergeStored } from '../../platform/merging.ts';
import { daysOffOf } from '../company/days-off.queries.ts';
import { touchDraftOfSale } from '../sales/sale-drafts.queries.ts';
import { saleNotFound } from '../sales/sales.errors.ts';
import { findOwnSale } from '../sales/sales.queries.ts';
import { findContract } from './contracts.queries.ts';
import { discountedPriceOf } from './discounts.queries.ts';
import { requireOpenSale } from './open-sale.actions.ts';
import { planNotFound, planRefused, planWouldBreak, standardRowsMissing } from './payment-plans.errors.ts';
import { findPaymentPlan, findStoredPlan, type StoredPlan, savePlan } from './payment-plans.queries.ts';

/** A stored plan as savePaymentPlan receives it. */
const choiceOf = ({ method, first_date, instalments }: StoredPlan) => ({
  method,
  first_date,
  instalments: instalments.map(({ percentage_bp, days, receipt_url }) => ({
    percentage: formatPercent(percentage_bp),
    days,
    receipt: receipt_url,
  })),
});

/** What the contract and the discounts of a sale say: the price to divide, in pesos, and the start of the works. */
interface Terms {
  price: Pesos;
  workStart: Day;
}

/** The chosen terms of a plan; `rows` apply to a custom plan only. */
interface Choice {
  method: PlanMethod;
  firstDate: Day;
  rows: readonly CustomRow[];
}

export const savePaymentPlan = action(api.savePaymentPlan, async (ctx, { params, body: sent }) => {
  const [sale, terms, before, daysOff] = await Promise.all([
    requireOpenSale(ctx, params.saleId),
    findTerms(ctx, params.saleId),
    findStoredPlan(ctx, params.saleId),
    daysOffOf(ctx),
  ]);
  if (!terms) throw planRefused('price_missing');
  const { seen, ...wanted } = sent;
  const thing = { entity: 'payment_plans', entityId: sale.id } as const;
  const body = await mergeStored(ctx, thing, { stored: before && choiceOf(before), seen, wanted });
  if (body.method === 'standard' && body.instalments.length !== standardRows.length) {
    throw standardRowsMissing();
  }
  const rows = body.method === 'custom' ? customRows(body.instalments) : [];
  const plan = planOf({ method: body.method, firstDate: body.first_date, rows }, terms, daysOff);
  const reason = whyNotPlan(plan, daysOff);
  if (reason) throw planRefused(reason, plan, daysOff);
  const receipts = body.instalments.map(({ receipt }) => receipt);
  await keep(ctx, sale.id, before, storable(plan, receipts), before ? changeVerb(seen) : 'create');
  await touchDraftOfSale(ctx, sale.id);
  const saved = await findPaymentPlan(ctx, sale.id);
  if (!saved) throw new Error('the plan just saved is not there');
  return { success: true, data: saved };
});

export const readPaymentPlan = action(api.readPaymentPlan, async (ctx, { params }) => {
  if (!(await findOwnSale(ctx, params.saleId))) throw saleNotFound();
  const plan = await findPaymentPlan(ctx, params.saleId);
  if (!plan) throw planNotFound();
  return { success: true, data: plan };
});

/**
 * Computes the amounts of a sale's plan again after its price or the start of the works changed; nothing when it has no
 * plan. Method, percentages, days, first date and receipts stay. So do the dates unless the start that they count from
 * moved: a day off that was added later does not move what was agreed, nor makes its first date wrong. UserError 422
 * when the plan would not hold any more, which undoes the whole call (docs/decisions/0004). The caller has locked the
 * sale.
 */
export async function recomputePlan(
  ctx: Ctx,
  saleId: number,
  { startMoved = false }: { startMoved?: boolean } = {},
): Promise<void> {
  const stored = await findStoredPlan(ctx, saleId);
  if (!stored) return;
  const terms = await findTerms(ctx, saleId);
  if (!terms) throw planWouldBreak('price_missing');
  const rows = stored.instalments.map(({ percentage_bp, days }) => ({ percentage: percentage_bp, days }));
  const choice = { method: stored.method, firstDate: stored.first_date, rows };
  const computed = planOf(choice, terms, await daysOffOf(ctx));
  const moved = startMoved && stored.method === 'standard';
  const plan = moved ? computed : withDatesOf(stored, computed);
  const reason = whyNotPlan(plan);
  if (reason) throw planWouldBreak(reason);
  const receipts = stored.instalments.map(({ receipt_url }) => receipt_url);
  await keep(ctx, saleId, stored, storable(plan, receipts), 'recompute');
}

/** A plan computed anew, with the dates that were agreed and why they were those. */
const withDatesOf = ({ instalments }: StoredPlan, plan: Plan): Plan => ({
  ...plan,
  rows: plan.rows.map((row, index) => {
    const agreed = instalments[index];
    return agreed ? { ...row, date: agreed.due_date, reason: agreed.reason } : row;
  }),
});

async function findTerms(ctx: Ctx, saleId: number): Promise<Terms | null> {
  const [contract, price] = await Promise.all([findContract(ctx, saleId), discountedPriceOf(ctx, saleId)]);
  return contract && price !== null ? { price, workStart: contract.start_date } : null;
}

function planOf({ method, firstDate, rows }: Choice, { price, workStart }: Terms, daysOff: DaysOff): Plan {
  return method === 'standard'
    ? buildStandardPlan({ price, firstDate, workStart }, daysOff)
    : buildCustomPlan({ price, firstDate, rows }, daysOff);
}

function customRows(sent: readonly { percentage: string; days: number }[]): CustomRow[] {
  return sent.map(({ percentage, days }) => {
    const parsed = parsePercent(percentage);
    if (parsed === null) throw new Error('the contract let through what is no percentage');
    return { percentage: parsed, days };
  });
}

/** A plan that whyNotPlan accepts, as it is stored. */
function storable(plan: Plan, receipts: readonly (string | null)[]): StoredPlan {
  const dateOf = (date: Day | null): Day => {
    if (date === null) throw new Error('an accepted plan has a row without a date');
    return date;
  };
  return {
    method: plan.method,
    price: plan.price,
    first_date: dateOf(plan.firstDate),
    instalments: plan.rows.map(({ percentage, date, ...row }, index) => ({
      ...row,
      percentage_bp: percentage,
      due_date: dateOf(date),
      receipt_url: receipts[index] ?? null,
    })),
  };
}

/** Saves a plan unless it is already as asked, and records what changed. */
async function keep(
  ctx: Ctx,
  saleId: number,
  before: StoredPlan | null,
  plan: StoredPlan,
  action: 'create' | 'update' | 'overwrite' | 'recompute',
): Promise<void> {
  const was = before ? flat(before) : undefined;
  const gone = Object.fromEntries(Object.keys(was ?? {}).map((field) => [field, null]));
  const changes = changesOf(was, { ...gone, ...flat(plan) });
  if (!changes) return;
  await savePlan(ctx, saleId, plan);
  await audit(ctx, { action, entity: 'payment_plans', entityId: saleId, ...changes });
}

/** The plan field by field ('instalment_2_amount'), so that the audit keeps only what changed. */
function flat({ instalments, ...terms }: StoredPlan): Record<string, unknown> {
  const fields = instalments.flatMap(({ position, ...row }) =>
    Object.entries(row).map(([field, value]) => [`instalment_${position}_${field}`, value] as const),
  );
  return { ...terms, instalments: instalments.length, ...Object.fromEntries(fields) };
}
