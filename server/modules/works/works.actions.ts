import type { InputOf, ReplyOf } from '#shared/contract/endpoint.ts';
import type * as api from '#shared/contract/works.ts';
import { dayInBogota } from '#shared/domain/calendar.ts';
import { whyNotTransition } from '#shared/domain/project.ts';
import { whyNotWorksDay } from '#shared/domain/works.ts';
import type { Ctx } from '../../platform/context.ts';
import type { ServedInput } from '../../platform/http/serve.ts';
import { publishFirst } from '../documents/project-documents.actions.ts';
import { projectNotFound } from '../projects/projects.errors.ts';
import { saveWorksDay } from '../projects/works-days.actions.ts';
import { transitionRefused, worksDayRefused } from './works.errors.ts';
import { insertRecord, lockWorks } from './works.queries.ts';

export const startWorks = (
  ctx: Ctx,
  input: ServedInput<typeof api.startWorks>,
): Promise<ReplyOf<typeof api.startWorks>> => takeStep(ctx, 'start_works', input);

export const endWorks = (
  ctx: Ctx,
  input: ServedInput<typeof api.endWorks>,
): Promise<ReplyOf<typeof api.endWorks>> => takeStep(ctx, 'end_works', input);

const recordOf = { start_works: 'start_construction_doc', end_works: 'end_construction_doc' } as const;

type Step = InputOf<typeof api.startWorks> & { file: { readonly id: string } };

/** The record comes with the call, so it is there; two who take the same step at once wait for each other. */
async function takeStep(
  ctx: Ctx,
  action: keyof typeof recordOf,
  { params, form, file }: Step,
): Promise<{ success: true }> {
  const project = await lockWorks(ctx, params.id);
  if (!project?.completed_at) throw projectNotFound();
  const kind = recordOf[action];
  const reason = whyNotTransition(
    {
      role: ctx.user.role,
      records: [kind],
      teamAssigned: project.team_assigned,
      worksStartedOn: project.works_started_on,
      worksEndedOn: project.works_ended_on,
      startDate: project.start_date,
      endDate: project.end_date,
      today: ctx.clock.today(),
    },
    action,
  );
  if (reason) throw transitionRefused(reason);
  const facts = {
    day: form.day,
    today: ctx.clock.today(),
    soldOn: dayInBogota(Date.parse(project.completed_at)),
    startedOn: project.works_started_on,
  };
  const refusal = whyNotWorksDay(facts);
  if (refusal) throw worksDayRefused(refusal, facts);
  await insertRecord(ctx, { project_id: project.id, kind, file_id: file.id });
  await saveWorksDay(ctx, project.id, action, { day: form.day, fileId: file.id });
  await publishFirst(ctx, project.id, { kind, fileId: file.id });
  return { success: true };
}
