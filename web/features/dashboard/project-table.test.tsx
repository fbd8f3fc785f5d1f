import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { show } from '../../test/screen.tsx';
import type { Managed } from './dashboard.ts';
import { ProjectTable } from './ProjectTable.tsx';

const project = (id: number, estado: Managed['estado']): Managed => ({
  id,
  codigo: `VIS-000${id}`,
  nombre: 'Apto 101',
  revenue: 100_000_000,
  inicio: '2027-03-01',
  anticipo: null,
  tieneInmueble: true,
  estado,
  tieneEquipoAsignado: true,
  version: 1,
});

const withoutTeam = (id: number, estado: Managed['estado']): Managed => ({
  ...project(id, estado),
  tieneEquipoAsignado: false,
});

const linksTo = (name: string) =>
  screen.queryAllByRole('link', { name }).map((link) => link.getAttribute('href'));

test('a project has its dates and meetings one click away, unless it is over', () => {
  show(
    <ProjectTable
      projects={[project(7, 'En diseño'), project(8, 'Finalizado'), project(9, 'Cancelado')]}
      order={{ sort: 'newest', direction: 'asc' }}
      onOrder={() => undefined}
    />,
  );
  expect(linksTo('Fechas de VIS-0007')).toEqual(['/projects/7#fechas']);
  expect(linksTo('Reuniones de VIS-0007')).toEqual(['/manager/team-assignment/meetings/7']);
  expect(screen.queryAllByText('Fechas')).toHaveLength(1);
  expect(screen.queryAllByText('Reuniones')).toHaveLength(1);
});

test('a team is offered only to a project whose team may change', () => {
  show(
    <ProjectTable
      projects={[withoutTeam(7, 'En retraso'), withoutTeam(8, 'Finalizado'), withoutTeam(9, 'Cancelado')]}
      order={{ sort: 'newest', direction: 'asc' }}
      onOrder={() => undefined}
    />,
  );
  expect(screen.getAllByText('Asignar')).toHaveLength(1);
  expect(linksTo('Asignar equipo a VIS-0007')).toEqual(['/manager/team-assignment/7']);
});
