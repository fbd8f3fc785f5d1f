import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { show } from '../../test/screen.tsx';
import { signIn } from '../../test/staff-session.ts';
import { placeOf } from './project.ts';
import { TeamList } from './Team.tsx';

test.each([
  ['Sin asignar', 'Aún no hay equipo. Gerencia lo asigna.'],
  ['Cancelado', 'La venta se canceló: ya no tiene equipo.'],
] as const)('a project without team that is %s says: %s', (status, text) => {
  signIn('architect');
  show(<TeamList project={{ id: 7, team: [], status }} />);
  expect(screen.getByText(text)).toBeDefined();
});

test('a manager assigns the team of a project without one', () => {
  signIn('manager');
  show(<TeamList project={{ id: 7, team: [], status: 'Sin asignar' }} />);
  const link = screen.getByRole('link', { name: 'Asignar equipo' });
  expect(link.getAttribute('href')).toBe('/manager/team-assignment/7');
  expect(screen.queryByText(/Gerencia/)).toBeNull();
});

test('the place of a home without tower leaves the tower out', () => {
  const home = { urbanization: 'Laureles', tower: 'No aplica', apartment: '501' };
  expect(placeOf(home)).toBe('Laureles, apto 501');
});
