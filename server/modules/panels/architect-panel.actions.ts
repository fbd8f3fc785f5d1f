import type { ReplyOf } from '#shared/contract/endpoint.ts';
import * as api from '#shared/contract/panels.ts';
import { teamRoleName } from '#shared/domain/team.ts';
import type { Ctx } from '../../platform/context.ts';
import { action } from '../../platform/http/action.ts';
import { pageOf, paginationOf } from '../../platform/pages.ts';
import { employeeOf } from '../employees/employees.actions.ts';
import { listComingMeetings } from '../meetings/agenda.queries.ts';
import { recordClientsListed } from '../sales/client-lists.actions.ts';
import { listMissingSurveys } from './missing-surveys.queries.ts';
import {
  byProject,
  type CountDays,
  homeOf,
  nextDatesOf,
  openCount,
  soonOf,
  teamOf,
  wishesOf,
} from './panel-parts.actions.ts';
import { listBuyers, listTeams, listWishes } from './panels.queries.ts';
import { countViews, countWork, listWork, type WorkFilter, type WorkRow } from './work-list.queries.ts';

type Panel = ReplyOf<typeof api.readArchitectPanel>;

/** The surveys that the panel names; the rest is counted. */
const MOST_SURVEYS = 12;

const MOST_MEETINGS = 12;

/** The names of clients that it shows are on record. */
export const readArchitectPanel = action(api.readArchitectPanel, async (ctx, { query }) => {
  const me = employeeOf(ctx);
  const scope = query.scope === 'mine' ? me : null;
  const filter: WorkFilter = {
    which: query.status ?? 'all',
    assignedTo: scope,
    search: query.search,
    searchesClient: true,
  };
  const countDays = await openCount(ctx);
  const rows = await listWork(ctx, filter, pageOf(query));
  const total = await countWork(ctx, filter);
  const { surveys, total: missing } = await listMissingSurveys(ctx, MOST_SURVEYS);
  const { data, buyers } = await projectsOf(ctx, me, rows, countDays);
  await recordClientsListed(ctx, 'panel:architect', [...buyers, ...surveys]);
  const mine = await countViews(ctx, me, soonOf(ctx));
  const everyone = await countViews(ctx, null, soonOf(ctx));
  return {
    success: true,
    today: ctx.clock.today(),
    data,
    pagination: paginationOf(query, total),
    totals: {
      mine: mine.all,
      all: everyone.all,
      late: mine.late,
      starting_soon: mine.starting_soon,
      surveys: missing,
    },
    surveys,
    next_dates: await nextDatesOf(ctx, scope, countDays),
    meetings: await listComingMeetings(ctx, me, { limit: MOST_MEETINGS, offset: 0 }),
  };
});

async function projectsOf(
  ctx: Ctx,
  me: number,
  rows: readonly WorkRow[],
  countDays: CountDays,
): Promise<{ data: Panel['data']; buyers: readonly { client_id: number }[] }> {
  const ids = rows.map(({ id }) => id);
  const buyers = await listBuyers(ctx, ids);
  const buyersOf = byProject(buyers);
  const wishes = byProject(await listWishes(ctx, ids));
  const teams = byProject(await listTeams(ctx, ids));
  const data = rows.map((row) => {
    const team = teams.get(row.id) ?? [];
    return {
      ...homeOf(row, countDays),
      roles: team
        .filter(({ employee_id }) => employee_id === me)
        .map(({ role_name }) => teamRoleName(role_name)),
      client_name: buyersOf.get(row.id)?.[0]?.client_name ?? '',
      ...wishesOf(wishes.get(row.id)?.[0]),
      team: teamOf(team),
    };
  });
  return { data, buyers };
}
