import type { ReplyOf } from '#shared/contract/endpoint.ts';
import type { readMyTeam } from '#shared/contract/teams.ts';
import { formatDayShort } from '#shared/domain/calendar.ts';
import { compareNames } from '#shared/domain/names.ts';
import { specializationName } from '#shared/domain/roles.ts';
import { LOAD_DAYS, placesOf } from '#shared/domain/team-load.ts';
import { counted } from '../../ui/count-words.ts';
import { oneOf, searched, words } from '../../ui/use-list-filters.ts';
import { absentText } from './assignment.ts';

/** What Mi equipo shows and says, with no React. */

export type Person = ReplyOf<typeof readMyTeam>['data'][number];
export type Week = Person['weeks'][number];
export type Absence = Person['absences'][number];

export const views = ['picture', 'table'] as const;
export const teamFilters = {
  search: searched.search,
  view: oneOf(views, 'picture'),
  /** one of `tradesOf`; empty for all */
  trade: words(100),
};

/** 'Diseñador' or the word of the department where there is no trade. */
export const tradeOf = ({ department, specialization }: Person): string =>
  specializationName(department, specialization) ?? 'Sin especialización';

/** Projects that the person may still take, below zero over the limit; null when no limit is set. */
export const roomOf = ({ max_projects, projects }: Person): number | null =>
  placesOf(max_projects, projects.length);

/** Those with most room first, and last those without a limit, whose room is unknown. */
export const byRoom = (people: readonly Person[]): Person[] => {
  const room = (person: Person) => roomOf(person) ?? Number.NEGATIVE_INFINITY;
  return people.toSorted((a, b) => (room(a) === room(b) ? 0 : room(b) - room(a)));
};

/** The trades of the people by name, each with the places that are left in it; null when one of its people has no limit. */
export function tradesOf(people: readonly Person[]): { name: string; places: number | null }[] {
  return [...Map.groupBy(people, tradeOf)]
    .map(([name, those]) => {
      const rooms = those.map(roomOf);
      const places = rooms.includes(null)
        ? null
        : rooms.reduce<number>((sum, room) => sum + Math.max(0, room ?? 0), 0);
      return { name, places };
    })
    .toSorted((a, b) => compareNames(a.name, b.name));
}

/** '3 cupos', 'sin cupo', 'sobre su tope' */
export const placesText = (places: number | null): string => {
  if (places === null) return 'sin tope';
  if (places < 0) return 'sobre su tope';
  return places === 0 ? 'sin cupo' : places === 1 ? 'cupo' : 'cupos';
};

/** '3 de 4 proyectos', '3 proyectos' */
export const projectsText = ({ max_projects, projects }: Person): string =>
  max_projects === null
    ? counted(projects.length, 'proyecto', 'proyectos')
    : `${projects.length} de ${counted(max_projects, 'proyecto', 'proyectos')}`;

/** '34 de los próximos 60 días hábiles con obra' */
export const busyText = ({ busy_days }: Person): string =>
  `${busy_days} de ${LOAD_DAYS} días hábiles con obra`;

/** '21 personas. 3 sin cupo, 1 sobre su tope y 1 con ausencias en las próximas 12 semanas.' */
export function summaryOf(people: readonly Person[]): string {
  const full = people.filter((person) => roomOf(person) === 0).length;
  const over = people.filter((person) => (roomOf(person) ?? 0) < 0).length;
  const away = people.filter(({ weeks }) => weeks.some(({ absent }) => absent)).length;
  return `${counted(people.length, 'persona', 'personas')}. ${full} sin cupo, ${over} sobre su tope y ${away} con ausencias en las próximas 12 semanas.`;
}

export function shadeOf(
  { projects }: Week,
  maxProjects: number | null,
): 'unknown' | 'much' | 'some' | 'little' | 'none' | 'over' {
  const places = placesOf(maxProjects, projects);
  if (places === null || maxProjects === null) return 'unknown';
  if (places <= 0) return places < 0 ? 'over' : 'none';
  if (places * 2 > maxProjects) return 'much';
  return places * 3 > maxProjects ? 'some' : 'little';
}

/** What stands in the cell of a week: the places that are left, '−1' over the limit, nothing without one. */
export const cellText = ({ projects }: Week, maxProjects: number | null): string =>
  String(placesOf(maxProjects, projects) ?? '').replace('-', '−');

/** 'Semana del 18 de mayo: 2 cupos, con ausencia' */
export const weekText = ({ monday, projects, absent }: Week, maxProjects: number | null): string => {
  const places = placesOf(maxProjects, projects);
  const room =
    places === null
      ? counted(projects, 'proyecto', 'proyectos')
      : places > 0
        ? `${places} ${placesText(places)}`
        : placesText(places);
  return `Semana del ${formatDayShort(monday)}: ${room}${absent ? ', con ausencia' : ''}`;
};

/** 'Ausente del 01/06/2026 al 05/06/2026: Vacaciones' */
export const absenceText = ({ from, to, reason }: Absence): string => `${absentText(from, to)}: ${reason}`;

/** Possible successors: others of the department, those with capacity first. */
export const successorsOf = (person: Person, people: readonly Person[]): Person[] =>
  people
    .filter((each) => each.employee_id !== person.employee_id && each.department === person.department)
    .toSorted((a, b) => Number((roomOf(a) ?? 1) <= 0) - Number((roomOf(b) ?? 1) <= 0));
