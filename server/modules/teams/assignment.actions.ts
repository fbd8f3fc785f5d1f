import type { ReplyOf } from '#shared/contract/endpoint.ts';
import * as api from '#shared/contract/teams.ts';
import { byName } from '#shared/domain/names.ts';
import { canTake, type TeamRole, teamRole, teamRoleName, teamRoles } from '#shared/domain/team.ts';
import { whyNotAssign } from '#shared/domain/team-assignment.ts';
import { busyDays, capacityOf, type Period, worksPeriod } from '#shared/domain/team-load.ts';
import { audit } from '../../platform/audit.ts';
import { changesOf } from '../../platform/changes.ts';
import type { Ctx } from '../../platform/context.ts';
import { action } from '../../platform/http/action.ts';
import { daysOffOf } from '../company/days-off.queries.ts';
import { isReachedProject } from '../employees/project-reach.queries.ts';
import { lockProjects } from '../projects/project-status.queries.ts';
import {
  findProjectToAssign,
  listChanges,
  listPeopleFor,
  type PersonWithLimit,
} from './assignment.queries.ts';
import { countOpenProjects, listAbsences, listOtherWorks } from './load.queries.ts';
import { changePlaces } from './roster.actions.ts';
import { listMembers, lockActivePeople, lockGroupInUse, type Member, saveGroupOf } from './roster.queries.ts';
import { assignRefused, groupNotInUse, projectNotFound, teamChanged } from './teams.errors.ts';

type Available = ReplyOf<typeof api.readAvailableTeam>;
type AvailableMember = Available['data'][TeamRole]['members'][number];

export const readAvailableTeam = action(api.readAvailableTeam, async (ctx, { params }) => {
  const project = await findProjectToAssign(ctx, params.projectId);
  if (!project) throw projectNotFound();
  const works = worksPeriod({
    worksStartedOn: project.works_started_on,
    startDate: project.start_date,
    endDate: project.works_ended_on ?? project.end_date,
    today: project.works_ended_on ?? ctx.clock.today(),
  });
  const assigned = await listMembers(ctx, project.id);
  const loadOf = await loadsFor(ctx, project.id, works);
  const people = (await listPeopleFor(ctx, project.id)).toSorted(byName);
  // Current holders of a role stay in its list, even when they could not take it today.
  const hasNow = (role: TeamRole, { id }: PersonWithLimit) =>
    assigned.some((each) => each.employee_id === id && each.role_name === role);
  const membersOf = (role: TeamRole) =>
    people.filter((person) => hasNow(role, person) || (person.active && canTake(role, person))).map(loadOf);
  return {
    success: true,
    project: {
      ...project,
      works,
      finished: project.works_ended_on !== null || project.cancelled_on !== null,
    },
    data: Object.fromEntries(
      teamRoles.map((role) => {
        const { name, roleName } = teamRole(role);
        return [role, { display_name: name, role_name: roleName, members: membersOf(role) }];
      }),
    ) as Available['data'],
    assigned: assigned as Available['assigned'],
    grupo_trabajo_id: project.working_group_id,
  };
});

/** What tells how much each person has beside a project, and while its works last. */
async function loadsFor(
  ctx: Ctx,
  projectId: number,
  works: Period | null,
): Promise<(person: PersonWithLimit) => AvailableMember> {
  const today = ctx.clock.today();
  const daysOff = await daysOffOf(ctx);
  const counts = await countOpenProjects(ctx, projectId);
  const others = works ? await listOtherWorks(ctx, projectId, works) : [];
  // works that began may hold absences that are over: they warn of nothing
  const absences = works ? (await listAbsences(ctx, works)).filter(({ to }) => to >= today) : [];
  const countOf = new Map(counts.map(({ employee_id, projects }) => [employee_id, projects]));
  return ({ id, name, has_email, max_projects }) => {
    const open_projects = countOf.get(id) ?? 0;
    const periods = others
      .filter(({ employee_id }) => employee_id === id)
      .flatMap(({ works_started_on: worksStartedOn, start_date: startDate, end_date: endDate }) => {
        return worksPeriod({ worksStartedOn, startDate, endDate, today }) ?? [];
      });
    return {
      employee_id: id,
      name,
      has_email,
      capacity: capacityOf(max_projects, open_projects),
      max_projects,
      open_projects,
      busy_days: works ? busyDays(periods, works, daysOff) : 0,
      absences: absences.filter(({ employee_id }) => employee_id === id),
    };
  };
}

/** The whole team at once: saving it again changes nothing. */
export const assignTeam = action(api.assignTeam, async (ctx, { body }) => {
  const asked = distinct(body.assignations);
  const people = await lockActivePeople(
    ctx,
    asked.map(({ employee_id }) => employee_id),
  );
  const [project] = await lockProjects(ctx, [body.project_id]);
  if (!project) throw projectNotFound();
  const before = await listMembers(ctx, project.id);
  const isIn = (team: readonly Member[], { employee_id, role_name }: Member) =>
    team.some((each) => each.employee_id === employee_id && each.role_name === role_name);
  const refusal = whyNotAssign({
    finished: project.finished,
    team: asked.map((member) => ({
      role: member.role_name,
      person: people.find(({ id }) => id === member.employee_id) ?? null,
      stays: isIn(before, member),
    })),
  });
  if (refusal) throw assignRefused(refusal);
  const differs = (team: readonly Member[]) =>
    changesOf({ team: ordered(before) }, { team: ordered(team) }) !== null;
  const groupId = body.grupo_trabajo_id;
  const groupDiffers =
    body.seen_group_id !== undefined && ![body.seen_group_id, groupId].includes(project.working_group_id);
  if (groupDiffers || (body.seen && differs(body.seen) && differs(asked))) throw teamChanged();
  if (groupId !== null && groupId !== project.working_group_id && !(await lockGroupInUse(ctx, groupId))) {
    throw groupNotInUse();
  }
  const at = (member: Member) => ({ ...member, project_id: project.id });
  await changePlaces(ctx, {
    removed: before.filter((member) => !isIn(asked, member)).map(at),
    added: asked.filter((member) => !isIn(before, member)).map(at),
  });
  if (groupId !== project.working_group_id) await saveGroupOf(ctx, project.id, groupId);
  const changes = changesOf(
    { team: ordered(before), working_group_id: project.working_group_id },
    { team: ordered(asked), working_group_id: groupId },
  );
  if (changes) {
    await audit(ctx, { action: 'assign_team', entity: 'projects', entityId: project.id, ...changes });
  }
  return { success: true };
});

const keyOf = ({ role_name, employee_id }: Member): string => `${role_name} ${employee_id}`;

const distinct = (team: readonly Member[]): Member[] => [
  ...new Map(team.map((member) => [keyOf(member), member])).values(),
];

/** In one order, so that the same team is the same. */
const ordered = (team: readonly Member[]): Member[] =>
  team
    .toSorted((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1))
    .map(({ employee_id, role_name }) => ({ employee_id, role_name }));

export const listAssignmentHistory = action(api.listAssignmentHistory, async (ctx, { params }) => {
  if (!(await isReachedProject(ctx, params.id))) throw projectNotFound();
  const changes = await listChanges(ctx, params.id);
  return {
    success: true,
    data: changes.map(({ role_name, ...change }) => ({ ...change, role: teamRoleName(role_name) })),
  };
});
