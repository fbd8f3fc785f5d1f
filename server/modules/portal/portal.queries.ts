import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Ctx } from '../../platform/context.ts';

/** More homes than anyone has at once; the newest come first. */
const MOST_PROJECTS = 50;

/**
 * The registered projects of the person of the call, the newest first: those of the own sales, or for a second client
 * those of the sales where they are the second client.
 */
export const listOwnProjects = (ctx: Ctx) => {
  const { clientId, secondClientId } = ctx.user;
  const [column, id] =
    secondClientId === null
      ? (['s.client_id', clientId] as const)
      : (['s.second_client_id', secondClientId] as const);
  return ctx.db
    .selectFrom('projects as p')
    .innerJoin('sales as s', 's.id', 'p.sale_id')
    .innerJoin('employees as e', 'e.id', 's.seller_id')
    .leftJoin('second_clients as sc', 'sc.id', 's.second_client_id')
    .select(['p.id', 'p.project_code', 'p.name', 'p.start_date', 'p.end_date'])
    .select(['p.works_started_on', 'p.works_ended_on'])
    .select(['e.name as seller_name', 'e.phone as seller_phone', 'sc.name as second_name'])
    .select((column) => [
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
          .selectFrom('instalments as i')
          .select(['i.name', 'i.amount', 'i.due_date as date'])
          .select(sql<boolean>`i.receipt_url is not null`.as('paid'))
          .whereRef('i.sale_id', '=', 'p.sale_id')
          .orderBy('i.position'),
      ).as('instalments'),
      jsonArrayFrom(
        column
          .selectFrom('project_spaces as sp')
          .select((space) => ['sp.name', space.ref('sp.area').$notNull().as('area')])
          .whereRef('sp.project_id', '=', 'p.id')
          .where('sp.area', 'is not', null)
          .orderBy('sp.position'),
      ).as('spaces'),
    ])
    .where(column, '=', id)
    .where('p.completed_at', 'is not', null)
    .orderBy('p.id', 'desc')
    .limit(MOST_PROJECTS)
    .execute();
};

export type OwnProject = Awaited<ReturnType<typeof listOwnProjects>>[number];

/** The name of the main client of the person of the call, who may be that one. */
export const findClientName = async (ctx: Ctx): Promise<string | null> => {
  const client = await ctx.db
    .selectFrom('clients')
    .select('name')
    .where('id', '=', ctx.user.clientId)
    .executeTakeFirst();
  return client?.name ?? null;
};
