import type { Day } from './calendar.ts';
import type { Department } from './roles.ts';
import { canTake, type TeamRole, teamRole } from './team.ts';

/**
 * Who may be put in the team of a project, and who may take over from somebody. What speaks against a person without
 * excluding them, an absence or too much work, is told and never refused. Source: access specification, sections 3 and
 * 5; decisions, Manager and projects; issue 4.
 */

/** Somebody who works here, as their department and trade say what they may do. */
export interface Assignable {
  readonly name: string;
  readonly department: Department;
  readonly specialization: string | null;
}

/** Somebody asked for in a role. */
export interface Assignation {
  readonly role: TeamRole;
  /** null for who does not work here any more, or never did */
  readonly person: Assignable | null;
  /** they have the role in the project already */
  readonly stays: boolean;
}

export type AssignReason = 'already_finished' | 'person_not_here' | 'role_not_allowed' | 'role_taken_twice';

/** `role` and `person`: whom it is about, as they are called; empty when it is about nobody. */
export interface AssignRefusal {
  readonly reason: AssignReason;
  readonly role: string;
  readonly person: string;
}

/**
 * Why a team cannot be that of a project; null when it can. One person a role, several residents. Who stays in their
 * role is not asked again: people change their trade, and nobody has to leave the works for it.
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
  already_finished: () => 'El proyecto ya está finalizado: su equipo no cambia.',
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
  /** the project, the role or the person that it is about */
  readonly name: string;
}

/**
 * Why what a person does in some projects cannot be another's; null when it can. `projects`: those named, with the
 * roles that pass. The successor is null when nobody active has that id.
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
  already_finished: (code) => `${code} ya está finalizado: su equipo no cambia.`,
  successor_same: () => 'Nadie recibe su propio trabajo: elige a otra persona.',
  successor_inactive: () => 'Quien recibe el trabajo debe estar activo. Elige a otra persona.',
  successor_of_other_department: () => 'Quien recibe el trabajo debe ser del mismo departamento.',
  role_not_allowed: (who) => `${who}. Elige a otra persona, o pasa solo los proyectos que puede tomar.`,
};

export const passSentence = ({ reason, name }: PassRefusal): string => passSentences[reason](name);

/** Why an absence cannot be noted; null when it can. */
export const whyNotAbsence = (absence: { readonly from: Day; readonly to: Day }): 'ends_before' | null =>
  absence.to < absence.from ? 'ends_before' : null;

export const absenceSentences: Record<'ends_before', string> = {
  ends_before: 'La ausencia termina antes de empezar. Revisa las dos fechas.',
};
