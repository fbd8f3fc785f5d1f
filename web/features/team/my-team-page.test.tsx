import { screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { show, watchCalls } from '../../test/screen.tsx';
import { signIn } from '../../test/staff-session.ts';
import { Component } from './MyTeamPage.tsx';

const laura = {
  employee_id: 5,
  name: 'Laura Cifuentes',
  department: 'architect',
  specialization: 'designer',
  groups: [],
  max_projects: 3,
  projects: [],
  busy_days: 0,
  weeks: [],
  absences: [],
};
watchCalls(() => Promise.resolve(Response.json({ success: true, data: [laura] })));

test('somebody who is found and has another trade is not said to be unknown', async () => {
  signIn('manager');
  const user = show(<Component />, ({ children }) => (
    <MemoryRouter initialEntries={[{ search: '?trade=Renderista', state: { search: 'laura' } }]}>
      {children}
    </MemoryRouter>
  ));
  await user.click(await screen.findByRole('button', { name: 'Ver todas las especialidades' }));
  expect(screen.getByRole('button', { name: 'Laura Cifuentes' })).toBeDefined();
});
