import type { ProjectStatus } from '#shared/domain/project.ts';

/** What stands in place of the team of a project without one. */
export const noTeamText = (status: ProjectStatus): string =>
  status === 'Cancelado'
    ? 'La venta se canceló: ya no tiene equipo.'
    : 'Aún no hay equipo. Gerencia lo asigna.';
