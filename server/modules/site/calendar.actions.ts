import type { ReplyOf } from '#shared/contract/endpoint.ts';
import * as api from '#shared/contract/works-calendar.ts';
import { type Day, dayInBogota } from '#shared/domain/calendar.ts';
import { meetingNames } from '#shared/domain/meetings.ts';
import { moneySeen } from '#shared/domain/money-visibility.ts';
import { instalmentNameFor } from '#shared/domain/payments.ts';
import { planFigures } from '#shared/domain/plan-figures.ts';
import { familySeesTime } from '#shared/domain/progress.ts';
import { seesEverySale } from '#shared/domain/roles.ts';
import {
  daysBeyond,
  expectedRate,
  type MoveAsked,
  movesOf,
  plannedEnd,
  planSpaces,
  type SpaceMove,
  whyNotMove,
} from '#shared/domain/works-calendar.ts';
import { audit } from '../../platform/audit.ts';
import type { Ctx } from '../../platform/context.ts';
import { action } from '../../platform/http/action.ts';
import { employeeOf } from '../employees/employees.actions.ts';
import { projectNotFound } from '../employees/project-reach.errors.ts';
import { standingMeetingsQuery } from '../meetings/meetings.queries.ts';
import { findPlans } from '../payments/payments.queries.ts';
import { moveRefused, planChanged } from './calendar.errors.ts';
import { insertMoves, listApplied } from './calendar.queries.ts';
import { familyProgress } from './home-progress.ts';
import { type HomeRow, listExplanations, lockHome } from './homes.queries.ts';
import { type HomePlan, type Plans, plansOf } from './plan.actions.ts';
import { requireHome } from './site.people.ts';

export const readWorksCalendar = action(api.readWorksCalendar, async (ctx, { params }) => {
  const home = await requireHome(ctx, params.id);
  const { plan, plans } = await planOf(ctx, home);
  const { spaces, window, moves, progress } = plan;
  const told = await seesExpected(ctx, plan);
  const done = ctx.user.role === 'client' ? familyProgress(progress, home.works_ended_on) : progress;
  return {
    success: true,
    today: plans.today,
    data: {
      sold_on: dayInBogota(Date.parse(home.completed_at)),
      start_date: window && home.start_date,
      end_date: window && home.end_date,
      works_started_on: home.works_started_on,
      works_ended_on: home.works_ended_on,
      planned_end: plannedEnd(spaces),
      days_beyond: window === null ? 0 : daysBeyond(spaces, window.end, plans.daysOff),
      may_move: window !== null && home.works_ended_on === null && seesEverySale(ctx.user.role),
      spaces: spaces.map((space) => {
        const move = space.moved ? moves.find((each) => each.space === space.name) : undefined;
        return {
          name: space.name,
          first_day: space.first,
          last_day: space.last,
          business_days: space.days,
          work: done.spaces.find(({ name }) => name === space.name)?.work ?? 0,
          expected: told ? expectedRate(space, plans.today, plans.daysOff) : null,
          move: move ?? null,
        };
      }),
      meetings: (await standingMeetingsQuery(ctx, home.id).execute()).map(({ kind, day }) => ({
        name: meetingNames[kind],
        day,
      })),
      instalments: await instalmentsOf(ctx, home, plans),
      changes: await listApplied(ctx, [home.id]),
    },
  };
});

async function planOf(ctx: Ctx, home: HomeRow): Promise<{ plan: HomePlan; plans: Plans }> {
  const plans = await plansOf(ctx, [home]);
  const [plan] = plans.homes;
  if (!plan) throw new Error('the plan of every home that was asked is there');
  return { plan, plans };
}

/** The staff sees where the work should be; a family as it sees the time (familySeesTime). */
async function seesExpected(ctx: Ctx, { home, progress: { time, work } }: HomePlan): Promise<boolean> {
  if (ctx.user.role !== 'client') return true;
  const [explanation] = await listExplanations(ctx, [home.id]);
  return familySeesTime({ time, work, explained: explanation !== undefined });
}

/** Those that ask for money, without amounts; none for a role that does not see the plan. */
async function instalmentsOf(ctx: Ctx, { sale_id, cancelled_on }: HomeRow, { today, daysOff }: Plans) {
  if (!moneySeen(ctx.user).plan || cancelled_on !== null) return [];
  const plan = (await findPlans(ctx, [sale_id])).get(sale_id);
  if (!plan) return [];
  const figures = planFigures({ ...plan, today }, daysOff).instalments;
  return plan.instalments
    .map(({ name, dueDate, amount }, index) => ({ name, dueDate, amount, figures: figures[index] }))
    .filter(({ amount }) => amount > 0)
    .map(({ name, dueDate, figures }) => ({
      name: instalmentNameFor(ctx.user.role, name),
      date: dueDate,
      state: figures?.state ?? 'pending',
      late_days: figures?.lateDays ?? 0,
    }));
}

export const previewSpaceMove = action(api.previewSpaceMove, async (ctx, { params, query }) => {
  const home = await requireHome(ctx, params.id);
  const asked = askedOf({ ...query, following: query.following === 'true' });
  const { data } = await changeOf(ctx, home, asked);
  return { success: true, data };
});

export const moveSpace = action(api.moveSpace, async (ctx, { params, body }) => {
  const home = await lockHome(ctx, params.id);
  if (!home) throw projectNotFound();
  const { moves, data, now } = await changeOf(ctx, home, askedOf(body));
  if (moves.length === 0) return { success: true, data };
  if (now.first_day !== body.seen_first_day || now.last_day !== body.seen_last_day) throw planChanged();
  await insertMoves(ctx, moves, {
    project_id: home.id,
    reason: body.reason,
    moved_by: employeeOf(ctx),
  });
  await audit(ctx, {
    action: 'update',
    entity: 'space_moves',
    entityId: home.id,
    old: { spaces: data.spaces.map(({ name, before }) => toldDays(name, before)) },
    new: { spaces: data.spaces.map(({ name, after }) => toldDays(name, after)), reason: body.reason },
  });
  return { success: true, data };
});

type Moved = ReplyOf<typeof api.moveSpace>['data'];
type Days = Moved['spaces'][number]['before'];

const askedOf = (sent: { space: string; first_day: Day; last_day: Day; following: boolean }): MoveAsked => ({
  space: sent.space,
  first: sent.first_day,
  last: sent.last_day,
  following: sent.following,
});

/** What a move changes, for the preview and the move alike. Throws what the domain refuses. */
async function changeOf(
  ctx: Ctx,
  home: HomeRow,
  asked: MoveAsked,
): Promise<{ moves: SpaceMove[]; data: Moved; now: Days }> {
  const { plan, plans } = await planOf(ctx, home);
  const { window, spaces } = plan;
  const { today, daysOff } = plans;
  const planned = spaces.find(({ name }) => name === asked.space);
  const facts = {
    cancelled: home.cancelled_on !== null,
    worksEndedOn: home.works_ended_on,
    window,
    planned,
    first: asked.first,
    last: asked.last,
    today,
  };
  const reason = whyNotMove(facts, daysOff);
  if (reason !== null || window === null || planned === undefined) {
    throw moveRefused(reason ?? 'no_dates', facts, daysOff);
  }
  const moves = movesOf(spaces, asked, today, daysOff);
  const kept = plan.moves.filter(({ space }) => moves.every((move) => move.space !== space));
  const after = planSpaces(plan.works, window, [...kept, ...moves], daysOff);
  return {
    moves,
    now: daysOf(planned),
    data: {
      spaces: spaces.flatMap((space, index) => {
        const next = after[index] ?? space;
        const isMoved = moves.some((move) => move.space === space.name);
        return isMoved ? [{ name: space.name, before: daysOf(space), after: daysOf(next) }] : [];
      }),
      end_date: window.end,
      planned_end: {
        before: plannedEnd(spaces) ?? window.end,
        after: plannedEnd(after) ?? window.end,
      },
      days_beyond: daysBeyond(after, window.end, daysOff),
    },
  };
}

const daysOf = ({ first, last }: { first: Day; last: Day }): Days => ({ first_day: first, last_day: last });

const toldDays = (name: string, { first_day, last_day }: Days): string =>
  `${name}: ${first_day} a ${last_day}`;
