import { sql } from 'kysely';
import type { Ctx } from '../../platform/context.ts';
import { countRows } from '../../platform/count-rows.ts';
import { isInTeam, reachesProject } from '../employees/project-reach.queries.ts';

/**
 * The meetings from today on of the unfinished projects that the person of the call reaches, without the cancelled ones;
 * with `employeeId`, those of the projects of whose team that employee is.
 */
const coming = (ctx: Ctx, employeeId: number | null) => {
  const query = ctx.db
    .selectFrom('meetings as m')
    .innerJoin('projects as p', 'p.id', 'm.project_id')
    .innerJoin('sales as s', 's.id', 'p.sale_id')
    .where('m.cancelled_at', 'is', null)
    .where('m.day', '>=', ctx.clock.today())
    .where('p.completed_at', 'is not', null)
    .where('p.works_ended_on', 'is', null)
    .where('p.cancelled_on', 'is', null)
    .where(reachesProject(ctx));
  return employeeId === null ? query : query.where(isInTeam(employeeId));
};

/** A page of the coming meetings, the next first. */
export const listComingMeetings = (
  ctx: Ctx,
  employeeId: number | null,
  { limit, offset }: { limit: number; offset: number },
) =>
  coming(ctx, employeeId)
    .innerJoin('clients as c', 'c.id', 's.client_id')
    .leftJoin('second_clients as c2', 'c2.id', 's.second_client_id')
    .select([
      'm.id',
      'm.kind',
      'm.day',
      sql<string | null>`to_char(m.starts_at, 'HH24:MI')`.as('starts_at'),
      'm.minutes',
      'm.place',
      'm.project_id',
      'p.project_code',
      'p.name',
      's.client_id',
      'c.name as client_name',
      'c2.name as second_name',
    ])
    .orderBy('m.day')
    .orderBy('m.starts_at', (order) => order.asc().nullsFirst())
    .orderBy('m.id')
    .limit(limit)
    .offset(offset)
    .execute();

export const countComingMeetings = (ctx: Ctx, employeeId: number | null): Promise<number> =>
  countRows(coming(ctx, employeeId));

/** The team members of the projects with coming meetings, in no order. */
export const listAgendaPeople = (ctx: Ctx) =>
  coming(ctx, null)
    .innerJoin('project_assignments as t', 't.project_id', 'p.id')
    .innerJoin('employees as e', 'e.id', 't.employee_id')
    .select(['e.id', 'e.name'])
    .distinct()
    .execute();
