import type { Department } from './roles.ts';

/**
 * The people of a project and what each does in it. Source: access specification, sections 2, 3 and 6; decisions,
 * Manager and projects.
 */

interface TeamRoleRow {
  /** as it is shown */
  readonly name: string;
  /** the name that the server gives it beside the one that is stored (access specification, section 3) */
  readonly roleName: string;
  /** who may take it: a department, and its specialisations when not all */
  readonly from: readonly { readonly department: Department; readonly specializations?: readonly string[] }[];
  /** several people may have it in one project */
  readonly several?: true;
}

/** The roles of a team by the name that is stored. */
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

/** Every role that the available team names. */
export const teamRoles = Object.keys(rows) as [TeamRole, ...TeamRole[]];

/** The roles that a project's team is made of, in the order in which the screen asks for them. */
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

/** The Spanish name of a team role; a role that is not known is told as it is stored. */
export const teamRoleName = (stored: string): string =>
  Object.hasOwn(rows, stored) ? rows[stored as TeamRole].name : stored;

/** True when a person of that department and specialisation may take the role. */
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

/** Who receives what arrives at the home: whoever is there first, then who answers for the project. */
export const receivingRoles = ['residente', 'residente_administrativo', 'coordinador'] as const;
