import * as site from '#shared/contract/site.ts';
import * as api from '#shared/contract/site-progress.ts';
import { businessDaysWords, isBusinessDay } from '#shared/domain/calendar.ts';
import { mayTick } from '#shared/domain/daily-record.ts';
import { familySeesTime, whyNotTick } from '#shared/domain/progress.ts';
import { constructionStatus, designStatus } from '#shared/domain/project-parts.ts';
import {
  type StageKind,
  stageKey,
  stageKindOf,
  stageKinds,
  whyNotStages,
} from '#shared/domain/works-stages.ts';
import { audit } from '../../platform/audit.ts';
import type { Ctx } from '../../platform/context.ts';
import { action } from '../../platform/http/action.ts';
import { paginationOf } from '../../platform/pages.ts';
import { daysOffOf } from '../company/days-off.queries.ts';
import { employeeOf } from '../employees/employees.actions.ts';
import { type HomeProgress, progressIn, readProgressOf } from './home-progress.ts';
import {
  countOfHome,
  countOwnHomes,
  deleteTick,
  type HomeRow,
  insertExplanation,
  insertTick,
  listExplanations,
  listOwnHomes,
  listSpacesOf,
  listStageRows,
} from './homes.queries.ts';
import { listPhotosOf } from './photos.queries.ts';
import { listRecordsOfDay } from './records.queries.ts';
import { stageOfAnother, stagesRefused, tickRefused } from './site.errors.ts';
import { requireHome, requireHomeToWrite } from './site.people.ts';
import { lockStages, saveStageRows } from './stages.queries.ts';

export const listMySites = action(site.listMySites, async (ctx, { query }) => {
  const today = ctx.clock.today();
  const homes = await listOwnHomes(ctx, query);
  const ids = homes.map(({ id }) => id);
  const daysOff = await daysOffOf(ctx);
  const progress = await readProgressOf(ctx, homes, daysOff);
  const records = await listRecordsOfDay(ctx, ids, employeeOf(ctx), today);
  const photos = await listPhotosOf(
    ctx,
    records.map(({ id }) => id),
  );
  return {
    success: true,
    today,
    expected_today: isBusinessDay(today, daysOff),
    data: homes.map((home) => {
      const own = progressIn(progress, home);
      const record = records.find(({ project_id }) => project_id === home.id);
      return {
        ...home,
        ...own,
        may_tick: mayTick(home.roles),
        record: record
          ? { ...record, photos: photos.filter(({ record_id }) => record_id === record.id) }
          : null,
      };
    }),
    pagination: paginationOf(query, await countOwnHomes(ctx)),
  };
});

export const tickStage = action(api.tickStage, async (ctx, { params, body }) => {
  const home = await requireHomeToWrite(ctx, params.id);
  const spaces = (await listSpacesOf(ctx, [home.id])).map(({ name }) => name);
  const stages = await listStageRows(ctx);
  const ofSpace = stages.filter(({ space_kind }) => space_kind === stageKindOf(body.space));
  const reason = whyNotTick({
    mayTick: mayTick(home.roles),
    cancelled: home.cancelled_on !== null,
    worksStartedOn: home.works_started_on,
    worksEndedOn: home.works_ended_on,
    stages: spaces.includes(body.space) ? ofSpace.map(({ id }) => id) : null,
    stage: body.stage_id,
  });
  if (reason) throw tickRefused(reason);
  const tick = { project_id: home.id, space: body.space, stage_id: body.stage_id };
  const changed = body.ticked
    ? await insertTick(ctx, { ...tick, ticked_by: employeeOf(ctx) })
    : await deleteTick(ctx, tick);
  if (changed) {
    await audit(ctx, {
      action: 'update',
      entity: 'stage_ticks',
      entityId: home.id,
      new: {
        space: body.space,
        stage: stages.find(({ id }) => id === body.stage_id)?.name,
        ticked: body.ticked,
      },
    });
  }
  const progress = progressIn(await readProgressOf(ctx, [home], await daysOffOf(ctx)), home);
  const space = progress.spaces.find(({ name }) => name === body.space);
  return {
    success: true,
    data: { space: space?.work ?? 0, work: progress.work, sentence: progress.sentence },
  };
});

export const readProgress = action(api.readProgress, async (ctx, { params }) => {
  const home = await requireHome(ctx, params.id);
  const progress = progressIn(await readProgressOf(ctx, [home], await daysOffOf(ctx)), home);
  const [explanation] = await listExplanations(ctx, [home.id]);
  const counts = await countOfHome(ctx, home.id);
  return {
    success: true,
    data: {
      ...progress,
      ...statusesOf(ctx, home, progress, counts),
      may_tick: mayTick(home.roles),
      explanation: explanation ?? null,
      family_sees_time: familySeesTime({ ...progress, explained: explanation !== undefined }),
      records: counts.records,
      photos: counts.photos,
    },
  };
});

function statusesOf(
  ctx: Ctx,
  home: HomeRow,
  { behind, blockers }: Pick<HomeProgress, 'behind' | 'blockers'>,
  held: { references_held: boolean; doubts_held: boolean },
) {
  const facts = {
    cancelled: home.cancelled_on !== null,
    teamAssigned: home.team_assigned,
    referencesHeld: held.references_held,
    doubtsHeld: held.doubts_held,
    worksStartedOn: home.works_started_on,
    worksEndedOn: home.works_ended_on,
    endDate: home.end_date,
    today: ctx.clock.today(),
    stopped: blockers.length > 0,
    behind,
  };
  return { design_status: designStatus(facts), construction_status: constructionStatus(facts) };
}

export const explainProgress = action(api.explainProgress, async (ctx, { params, body }) => {
  const home = await requireHomeToWrite(ctx, params.id);
  const [before] = await listExplanations(ctx, [home.id]);
  if ((before?.text ?? null) === body.explanation) return { success: true };
  await insertExplanation(ctx, {
    project_id: home.id,
    text: body.explanation,
    written_by: employeeOf(ctx),
  });
  await audit(ctx, {
    action: 'update',
    entity: 'progress_explanations',
    entityId: home.id,
    old: { explanation: before?.text ?? null },
    new: { explanation: body.explanation },
  });
  return { success: true };
});

export const listStages = action(api.listStages, async (ctx) => {
  const stages = await listStageRows(ctx);
  return {
    success: true,
    data: stageKinds.map((kind) => stagesOf(kind, stages)),
  };
});

export const saveStages = action(api.saveStages, async (ctx, { body }) => {
  const before = await lockStages(ctx, body.kind);
  const known = new Set(before.map(({ id }) => id));
  const ids = body.stages.flatMap(({ id }) => (id == null ? [] : [id]));
  if (new Set(ids).size < ids.length || ids.some((id) => !known.has(id))) throw stageOfAnother();
  // one that left the catalogue, or that somebody else added meanwhile, is the one that is written again
  const others = before.filter(
    ({ id, active }) => !ids.includes(id) && !(active && (body.seen?.includes(id) ?? true)),
  );
  const asked = body.stages.map((stage) => ({
    ...stage,
    id: stage.id ?? others.findLast(({ name }) => stageKey(name) === stageKey(stage.name))?.id,
  }));
  const added = others.filter(({ id, active }) => active && !asked.some((stage) => stage.id === id));
  const stages = [...asked, ...added];
  const reason = whyNotStages(stages);
  if (reason) throw stagesRefused(reason);
  await saveStageRows(ctx, body.kind, stages);
  await audit(ctx, {
    action: 'update',
    entity: 'works_stages',
    entityId: body.kind,
    old: { stages: before.filter(({ active }) => active).map(toldStage) },
    new: { stages: stages.map(toldStage) },
  });
  return { success: true, data: stagesOf(body.kind, await listStageRows(ctx)) };
});

const stagesOf = (kind: StageKind, stages: Awaited<ReturnType<typeof listStageRows>>) => ({
  kind,
  stages: stages.filter(({ space_kind }) => space_kind === kind),
});

const toldStage = ({ name, weight, days }: { name: string; weight: number; days: number }): string =>
  `${name}: ${weight === 1 ? '1 punto' : `${weight} puntos`}, ${businessDaysWords(days)}`;
