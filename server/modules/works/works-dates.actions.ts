import type { ReplyOf } from '#shared/contract/endpoint.ts';
import * as api from '#shared/contract/works.ts';
import { type WorksDates, whyNotChangeDates, worksDuration } from '#shared/domain/works.ts';
import type { Ctx } from '../../platform/context.ts';
import { action } from '../../platform/http/action.ts';
import { rescheduleContract } from '../agreements/dates.actions.ts';
import { previewPlan, reschedulePlan } from '../agreements/reschedule.actions.ts';
import { daysOffOf } from '../company/days-off.queries.ts';
import { projectNotFound } from '../employees/project-reach.errors.ts';
import { isMeetingToCome } from '../meetings/meetings.actions.ts';
import { standingMeetingsQuery } from '../meetings/meetings.queries.ts';
import { findSaleOfProject } from '../projects/projects.queries.ts';
import { rescheduleProject } from '../projects/works-days.actions.ts';
import { lockOwnSale } from '../sales/sales.queries.ts';
import { datesRefused } from './works.errors.ts';
import { postDates } from './works.mails.ts';
import { findWorks, lockWorks, type WorksRow } from './works.queries.ts';

type Change = ReplyOf<typeof api.changeWorksDates>['data'];

export const previewWorksDates = action(api.previewWorksDates, async (ctx, { params, query }) => {
  const project = await findWorks(ctx, params.id);
  if (!project) throw projectNotFound();
  return { success: true, data: await changeOf(ctx, project, allowed(ctx, project, query), previewPlan) };
});

/** Contract, project, plan and mails together, or none of them. The same dates again change nothing. */
export const changeWorksDates = action(api.changeWorksDates, async (ctx, { params, body }) => {
  const project = await lockWithSale(ctx, params.id);
  const { reason, ...dates } = body;
  const { now, asked } = allowed(ctx, project, dates);
  const data = await changeOf(ctx, project, { now, asked }, reschedulePlan);
  if (now.start === asked.start && now.end === asked.end) return { success: true, data };
  await rescheduleContract(ctx, project.sale_id, dates);
  await rescheduleProject(
    ctx,
    project.id,
    { before: { start_date: now.start, end_date: now.end }, asked: dates },
    reason,
  );
  await postDates(ctx, project, data, reason);
  return { success: true, data };
});

/** What other dates change, for the preview and the change alike: only `ofPlan` differs, which writes or does not. */
async function changeOf(
  ctx: Ctx,
  project: WorksRow,
  { now, asked }: { now: WorksDates; asked: WorksDates },
  ofPlan: typeof previewPlan,
): Promise<Change> {
  const daysOff = await daysOffOf(ctx);
  const withDuration = (dates: WorksDates) => ({
    start_date: dates.start,
    end_date: dates.end,
    business_days: worksDuration(dates, daysOff),
  });
  const meetings = await standingMeetingsQuery(ctx, project.id).execute();
  return {
    before: withDuration(now),
    after: withDuration(asked),
    ...(await ofPlan(ctx, project.sale_id, { from: now.start, to: asked.start })),
    meetings: meetings
      .filter((meeting) => isMeetingToCome(ctx, meeting))
      .map(({ kind, day }) => ({ kind, day, after_start: day >= asked.start })),
  };
}

/** Sales are locked before their projects, everywhere. */
export async function lockWithSale(ctx: Ctx, projectId: number): Promise<WorksRow> {
  const saleId = await findSaleOfProject(ctx, projectId);
  if (saleId !== undefined) await lockOwnSale(ctx, saleId);
  const project = await lockWorks(ctx, projectId);
  if (!project) throw projectNotFound();
  return project;
}

/** The dates it has and those asked for; refuses those that cannot be. */
function allowed(
  ctx: Ctx,
  project: WorksRow,
  sent: { start_date: string; end_date: string },
): { now: WorksDates; asked: WorksDates } {
  const { start_date: start, end_date: end } = project;
  if (start === null || end === null) throw new Error('a registered project has no dates of works');
  const facts = { now: { start, end }, asked: { start: sent.start_date, end: sent.end_date } };
  const reason = whyNotChangeDates({
    ...facts,
    worksStartedOn: project.works_started_on,
    worksEndedOn: project.works_ended_on,
    cancelledOn: project.cancelled_on,
    today: ctx.clock.today(),
  });
  if (reason) throw datesRefused(reason);
  return facts;
}
