import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { seesEverySale } from '#shared/domain/roles.ts';
import type { Ctx } from '../../platform/context.ts';

/**
 * True for what the person of the call reaches, in queries that name the tables `projects as p` and `sales as s`: a
 * seller own sales, an architect the projects of whose team they are, a client their homes once they are registered,
 * the payments desk, managers and administrators all.
 */
export function reachesProject({ user }: Pick<Ctx, 'user'>): RawBuilder<SqlBool> {
  if (seesEverySale(user.role) || user.role === 'payments') return sql<SqlBool>`true`;
  if (user.role === 'sales') return sql<SqlBool>`s.seller_id = ${user.employeeId}`;
  if (user.role === 'client') return isHomeOf(user);
  if (user.role !== 'architect') return sql<SqlBool>`false`;
  return isInTeam(user.employeeId);
}

/** True when the employee is in the team of the project, in queries that name the table `projects as p`. */
export const isInTeam = (employeeId: number | null): RawBuilder<boolean> => sql<boolean>`exists (
  select from project_assignments t where t.project_id = p.id and t.employee_id = ${employeeId})`;

/** The registered projects that the person of the call reaches, with their sales. */
export const reachedProjects = (ctx: Ctx) =>
  ctx.db
    .selectFrom('projects as p')
    .innerJoin('sales as s', 's.id', 'p.sale_id')
    .where('p.completed_at', 'is not', null)
    .where(reachesProject(ctx));

/** True for a registered project that the person of the call reaches. */
export const isReachedProject = async (ctx: Ctx, projectId: number): Promise<boolean> =>
  (await reachedProjects(ctx).select('p.id').where('p.id', '=', projectId).executeTakeFirst()) !== undefined;

/** A second client reaches only the sales where they are that one, not every home of the main client. */
const isHomeOf = ({ clientId, secondClientId }: Ctx['user']): RawBuilder<SqlBool> =>
  secondClientId === null
    ? sql<SqlBool>`(p.completed_at is not null and s.client_id = ${clientId})`
    : sql<SqlBool>`(p.completed_at is not null and s.second_client_id = ${secondClientId})`;
