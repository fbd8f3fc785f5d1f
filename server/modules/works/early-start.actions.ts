import * as api from '#shared/contract/works.ts';
import { type Day, dayInBogota } from '#shared/domain/calendar.ts';
import { type keptEarlyStartChannels, whyNotRecordEarlyStart } from '#shared/domain/purchases.ts';
import { whyNotWorksDay } from '#shared/domain/works.ts';
import { audit } from '../../platform/audit.ts';
import type { Ctx } from '../../platform/context.ts';
import { action } from '../../platform/http/action.ts';
import { projectNotFound } from '../employees/project-reach.errors.ts';
import { saveProjectRow } from '../projects/projects.queries.ts';
import { holdFactsOf } from '../projects/purchases.actions.ts';
import { earlyStartRefused, worksDayRefused } from './works.errors.ts';
import { lockWorks, type WorksRow } from './works.queries.ts';

/** Frees the purchases of a sale before its withdrawal ends. The note is kept as the evidence of the request. */
export const recordEarlyStart = action(api.recordEarlyStart, async (ctx, { params, body }) => {
  const project = await lockWorks(ctx, params.id);
  if (!project) throw projectNotFound();
  await saveEarlyStart(ctx, project, { on: body.day, channel: body.request_channel, note: body.note });
  return { success: true };
});

export interface EarlyStart {
  readonly on: Day;
  readonly channel: (typeof keptEarlyStartChannels)[number];
  readonly note: string;
}

/** Stores the request of a family. The caller has locked the project. Throws UserError 409 and 422 with the reason. */
export async function saveEarlyStart(
  ctx: Ctx,
  project: WorksRow,
  { on, channel, note }: EarlyStart,
): Promise<void> {
  const today = ctx.clock.today();
  const refusal = whyNotRecordEarlyStart(holdFactsOf(project, today));
  if (refusal) throw earlyStartRefused(refusal);
  const soldOn = dayInBogota(Date.parse(project.completed_at));
  const dayFacts = { day: on, today, soldOn, startedOn: null };
  const wrongDay = whyNotWorksDay(dayFacts);
  if (wrongDay) throw worksDayRefused(wrongDay, dayFacts);
  const change = { early_start_on: on, early_start_channel: channel };
  await saveProjectRow(ctx, project.id, { ...change, early_start_note: note });
  await audit(ctx, {
    action: 'early_start',
    entity: 'projects',
    entityId: project.id,
    new: { ...change, reason: note },
  });
}
