/**
 * The people of a project and what each does in it. Source: access specification, sections 3 and 6; decisions, Manager
 * and projects.
 */

/** The roles of a team by the name that is stored. */
const roleNames = new Map([
  ['coordinador', 'Coordinador'],
  ['disenador_lider', 'Diseñador líder'],
  ['disenador_junior', 'Diseñador junior'],
  ['residente_administrativo', 'Residente administrativo'],
  ['residente', 'Residente'],
  ['administrativo', 'Administrativo'],
  ['renderista', 'Renderista'],
  ['architect', 'Arquitecto'],
  ['sales_agent', 'Asesor comercial'],
]);

/** The Spanish name of a team role; a role that is not known is told as it is stored. */
export const teamRoleName = (stored: string): string => roleNames.get(stored) ?? stored;

/** Who receives what arrives at the home: whoever is there first, then who answers for the project. */
export const receivingRoles = ['residente', 'residente_administrativo', 'coordinador'] as const;
