import { expect, test } from 'vitest';
import { readFilters } from '../../ui/use-list-filters.ts';
import {
  absenceText,
  type Person,
  projectsText,
  roomOf,
  shadeOf,
  successorsOf,
  summaryOf,
  teamFilters,
  tradeOf,
  weekText,
} from './my-team.ts';

const project: Person['projects'][number] = {
  id: 1,
  project_code: 'APT-0148',
  name: null,
  roles: ['Coordinador'],
  start_date: null,
  end_date: null,
  status: 'En obra',
};

const someone = (changes: Partial<Person> = {}): Person => ({
  employee_id: 1,
  name: 'Laura',
  department: 'architect',
  specialization: 'designer',
  groups: [],
  max_projects: 2,
  projects: [project],
  busy_days: 34,
  weeks: [{ monday: '2026-05-18', projects: 1, absent: false }],
  absences: [],
  ...changes,
});

const week = (projects: number, absent = false) => ({ monday: '2026-05-18', projects, absent });

test('a person in words', () => {
  expect(projectsText(someone())).toBe('1 de 2 proyectos');
  expect(projectsText(someone({ max_projects: null }))).toBe('1 proyecto');
  expect([
    roomOf(someone()),
    roomOf(someone({ max_projects: 0 })),
    roomOf(someone({ max_projects: null })),
  ]).toEqual([1, 0, null]);
  expect(tradeOf(someone({ specialization: null }))).toBe('Sin especialización');
  expect(absenceText({ id: 1, from: '2026-06-01', to: '2026-06-05', reason: 'Vacaciones' })).toBe(
    'Ausente del 01/06/2026 al 05/06/2026: Vacaciones',
  );
});

test('a week in words and shade', () => {
  expect(weekText(week(1), 2)).toBe('Semana del 18 de mayo: 1 proyecto');
  expect(weekText(week(3, true), 2)).toBe(
    'Semana del 18 de mayo: 3 proyectos, más que su tope, con ausencia',
  );
  expect([0, 1, 3, 4, 5].map((projects) => shadeOf(week(projects), 4))).toEqual([
    'none',
    'some',
    'many',
    'full',
    'over',
  ]);
  expect([0, 1, 9].map((projects) => shadeOf(week(projects), null))).toEqual(['none', 'some', 'full']);
  expect(shadeOf(week(0), 0)).toBe('none');
});

test('everyone in a sentence', () => {
  const people = [someone(), someone({ max_projects: 1, weeks: [week(1, true)] })];
  expect(summaryOf(people)).toBe('2 personas. 1 sin cupo y 1 con ausencias en las próximas 12 semanas.');
});

test('successors are of the department, those with room first', () => {
  const full = someone({ employee_id: 2, max_projects: 1 });
  const free = someone({ employee_id: 3 });
  const other = someone({ employee_id: 4, department: 'admin' });
  expect(
    successorsOf(someone(), [someone(), full, free, other]).map(({ employee_id }) => employee_id),
  ).toEqual([3, 2]);
});

test('the view is the picture unless the address says the table', () => {
  const view = (text: string) => readFilters(teamFilters, new URLSearchParams(text)).view;
  expect(['', 'view=x', 'view=table'].map(view)).toEqual(['picture', 'picture', 'table']);
});
