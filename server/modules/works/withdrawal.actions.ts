import type { ReplyOf } from '#shared/contract/endpoint.ts';
import type { readClientProject } from '#shared/contract/portal.ts';
import * as api from '#shared/contract/withdrawal.ts';
import { lastDayOf, refundBy } from '#shared/domain/cancellation.ts';
import { whyNotWithdraw } from '#shared/domain/purchases.ts';
import type { Ctx } from '../../platform/context.ts';
import { action } from '../../platform/http/action.ts';
import { projectNotFound } from '../employees/project-reach.errors.ts';
import { holdFactsOf } from '../projects/purchases.actions.ts';
import { cancelProject } from './cancel.actions.ts';
import { saveEarlyStart } from './early-start.actions.ts';
import { withdrawRefused } from './works.errors.ts';
import { tellEarlyStart, tellWithdrawal } from './works.mails.ts';
import { findSaleMoney, lockFamilyWorks, type WorksRow } from './works.queries.ts';

const factsOf = (ctx: Ctx, project: Parameters<typeof holdFactsOf>[0]) => ({
  ...holdFactsOf(project, ctx.clock.today()),
  signedOn: project.contract_signed_on,
});

/** What the portal says of a withdrawal; null when the family cannot withdraw in the portal. */
export async function withdrawalOf(
  ctx: Ctx,
  project: Parameters<typeof holdFactsOf>[0] & { readonly sale_id: number },
): Promise<ReplyOf<typeof readClientProject>['data']['withdrawal']> {
  if (whyNotWithdraw(factsOf(ctx, project)) !== null) return null;
  const { soldOn, today, earlyStartOn } = factsOf(ctx, project);
  const { in_process, to_refund } = await findSaleMoney(ctx, project.sale_id);
  return {
    last_day: lastDayOf('withdrawal', soldOn) ?? soldOn,
    in_process,
    to_refund,
    refund_by: refundBy('withdrawal', today),
    early_start_on: earlyStartOn,
  };
}

/** The caller's home, with its sale, locked, while the family may withdraw. Throws UserError 404 and 409. */
async function requireOpen(ctx: Ctx, projectId: number): Promise<WorksRow> {
  const project = await lockFamilyWorks(ctx, projectId);
  if (!project) throw projectNotFound();
  const facts = factsOf(ctx, project);
  const reason = whyNotWithdraw(facts);
  if (reason) throw withdrawRefused(reason, { ...facts, kind: 'withdrawal' });
  return project;
}

export const withdrawPurchase = action(api.withdrawPurchase, async (ctx, { params, body: { reason } }) => {
  const project = await requireOpen(ctx, params.id);
  const money = await cancelProject(ctx, project, {
    kind: 'withdrawal',
    reason: reason ?? 'La familia se retractó desde su portal.',
  });
  await tellWithdrawal(ctx, project, { ...money, reason });
  return { success: true };
});

export const askEarlyStart = action(api.askEarlyStart, async (ctx, { params }) => {
  const project = await requireOpen(ctx, params.id);
  const note = `Lo pidió ${ctx.user.name} desde su portal.`;
  await saveEarlyStart(ctx, project, { on: ctx.clock.today(), channel: 'portal', note });
  await tellEarlyStart(ctx, project, note);
  return { success: true };
});
