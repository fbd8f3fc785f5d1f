import { cleanup, screen, within } from '@testing-library/react';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { teamRole, teamRoles } from '#shared/domain/team.ts';
import { endSession } from '../../app/session.ts';
import { DataRouter, refusal, show, watchCalls } from '../../test/screen.tsx';
import { signIn } from '../../test/staff-session.ts';
import { AssignmentForm } from './AssignmentForm.tsx';
import type { Available } from './assignment.ts';

const sent = watchCalls(() => refusal({ employee_id: 'esta persona ya no trabaja aquí.' }));
const writes = () => sent.filter((line) => !line.startsWith('GET'));

const withResidents = (count: number): Available => {
  const members = Array.from({ length: count }, (_, index) => ({
    employee_id: index + 1,
    name: `Residente ${index + 1}`,
    has_email: true,
    capacity: null,
    max_projects: null,
    open_projects: 0,
    busy_days: 0,
    absences: [],
  }));
  return {
    project: { id: 7, finished: false, works: null },
    assigned: members.map(({ employee_id }) => ({ employee_id, role_name: 'residente' })),
    grupo_trabajo_id: null,
    data: Object.fromEntries(
      teamRoles.map((role) => [
        role,
        { display_name: teamRole(role).name, members: role === 'residente' ? members : [] },
      ]),
    ),
  } as unknown as Available;
};

test('a team of more than 40 people is refused with its sentence, and nothing is sent', async () => {
  const user = show(<AssignmentForm available={withResidents(41)} />, DataRouter);
  await user.click(screen.getByRole('button', { name: 'Continuar' }));
  expect((await screen.findByRole('alert')).textContent).toBe('Un equipo tiene 40 personas como máximo.');
  expect(writes()).toEqual([]);
});

test('a refusal of the server keeps the chosen people', async () => {
  const user = show(<AssignmentForm available={withResidents(1)} />, DataRouter);
  await user.click(screen.getByRole('button', { name: 'Continuar' }));
  expect((await screen.findByRole('alert')).textContent).toBe(
    'Error 400: Solicitud no válida. Revisa los datos.',
  );
  expect(screen.getByText('Residente 1', { selector: 'b' })).toBeTruthy();
  expect(writes()).toHaveLength(1);
});

test('leaving with an unsaved team asks, and staying keeps the choice', async () => {
  localStorage.setItem('token', 'a'.repeat(43));
  const user = show(<AssignmentForm available={withResidents(1)} />, DataRouter);
  await user.click(screen.getByRole('combobox', { name: 'Residente' }));
  await user.click(await screen.findByRole('option', { name: /Residente 1/ }));
  expect(screen.getByText('Aún no eliges a nadie.')).toBeTruthy();

  await user.click(screen.getByRole('link', { name: 'Cancelar' }));
  const dialog = await screen.findByRole('dialog', { name: '¿Salir sin guardar el equipo?' });
  await user.click(within(dialog).getByRole('button', { name: 'Cancelar' }));
  expect(screen.getByText('Aún no eliges a nadie.')).toBeTruthy();

  await user.click(screen.getByRole('link', { name: 'Cancelar' }));
  await user.click(await screen.findByRole('button', { name: 'Salir sin guardar' }));
  expect(await screen.findByText('/manager')).toBeTruthy();
});

test('a team without changes is left without a question', async () => {
  const user = show(<AssignmentForm available={withResidents(1)} />, DataRouter);
  await user.click(screen.getByRole('link', { name: 'Cancelar' }));
  expect(await screen.findByText('/manager')).toBeTruthy();
});

test('a person who left the company is no longer listed, and is not sent again', async () => {
  const bodies: string[] = [];
  vi.stubGlobal('fetch', (_: string, init?: RequestInit) => {
    if (init?.method === 'POST') bodies.push(String(init.body));
    return refusal({});
  });
  const Screen = () => {
    const [available, setAvailable] = useState({ ...withResidents(2), assigned: [] });
    const gone = { ...withResidents(1), assigned: [] };
    return (
      <>
        <button type="button" onClick={() => setAvailable(gone)}>
          Leer de nuevo
        </button>
        <AssignmentForm available={available} />
      </>
    );
  };
  const user = show(<Screen />, DataRouter);
  await user.click(screen.getByRole('combobox', { name: 'Residente' }));
  for (const name of [/Residente 1/, /Residente 2/])
    await user.click(await screen.findByRole('option', { name }));
  await user.click(screen.getByRole('button', { name: 'Leer de nuevo' }));
  await user.click(screen.getByRole('button', { name: 'Continuar' }));
  expect(bodies.map((body) => JSON.parse(body).assignations)).toEqual([
    [{ employee_id: 1, role_name: 'residente' }],
  ]);
});

test('the team that somebody else chose meanwhile is what is shown, and asks nothing on the way out', async () => {
  localStorage.setItem('token', 'a'.repeat(43));
  const Screen = () => {
    const [available, setAvailable] = useState(withResidents(1));
    return (
      <>
        <button type="button" onClick={() => setAvailable(withResidents(2))}>
          Leer de nuevo
        </button>
        <AssignmentForm available={available} />
      </>
    );
  };
  const user = show(<Screen />, DataRouter);
  await user.click(screen.getByRole('button', { name: 'Leer de nuevo' }));
  expect(screen.getByText('Residente 2', { selector: 'b' })).toBeTruthy();
  await user.click(screen.getByRole('link', { name: 'Cancelar' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(await screen.findByText('/manager')).toBeTruthy();
});

test('a chosen team is there again after a session that ended', async () => {
  signIn('manager', 12);
  const user = show(<AssignmentForm available={withResidents(2)} />, DataRouter);
  await user.click(screen.getByRole('combobox', { name: 'Residente' }));
  await user.click(await screen.findByRole('option', { name: /Residente 1/ }));
  endSession('expired');
  cleanup();
  signIn('manager', 12);
  show(<AssignmentForm available={withResidents(2)} />, DataRouter);
  expect(await screen.findByText('Residente 2', { selector: 'b' })).toBeTruthy();
  expect(screen.queryByText('Residente 1', { selector: 'b' })).toBeNull();
});
