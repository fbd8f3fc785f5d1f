// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { show, watchCalls } from '../../test/screen.tsx';
import { Absences } from './Absences.tsx';
import type { Person } from './my-team.ts';

const sent = watchCalls();

const person = { employee_id: 7, name: 'Laura Cifuentes', absences: [] } as unknown as Person;

test('an absence until 31/12/26 is refused, and is not saved as one day', async () => {
  const user = show(<Absences person={person} />);
  await user.type(screen.getByLabelText('Desde'), '14/12/2026');
  await user.type(screen.getByLabelText('Hasta (opcional)'), '31/12/26');
  await user.type(screen.getByLabelText('Motivo'), 'Vacaciones');
  await user.click(screen.getByRole('button', { name: 'Anotar ausencia' }));
  expect(sent).toEqual([]);
  expect(screen.getAllByText('Escribe el año completo, como 31/12/2026.').length).toBeGreaterThan(0);
});
