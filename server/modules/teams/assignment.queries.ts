import { sql } from 'kysely';
import type { Ctx } from '../../platform/context.ts';
import type { ActivePerson } from './roster.queries.ts';

/** A registered project with the fields that the assignment screen shows. */
export const findProjectToAssign = (ctx: Ctx, id: number) =>
  ctx.db
    .selectFrom('projects as p')
    .select([
      'p.id',
      'p.project_code',
      'p.name',
      // pesos after discounts; null before the contract
      sql<number | null>`sale_price(p.sale_id)`.as('price'),
      'p.start_date',
      'p.end_date',
      'p.works_started_on',
      'p.works_ended_on',
      'p.cancelled_on',
      'p.working_group_id',
    ])
    .where('p.id', '=', id)
    .where('p.completed_at', 'is not', null)
    .executeTakeFirst();

export interface PersonWithLimit extends ActivePerson {
  active: boolean;
  max_projects: number | null;
  has_email: boolean;
}

/** The active employees, and the members of the team even when inactive; in no order. */
export const listPeopleFor = (ctx: Ctx, projectId: number): Promise<PersonWithLimit[]> =>
  ctx.db
    .selectFrom('employees as e')
    .leftJoin('accounts as c', 'c.employee_id', 'e.id')
    .select(['e.id', 'e.name', 'e.department', 'e.specialization', 'e.active', 'e.max_projects'])
    .select(sql<boolean>`c.email is not null`.as('has_email'))
    .where((where) =>
      where.or([
        where('e.active', '=', true),
        where.exists(
          where
            .selectFrom('project_assignments as a')
            .select('a.employee_id')
            .where('a.project_id', '=', projectId)
            .whereRef('a.employee_id', '=', 'e.id'),
        ),
      ]),
    )
    .execute();

/** The history of a team: members added and removed, newest first. */
export const listChanges = (ctx: Ctx, projectId: number) =>
  ctx.db
    .selectFrom('assignment_changes as c')
    .innerJoin('employees as e', 'e.id', 'c.employee_id')
    .leftJoin('employees as w', 'w.id', 'c.changed_by')
    .select(['c.at', 'w.name as by', 'e.name as employee', 'c.role_name', 'c.kind'])
    .where('c.project_id', '=', projectId)
    .orderBy('c.id', 'desc')
    .execute();
