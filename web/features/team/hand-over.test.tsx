import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { show, watchCalls } from '../../test/screen.tsx';
import { HandOver } from './HandOver.tsx';
import type { Person } from './my-team.ts';

watchCalls();

const someone = (employee_id: number, name: string): Person => ({
  employee_id,
  name,
  department: 'architect',
  specialization: 'designer',
  groups: [],
  max_projects: null,
  projects: [],
  busy_days: 0,
  weeks: [],
  absences: [{ id: employee_id, from: '2027-06-01', to: '2027-06-05', reason: 'Vacaciones' }],
});
const projects = [{ id: 1, project_code: 'APT-0148', name: null, roles: ['Coordinador'], status: 'En obra' }];

test('the absences of the person who would take over are said', async () => {
  const laura = { ...someone(1, 'Laura Cifuentes'), projects: projects as Person['projects'] };
  const user = show(<HandOver person={laura} people={[laura, someone(2, 'Manuela Zapata')]} />);
  await user.click(screen.getByRole('combobox', { name: 'Quién los recibe' }));
  await user.click(await screen.findByRole('option', { name: /Manuela Zapata/ }));
  expect(screen.getByText('Ausente del 01/06/2027 al 05/06/2027: Vacaciones')).toBeDefined();
});

test('a person is found by a name that is typed without its accents', async () => {
  const laura = { ...someone(1, 'Laura Cifuentes'), projects: projects as Person['projects'] };
  const people = [laura, someone(2, 'Manuela Zapata'), someone(3, 'Ángela Ñáñez')];
  const user = show(<HandOver person={laura} people={people} />);
  await user.type(screen.getByRole('combobox', { name: 'Quién los recibe' }), 'angela nan');
  expect((await screen.findAllByRole('option')).map(({ textContent }) => textContent)).toEqual([
    'Ángela Ñáñez (0 proyectos)',
  ]);
});
