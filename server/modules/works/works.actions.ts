import * as api from '#shared/contract/works.ts';
import { type Day, type DaysOff, dayInBogota } from '#shared/domain/calendar.ts';
import { planFigures } from '#shared/domain/plan-figures.ts';
import { whyNotTransition } from '#shared/domain/project.ts';
import { whyNotWorksDay } from '#shared/domain/works.ts';
import {
  CONTRACT_NEEDED,
  isContractMissing,
  type StepWarning,
  type StepWarningFacts,
  stepWarnings,
  type WorksStep,
  whyNotUndo,
} from '#shared/domain/works-steps.ts';
import type { Ctx } from '../../platform/context.ts';
import { action, type ServedInput } from '../../platform/http/action.ts';
import { findCompany } from '../company/company.queries.ts';
import { daysOffOf } from '../company/days-off.queries.ts';
import { publishFirst, withdrawKind } from '../documents/project-documents.actions.ts';
import { projectNotFound } from '../employees/project-reach.errors.ts';
import { cancelMeetingsToCome, isMeetingToCome } from '../meetings/meetings.actions.ts';
import { standingMeetingsQuery } from '../meetings/meetings.queries.ts';
import { findPlans } from '../payments/payments.queries.ts';
import { heldUntil } from '../projects/purchases.actions.ts';
import { clearWorksDay, saveWorksDay } from '../projects/works-days.actions.ts';
import { hasPublishedContract } from '../signing/signing.queries.ts';
import { findOwners } from '../suggestions/owners.actions.ts';
import {
  contractNeeded,
  stepUnconfirmed,
  transitionRefused,
  undoRefused,
  worksDayRefused,
} from './works.errors.ts';
import { postStep, postUndo } from './works.mails.ts';
import {
  deleteRecord,
  findRecord,
  findWorks,
  insertRecord,
  lockWorks,
  type WorksRow,
} from './works.queries.ts';

export const startWorks = action(api.startWorks, (ctx, input) => takeStep(ctx, 'start_works', input));

export const endWorks = action(api.endWorks, async (ctx, input) => {
  const ended = await takeStep(ctx, 'end_works', input);
  if (input.form.cancel_meetings === 'true') {
    await cancelMeetingsToCome(ctx, input.params.id, 'La obra terminó.');
  }
  return ended;
});

const recordOf = { start_works: 'start_construction_doc', end_works: 'end_construction_doc' } as const;

type Step = Pick<ServedInput<typeof api.startWorks>, 'params' | 'form' | 'file'>;

/** The record comes with the call, so it is there; two calls for the same step at once wait for each other. */
async function takeStep(ctx: Ctx, step: WorksStep, { params, form, file }: Step): Promise<{ success: true }> {
  const project = await lockWorks(ctx, params.id);
  if (!project) throw projectNotFound();
  requireStep(ctx, project, step, form.day);
  if (await lacksContract(ctx, project, step)) throw contractNeeded();
  const pdfBytes = file.type === 'application/pdf' ? file.bytes : null;
  const warnings = await warningsOf(ctx, project, { step, day: form.day, pdfBytes });
  const open = warnings.filter(({ kind }) => !form.confirmed.includes(kind));
  if (open.length > 0) throw stepUnconfirmed(open);
  const kind = recordOf[step];
  await insertRecord(ctx, { project_id: project.id, kind, file_id: file.id });
  const confirmed = warnings.map((warning) => warning.kind);
  await saveWorksDay(ctx, project.id, step, { day: form.day, fileId: file.id, confirmed });
  await publishFirst(ctx, project.id, { kind, fileId: file.id });
  await postStep(ctx, project, step, form.day);
  return { success: true };
}

/** The company starts no works without a contract, and there is none. */
const lacksContract = async (ctx: Ctx, project: WorksRow, step: WorksStep): Promise<boolean> =>
  isContractMissing({
    step,
    isNeeded: (await findCompany(ctx))?.works_need_contract ?? false,
    hasContract: await hasContract(ctx, project),
  });

/** UserError 409 when the step may not be taken, 422 when it cannot have been on that day. */
function requireStep(ctx: Ctx, project: WorksRow, step: WorksStep, day: Day): void {
  const today = ctx.clock.today();
  const reason = whyNotTransition(
    {
      role: ctx.user.role,
      records: [recordOf[step]],
      teamAssigned: project.team_assigned,
      worksStartedOn: project.works_started_on,
      worksEndedOn: project.works_ended_on,
      cancelledOn: project.cancelled_on,
      startDate: project.start_date,
      endDate: project.end_date,
      today,
    },
    step,
  );
  if (reason) throw transitionRefused(reason);
  const soldOn = dayInBogota(Date.parse(project.completed_at));
  const facts = { day, today, soldOn, startedOn: project.works_started_on };
  const refusal = whyNotWorksDay(facts);
  if (refusal) throw worksDayRefused(refusal, facts);
}

export const readStepWarnings = action(api.readStepWarnings, async (ctx, { params, query }) => {
  const project = await findWorks(ctx, params.id);
  if (!project) throw projectNotFound();
  const { step, day, pdf_bytes = null } = query;
  const warnings = await warningsOf(ctx, project, { step, day, pdfBytes: pdf_bytes });
  const isRefused = await lacksContract(ctx, project, step);
  return {
    success: true,
    // the refusal already says it: there is nothing to confirm
    data: isRefused ? warnings.filter(({ kind }) => kind !== 'unsigned') : warnings,
    why_not: isRefused ? CONTRACT_NEEDED : null,
  };
});

/** Signed in the portal, or published among the documents of the family. */
const hasContract = async (ctx: Ctx, { id, contract_signed_on }: WorksRow): Promise<boolean> =>
  contract_signed_on !== null || (await hasPublishedContract(ctx, id));

async function warningsOf(
  ctx: Ctx,
  project: WorksRow,
  asked: { step: WorksStep; day: Day; pdfBytes: number | null },
): Promise<StepWarning[]> {
  const { start_date: start, end_date: end } = project;
  const meetings = await standingMeetingsQuery(ctx, project.id).execute();
  const daysOff = await daysOffOf(ctx);
  return stepWarnings(
    {
      ...asked,
      plan: await planOf(ctx, project.sale_id, { day: asked.day, daysOff }),
      meetings: meetings.filter((meeting) => isMeetingToCome(ctx, meeting)),
      dates: start === null || end === null ? null : { start, end },
      startedOn: project.works_started_on,
      heldUntil: heldUntil(project, asked.day),
      hasContract: await hasContract(ctx, project),
    },
    daysOff,
  );
}

/** Pesos of a plan, with those that were due before a day and did not come. */
async function planOf(
  ctx: Ctx,
  saleId: number,
  { day, daysOff }: { day: Day; daysOff: DaysOff },
): Promise<StepWarningFacts['plan']> {
  const plan = (await findPlans(ctx, [saleId])).get(saleId);
  if (!plan) return { total: 0, paid: 0, overdue: 0 };
  const { price, paid, instalments } = planFigures({ ...plan, today: day }, daysOff);
  const overdue = instalments.filter(({ lateDays }) => lateDays > 0);
  return { total: price, paid, overdue: overdue.reduce((sum, { left }) => sum + left, 0) };
}

/** The record leaves the documents of the family; cancelled meetings stay cancelled. */
export const undoWorksStep = action(api.undoWorksStep, async (ctx, { params, body }) => {
  const project = await lockWorks(ctx, params.id);
  if (!project) throw projectNotFound();
  const { step, reason } = body;
  const kind = recordOf[step];
  const record = await findRecord(ctx, project.id, kind);
  const { works_started_on: worksStartedOn, works_ended_on: worksEndedOn } = project;
  const facts = {
    worksStartedOn,
    worksEndedOn,
    recordedOn: record ? dayInBogota(Date.parse(record.created_at)) : null,
    today: ctx.clock.today(),
  };
  const refusal = whyNotUndo(step, facts, await daysOffOf(ctx));
  if (refusal) throw undoRefused(refusal);
  const day = step === 'start_works' ? worksStartedOn : worksEndedOn;
  if (!record || day === null) throw new Error('a step that can be undone has its record and its day');
  await deleteRecord(ctx, project.id, kind);
  await withdrawKind(ctx, project.id, kind);
  await clearWorksDay(ctx, project.id, step, { day, fileId: record.file_id, reason });
  if (step === 'end_works') await findOwners(ctx, [project.id]);
  await postUndo(ctx, project, { step, day, reason });
  return { success: true };
});
