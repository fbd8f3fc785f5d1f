import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Day } from '#shared/domain/calendar.ts';
import { seesEverySale } from '#shared/domain/roles.ts';
import type { Ctx } from '../../platform/context.ts';

/** What a card shows, and the facts that its status and next action come from. */
export interface CardRow {
  id: number;
  sale_id: number;
  name: string | null;
  project_code: string;
  start_date: Day | null;
  end_date: Day | null;
  works_started_on: Day | null;
  works_ended_on: Day | null;
  cancelled_on: Day | null;
  team_assigned: boolean;
  /** those with area, in m² */
  spaces: { name: string; area: number }[];
}

/** The registered projects of the person's sales; all of them for who sees every sale. */
const ownProjects = (ctx: Ctx) => {
  const query = ctx.db.selectFrom('projects as p').where('p.completed_at', 'is not', null);
  return seesEverySale(ctx.user.role) ? query : query.where('p.seller_id', '=', ctx.user.employeeId);
};

/** A page of them, newest first. The page is chosen before anything is read for its cards. */
export const cardsQuery = (ctx: Ctx, page: Page) =>
  ctx.db
    .selectFrom(
      ownProjects(ctx)
        .select('p.id')
        .orderBy('p.id', 'desc')
        .limit(page.limit)
        .offset(page.offset)
        .as('chosen'),
    )
    .innerJoin('projects as p', 'p.id', 'chosen.id')
    .select((column) => [
      'p.id',
      'p.sale_id',
      'p.name',
      'p.project_code',
      'p.start_date',
      'p.end_date',
      'p.works_started_on',
      'p.works_ended_on',
      'p.cancelled_on',
      column
        .exists(
          column
            .selectFrom('project_assignments as a')
            .select('a.role_name')
            .whereRef('a.project_id', '=', 'p.id'),
        )
        .$castTo<boolean>()
        .as('team_assigned'),
      jsonArrayFrom(
        column
          .selectFrom('project_spaces as s')
          .select((space) => ['s.name', space.ref('s.area').$notNull().as('area')])
          .whereRef('s.project_id', '=', 'p.id')
          .where('s.area', 'is not', null)
          .orderBy('s.position'),
      ).as('spaces'),
    ])
    .orderBy('p.id', 'desc');

interface Page {
  readonly limit: number;
  readonly offset: number;
}

/** How many there are in all. */
export const countQuery = (ctx: Ctx) =>
  ownProjects(ctx).select(({ fn }) => fn.countAll<number>().as('total'));
