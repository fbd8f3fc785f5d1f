import * as api from '#shared/contract/works.ts';
import { whyNotRecordEarlyStart } from '#shared/domain/purchases.ts';
import { whyNotWorksDay } from '#shared/domain/works.ts';
import { audit } from '../../platform/audit.ts';
import { action } from '../../platform/http/action.ts';
import { projectNotFound } from '../employees/project-reach.errors.ts';
import { saveProjectRow } from '../projects/projects.queries.ts';
import { holdFactsOf } from '../projects/purchases.actions.ts';
import { earlyStartRefused, worksDayRefused } from './works.errors.ts';
import { lockWorks } from './works.queries.ts';

/** Frees the purchases of a sale before its withdrawal ends. The note is kept as the evidence of the request. */
export const recordEarlyStart = action(api.recordEarlyStart, async (ctx, { params, body }) => {
  const project = await lockWorks(ctx, params.id);
  if (!project) throw projectNotFound();
  const facts = holdFactsOf(project, ctx.clock.today());
  const refusal = whyNotRecordEarlyStart(facts);
  if (refusal) throw earlyStartRefused(refusal);
  const dayFacts = { ...facts, day: body.day, startedOn: null };
  const wrongDay = whyNotWorksDay(dayFacts);
  if (wrongDay) throw worksDayRefused(wrongDay, dayFacts);
  const change = { early_start_on: body.day, early_start_channel: body.request_channel };
  await saveProjectRow(ctx, project.id, { ...change, early_start_note: body.note });
  await audit(ctx, {
    action: 'early_start',
    entity: 'projects',
    entityId: project.id,
    new: { ...change, reason: body.note },
  });
  return { success: true };
});
