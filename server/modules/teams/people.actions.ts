import * as api from '#shared/contract/teams.ts';
import { compareNames } from '#shared/domain/names.ts';
import { assignableRoles, canTake, teamRoleName } from '#shared/domain/team.ts';
import { whyNotAbsence, whyNotPass } from '#shared/domain/team-assignment.ts';
import { busyDays, loadAhead, weeksOfLoad, worksPeriod } from '#shared/domain/team-load.ts';
import { audit } from '../../platform/audit.ts';
import { changesOf } from '../../platform/changes.ts';
import { action } from '../../platform/http/action.ts';
import { daysOffOf } from '../company/days-off.queries.ts';
import { employeeNotFound } from '../employees/employees.errors.ts';
import { findEmployee } from '../employees/employees.queries.ts';
import { lockProjects } from '../projects/project-status.queries.ts';
import { listAbsences } from './load.queries.ts';
import {
  deleteAbsence,
  insertAbsence,
  listOpenProjectsOf,
  listPeople,
  lockLimit,
  saveLimit,
} from './people.queries.ts';
import { passPlaces } from './roster.actions.ts';
import { listPlaces, lockActivePeople } from './roster.queries.ts';
import {
  absenceNotFound,
  absenceRefused,
  passRefused,
  placeNotFound,
  projectNotFound,
} from './teams.errors.ts';

export const readMyTeam = action(api.readMyTeam, async (ctx, { query }) => {
  const today = ctx.clock.today();
  const daysOff = await daysOffOf(ctx);
  const found = await listPeople(ctx, query);
  const open = await listOpenProjectsOf(
    ctx,
    found.map(({ employee_id }) => employee_id),
  );
  const absences = await listAbsences(ctx, { from: today, to: null });
  const ahead = loadAhead(today, daysOff);
  const data = found.flatMap((person) => {
    const isTheirs = ({ employee_id }: { employee_id: number }) => employee_id === person.employee_id;
    const projects = open.filter(isTheirs);
    if (projects.length === 0 && !assignableRoles.some((role) => canTake(role, person))) return [];
    const periods = projects.map((project) =>
      worksPeriod({
        worksStartedOn: project.works_started_on,
        startDate: project.start_date,
        endDate: project.end_date,
        today,
      }),
    );
    const away = absences.filter(isTheirs);
    return {
      ...person,
      projects: projects.map((row) => ({ ...row, roles: row.roles.map(teamRoleName) })),
      busy_days: busyDays(
        periods.filter((period) => period !== null),
        ahead,
        daysOff,
      ),
      weeks: weeksOfLoad(
        periods.map((period) => period?.to ?? null),
        away,
        today,
      ),
      absences: away,
    };
  });
  return {
    success: true,
    data: data.toSorted((a, b) => compareNames(a.name, b.name) || a.employee_id - b.employee_id),
  };
});

export const setMaxProjects = action(api.setMaxProjects, async (ctx, { params, body }) => {
  const before = await lockLimit(ctx, params.id);
  if (!before) throw employeeNotFound();
  const changes = changesOf(before, body);
  if (changes) {
    await saveLimit(ctx, params.id, body.max_projects);
    await audit(ctx, { action: 'update', entity: 'employees', entityId: params.id, ...changes });
  }
  return { success: true };
});

export const addAbsence = action(api.addAbsence, async (ctx, { params, body }) => {
  const refusal = whyNotAbsence(body, ctx.clock.today());
  if (refusal) throw absenceRefused(refusal);
  const [person] = await lockActivePeople(ctx, [params.id]);
  if (!person) throw employeeNotFound();
  const absence = { employee_id: person.id, from_day: body.from, to_day: body.to, reason: body.reason };
  const entityId = await insertAbsence(ctx, absence);
  await audit(ctx, { action: 'create', entity: 'employee_absences', entityId, new: absence });
  return { success: true };
});

export const removeAbsence = action(api.removeAbsence, async (ctx, { params }) => {
  const old = await deleteAbsence(ctx, params.id);
  if (!old) throw absenceNotFound();
  await audit(ctx, { action: 'delete', entity: 'employee_absences', entityId: params.id, old: { ...old } });
  return { success: true };
});

/** All of the projects named pass, or none does. */
export const handOverAssignments = action(api.handOverAssignments, async (ctx, { params, body }) => {
  const projectIds = [...new Set(body.project_ids)];
  const person = await findEmployee(ctx, params.id);
  if (!person) throw employeeNotFound();
  const active = await lockActivePeople(ctx, [person.id, body.successor_id]);
  const projects = await lockProjects(ctx, projectIds);
  if (projects.length < projectIds.length) throw projectNotFound();
  const places = await listPlaces(ctx, person.id, projectIds);
  const rolesIn = (projectId: number) =>
    places.filter(({ project_id }) => project_id === projectId).map(({ role_name }) => role_name);
  if (projects.some(({ id }) => rolesIn(id).length === 0)) throw placeNotFound();
  const refusal = whyNotPass({
    same: body.successor_id === person.id,
    department: person.department,
    successor: active.find(({ id }) => id === body.successor_id) ?? null,
    projects: projects.map(({ id, project_code, finished }) => ({
      code: project_code,
      finished,
      roles: rolesIn(id),
    })),
  });
  if (refusal) throw passRefused(refusal);
  await passPlaces(ctx, { from: person.id, to: body.successor_id, projectIds });
  return { success: true, moved: projects.length };
});
