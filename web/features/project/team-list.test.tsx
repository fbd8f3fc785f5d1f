// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { show } from '../../test/screen.tsx';
import { TeamList } from './Team.tsx';

test.each([
  ['Sin asignar', 'Aún no hay equipo. Gerencia lo asigna.'],
  ['Cancelado', 'La venta se canceló: ya no tiene equipo.'],
] as const)('a project without team that is %s says: %s', (status, text) => {
  show(<TeamList project={{ team: [], status }} />);
  expect(screen.getByText(text)).toBeDefined();
});
