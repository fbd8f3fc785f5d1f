import { sql } from 'kysely';
import type { Department } from '#shared/domain/roles.ts';
import type { Ctx } from '../../platform/context.ts';

/** The other active people of a department, with how many projects not finished each has, in no order. */
export const listCandidates = (ctx: Ctx, { id, department }: { id: number; department: Department }) =>
  ctx.db
    .selectFrom('employees as e')
    .select(['e.id', 'e.name'])
    .select(
      sql<number>`(
        select count(*) from projects p
        where p.completed_at is not null and p.works_ended_on is null and p.cancelled_on is null
          and (p.seller_id = e.id
            or exists (select from project_assignments t where t.project_id = p.id and t.employee_id = e.id))
      )`.as('open_projects'),
    )
    .where('e.department', '=', department)
    .where('e.active', '=', true)
    .where('e.id', '!=', id)
    .execute();
