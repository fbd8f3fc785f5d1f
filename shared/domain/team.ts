import type { Department } from './roles.ts';

/** The roles of a project team. Source: access specification, sections 2, 3 and 6; decisions, Manager and projects. */

interface TeamRoleRow {
  /** displayed name */
  readonly name: string;
  /** alternative name in replies, besides the stored one (access specification, section 3) */
  readonly roleName: string;
  /** who may have it: a department, and its specialisations when not all */
  readonly from: readonly { readonly department: Department; readonly specializations?: readonly string[] }[];
  /** a project may have several */
  readonly several?: true;
}

/** The team roles by stored name. */
const rows = {
  architect: { name: 'Arquitecto', roleName: 'architect', from: [{ department: 'architect' }] },
  sales_agent: { name: 'Asesor comercial', roleName: 'sales_agent', from: [{ department: 'sales' }] },
  coordinador: {
    name: 'Coordinador',
    roleName: 'coordinator',
    from: [
      { department: 'architect', specializations: ['designer', 'resident_engineer'] },
      {
        department: 'manager',
        specializations: ['operations_manager', 'construction_manager', 'schedule_manager'],
      },
    ],
  },
  disenador_lider: {
    name: 'Diseñador líder',
    roleName: 'lead_designer',
    from: [{ department: 'architect', specializations: ['designer'] }],
  },
  disenador_junior: {
    name: 'Diseñador junior',
    roleName: 'junior_designer',
    from: [{ department: 'architect', specializations: ['designer'] }],
  },
  residente_administrativo: {
    name: 'Residente administrativo',
    roleName: 'administrative_resident',
    from: [{ department: 'architect', specializations: ['admin_resident'] }],
  },
  residente: {
    name: 'Residente',
    roleName: 'resident',
    from: [{ department: 'architect', specializations: ['resident_engineer', 'admin_resident'] }],
    several: true,
  },
  administrativo: {
    name: 'Administrativo',
    roleName: 'administrative',
    from: [{ department: 'admin' }, { department: 'architect', specializations: ['admin_resident'] }],
  },
  renderista: {
    name: 'Renderista',
    roleName: 'render_artist',
    from: [{ department: 'architect', specializations: ['renderist'] }],
  },
} as const satisfies Record<string, TeamRoleRow>;

export type TeamRole = keyof typeof rows;

/** Every role of the list of available people. */
export const teamRoles = Object.keys(rows) as [TeamRole, ...TeamRole[]];

/** The roles of a project's team, in screen order. */
export const assignableRoles = [
  'coordinador',
  'disenador_lider',
  'disenador_junior',
  'residente_administrativo',
  'residente',
  'administrativo',
  'renderista',
] as const satisfies readonly TeamRole[];
export type AssignableRole = (typeof assignableRoles)[number];

export const teamRole = (role: TeamRole): TeamRoleRow => rows[role];

/** The Spanish name of a team role; the stored name for an unknown one. */
export const teamRoleName = (stored: string): string =>
  Object.hasOwn(rows, stored) ? rows[stored as TeamRole].name : stored;

/** True when the department and specialisation qualify for the role. */
export const canTake = (
  role: TeamRole,
  person: { readonly department: Department; readonly specialization: string | null },
): boolean =>
  teamRole(role).from.some(
    ({ department, specializations }) =>
      department === person.department &&
      (specializations === undefined ||
        (person.specialization !== null && specializations.includes(person.specialization))),
  );

/** Roles that receive deliveries at the home, in order: those on site first, then the coordinator. */
export const receivingRoles = ['residente', 'residente_administrativo', 'coordinador'] as const;
