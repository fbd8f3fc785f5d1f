import type { Day, DaysOff } from '#shared/domain/calendar.ts';
import {
  type PlannedSpace,
  planSpaces,
  type SpaceWork,
  type WorksWindow,
} from '#shared/domain/works-calendar.ts';
import { stageKindOf } from '#shared/domain/works-stages.ts';
import type { Ctx } from '../../platform/context.ts';
import { daysOffOf } from '../company/days-off.queries.ts';
import { listMoves, type StoredMove } from './calendar.queries.ts';
import { type HomeProgress, progressIn, readProgressOf } from './home-progress.ts';
import { type HomeRow, listStageRows } from './homes.queries.ts';

export interface HomePlan {
  readonly home: HomeRow;
  readonly progress: HomeProgress;
  /** null without dates of works, and for a cancelled sale */
  readonly window: WorksWindow | null;
  /** in the order of the contract, with the business days of their stages */
  readonly works: readonly SpaceWork[];
  readonly spaces: readonly PlannedSpace[];
  readonly moves: readonly StoredMove[];
}

export interface Plans {
  readonly today: Day;
  readonly daysOff: DaysOff;
  readonly homes: readonly HomePlan[];
}

/** The plans of some homes, in their order, in a few queries whatever their number. */
export async function plansOf(ctx: Ctx, homes: readonly HomeRow[]): Promise<Plans> {
  const daysOff = await daysOffOf(ctx);
  const progress = await readProgressOf(ctx, homes, daysOff);
  const stages = await listStageRows(ctx);
  const moves = await listMoves(
    ctx,
    homes.map(({ id }) => id),
  );
  const daysOf = (space: string): number =>
    stages
      .filter(({ space_kind }) => space_kind === stageKindOf(space))
      .reduce((sum, { days }) => sum + days, 0);
  return {
    today: ctx.clock.today(),
    daysOff,
    homes: homes.map((home) => {
      const own = progressIn(progress, home);
      const window = windowOf(home);
      const moved = moves.filter(({ project_id }) => project_id === home.id);
      const works = own.spaces.map(({ name }) => ({ name, days: Math.max(1, daysOf(name)) }));
      return {
        home,
        progress: own,
        window,
        works,
        spaces: window === null ? [] : planSpaces(works, window, moved, daysOff),
        moves: moved,
      };
    }),
  };
}

function windowOf({ works_started_on, start_date, end_date, cancelled_on }: HomeRow): WorksWindow | null {
  const start = works_started_on ?? start_date;
  return start === null || end_date === null || cancelled_on !== null ? null : { start, end: end_date };
}
