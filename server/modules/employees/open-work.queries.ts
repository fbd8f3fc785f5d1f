import { sql } from 'kysely';
import type { Ctx } from '../../platform/context.ts';

/**
 * The open work of a person: what somebody else must take before they leave. Sales in progress, projects sold and not
 * finished, and assignments in projects not finished. A sale whose draft was discarded is not in progress.
 */
export const findOpenWork = async (ctx: Ctx, employeeId: number) => ({
  salesInProgress: await countSalesInProgress(ctx, employeeId),
  projects: await listOpenProjects(ctx, employeeId),
});

export type OpenWork = Awaited<ReturnType<typeof findOpenWork>>;

/** True when the person has any. */
export const hasOpenWork = ({ salesInProgress, projects }: OpenWork): boolean =>
  salesInProgress > 0 || projects.length > 0;

/** Those that have a draft, and those registered without one. */
async function countSalesInProgress(ctx: Ctx, employeeId: number): Promise<number> {
  const drafts = await ctx.db
    .selectFrom('sale_drafts')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('seller_id', '=', employeeId)
    .where('closed_at', 'is', null)
    .executeTakeFirstOrThrow();
  const others = await ctx.db
    .selectFrom('sales as s')
    .leftJoin('sale_drafts as d', 'd.sale_id', 's.id')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('s.seller_id', '=', employeeId)
    .where('s.completed_at', 'is', null)
    .where('d.id', 'is', null)
    .executeTakeFirstOrThrow();
  return drafts.count + others.count;
}

/** By code; none is listed twice. The roles in its team are as they are stored. */
const listOpenProjects = (ctx: Ctx, employeeId: number) =>
  ctx.db
    .selectFrom('projects as p')
    .leftJoin('project_assignments as t', (join) =>
      join.onRef('t.project_id', '=', 'p.id').on('t.employee_id', '=', employeeId),
    )
    .select(['p.id', 'p.project_code', 'p.name'])
    .select([
      sql<boolean>`p.seller_id = ${employeeId}`.as('sold'),
      sql<string[]>`array_remove(array_agg(t.role_name order by t.role_name), null)`.as('roles'),
    ])
    .where('p.completed_at', 'is not', null)
    .where('p.works_ended_on', 'is', null)
    .where('p.cancelled_on', 'is', null)
    .where((where) =>
      where.or([where('p.seller_id', '=', employeeId), where('t.employee_id', 'is not', null)]),
    )
    .groupBy('p.id')
    .orderBy('p.project_code')
    .execute();
