import type { Day } from './calendar.ts';
import type { Department } from './roles.ts';
import { canTake, type TeamRole, teamRole } from './team.ts';

/**
 * Assignment of people to the team of a project, and hand-over between people. An absence or a high workload is
 * reported and never refuses an assignment. Source: access specification, sections 3 and 5; decisions, Manager and
 * projects; issue 4.
 */

/** An employee; department and specialisation decide the possible roles. */
export interface Assignable {
  readonly name: string;
  readonly department: Department;
  readonly specialization: string | null;
}

/** A person requested for a role. */
export interface Assignation {
  readonly role: TeamRole;
  /** null for a former or unknown employee */
  readonly person: Assignable | null;
  /** the person already has the role in the project */
  readonly stays: boolean;
}

export type AssignReason = 'already_finished' | 'person_not_here' | 'role_not_allowed' | 'role_taken_twice';

/** `role` and `person`: names for the sentence; empty when not applicable. */
export interface AssignRefusal {
  readonly reason: AssignReason;
  readonly role: string;
  readonly person: string;
}

/**
 * Why a team cannot be assigned to a project; null when it can. One person for each role, several residents. People who
 * keep their role are not checked again, because a change of specialisation must not remove them from running works.
 */
export function whyNotAssign(facts: {
  readonly finished: boolean;
  readonly team: readonly Assignation[];
}): AssignRefusal | null {
  if (facts.finished) return { reason: 'already_finished', role: '', person: '' };
  const taken = new Set<TeamRole>();
  for (const { role, person, stays } of facts.team) {
    const { name, several } = teamRole(role);
    if (person === null) return { reason: 'person_not_here', role: name, person: '' };
    if (!stays && !canTake(role, person)) {
      return { reason: 'role_not_allowed', role: name, person: person.name };
    }
    if (taken.has(role) && !several) return { reason: 'role_taken_twice', role: name, person: person.name };
    taken.add(role);
  }
  return null;
}

const assignSentences: Record<AssignReason, (role: string, person: string) => string> = {
  already_finished: () => 'El proyecto está finalizado o cancelado: su equipo no cambia.',
  person_not_here: (role) => `Quien elegiste para ${role} ya no trabaja aquí. Elige a otra persona.`,
  role_not_allowed: (role, person) => `${person} no puede ser ${role}. Elige a otra persona para ese rol.`,
  role_taken_twice: (role) => `${role} es de una sola persona en cada proyecto. Deja a una.`,
};

export const assignSentence = ({ reason, role, person }: AssignRefusal): string =>
  assignSentences[reason](role, person);

export type PassReason =
  | 'already_finished'
  | 'successor_same'
  | 'successor_inactive'
  | 'successor_of_other_department'
  | 'role_not_allowed';

export interface PassRefusal {
  readonly reason: PassReason;
  /** the project, role or person of the refusal */
  readonly name: string;
}

/**
 * Why a person's roles cannot be handed over; null when they can. `projects`: those named, with the roles to hand over.
 * The successor is null when no active employee has that id.
 */
export function whyNotPass(facts: {
  readonly same: boolean;
  readonly department: Department;
  readonly successor: Assignable | null;
  readonly projects: readonly {
    readonly code: string;
    readonly finished: boolean;
    readonly roles: readonly TeamRole[];
  }[];
}): PassRefusal | null {
  const { successor } = facts;
  if (facts.same) return { reason: 'successor_same', name: '' };
  if (successor === null) return { reason: 'successor_inactive', name: '' };
  if (successor.department !== facts.department) {
    return { reason: 'successor_of_other_department', name: successor.name };
  }
  const finished = facts.projects.find((project) => project.finished);
  if (finished) return { reason: 'already_finished', name: finished.code };
  const beyond = facts.projects.flatMap(({ roles }) => roles).find((role) => !canTake(role, successor));
  return beyond === undefined
    ? null
    : { reason: 'role_not_allowed', name: `${successor.name} no puede ser ${teamRole(beyond).name}` };
}

const passSentences: Record<PassReason, (name: string) => string> = {
  already_finished: (code) => `${code} está finalizado o cancelado: su equipo no cambia.`,
  successor_same: () => 'Nadie recibe su propio trabajo: elige a otra persona.',
  successor_inactive: () => 'Quien recibe el trabajo debe estar activo. Elige a otra persona.',
  successor_of_other_department: () => 'Quien recibe el trabajo debe ser del mismo departamento.',
  role_not_allowed: (who) => `${who}. Elige a otra persona, o pasa solo los proyectos que puede tomar.`,
};

export const passSentence = ({ reason, name }: PassRefusal): string => passSentences[reason](name);

export type AbsenceReason = 'ends_before' | 'over';

/** Why an absence cannot be recorded; null when it can. One that is over would be shown nowhere. */
export function whyNotAbsence(
  absence: { readonly from: Day; readonly to: Day },
  today: Day,
): AbsenceReason | null {
  if (absence.to < absence.from) return 'ends_before';
  return absence.to < today ? 'over' : null;
}

export const absenceSentences: Record<AbsenceReason, string> = {
  ends_before: 'La ausencia termina antes de empezar. Revisa las dos fechas.',
  over: 'La ausencia ya pasó. Debe terminar hoy o un día posterior.',
};
