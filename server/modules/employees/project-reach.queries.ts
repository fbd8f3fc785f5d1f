import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { seesEverySale } from '#shared/domain/roles.ts';
import type { Ctx } from '../../platform/context.ts';

/**
 * True for what the person of the call reaches, in queries that name the tables `projects as p` and `sales as s`: a
 * seller own sales, an architect the projects of whose team they are, managers and administrators all.
 */
export function reachesProject({ user }: Ctx): RawBuilder<SqlBool> {
  if (seesEverySale(user.role)) return sql<SqlBool>`true`;
  if (user.role === 'sales') return sql<SqlBool>`s.seller_id = ${user.employeeId}`;
  if (user.role !== 'architect') return sql<SqlBool>`false`;
  return sql<SqlBool>`exists (
    select from project_assignments t where t.project_id = p.id and t.employee_id = ${user.employeeId})`;
}
