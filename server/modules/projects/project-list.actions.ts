import * as api from '#shared/contract/projects.ts';
import type { DaysOff } from '#shared/domain/calendar.ts';
import { compareNames } from '#shared/domain/names.ts';
import { planFigures } from '#shared/domain/plan-figures.ts';
import { type CardFacts, projectCard, projectStatus } from '#shared/domain/project.ts';
import { combinedQuery, many, prepareFound } from '../../platform/combine-queries.ts';
import type { Ctx } from '../../platform/context.ts';
import { action } from '../../platform/http/action.ts';
import { pageOf, paginationOf } from '../../platform/pages.ts';
import { daysOffQuery, toDaysOff } from '../company/days-off.queries.ts';
import { listCatalogue } from '../company/urbanizations.queries.ts';
import type { NamedPlan } from '../payments/owed.queries.ts';
import { listParts, type Page, type StateColumns } from './project-list.queries.ts';

const listQuery = (ctx: Ctx, page: Page, search: string) => {
  const { db, parts } = listParts(ctx, page, search);
  return combinedQuery(db, { ...parts, days_off: many(daysOffQuery(ctx)) });
};

/** Built once where nothing is searched: the words of a search decide the text of the query. */
const readPage = prepareFound((ctx: Ctx, page: Page) => listQuery(ctx, page, ''));

export const listProjects = action(api.listProjects, async (ctx, { query }) => {
  const page = pageOf(query);
  const { cards, counted, days_off } =
    query.search === ''
      ? await readPage(ctx, page)
      : (await listQuery(ctx, page, query.search).executeTakeFirstOrThrow()).found;
  const daysOff = toDaysOff(days_off);
  const total = counted?.total ?? 0;
  return {
    success: true,
    data: cards.map((row) => ({
      ...row,
      ...stateOf(ctx, { ...row, instalments: owedOf(ctx, row) }, daysOff),
    })),
    urgent_total: counted?.urgent ?? null,
    pagination: paginationOf(query, total),
  };
});

export const listUrbanizations = action(api.listUrbanizations, async (ctx) => {
  const catalogue = await listCatalogue(ctx);
  return { success: true, data: catalogue.toSorted((a, b) => compareNames(a.projectname, b.projectname)) };
});

/** What a plan still asks for, instalment by instalment. */
function owedOf(ctx: Ctx, plan: NamedPlan): CardFacts['instalments'] {
  const figures = planFigures({ ...plan, today: ctx.clock.today() }).instalments;
  return plan.instalments.map(({ name, dueDate: date }, index) => ({
    name,
    date,
    owed: figures[index]?.owed ?? 0,
  }));
}

type StateRow = StateColumns & Pick<CardFacts, 'instalments'>;

/**
 * The status of a registered project, how far it is and what comes next, as the domain tells from its facts and the
 * company's days off.
 */
export function stateOf(ctx: Ctx, row: StateRow, daysOff: DaysOff) {
  const facts: CardFacts = {
    saleComplete: true,
    teamAssigned: row.team_assigned,
    worksStartedOn: row.works_started_on,
    worksEndedOn: row.works_ended_on,
    cancelledOn: row.cancelled_on,
    startDate: row.start_date,
    endDate: row.end_date,
    today: ctx.clock.today(),
    instalments: row.instalments,
  };
  const { progress, nextAction } = projectCard(facts, daysOff);
  return {
    status: projectStatus(facts),
    progress,
    next_action: { text: nextAction.text, pending: nextAction.pending, urgent: nextAction.urgent },
  };
}
