import type { CallOf, ReplyOf } from '#shared/contract/endpoint.ts';
import type * as api from '#shared/contract/teams.ts';
import type { listWorkingGroups } from '#shared/contract/working-groups.ts';
import { businessDaysWords, formatDay } from '#shared/domain/calendar.ts';
import { type AssignableRole, assignableRoles, teamRole } from '#shared/domain/team.ts';
import { counted, listed } from '../../ui/count-words.ts';

/** What the screen that makes a team knows, with no React. */

export type Available = ReplyOf<typeof api.readAvailableTeam>;
export type Member = Available['data'][AssignableRole]['members'][number];
export type Group = ReplyOf<typeof listWorkingGroups>['data'][number];

/** Chosen people by role, in the order of choice. */
export type Chosen = Readonly<Record<AssignableRole, readonly number[]>>;

export interface Choice {
  readonly group: number | null;
  readonly chosen: Chosen;
}

const byRole = (chosenOf: (role: AssignableRole) => readonly number[]): Chosen =>
  Object.fromEntries(assignableRoles.map((role) => [role, chosenOf(role)])) as unknown as Chosen;

export const choiceOf = ({ assigned, grupo_trabajo_id }: Available): Choice => ({
  group: grupo_trabajo_id,
  chosen: byRole((role) =>
    assigned.filter(({ role_name }) => role_name === role).map(({ employee_id }) => employee_id),
  ),
});

/** The choice without those who are no longer listed: they are not on screen, so nobody could take them out. */
export const withoutGone = ({ group, chosen }: Choice, data: Available['data']): Choice => ({
  group,
  chosen: byRole((role) =>
    chosen[role].filter((id) => data[role].members.some(({ employee_id }) => employee_id === id)),
  ),
});

/** The choice after the stored team changed: what the person did not touch is as it is stored now. */
export function followStored(choice: Choice, before: Choice, now: Choice): Choice {
  const touched = (role: AssignableRole) => String(choice.chosen[role]) !== String(before.chosen[role]);
  return {
    group: choice.group === before.group ? now.group : choice.group,
    chosen: byRole((role) => (touched(role) ? choice : now).chosen[role]),
  };
}

/**
 * Order in which the roles of a group are filled: scarcest first, residents last, so that a person with a single role is
 * not placed in another.
 */
const placingOrder: readonly AssignableRole[] = [
  'residente_administrativo',
  'renderista',
  'disenador_lider',
  'disenador_junior',
  'coordinador',
  'administrativo',
];

/**
 * The choice with the people of a group, each in one role; a role that the group cannot fill stays as it was. People with
 * capacity come first.
 */
export function withGroup(choice: Choice, data: Available['data'], group: Group | null): Choice {
  if (group === null) return { ...choice, group: null };
  const inGroup = new Set(group.members.map(({ id }) => id));
  const placed = new Set<number>();
  const chosen: Record<AssignableRole, readonly number[]> = { ...choice.chosen };
  const candidates = (role: AssignableRole) =>
    data[role].members.filter(({ employee_id }) => inGroup.has(employee_id) && !placed.has(employee_id));
  const residents = new Set(data.residente.members.map(({ employee_id }) => employee_id));
  const reluctance = (role: AssignableRole, { employee_id, capacity }: Member) =>
    (capacity === 0 ? 2 : 0) + (role === 'coordinador' && residents.has(employee_id) ? 1 : 0);
  for (const role of placingOrder) {
    const [best] = candidates(role).toSorted((a, b) => reluctance(role, a) - reluctance(role, b));
    if (best) {
      placed.add(best.employee_id);
      chosen[role] = [best.employee_id];
    }
  }
  const others = candidates('residente').map(({ employee_id }) => employee_id);
  if (others.length > 0) chosen.residente = others;
  return { group: group.id, chosen };
}

export const bodyOf = (
  projectId: number,
  { group, chosen }: Choice,
): CallOf<typeof api.assignTeam>['body'] => ({
  project_id: projectId,
  assignations: assignableRoles.flatMap((role) =>
    chosen[role].map((employee_id) => ({ employee_id, role_name: role })),
  ),
  grupo_trabajo_id: group,
});

export interface Placed {
  readonly role: AssignableRole;
  readonly roleName: string;
  readonly member: Member;
}

/** Chosen people in the order of the roles, without those no longer listed. */
export const placedOf = ({ chosen }: Choice, data: Available['data']): Placed[] =>
  assignableRoles.flatMap((role) =>
    chosen[role].flatMap((id) => {
      const member = data[role].members.find(({ employee_id }) => employee_id === id);
      return member ? { role, roleName: data[role].display_name, member } : [];
    }),
  );

/** 'Falta Administrativo. Puedes continuar y asignarlo después.'; null when no role is empty. */
export function missingText({ chosen }: Choice): string | null {
  const missing = assignableRoles
    .filter((role) => chosen[role].length === 0)
    .map((role) => teamRole(role).name);
  if (missing.length === 0) return null;
  const [verb, later] = missing.length === 1 ? ['Falta', 'asignarlo'] : ['Faltan', 'asignarlos'];
  return `${verb} ${listed(missing)}. Puedes continuar y ${later} después.`;
}

const isEmpty = ({ chosen }: Choice): boolean => assignableRoles.every((role) => chosen[role].length === 0);

/** Why the choice cannot be saved; null when it can. A team that exists may be emptied. */
export function whyNotSave(choice: Choice, available: Available): string | null {
  if (available.project.finished) return 'El proyecto está finalizado o cancelado: su equipo no cambia.';
  return isEmpty(choice) && available.assigned.length === 0 ? 'Elige al menos a una persona.' : null;
}

export const savedText = (choice: Choice): string =>
  isEmpty(choice) ? 'El proyecto quedó sin equipo' : 'Equipo asignado correctamente';

/** 'Santiago Melo (3)'; the name alone when no limit is set. */
export const labelOf = ({ name, capacity }: Pick<Member, 'name' | 'capacity'>): string =>
  capacity === null ? name : `${name} (${capacity})`;

/** '3 cupos', '1 cupo', 'Sin cupos', 'Sin tope' */
export function roomText(capacity: number | null): string {
  if (capacity === null) return 'Sin tope';
  if (capacity < 0) return 'Sobre su tope';
  if (capacity === 0) return 'Sin cupos';
  return counted(capacity, 'cupo', 'cupos');
}

/** '3 proyectos, 22 días hábiles en estas fechas'; the projects alone while the dates of the works are not known. */
export function loadText({ open_projects, busy_days }: Member, dated: boolean): string {
  const projects =
    open_projects === 0 ? 'Sin otros proyectos' : counted(open_projects, 'proyecto', 'proyectos');
  if (!dated || open_projects === 0) return projects;
  return `${projects}, ${businessDaysWords(busy_days)} en estas fechas`;
}

/** Warnings about a person: workload, absence, no e-mail address. They do not block. */
export function warningsOf(member: Member): string[] {
  const { capacity, max_projects, open_projects, absences, has_email } = member;
  const full =
    capacity === 0 && max_projects !== null
      ? [`Sin cupo: tiene ${open_projects} de ${counted(max_projects, 'proyecto', 'proyectos')}.`]
      : [];
  return [
    ...full,
    ...absences.map(({ from, to, reason }) => `${absentText(from, to)}: ${reason}.`),
    ...(has_email ? [] : ['Sin correo: no recibe avisos. Cuéntale tú.']),
  ];
}

/** 'Ausente el 01/06/2026', 'Ausente del 01/06/2026 al 05/06/2026' */
export const absentText = (from: string, to: string): string =>
  from === to ? `Ausente el ${formatDay(from)}` : `Ausente del ${formatDay(from)} al ${formatDay(to)}`;
