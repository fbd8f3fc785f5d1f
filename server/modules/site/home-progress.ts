import { addDays, type Day, type DaysOff } from '#shared/domain/calendar.ts';
import { type StandingBlocker, standingBlockers } from '#shared/domain/daily-record.ts';
import type { BasisPoints } from '#shared/domain/money.ts';
import { isBehind, pointsOf, progressWords, sumPoints, timeRate, workRate } from '#shared/domain/progress.ts';
import { spacesInWorks, stageKindOf } from '#shared/domain/works-stages.ts';
import type { Ctx } from '../../platform/context.ts';
import {
  listSaid,
  listSpacesOf,
  listStageRows,
  listTicks,
  type SpaceOfHome,
  type StageRow,
  type TickRow,
} from './homes.queries.ts';

/** Blockers of records older than this no longer count, in calendar days. */
export const BLOCKERS_OF = 120;

interface StageOfSpace {
  id: number;
  name: string;
  weight: number;
  ticked_on: Day | null;
  ticked_by: string | null;
}

export interface HomeProgress {
  readonly spaces: { name: string; area: number | null; work: BasisPoints; stages: StageOfSpace[] }[];
  readonly time: BasisPoints | null;
  readonly work: BasisPoints;
  readonly sentence: string;
  readonly behind: boolean;
  readonly blockers: ReturnType<typeof toldBlocker>[];
}

interface Dated {
  readonly id: number;
  readonly start_date: Day | null;
  readonly end_date: Day | null;
}

/** The progress of some homes and what stops them, by their ids, in four queries whatever their number. */
export async function readProgressOf(
  ctx: Ctx,
  homes: readonly Dated[],
  daysOff: DaysOff,
): Promise<ReadonlyMap<number, HomeProgress>> {
  const ids = homes.map(({ id }) => id);
  const today = ctx.clock.today();
  const spaces = Map.groupBy(await listSpacesOf(ctx, ids), ({ project_id }) => project_id);
  const ticks = Map.groupBy(await listTicks(ctx, ids), ({ project_id }) => project_id);
  const said = Map.groupBy(
    await listSaid(ctx, ids, addDays(today, -BLOCKERS_OF)),
    ({ project_id }) => project_id,
  );
  const stages = await listStageRows(ctx);
  return new Map(
    homes.map((home) => [
      home.id,
      {
        ...progressOf(home, { today, daysOff }, spacesOf(spaces.get(home.id), stages, ticks.get(home.id))),
        blockers: standingBlockers(said.get(home.id) ?? [], today, daysOff).map(toldBlocker),
      },
    ]),
  );
}

/** That of one of the homes that were asked. */
export function progressIn(
  progress: ReadonlyMap<number, HomeProgress>,
  { id }: { id: number },
): HomeProgress {
  const found = progress.get(id);
  if (!found) throw new Error('the progress of every home that was asked is there');
  return found;
}

/** What a family reads: a home whose works ended is done, also where its last stages were never ticked. */
export function familyProgress(progress: HomeProgress, endedOn: Day | null): HomeProgress {
  if (endedOn === null) return progress;
  const work = workRate({ done: 1, total: 1 });
  const spaces = progress.spaces.map((space) => ({
    ...space,
    work,
    stages: space.stages.map((stage) => ({ ...stage, ticked_on: stage.ticked_on ?? endedOn })),
  }));
  return { ...progress, spaces, work, time: null, behind: false, sentence: progressWords(null, work) };
}

function progressOf(
  { start_date, end_date }: Dated,
  { today, daysOff }: { today: Day; daysOff: DaysOff },
  spaces: readonly { name: string; area: number | null; stages: StageOfSpace[] }[],
): Omit<HomeProgress, 'blockers'> {
  const points = spaces.map(({ stages }) =>
    pointsOf(stages.map(({ weight, ticked_on }) => ({ weight, ticked: ticked_on !== null }))),
  );
  const work = workRate(sumPoints(points));
  const time = timeRate({ start: start_date, end: end_date, today }, daysOff);
  return {
    spaces: spaces.map((space, at) => ({ ...space, work: workRate(points[at] ?? { done: 0, total: 0 }) })),
    time,
    work,
    sentence: progressWords(time, work),
    behind: isBehind(time, work),
  };
}

const spacesOf = (
  spaces: readonly SpaceOfHome[] = [],
  stages: readonly StageRow[] = [],
  ticks: readonly TickRow[] = [],
) =>
  spacesInWorks(spaces).map(({ name, area }) => ({
    name,
    area,
    stages: stages
      .filter(({ space_kind }) => space_kind === stageKindOf(name))
      .map(({ id, name: stage, weight }) => {
        const tick = ticks.find((each) => each.space === name && each.stage_id === id);
        return {
          id,
          name: stage,
          weight,
          ticked_on: tick?.ticked_on ?? null,
          ticked_by: tick?.ticked_by ?? null,
        };
      }),
  }));

const toldBlocker = ({ kind, note, since, businessDays }: StandingBlocker) => ({
  kind,
  note,
  since,
  business_days: businessDays,
});
