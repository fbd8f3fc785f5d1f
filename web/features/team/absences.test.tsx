import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { refusal, show, watchCalls } from '../../test/screen.tsx';
import { Absences } from './Absences.tsx';
import type { Person } from './my-team.ts';

const sent = watchCalls(() => refusal({ id: 'esta persona ya no está en tu equipo.' }));
const person = { employee_id: 5, name: 'Ana Ruiz', absences: [] } as unknown as Person;

test('an impossible day and days in the wrong order are said, and nothing is sent', async () => {
  const user = show(<Absences person={person} />);
  await user.type(screen.getByLabelText('Desde'), '31/02/2027');
  await user.click(screen.getByRole('button', { name: 'Anotar ausencia' }));
  expect(screen.getByLabelText('Desde').getAttribute('aria-invalid')).toBe('true');
  await user.clear(screen.getByLabelText('Desde'));
  await user.type(screen.getByLabelText('Desde'), '10/03/2027');
  await user.type(screen.getByLabelText('Hasta (opcional)'), '08/03/2027');
  await user.click(screen.getByRole('button', { name: 'Anotar ausencia' }));
  expect(screen.getByLabelText('Hasta (opcional)').getAttribute('aria-invalid')).toBe('true');
  expect(sent).toEqual([]);
});

test('an absence that is over is said, and is not sent', async () => {
  const user = show(<Absences person={person} />);
  await user.type(screen.getByLabelText('Desde'), '25/11/2025');
  await user.type(screen.getByLabelText('Motivo'), 'Vacaciones');
  await user.click(screen.getByRole('button', { name: 'Anotar ausencia' }));
  expect(screen.getAllByText('La ausencia ya pasó. Debe terminar hoy o un día posterior.')).not.toEqual([]);
  expect(sent).toEqual([]);
});

test('an error of a field that is not in the form is said at its foot', async () => {
  const user = show(<Absences person={person} />);
  await user.type(screen.getByLabelText('Desde'), '10/03/2027');
  await user.type(screen.getByLabelText('Motivo'), 'Vacaciones');
  await user.click(screen.getByRole('button', { name: 'Anotar ausencia' }));
  expect((await screen.findByRole('alert')).textContent).toBe('Esta persona ya no está en tu equipo.');
  expect(sent).toHaveLength(1);
});
