import { sql } from 'kysely';
import type { Ctx } from '../../platform/context.ts';
import { countRows } from '../../platform/count-rows.ts';
import { isInTeam } from '../employees/project-reach.queries.ts';

/**
 * The homes whose survey is not there, the first by the start of the works, and how many there are. What has no project
 * yet has only its sale.
 */
export const listMissingSurveys = async (ctx: Ctx, most: number) => {
  const surveys = await ctx.db
    .selectFrom(missing(ctx).as('m'))
    .innerJoin('sales as s', 's.id', 'm.sale_id')
    .innerJoin('clients as c', 'c.id', 's.client_id')
    .innerJoin('employees as e', 'e.id', 's.seller_id')
    .leftJoin('projects as p', 'p.sale_id', 's.id')
    .select([
      'm.sale_id',
      'p.id as project_id',
      isInTeam(ctx.user.employeeId).as('own'),
      'c.id as client_id',
      'c.name as client_name',
      'p.project_code',
      'p.name',
      'm.project_type',
      'p.address',
      'e.name as seller',
      'm.start_date',
    ])
    .orderBy('m.start_date')
    .orderBy('m.sale_id')
    .limit(most)
    .execute();
  return { surveys, total: await countRows(ctx.db.selectFrom(missing(ctx).as('m'))) };
};

/**
 * New builds that are registered and not finished, whose record has neither link nor acta; and used properties of a sale
 * in progress that has its contract and its plan and no acta yet: the last step of the wizard cannot end without it.
 */
const missing = (ctx: Ctx) =>
  ctx.db
    .selectFrom('vis_projects as v')
    .innerJoin('projects as p', 'p.id', 'v.project_id')
    .select(['p.sale_id', 'p.project_type', 'p.start_date'])
    .where('v.survey_link', 'is', null)
    .where('v.survey_file_id', 'is', null)
    .where('p.completed_at', 'is not', null)
    .where('p.works_ended_on', 'is', null)
    .where('p.cancelled_on', 'is', null)
    .unionAll(
      ctx.db
        .selectFrom('sale_drafts as d')
        .innerJoin('sales as s', 's.id', 'd.sale_id')
        .innerJoin('contracts as k', 'k.sale_id', 's.id')
        .innerJoin('payment_plans as b', 'b.sale_id', 's.id')
        .leftJoin('projects as p', 'p.sale_id', 's.id')
        .leftJoin('used_surveys as u', 'u.project_id', 'p.id')
        .select(['s.id as sale_id', sql<'VIS' | 'Apto'>`'Apto'`.as('project_type'), 'k.start_date'])
        .where('d.closed_at', 'is', null)
        .where('s.completed_at', 'is', null)
        .where('u.id', 'is', null)
        .where('d.acta_file_id', 'is', null)
        .where(sql<boolean>`lower(coalesce(p.project_type, btrim(s.product_type))) = 'apto'`),
    );
