import type { ReplyOf } from '#shared/contract/endpoint.ts';
import * as api from '#shared/contract/panels.ts';
import { areaByKind } from '#shared/domain/spaces.ts';
import { receivingRoles, teamRoleName } from '#shared/domain/team.ts';
import type { Ctx } from '../../platform/context.ts';
import { action } from '../../platform/http/action.ts';
import { pageOf, paginationOf } from '../../platform/pages.ts';
import type { WorksView } from '../projects/project-status.queries.ts';
import { heldUntil } from '../projects/purchases.actions.ts';
import {
  byProject,
  homeOf,
  nextDatesOf,
  openCount,
  soonOf,
  teamOf,
  wishesOf,
} from './panel-parts.actions.ts';
import {
  countHeldStarting,
  listTeams,
  listWishes,
  sumSpacesStarting,
  sumStylesStarting,
  type TeamMember,
} from './panels.queries.ts';
import { countViews, countWork, listWork, type WorkFilter } from './work-list.queries.ts';

export const readWorksPanel = action(api.readWorksPanel, async (ctx, { query }) => {
  const { rows, ids, countDays, ...list } = await worksOf(ctx, query);
  const wishes = byProject(await listWishes(ctx, ids));
  const teams = byProject(await listTeams(ctx, ids));
  return {
    success: true,
    today: ctx.clock.today(),
    data: rows.map((row) => ({
      ...homeOf(row, countDays),
      ...wishesOf(wishes.get(row.id)?.[0]),
      team: teamOf(teams.get(row.id) ?? []),
      purchases_held_until: heldUntil(row, ctx.clock.today()),
    })),
    ...list,
    needs: await needsOf(ctx),
  };
});

export const readTransportPanel = action(api.readTransportPanel, async (ctx, { query }) => {
  const { rows, ids, countDays, ...list } = await worksOf(ctx, query);
  const teams = byProject(await listTeams(ctx, ids));
  return {
    success: true,
    today: ctx.clock.today(),
    data: rows.map((row) => ({
      ...homeOf(row, countDays),
      receivers: receiversOf(teams.get(row.id) ?? []),
    })),
    ...list,
  };
});

/** The projects by what the works need of them, without client or price. */
async function worksOf(ctx: Ctx, query: { view: WorksView; search: string; page: number; limit: number }) {
  const filter: WorkFilter = {
    which: query.view,
    assignedTo: null,
    search: query.search,
    searchesClient: false,
  };
  const countDays = await openCount(ctx);
  const rows = await listWork(ctx, filter, pageOf(query));
  const totals = await countViews(ctx, null, soonOf(ctx));
  const total = query.search === '' ? totals[query.view] : await countWork(ctx, filter);
  return {
    rows,
    ids: rows.map(({ id }) => id),
    countDays,
    pagination: paginationOf(query, total),
    totals,
    next_dates: await nextDatesOf(ctx, null, countDays),
  };
}

/** What to buy and to have ready for the works that start soon, without those whose purchases are held. */
async function needsOf(ctx: Ctx): Promise<ReplyOf<typeof api.readWorksPanel>['needs']> {
  const styles = await sumStylesStarting(ctx, soonOf(ctx));
  return {
    works: styles.reduce((total, { works }) => total + works, 0),
    held: await countHeldStarting(ctx, soonOf(ctx)),
    kinds: areaByKind(await sumSpacesStarting(ctx, soonOf(ctx))),
    styles,
  };
}

/** Residents first, each person once, with the role that receives. */
function receiversOf(team: readonly TeamMember[]) {
  const inOrder = receivingRoles.flatMap((role) => team.filter(({ role_name }) => role_name === role));
  return inOrder
    .filter(
      (member, index) => inOrder.findIndex(({ employee_id }) => employee_id === member.employee_id) === index,
    )
    .map(({ name, role_name, phone }) => ({ name, role: teamRoleName(role_name), phone }));
}
