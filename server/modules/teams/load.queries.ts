import { type SqlBool, sql } from 'kysely';
import type { Day } from '#shared/domain/calendar.ts';
import type { Period } from '#shared/domain/team-load.ts';
import type { Ctx } from '../../platform/context.ts';

/** How much people have: projects not finished, when their works are, and when they are away. */

const unfinished = sql<SqlBool>`p.completed_at is not null and p.works_ended_on is null and p.cancelled_on is null`;

export interface OpenCount {
  employee_id: number;
  projects: number;
}

/** How many projects not finished each person has, one aside: those of their teams and those that they sold. */
export const countOpenProjects = async (ctx: Ctx, exceptProjectId: number): Promise<OpenCount[]> => {
  const { rows } = await sql<OpenCount>`
    select employee_id, count(*) as projects from (
      select a.employee_id, a.project_id from project_assignments a join projects p on p.id = a.project_id
        where ${unfinished} and p.id <> ${exceptProjectId}
      union
      select p.seller_id, p.id from projects p where ${unfinished} and p.id <> ${exceptProjectId}
    ) t group by employee_id`.execute(ctx.db);
  return rows;
};

/** When the works of each person's other projects not finished are, those that may touch a period; alike ones once. */
export const listOtherWorks = (ctx: Ctx, exceptProjectId: number, within: Period) =>
  ctx.db
    .selectFrom('project_assignments as a')
    .innerJoin('projects as p', 'p.id', 'a.project_id')
    .select(['a.employee_id', 'p.works_started_on', 'p.start_date', 'p.end_date'])
    .distinct()
    .where(unfinished)
    .where('p.id', '!=', exceptProjectId)
    .where(sql<SqlBool>`least(p.works_started_on, p.start_date) <= ${within.to}`)
    .where(
      sql<SqlBool>`greatest(p.end_date, p.works_started_on, ${ctx.clock.today()}::date) >= ${within.from}`,
    )
    .execute();

/** Everyone's absences that touch a period, by date; without an end, those from its first day on. */
export const listAbsences = (ctx: Ctx, { from, to }: { from: Day; to: Day | null }) => {
  const query = ctx.db
    .selectFrom('employee_absences')
    .select(['id', 'employee_id', 'from_day as from', 'to_day as to', 'reason'])
    .where('to_day', '>=', from)
    .orderBy('from_day')
    .orderBy('id');
  return (to === null ? query : query.where('from_day', '<=', to)).execute();
};
