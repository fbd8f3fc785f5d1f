import type { ReplyOf } from '#shared/contract/endpoint.ts';
import * as api from '#shared/contract/payments.ts';
import type { DaysOff } from '#shared/domain/calendar.ts';
import { formatPercent } from '#shared/domain/money.ts';
import {
  clientInstalmentName,
  type InstalmentState,
  paymentChannelName,
  whyNotPay,
} from '#shared/domain/payments.ts';
import { type PlanFigures, planFigures } from '#shared/domain/plan-figures.ts';
import { receiptNumber } from '#shared/domain/receipts.ts';
import { audit } from '../../platform/audit.ts';
import type { Ctx } from '../../platform/context.ts';
import { action } from '../../platform/http/action.ts';
import { daysOffOf } from '../company/days-off.queries.ts';
import { projectNotFound } from '../employees/project-reach.errors.ts';
import { recordClientRead } from '../sales/clients.actions.ts';
import { instalmentNotFound, payRefused } from './payments.errors.ts';
import {
  findLedger,
  findPlanOfProject,
  findSaleOfInstalment,
  insertPayment,
  lockPlan,
  type StoredLedger,
} from './payments.queries.ts';

type Ledger = ReplyOf<typeof api.readProjectPayments>['data'];

export const readMyPayments = action(api.readMyPayments, async (ctx, { params }) => {
  const plan = await findPlanOfProject(ctx, params.id);
  if (!plan) throw projectNotFound();
  return { success: true, data: await ledgerOf(ctx, plan.sale_id, clientInstalmentName) };
});

/** Reading it is on record, once a person, client and day (Ley 1581 de 2012). */
export const readProjectPayments = action(api.readProjectPayments, async (ctx, { params }) => {
  const plan = await findPlanOfProject(ctx, params.id);
  if (!plan) throw projectNotFound();
  await recordClientRead(ctx, plan.client_id);
  const { sale_id, project_code, name, client_name, seller } = plan;
  const data = await ledgerOf(ctx, sale_id, (own) => own);
  return { success: true, data, project: { project_code, name, client_name, seller } };
});

/** `nameOf`: the name of an instalment for the reader. */
async function ledgerOf(ctx: Ctx, saleId: number, nameOf: (name: string) => string): Promise<Ledger> {
  const stored = await findLedger(ctx, saleId);
  const figures = figuresOf(ctx, stored, await daysOffOf(ctx));
  return {
    ...figures,
    in_process: figures.inProcess,
    credit: stored.credit,
    next_instalment_id: figures.nextId,
    online: ctx.onlinePayments,
    instalments: stored.instalments.flatMap(({ percentage_bp, ...row }, index) => {
      const figure = figures.instalments[index];
      if (!figure) return [];
      return {
        ...row,
        name: nameOf(row.name),
        percentage: formatPercent(percentage_bp),
        ...figure,
        in_process: figure.inProcess,
        late_days: figure.lateDays,
        payments: paymentsOf(stored, row.id),
        carried: carriedTo(stored, row.id),
      };
    }),
  };
}

/** What a stored plan amounts to today. */
export const figuresOf = (
  ctx: Ctx,
  { instalments, payments }: StoredLedger,
  daysOff?: DaysOff,
): PlanFigures =>
  planFigures(
    {
      instalments: instalments.map((each) => ({ ...each, dueDate: each.due_date })),
      payments: payments.map((each) => ({ ...each, instalmentId: each.instalment_id })),
      today: ctx.clock.today(),
    },
    daysOff,
  );

const paymentsOf = (
  { payments }: StoredLedger,
  instalmentId: number,
): Ledger['instalments'][number]['payments'] =>
  payments
    .filter(({ instalment_id }) => instalment_id === instalmentId)
    .map(({ instalment_id: _, channel, receipt, ...payment }) => ({
      ...payment,
      channel: paymentChannelName(payment.method, channel),
      receipt_number: receipt === null ? null : receiptNumber(receipt),
    }));

const carriedTo = (
  { carried }: StoredLedger,
  instalmentId: number,
): Ledger['instalments'][number]['carried'] =>
  carried
    .filter(({ instalment_id }) => instalment_id === instalmentId)
    .map(({ payment_id, receipt }) => ({ payment_id, receipt_number: receiptNumber(receipt) }));

/** An instalment with its plan locked. `owed`: pesos neither paid nor in process, of it and of the whole plan. */
export interface LockedInstalment {
  readonly saleId: number;
  readonly state: InstalmentState;
  readonly owed: { readonly own: number; readonly plan: number };
}

/** An instalment that the user may reach, with its plan locked until the call ends. UserError 404 otherwise. */
export async function lockInstalment(ctx: Ctx, instalmentId: number): Promise<LockedInstalment> {
  const saleId = await findSaleOfInstalment(ctx, instalmentId);
  if (saleId === undefined || !(await lockPlan(ctx, saleId))) throw instalmentNotFound();
  const figures = figuresOf(ctx, await findLedger(ctx, saleId));
  const instalment = figures.instalments.find(({ id }) => id === instalmentId);
  if (!instalment) throw instalmentNotFound();
  return { saleId, state: instalment.state, owed: { own: instalment.owed, plan: figures.owed } };
}

type NewPayment = Parameters<typeof insertPayment>[1];

/** Adds a payment that is not posted yet; answers its id. The caller has locked the plan. */
export async function addPayment(
  ctx: Ctx,
  saleId: number,
  told: Omit<NewPayment, 'sale_id' | 'created_by' | 'created_at'>,
): Promise<number> {
  const created_at = ctx.clock.now().toISOString();
  const id = await insertPayment(ctx, { ...told, sale_id: saleId, created_by: ctx.user.id, created_at });
  await audit(ctx, { action: 'create', entity: 'payments', entityId: id, new: told });
  return id;
}

/** Concurrent receipts are serialized: the second may only cover the amount that the first leaves owed. */
export const sendTransferReceipt = action(api.sendTransferReceipt, async (ctx, { params, form, file }) => {
  const { saleId, state, owed } = await lockInstalment(ctx, params.id);
  const reason = whyNotPay({
    state,
    amount: form.amount,
    owed,
    paidOn: form.paid_on,
    today: ctx.clock.today(),
  });
  if (reason) throw payRefused(reason);
  const told = {
    instalment_id: params.id,
    method: 'transfer',
    state: 'in_process',
    amount: form.amount,
    told_on: form.paid_on,
    file_id: file.id,
  } as const;
  return { success: true, data: { payment_id: await addPayment(ctx, saleId, told) } };
});
