import * as api from '#shared/contract/works.ts';
import {
  type CancelFacts,
  type CancellationKind,
  cancellationKinds,
  cancellationRules,
  cancelSentence,
  lastDayOf,
  type MoneyBack,
  refundBy,
  whyNotCancel,
} from '#shared/domain/cancellation.ts';
import { audit } from '../../platform/audit.ts';
import type { Ctx } from '../../platform/context.ts';
import { action } from '../../platform/http/action.ts';
import { voidChangesOf } from '../change-approval/send.actions.ts';
import { projectNotFound } from '../employees/project-reach.errors.ts';
import { cancelMeetingsToCome, isMeetingToCome } from '../meetings/meetings.actions.ts';
import { listTeam, standingMeetingsQuery } from '../meetings/meetings.queries.ts';
import { dropUnpaid } from '../payments/posting.queries.ts';
import { saveProjectRow } from '../projects/projects.queries.ts';
import { holdFactsOf } from '../projects/purchases.actions.ts';
import { voidWaitingOf } from '../signing/documents.actions.ts';
import { changePlaces } from '../teams/roster.actions.ts';
import { listMembers } from '../teams/roster.queries.ts';
import { cancelRefused } from './works.errors.ts';
import { postCancellation } from './works.mails.ts';
import { findSaleMoney, findWorks, type WorksRow } from './works.queries.ts';
import { lockWithSale } from './works-dates.actions.ts';

const factsOf = (ctx: Ctx, project: WorksRow, kind: CancellationKind): CancelFacts => ({
  kind,
  ...holdFactsOf(project, ctx.clock.today()),
});

export const previewCancellation = action(api.previewCancellation, async (ctx, { params }) => {
  const project = await findWorks(ctx, params.id);
  if (!project) throw projectNotFound();
  const today = ctx.clock.today();
  const meetings = await standingMeetingsQuery(ctx, project.id).execute();
  const { unpaid, in_process, to_refund } = await findSaleMoney(ctx, project.sale_id);
  return {
    success: true,
    data: {
      kinds: cancellationKinds.map((kind) => {
        const facts = factsOf(ctx, project, kind);
        const reason = whyNotCancel(facts);
        return {
          kind,
          why_not: reason && cancelSentence(reason, facts),
          last_day: lastDayOf(kind, facts.soldOn),
          refund_by: refundBy(kind, today),
          law: cancellationRules[kind].source,
        };
      }),
      unpaid,
      in_process,
      to_refund,
      meetings: meetings
        .filter((meeting) => isMeetingToCome(ctx, meeting))
        .map(({ kind, day }) => ({ kind, day })),
      team: [...new Set((await listTeam(ctx, project.id)).map(({ name }) => name))],
    },
  };
});

export const cancelSale = action(api.cancelSale, async (ctx, { params, body }) => {
  await cancelProject(ctx, await lockWithSale(ctx, params.id), body);
  return { success: true };
});

/**
 * Everything that follows from a cancelled sale, in one transaction. Mails and meetings go before the team is freed, so
 * that its people hear of both. The caller has locked sale and project. Answers what goes back. Throws UserError 409
 * with the reason.
 */
export async function cancelProject(
  ctx: Ctx,
  project: WorksRow,
  { kind, reason }: { readonly kind: CancellationKind; readonly reason: string },
): Promise<MoneyBack> {
  const facts = factsOf(ctx, project, kind);
  const refusal = whyNotCancel(facts);
  if (refusal) throw cancelRefused(refusal, facts);
  const change = {
    cancelled_on: facts.today,
    cancellation_kind: kind,
    cancellation_reason: reason,
    refund_by: refundBy(kind, facts.today),
  };
  const { unpaid: _, ...money } = await findSaleMoney(ctx, project.sale_id);
  await postCancellation(ctx, project, { ...change, ...money });
  await cancelMeetingsToCome(ctx, project.id, 'Se canceló la venta.');
  const members = await listMembers(ctx, project.id);
  await saveProjectRow(ctx, project.id, change);
  await changePlaces(ctx, {
    removed: members.map((member) => ({ ...member, project_id: project.id })),
    added: [],
  });
  await dropUnpaid(ctx, project.sale_id);
  await voidWaitingOf(ctx, project.sale_id, 'La venta se canceló.');
  await voidChangesOf(ctx, project.id, 'La venta se canceló.');
  await audit(ctx, {
    action: 'cancel',
    entity: 'projects',
    entityId: project.id,
    old: { team: members.map(({ employee_id }) => employee_id).join(', ') },
    new: { ...change, to_refund: money.to_refund },
  });
  return { toRefund: money.to_refund, inProcess: money.in_process, refundBy: change.refund_by };
}
