import * as api from '#shared/contract/changes.ts';
import type { InputOf, ReplyOf } from '#shared/contract/endpoint.ts';
import { addBusinessDays } from '#shared/domain/calendar.ts';
import { isOfOther } from '#shared/domain/change-lines.ts';
import {
  type ChangeStep,
  changePowers,
  changeStepSentences,
  createChangeSentences,
  isPendingChange,
  openChangeStates,
  whyNotChangeStep,
  whyNotCreateChange,
} from '#shared/domain/change-order.ts';
import { planWays } from '#shared/domain/change-plan.ts';
import { audit } from '../../platform/audit.ts';
import type { Ctx } from '../../platform/context.ts';
import { action } from '../../platform/http/action.ts';
import { findCompany } from '../company/company.queries.ts';
import { daysOffOf } from '../company/days-off.queries.ts';
import { projectNotFound } from '../employees/project-reach.errors.ts';
import { listPlanInstalments } from '../payments/posting.queries.ts';
import {
  amountsForbidden,
  changeNotFound,
  changeStepRefused,
  createRefused,
  lineUnknown,
  savedMeanwhile,
  suggestionOfOther,
  suggestionProposed,
  termsUnknown,
} from './changes.errors.ts';
import {
  type ChangeProject,
  copyPhotos,
  findChangeProject,
  findSignedPrice,
  findStoredChange,
  findSuggestionOf,
  insertChange,
  listApprovals,
  listMessages,
  listPhotos,
  listStoredChanges,
  lockChangeProject,
  lockStoredChange,
  type NewLine,
  type StoredChange,
  saveChangeRow,
  saveLines,
  saveTerms,
} from './changes.queries.ts';
import { outcomeOf, outcomeOfStored, type SaleNow } from './outcome.actions.ts';
import {
  appliedOf,
  photosOf,
  problemsSeen,
  stateOfChange,
  toLines,
  toListed,
  toPreview,
} from './replies.actions.ts';

const clientsOf = ({ client_name, second_name }: ChangeProject): string[] =>
  [client_name, second_name].filter((name) => name !== null);

export const listChanges = action(api.listChanges, async (ctx, { params }) => {
  const project = await findChangeProject(ctx, params.id);
  if (!project) throw projectNotFound();
  const powers = changePowers(ctx.user.role);
  const stored = await listStoredChanges(ctx, project.project_id);
  const today = ctx.clock.today();
  const daysOff = await daysOffOf(ctx);
  const approvals = await listApprovals(
    ctx,
    stored.map(({ id }) => id),
  );
  const views: { change: StoredChange; sale: SaleNow }[] = [];
  for (const change of stored) views.push({ change, sale: await saleOf(ctx, change) });
  const signed = await findSignedPrice(ctx, project.sale_id);
  const { applied, version } = appliedOf(stored);
  const pending = views
    .filter(({ change }) => isPendingChange(stateOfChange(change, today)))
    .reduce((sum, { sale }) => sum + sale.outcome.value.value, 0);
  const why = whyNotCreate(project, stored);
  return {
    success: true,
    data: {
      project: { id: project.project_id, code: project.project_code ?? '', name: project.project_name },
      clients: clientsOf(project),
      version,
      price: powers.prices ? { contract: signed, applied, total: signed + applied, pending } : null,
      changes: views.map(({ change, sale }) =>
        toListed(change, {
          today,
          daysOff,
          approvals,
          value: powers.prices ? sale.outcome.value.value : null,
          problem: change.state === 'draft' ? (problemsSeen(sale, powers)[0]?.sentence ?? null) : null,
        }),
      ),
      why_not_create: why && createChangeSentences[why],
      powers,
    },
  };
});

/** The sale under an otrosí: as it is now, or as it was when it ended. */
export async function saleOf(ctx: Ctx, change: StoredChange): Promise<SaleNow> {
  const state = stateOfChange(change, ctx.clock.today());
  const isOver = whyNotChangeStep('copy', state) === null;
  return isOver && change.outcome !== null ? (change.outcome as SaleNow) : outcomeOfStored(ctx, change);
}

const whyNotCreate = (project: ChangeProject, stored: readonly StoredChange[]) =>
  whyNotCreateChange({
    completed: project.completed_at !== null,
    cancelledOn: project.cancelled_on,
    worksEndedOn: project.works_ended_on,
    drafts: stored.filter(({ state }) => state === 'draft').length,
  });

/** The project in which an otrosí begins, locked; a suggestion has one open otrosí at most. Throws UserError 404 and 409. */
async function requireCreating(
  ctx: Ctx,
  projectId: number,
  suggestionId: number | null,
): Promise<ChangeProject> {
  const project = await lockChangeProject(ctx, projectId);
  if (!project) throw projectNotFound();
  const stored = await listStoredChanges(ctx, project.project_id);
  const why = whyNotCreate(project, stored);
  if (why) throw createRefused(why);
  const today = ctx.clock.today();
  const open = stored.find(
    (change) =>
      change.suggestion_id !== null &&
      change.suggestion_id === suggestionId &&
      openChangeStates.includes(stateOfChange(change, today)),
  );
  if (open) throw suggestionProposed(open.number);
  return project;
}

export const createChange = action(api.createChange, async (ctx, { params, body }) => {
  const suggestion_id = body.suggestion_id ?? null;
  const project = await requireCreating(ctx, params.id, suggestion_id);
  if (suggestion_id !== null && !(await findSuggestionOf(ctx, project.project_id, suggestion_id)))
    throw suggestionOfOther();
  const draft = { project_id: project.project_id, title: body.title, suggestion_id };
  const made = await insertChange(ctx, draft);
  await audit(ctx, {
    action: 'create',
    entity: 'change_orders',
    entityId: made.id,
    new: { ...draft, number: made.number },
  });
  return { success: true, data: made };
});

/** An otrosí that the person reaches. Throws UserError 404. */
export async function requireChange(ctx: Ctx, changeId: number): Promise<StoredChange> {
  const change = await findStoredChange(ctx, changeId);
  if (!change) throw changeNotFound();
  return change;
}

/** The same, locked, in a state in which the step is possible. Throws UserError 404 and 409. */
export async function requireStep(ctx: Ctx, changeId: number, step: ChangeStep): Promise<StoredChange> {
  const change = await lockStoredChange(ctx, changeId);
  if (!change) throw changeNotFound();
  const refusal = whyNotChangeStep(step, stateOfChange(change, ctx.clock.today()));
  if (refusal) throw changeStepRefused(refusal);
  return change;
}

export const readChange = action(api.readChange, async (ctx, { params }) => {
  const change = await requireChange(ctx, params.id);
  const project = await findChangeProject(ctx, change.project_id);
  if (!project) throw changeNotFound();
  const powers = changePowers(ctx.user.role);
  const today = ctx.clock.today();
  const daysOff = await daysOffOf(ctx);
  const state = stateOfChange(change, today);
  const sale = await saleOf(ctx, change);
  const photos = await listPhotos(ctx, change.id);
  const company = await findCompany(ctx);
  const stored = await listStoredChanges(ctx, change.project_id);
  const suggestion = await findSuggestionOf(ctx, change.project_id, change.suggestion_id);
  const seen = change.outcome as SaleNow | null;
  const sentence = (step: ChangeStep) => {
    const refusal = whyNotChangeStep(step, state);
    return refusal && changeStepSentences[refusal];
  };
  const codeBelow = company?.change_code_below ?? 0;
  const problems = problemsSeen(sale, powers);
  const whyNotBegin = whyNotCreate(project, stored);
  return {
    success: true,
    data: {
      ...toListed(change, {
        today,
        daysOff,
        value: powers.prices ? sale.outcome.value.value : null,
        problem: state === 'draft' ? (problems[0]?.sentence ?? null) : null,
        approvals: await listApprovals(ctx, [change.id]),
      }),
      project: {
        id: project.project_id,
        code: project.project_code ?? '',
        name: project.project_name,
        address: project.address,
        kind: project.project_type,
      },
      clients: clientsOf(project),
      seller: project.seller_name,
      revision: change.revision,
      version_before: change.version === null ? sale.contract.version : change.version - 1,
      lines: toLines(sale, change.lines, photos, powers),
      if_refused: change.if_refused,
      new_instalment:
        change.new_name !== null && change.new_date !== null
          ? { name: change.new_name, date: change.new_date }
          : null,
      terms: powers.prices ? change.terms : [],
      open_instalments: powers.prices && state === 'draft' ? [...sale.open] : [],
      valid_days: change.valid_days,
      suggestion: suggestion ?? null,
      photos: photosOf(photos, null),
      preview: toPreview(sale, change, {
        powers,
        codeBelow,
        today,
        daysOff,
        ways: state === 'draft' ? await waysOf(ctx, change, change) : [],
      }),
      is_current:
        !isPendingChange(state) ||
        seen === null ||
        (seen.fingerprint === sale.fingerprint && seen.contract.version === sale.contract.version),
      messages: await listMessages(ctx, change.id),
      others_open: stored
        .filter((each) => each.id !== change.id && isPendingChange(stateOfChange(each, today)))
        .map(({ id, number, title, state: of }) => ({ id, number, title, state: of })),
      code_below: codeBelow,
      powers,
      why_not_save: sentence('save'),
      why_not_send:
        sentence('send') ??
        (powers.prices ? null : 'Lo envían ventas o gerencia.') ??
        problems[0]?.sentence ??
        null,
      why_not_void:
        sentence('void') ?? (powers.prices || state === 'draft' ? null : 'Lo anulan ventas o gerencia.'),
      why_not_copy: sentence('copy') ?? (whyNotBegin && createChangeSentences[whyNotBegin]),
    },
  };
});

/** The outcome of each way to pay the difference of a draft. */
async function waysOf(
  ctx: Ctx,
  change: StoredChange,
  asked: Parameters<typeof outcomeOf>[2],
): Promise<(readonly [(typeof planWays)[number], SaleNow])[]> {
  const daysOff = await daysOffOf(ctx);
  const suggested = addBusinessDays(ctx.clock.today(), 5, daysOff);
  const ways: (readonly [(typeof planWays)[number], SaleNow])[] = [];
  for (const way of planWays) {
    const named = { new_name: asked.new_name ?? 'Pago nuevo', new_date: asked.new_date ?? suggested };
    ways.push([way, await outcomeOf(ctx, change, { ...asked, ...named, way })]);
  }
  return ways;
}

type Written = InputOf<typeof api.previewChange>['body'];

/**
 * What was sent over what is stored: a role that does not write a field leaves it as it is, and the amounts of a line
 * that is of another space now are not known. Throws UserError 403, 404.
 */
function merged(ctx: Ctx, change: StoredChange, written: Written) {
  const powers = changePowers(ctx.user.role);
  const { new_instalment, with_discounts, way, valid_days, terms } = written;
  const pays = [new_instalment, with_discounts, way, valid_days, terms].some((each) => each !== undefined);
  if (pays && !powers.prices) throw amountsForbidden('way');
  const ids = written.lines.flatMap(({ id }) => id ?? []);
  if (new Set(ids).size < ids.length) throw lineUnknown();
  const lines = written.lines.map((line): NewLine => {
    const before = line.id === null ? undefined : change.lines.find(({ id }) => id === line.id);
    if (line.id !== null && !before) throw lineUnknown();
    if (line.amount !== undefined && !powers.prices) throw amountsForbidden('amount');
    if (line.cost !== undefined && !powers.costs) throw amountsForbidden('cost');
    const kept = before && !isOfOther(line, before) ? before : null;
    return {
      ...line,
      amount: line.amount === undefined ? (kept?.amount ?? null) : line.amount,
      cost: line.cost === undefined ? (kept?.cost ?? null) : line.cost,
    };
  });
  return {
    number: change.number,
    title: written.title,
    lines,
    days: written.days,
    days_reason: written.days_reason,
    if_refused: written.if_refused,
    way: way ?? change.way,
    new_name: new_instalment === undefined ? change.new_name : (new_instalment?.name ?? null),
    new_date: new_instalment === undefined ? change.new_date : (new_instalment?.date ?? null),
    with_discounts: with_discounts ?? change.with_discounts,
    valid_days: valid_days ?? change.valid_days,
    terms: terms ?? change.terms,
  };
}

export const saveChange = action(api.saveChange, async (ctx, { params, body }) => {
  const change = await requireStep(ctx, params.id, 'save');
  if (change.revision !== body.revision) throw savedMeanwhile();
  const { number: _, lines, terms, ...row } = merged(ctx, change, body);
  const instalments = await listPlanInstalments(ctx, change.sale_id);
  if (terms.some(({ instalment_id }) => !instalments.some(({ id }) => id === instalment_id)))
    throw termsUnknown();
  const revision = change.revision + 1;
  await saveChangeRow(ctx, change.id, { ...row, revision });
  await saveLines(ctx, change.id, lines);
  await saveTerms(ctx, change.id, terms);
  await audit(ctx, {
    action: 'update',
    entity: 'change_orders',
    entityId: change.id,
    new: { ...row, lines: lines.length, terms: terms.length, revision },
  });
  return { success: true, data: { revision } };
});

export const previewChange = action(api.previewChange, async (ctx, { params, body }) => {
  const change = await requireChange(ctx, params.id);
  const asked = merged(ctx, change, body);
  const powers = changePowers(ctx.user.role);
  const company = await findCompany(ctx);
  return {
    success: true,
    data: toPreview(
      await outcomeOf(ctx, change, asked),
      { ...asked, lines: asked.lines.map((line, index) => ({ ...line, id: line.id ?? -index })) },
      {
        powers,
        codeBelow: company?.change_code_below ?? 0,
        today: ctx.clock.today(),
        daysOff: await daysOffOf(ctx),
        ways: powers.prices ? await waysOf(ctx, change, asked) : [],
      },
    ) satisfies ReplyOf<typeof api.previewChange>['data'],
  };
});

export const copyChange = action(api.copyChange, async (ctx, { params }) => {
  const change = await requireStep(ctx, params.id, 'copy');
  await requireCreating(ctx, change.project_id, change.suggestion_id);
  const { title, days, days_reason, if_refused, way, new_name, new_date, with_discounts, valid_days } =
    change;
  const made = await insertChange(ctx, {
    project_id: change.project_id,
    suggestion_id: change.suggestion_id,
    ...{ title, days, days_reason, if_refused, way, new_name, new_date, with_discounts, valid_days },
  });
  await saveLines(
    ctx,
    made.id,
    change.lines.map((line) => ({ ...line, id: null })),
  );
  await saveTerms(ctx, made.id, change.terms);
  await copyPhotos(ctx, change.id, made.id);
  await audit(ctx, {
    action: 'create',
    entity: 'change_orders',
    entityId: made.id,
    new: { project_id: change.project_id, number: made.number, copy_of: change.number },
  });
  return { success: true, data: made };
});
