import { z } from 'zod';
import type { ReplyOf } from '#shared/contract/endpoint.ts';
import type { readMyTeam } from '#shared/contract/teams.ts';
import { formatDayShort } from '#shared/domain/calendar.ts';
import { specializationName } from '#shared/domain/roles.ts';
import { capacityOf, LOAD_DAYS } from '#shared/domain/team-load.ts';
import { counted } from '../../ui/count-words.ts';
import { searched } from '../../ui/use-list-filters.ts';
import { absentText } from './assignment.ts';

/** What Mi equipo shows and says, with no React. */

export type Person = ReplyOf<typeof readMyTeam>['data'][number];
export type Week = Person['weeks'][number];
export type Absence = Person['absences'][number];

export const views = ['picture', 'table'] as const;
export const teamFilters = z.object({ search: searched.search, view: z.enum(views).catch('picture') });

/** 'Diseñador' or the word of the department where there is no trade. */
export const tradeOf = ({ department, specialization }: Person): string =>
  specializationName(department, specialization) ?? 'Sin especialización';

/** Projects that the person may still take; null when no limit is set. */
export const roomOf = ({ max_projects, projects }: Person): number | null =>
  capacityOf(max_projects, projects.length);

/** '3 de 4 proyectos', '3 proyectos' */
export const projectsText = ({ max_projects, projects }: Person): string =>
  max_projects === null
    ? counted(projects.length, 'proyecto', 'proyectos')
    : `${projects.length} de ${counted(max_projects, 'proyecto', 'proyectos')}`;

/** '34 de los próximos 60 días hábiles con obra' */
export const busyText = ({ busy_days }: Person): string =>
  `${busy_days} de ${LOAD_DAYS} días hábiles con obra`;

/** '21 personas. 3 sin cupo y 1 con ausencia en las próximas 12 semanas.' */
export function summaryOf(people: readonly Person[]): string {
  const full = people.filter((person) => roomOf(person) === 0).length;
  const away = people.filter(({ weeks }) => weeks.some(({ absent }) => absent)).length;
  return `${counted(people.length, 'persona', 'personas')}. ${full} sin cupo y ${away} con ausencias en las próximas 12 semanas.`;
}

/** How dark a week is drawn; its number stands on it. `over`: more projects than the person's limit. */
export function shadeOf(
  { projects }: Week,
  maxProjects: number | null,
): 'none' | 'some' | 'many' | 'full' | 'over' {
  if (maxProjects !== null && projects > maxProjects) return 'over';
  if (projects === 0) return 'none';
  const limit = maxProjects ?? 4;
  if (projects >= limit) return 'full';
  return projects * 2 > limit ? 'many' : 'some';
}

/** 'Semana del 18 de mayo: 2 proyectos, con ausencia' */
export const weekText = ({ monday, projects, absent }: Week, maxProjects: number | null): string => {
  const over = maxProjects !== null && projects > maxProjects ? ', más que su tope' : '';
  const away = absent ? ', con ausencia' : '';
  return `Semana del ${formatDayShort(monday)}: ${counted(projects, 'proyecto', 'proyectos')}${over}${away}`;
};

/** 'Ausente del 01/06/2026 al 05/06/2026: Vacaciones' */
export const absenceText = ({ from, to, reason }: Absence): string => `${absentText(from, to)}: ${reason}`;

/** Possible successors: others of the department, those with capacity first. */
export const successorsOf = (person: Person, people: readonly Person[]): Person[] =>
  people
    .filter((each) => each.employee_id !== person.employee_id && each.department === person.department)
    .toSorted((a, b) => Number(roomOf(a) === 0) - Number(roomOf(b) === 0));
