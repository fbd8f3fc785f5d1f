import { addBusinessDays } from '#shared/domain/calendar.ts';
import * as photos from '../modules/site/photos.actions.ts';
import * as progress from '../modules/site/progress.actions.ts';
import * as records from '../modules/site/records.actions.ts';
import type { Ctx } from '../platform/context.ts';
import { insertFile } from '../platform/http/upload.ts';
import type { Happening } from './aftermath.ts';
import type { ProjectStory } from './sale-stories.ts';
import { storeDrawing } from './site-photos.ts';
import type { SiteDay, SiteStory } from './stories-of-residents.ts';
import { doneBy, instantOf, tell } from './teller.ts';
import type { Telling } from './telling.ts';

/** In minutes after nine: when a resident leaves the home, and when a manager explains. */
const EVENING = 490;
const MORNING = -15;
/** Business days before today on which a manager explained why the work is behind. */
const EXPLAINED_AGO = 2;

/** The days that a resident recorded in a home, with their photos and the stages that were done by then. */
export function siteOf(telling: Telling<ProjectStory>, projectId: number): Happening[] {
  const { site } = telling.story;
  if (!site) return [];
  const days = site.days.map((day) => recordOf(telling, { projectId, site, day }));
  return site.explanation === undefined
    ? days
    : [...days, explanationOf(telling, projectId, site.explanation)];
}

function recordOf(
  telling: Telling<ProjectStory>,
  { projectId, site, day }: { projectId: number; site: SiteStory; day: SiteDay },
): Happening {
  const { deps, crew, today, dice } = telling;
  const on = addBusinessDays(today, -day.ago);
  const at = instantOf(on, EVENING);
  return doneBy(deps, crew.userOf(site.resident), at, async (ctx) => {
    const { data } = await tell(ctx, records.saveRecord, {
      params: { id: projectId },
      body: {
        id: dice.uuid(),
        day: on,
        spaces: [...day.spaces],
        done: day.done,
        people: day.people,
        blockers: day.blocker ? [day.blocker] : null,
        next: day.next ?? '',
        family_text: day.family ?? '',
        visible: day.family !== undefined,
      },
    });
    for (const [position, [space, moment, caption]] of (day.photos ?? []).entries()) {
      const file = await storeDrawing(deps, space, moment);
      await insertFile(ctx.db, ctx, file);
      await insertFile(ctx.db, ctx, file.small);
      const form = { id: dice.uuid(), space, moment, caption, visible: 'true' as const, position };
      await tell(ctx, photos.addPhoto, { params: { id: data.record_id }, form }, file);
    }
    if (day.stages) await tick(ctx, projectId, day.stages);
  });
}

/** Ticks the first stages of each space that are not ticked yet. */
async function tick(ctx: Ctx, projectId: number, stages: Readonly<Record<string, number>>): Promise<void> {
  const params = { id: projectId };
  const { data } = await tell(ctx, progress.readProgress, { params });
  for (const space of data.spaces) {
    for (const { id, ticked_on } of space.stages.slice(0, stages[space.name] ?? 0)) {
      if (ticked_on !== null) continue;
      await tell(ctx, progress.tickStage, {
        params,
        body: { space: space.name, stage_id: id, ticked: true },
      });
    }
  }
}

function explanationOf({ deps, crew, today }: Telling, projectId: number, explanation: string): Happening {
  const at = instantOf(addBusinessDays(today, -EXPLAINED_AGO), MORNING);
  return doneBy(deps, crew.userOf('Mariana Suárez'), at, (ctx) =>
    tell(ctx, progress.explainProgress, { params: { id: projectId }, body: { explanation } }),
  );
}
