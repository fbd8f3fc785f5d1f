import * as api from '#shared/contract/employees.ts';
import { whyNotDeactivate } from '#shared/domain/employee.ts';
import { byName } from '#shared/domain/names.ts';
import { teamRoleName } from '#shared/domain/team.ts';
import type { Ctx } from '../../platform/context.ts';
import { action } from '../../platform/http/action.ts';
import { closeEmployee } from '../employees/employee-access.actions.ts';
import { administratorFacts } from '../employees/employees.actions.ts';
import { employeeNotFound } from '../employees/employees.errors.ts';
import {
  type EmployeeRow,
  findEmployee,
  lockAdministrators,
  lockEmployees,
} from '../employees/employees.queries.ts';
import { findOpenWork, hasOpenWork } from '../employees/open-work.queries.ts';
import { handOverProjects } from '../projects/hand-over.actions.ts';
import { handOverSales } from '../sales/hand-over.actions.ts';
import { findOwnersAfter } from '../suggestions/owners.actions.ts';
import { listCandidates } from './deactivation.queries.ts';
import { passPlaces } from './roster.actions.ts';
import { leaveWorkingGroups } from './teams.actions.ts';
import { deactivateRefused } from './teams.errors.ts';

export const readOpenWork = action(api.readOpenWork, async (ctx, { params }) => {
  const person = await findEmployee(ctx, params.id);
  if (!person) throw employeeNotFound();
  const { salesInProgress, projects } = await findOpenWork(ctx, person.id);
  const candidates = await listCandidates(ctx, person);
  return {
    success: true,
    data: {
      sales_in_progress: salesInProgress,
      projects: projects.map(({ sold, roles, ...project }) => ({
        ...project,
        roles: [...new Set([...(sold ? ['sales_agent'] : []), ...roles])].map(teamRoleName),
      })),
      candidates: candidates.toSorted(byName),
    },
  };
});

/**
 * Everything in one transaction: open work to the successor, who gets a mail, out of the working groups, and the account closed. What is
 * finished keeps who did it. A sale that is being registered at this very moment is waited for; one whose call comes
 * right after stays with the person, and is handed over by asking again.
 */
export const deactivateEmployee = action(api.deactivateEmployee, async (ctx, { params, body }) => {
  const administrators = await lockAdministrators(ctx);
  const { person, successor } = await lockBoth(ctx, params.id, body.successor_id);
  const work = await findOpenWork(ctx, person.id);
  const reason = whyNotDeactivate({
    ...administratorFacts(ctx, administrators, person.id),
    openWork: hasOpenWork(work),
    successor: successor && {
      same: successor.id === person.id,
      active: successor.active,
      sameDepartment: successor.department === person.department,
    },
  });
  if (reason) throw deactivateRefused(reason);
  if (successor) {
    const saleIds = await handOverSales(ctx, person.id, successor.id);
    await handOverProjects(ctx, saleIds, { ...person, active: false }, successor);
    await passPlaces(ctx, { from: person.id, to: successor.id, projectIds: 'open' });
  }
  await leaveWorkingGroups(ctx, person.id);
  await closeEmployee(ctx, person, successor?.id ?? null);
  await findOwnersAfter(ctx, person.id);
  return {
    success: true,
    data: { sales_in_progress: work.salesInProgress, projects: work.projects.length },
  };
});

/** Locks the leaver and the successor in a fixed order. UserError 404 for an unknown leaver, 422 for the successor. */
async function lockBoth(
  ctx: Ctx,
  id: number,
  successorId: number | null,
): Promise<{ person: EmployeeRow; successor: EmployeeRow | null }> {
  const people = await lockEmployees(ctx, successorId === null ? [id] : [id, successorId]);
  const person = people.find((each) => each.id === id);
  if (!person) throw employeeNotFound();
  if (successorId === null) return { person, successor: null };
  const successor = people.find((each) => each.id === successorId);
  // An unknown successor is refused like an inactive one.
  if (!successor) throw deactivateRefused('successor_inactive');
  return { person, successor };
}
