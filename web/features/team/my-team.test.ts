import { expect, test } from 'vitest';
import { readFilters } from '../../ui/use-list-filters.ts';
import {
  absenceText,
  byRoom,
  cellText,
  type Person,
  projectsText,
  roomOf,
  shadeOf,
  successorsOf,
  summaryOf,
  teamFilters,
  tradeOf,
  tradesOf,
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
  ]).toEqual([1, -1, null]);
  expect(tradeOf(someone({ specialization: null }))).toBe('Sin especialización');
  expect(absenceText({ id: 1, from: '2026-06-01', to: '2026-06-05', reason: 'Vacaciones' })).toBe(
    'Ausente del 01/06/2026 al 05/06/2026: Vacaciones',
  );
});

test('a week in words, in its cell and its shade: what is left of the limit', () => {
  expect(weekText(week(1), 2)).toBe('Semana del 18 de mayo: 1 cupo');
  expect(weekText(week(2), 2)).toBe('Semana del 18 de mayo: sin cupo');
  expect(weekText(week(3, true), 2)).toBe('Semana del 18 de mayo: sobre su tope, con ausencia');
  expect(weekText(week(3), null)).toBe('Semana del 18 de mayo: 3 proyectos');
  expect([0, 2, 3, 4].map((projects) => cellText(week(projects), 3))).toEqual(['3', '1', '0', '−1']);
  expect([0, 3, 4, 6, 7, 8, 9].map((projects) => shadeOf(week(projects), 8))).toEqual([
    'much',
    'much',
    'some',
    'little',
    'little',
    'none',
    'over',
  ]);
  expect([shadeOf(week(9), null), cellText(week(9), null)]).toEqual(['unknown', '']);
  expect(shadeOf(week(0), 0)).toBe('none');
});

test('everyone in a sentence, who has most room first, and what is left of each trade', () => {
  const full = someone({ employee_id: 2, max_projects: 1, weeks: [week(1, true)] });
  const over = someone({ employee_id: 3, max_projects: 0 });
  const unlimited = someone({ employee_id: 4, max_projects: null, specialization: null });
  const people = [over, full, someone(), unlimited];
  expect(summaryOf(people)).toBe(
    '4 personas. 1 sin cupo, 1 sobre su tope y 1 con ausencias en las próximas 12 semanas.',
  );
  expect(byRoom(people).map(({ employee_id }) => employee_id)).toEqual([1, 2, 3, 4]);
  expect(tradesOf(people)).toEqual([
    { name: 'Diseñador/a', places: 1 },
    { name: 'Sin especialización', places: null },
  ]);
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
