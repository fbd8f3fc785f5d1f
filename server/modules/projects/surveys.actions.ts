import { isDeepStrictEqual } from 'node:util';
import type { InputOf } from '#shared/contract/endpoint.ts';
import * as api from '#shared/contract/surveys.ts';
import { whyNotAddSurvey } from '#shared/domain/project.ts';
import { totalsOf } from '#shared/domain/space-totals.ts';
import { notesOf, whyNotCost } from '#shared/domain/spaces.ts';
import { audit } from '../../platform/audit.ts';
import { type Changes, changesOf } from '../../platform/changes.ts';
import type { Ctx } from '../../platform/context.ts';
import { fileToKeep } from '../../platform/file-to-keep.ts';
import { action } from '../../platform/http/action.ts';
import { changeEntry, changeVerb, mergeStored, type Seen } from '../../platform/merging.ts';
import { isActiveArchitect } from '../employees/employees.actions.ts';
import { projectNotFound } from '../employees/project-reach.errors.ts';
import { requireOpenDraft } from '../sales/sale-drafts.actions.ts';
import { clearActaOfSale, findActaOfSale, saveActa } from '../sales/sale-drafts.queries.ts';
import {
  completeIfWhole,
  type LockedProject,
  refuseIfComplete,
  requireOwnProject,
} from './completion.actions.ts';
import { addSpacePrices, type SavedHome } from './projects.actions.ts';
import type { SavedProject } from './projects.queries.ts';
import { actaMissing, costRefused, notAnArchitect, otherVariant, surveyRefused } from './surveys.errors.ts';
import {
  type CostOf,
  type CostValues,
  findCost,
  findProjectOf,
  findStoredSurvey,
  findVisRecord,
  lockRegisteredVisRecord,
  saveCostRow,
  saveSurveyRow,
  saveVisRecord,
  saveVisSurvey,
  type VisSurvey,
} from './surveys.queries.ts';

type Home = Pick<
  SavedProject,
  'constructor_name' | 'urbanization' | 'tower' | 'apartment' | 'constructed_area'
>;

/**
 * What a record repeats of the home of its project. Finalizar saves the project first, so that its record, which may be
 * older after a failure between both, is merged as if it had the home already.
 */
const visHome = (home: Home) => ({
  builder_name: home.constructor_name,
  urbanization_name: home.urbanization,
  tower: home.tower,
  apartment_number: home.apartment,
});

const surveyHome = (home: Home, { total_area }: { readonly total_area: number }) => ({
  urbanization_name: home.urbanization,
  tower: home.tower,
  apartment_or_house_number: home.apartment,
  total_area: home.constructed_area ?? total_area,
});

export const saveVisProject = action(api.saveVisProject, async (ctx, { body }) => {
  const { project_id, seen, with_costs, ...wanted } = body;
  const [{ project, sale }, saved] = await Promise.all([
    requireOwnProject(ctx, project_id),
    findVisRecord(ctx, project_id),
  ]);
  if (project.project_type !== 'VIS') throw otherVariant(project.project_type);
  const thing = { entity: 'vis_projects', entityId: saved?.id ?? 0 } as const;
  const stored = with_costs && saved ? { ...saved, ...visHome(project) } : saved;
  const record = await mergeStored(ctx, thing, { stored, seen, wanted });
  const changes = changesOf(saved, record);
  let id = saved?.id;
  if (id === undefined || changes) {
    refuseIfComplete(sale);
    id = await saveVisRecord(ctx, project.id, record);
    await auditRecord(ctx, 'vis_projects', id, { existed: saved !== undefined, changes, seen });
    if (!with_costs) await completeIfWhole(ctx, project);
  }
  if (with_costs) await saveCosts(ctx, { project, sale }, { vis_project_id: id });
  return { success: true, data: { id } };
});

/** Uploads the acta of a sale in progress, before its project is registered. */
export const saveDraftActa = action(api.saveDraftActa, async (ctx, { params, file }) => {
  const draft = await requireOpenDraft(ctx, params.id);
  const before = draft.acta_file_id;
  const acta_file_id = await fileToKeep(ctx, file, before ?? undefined);
  if (acta_file_id !== before) {
    await saveActa(ctx, draft.id, acta_file_id);
    await audit(ctx, {
      action: 'update',
      entity: 'sale_drafts',
      entityId: draft.id,
      old: { acta_file_id: before },
      new: { acta_file_id },
    });
  }
  return { success: true };
});

export const saveUsedSurvey = action(api.saveUsedSurvey, async (ctx, { form, file }) => {
  const { project_id, seen, with_costs, ...wanted } = form;
  const [{ project, sale }, saved] = await Promise.all([
    requireOwnProject(ctx, project_id),
    findStoredSurvey(ctx, project_id),
  ]);
  if (project.project_type !== 'Apto') throw otherVariant(project.project_type);
  const thing = { entity: 'used_surveys', entityId: saved?.id ?? 0 } as const;
  const stored = with_costs && saved ? { ...saved, ...surveyHome(project, saved) } : saved;
  const fields = await mergeStored(ctx, thing, { stored, seen, wanted });
  const acta = file ?? (await findActaOfSale(ctx, sale.id));
  const fileId = acta ? await fileToKeep(ctx, acta, saved?.file_id) : saved?.file_id;
  if (fileId === undefined) throw actaMissing();
  await clearActaOfSale(ctx, sale.id);
  const survey = { ...fields, privated_area: fields.privated_area ?? null, file_id: fileId };
  const changes = changesOf(saved, survey);
  let id = saved?.id;
  if (id === undefined || changes) {
    refuseIfComplete(sale);
    // An unchanged architect is accepted even after leaving the company.
    const sameArchitect = saved?.architect_id === survey.architect_id;
    if (!sameArchitect && !(await isActiveArchitect(ctx, survey.architect_id))) throw notAnArchitect();
    id = await saveSurveyRow(ctx, project.id, survey);
    await auditRecord(ctx, 'used_surveys', id, { existed: saved !== undefined, changes, seen });
    if (!with_costs) await completeIfWhole(ctx, project);
  }
  if (with_costs) await saveCosts(ctx, { project, sale }, { used_survey_id: id });
  return { success: true, data: { id } };
});

type VisFields = Pick<InputOf<typeof api.saveVisProject>['body'], 'apartament_type' | 'survey_link' | 'seen'>;
type SurveyFields = Pick<InputOf<typeof api.saveUsedSurvey>['form'], 'architect_id' | 'survey_link' | 'seen'>;

/** Corrects the new-build record of a final sale; `home` is copied to it when that was corrected too. */
export async function correctVisRecord(
  ctx: Ctx,
  project: SavedProject,
  { seen, ...wanted }: Partial<VisFields>,
  { home, reason }: { home: SavedHome | null; reason: string },
): Promise<void> {
  if (project.project_type !== 'VIS') throw otherVariant(project.project_type);
  const saved = await findVisRecord(ctx, project.id);
  if (!saved) throw new Error('a final sale has no record of its variant');
  const { id, ...stored } = saved;
  const thing = { entity: 'vis_projects', entityId: id } as const;
  const record = await mergeStored(ctx, thing, { stored, seen, wanted });
  const changes = changesOf(stored, {
    ...record,
    ...(home && visHome(home)),
  });
  if (!changes) return;
  await saveVisRecord(ctx, project.id, { ...stored, ...changes.new });
  await audit(ctx, { ...thing, ...changeEntry({ seen, reason }, changes) });
}

/** Corrects the survey of a final sale; `home` is copied to it when that was corrected too. The acta stays. */
export async function correctSurvey(
  ctx: Ctx,
  project: SavedProject,
  { seen, ...wanted }: Partial<SurveyFields>,
  { home, reason }: { home: SavedHome | null; reason: string },
): Promise<void> {
  if (project.project_type !== 'Apto') throw otherVariant(project.project_type);
  const saved = await findStoredSurvey(ctx, project.id);
  if (!saved) throw new Error('a final sale has no record of its variant');
  const { id, ...stored } = saved;
  const thing = { entity: 'used_surveys', entityId: id } as const;
  const survey = await mergeStored(ctx, thing, { stored, seen, wanted });
  const changes = changesOf(stored, {
    ...survey,
    ...(home && surveyHome(home, stored)),
  });
  if (!changes) return;
  const architect = survey.architect_id ?? stored.architect_id;
  if (architect !== stored.architect_id && !(await isActiveArchitect(ctx, architect))) throw notAnArchitect();
  await saveSurveyRow(ctx, project.id, { ...stored, ...changes.new });
  await audit(ctx, { ...thing, ...changeEntry({ seen, reason }, changes) });
}

export const addSurvey = action(api.addSurvey, async (ctx, { params, form: { survey_link }, file }) => {
  const record = await lockRegisteredVisRecord(ctx, params.id);
  if (!record) throw projectNotFound();
  const { id, ...before } = record;
  const change = { survey_link, survey_file_id: file?.id ?? null };
  const reason = whyNotAddSurvey({ known: hasSurvey(before), sent: hasSurvey(change) });
  if (reason) throw surveyRefused(reason);
  await saveVisSurvey(ctx, id, change);
  await audit(ctx, {
    action: 'update',
    entity: 'vis_projects',
    entityId: id,
    ...(changesOf(before, change) ?? { new: change }),
  });
  return { success: true };
});

const hasSurvey = (survey: VisSurvey): boolean =>
  survey.survey_link !== null || survey.survey_file_id !== null;

export const saveVisCost = action(api.saveVisCost, async (ctx, { body }) => {
  const { vis_project_id, ...cost } = body;
  return saveCost(ctx, { vis_project_id }, cost);
});

export const saveUsedCost = action(api.saveUsedCost, async (ctx, { body }) => {
  const { used_survey_id, ...cost } = body;
  return saveCost(ctx, { used_survey_id }, cost);
});

/**
 * The cost and the prices of the stored spaces, in the transaction of their record: a browser has six connections to a
 * server, so that one call a space cannot be sent in one round (docs/decisions/0029). The same again changes nothing.
 */
async function saveCosts(ctx: Ctx, locked: LockedProject, of: CostOf): Promise<void> {
  const { spaces } = locked.project;
  const { price, costPerSqm } = totalsOf(spaces);
  const priced = spaces.flatMap(({ name, price: own, area }) =>
    own && area ? [{ space_name: name, price: own, area }] : [],
  );
  if (priced.length > 0) await addSpacePrices(ctx, locked, priced);
  await keepCost(ctx, locked, of, {
    total_cost: price,
    cost_per_sqm: costPerSqm,
    renovation_notes: notesOf(spaces),
  });
  if (locked.sale.completed_at === null) await completeIfWhole(ctx, locked.project);
}

/** The cost of the spaces as the domain computes it: what was sent must be that, and that is what is stored. */
async function saveCost(ctx: Ctx, of: CostOf, sent: CostValues): Promise<{ success: true }> {
  const projectId = await findProjectOf(ctx, of);
  if (projectId === undefined) throw projectNotFound();
  const locked = await requireOwnProject(ctx, projectId);
  const totals = totalsOf(locked.project.spaces);
  const reason = whyNotCost(totals, { total: sent.total_cost, perSqm: sent.cost_per_sqm });
  if (reason) {
    refuseIfComplete(locked.sale);
    throw costRefused(reason);
  }
  const cost = { ...sent, total_cost: totals.price, cost_per_sqm: totals.costPerSqm };
  if (await keepCost(ctx, locked, of, cost)) await completeIfWhole(ctx, locked.project);
  return { success: true };
}

/** Stores a cost unless it is stored already; true when it was not. */
async function keepCost(
  ctx: Ctx,
  { project, sale }: LockedProject,
  of: CostOf,
  asked: CostValues,
): Promise<boolean> {
  const cost = { ...asked, renovation_notes: storable(asked.renovation_notes) };
  const saved = await findCost(ctx, of);
  if (isDeepStrictEqual(saved, cost)) return false;
  refuseIfComplete(sale);
  await saveCostRow(ctx, of, cost);
  await audit(ctx, {
    action: saved ? 'update' : 'create',
    entity: 'remodeling_costs',
    entityId: project.id,
    ...(saved ? { old: { ...saved } } : {}),
    new: cost,
  });
  return true;
}

/** jsonb refuses halves of a character. */
const storable = (notes: Record<string, string>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(notes).map(([space, note]) => [space.toWellFormed(), note.toWellFormed()]),
  );

async function auditRecord(
  ctx: Ctx,
  entity: 'vis_projects' | 'used_surveys',
  id: number,
  { existed, changes, seen }: { existed: boolean; changes: Changes | null; seen: Seen },
): Promise<void> {
  await audit(ctx, {
    action: existed ? changeVerb(seen) : 'create',
    entity,
    entityId: id,
    ...(existed ? { old: changes?.old ?? {} } : {}),
    new: changes?.new ?? {},
  });
}
