import { formatDay } from '#shared/domain/calendar.ts';
import { projectTitle } from '#shared/domain/project-names.ts';
import { teamRoleName } from '#shared/domain/team.ts';
import type { Ctx } from '../../platform/context.ts';
import { hello } from '../../platform/mail.ts';
import { postContactMail } from '../contact/contact.actions.ts';
import { listReachable } from '../meetings/guests.queries.ts';
import { listChangedTeams, listRolesIn, type Place, type TeamProject } from './roster.queries.ts';

/** The roles of a person in a project, before and after a change of its team. */
interface RoleChange {
  readonly project: TeamProject;
  readonly before: readonly string[];
  readonly after: readonly string[];
}

/**
 * Mails the people who joined a team, left it or have another role, in the transaction of the call: one mail for each
 * person, whatever the number of projects. The author of the change gets none.
 */
export async function postTeamChanges(
  ctx: Ctx,
  { removed, added }: { removed: readonly Place[]; added: readonly Place[] },
): Promise<void> {
  const changed = [...removed, ...added];
  const ids = [...new Set(changed.map(({ employee_id }) => employee_id))];
  const people = await listReachable(
    ctx,
    ids.filter((id) => id !== ctx.user.employeeId),
  );
  if (people.length === 0) return;
  const projects = await listChangedTeams(
    ctx,
    changed.map(({ project_id }) => project_id),
  );
  const now = await listRolesIn(
    ctx,
    projects.map(({ id }) => id),
  );
  for (const { id: employeeId, name, email } of people) {
    const changes = projects.flatMap((project) => {
      const rolesIn = (places: readonly Place[]) =>
        places
          .filter((place) => place.project_id === project.id && place.employee_id === employeeId)
          .map(({ role_name }) => role_name);
      const [after, came, gone] = [rolesIn(now), rolesIn(added), rolesIn(removed)];
      if (came.length + gone.length === 0) return [];
      return { project, before: [...after.filter((role) => !came.includes(role)), ...gone], after };
    });
    if (changes.length > 0) await postChanges(ctx, { name, email }, changes);
  }
}

async function postChanges(
  ctx: Ctx,
  { name, email }: { name: string; email: string },
  changes: readonly RoleChange[],
): Promise<void> {
  const [first] = changes;
  const single = changes.length === 1 ? first : undefined;
  // a person who left the team may not open the project
  const opens = single !== undefined && single.after.length > 0 ? single.project.id : null;
  await postContactMail(ctx, {
    kind: 'team_change',
    contact: 'service',
    to: email,
    subject: single
      ? `${headingOf(single)} ${single.project.project_code}`
      : `Cambiaron tus equipos de ${changes.length} proyectos`,
    content: {
      ...hello(name),
      paragraphs: [
        `${ctx.user.name} cambió ${single ? 'el equipo de un proyecto' : 'los equipos de estos proyectos'}.`,
        ...changes.map(linesOf),
      ],
      ...(opens === null
        ? {}
        : { action: { label: 'Ver el proyecto', url: `${ctx.publicUrl}/projects/${opens}` } }),
    },
  });
}

function headingOf({ before, after }: RoleChange): string {
  if (after.length === 0) return 'Ya no estás en el equipo de';
  return before.length === 0 ? 'Ahora estás en el equipo de' : 'Cambió tu rol en';
}

/** A project in some lines: what changed for the person, the roles, and the start of the works while they belong to it. */
function linesOf(change: RoleChange): string {
  const { project, before, after } = change;
  const { project_code, name, start_date } = project;
  const what = `${headingOf(change)} ${projectTitle({ code: project_code, name })}.`;
  if (after.length === 0) return `${what}\nEras: ${rolesText(before)}`;
  return [
    what,
    `Eres: ${rolesText(after)}${before.length === 0 ? '' : ` (antes ${rolesText(before)})`}`,
    ...(start_date === null ? [] : [`Inicio de obra: ${formatDay(start_date)}`]),
  ].join('\n');
}

const rolesText = (roles: readonly string[]): string =>
  new Intl.ListFormat('es').format(roles.map(teamRoleName));
