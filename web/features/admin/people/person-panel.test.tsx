import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import type { Employee } from '#shared/contract/employees.ts';
import { leaveForLogin, show, watchCalls } from '../../../test/screen.tsx';
import { signIn } from '../../../test/staff-session.ts';
import { Component as PersonPanel } from './PersonPanel.tsx';

const ana = {
  id: 9,
  name: 'Ana Ruiz',
  email: 'ana@remodela.example',
  department: 'purchases',
  specialization: null,
  phone: null,
  active: true,
  permissions: [],
} as unknown as Employee;
let answer = (): void => undefined;
const sent = watchCalls(
  () =>
    new Promise((resolve) => {
      answer = () => resolve(Response.json({ success: true, data: { ...ana, name: 'Ana María Ruiz' } }));
    }),
);

const Panel = () => {
  const [open, setOpen] = useState<Employee | null>(ana);
  return (
    <>
      <output>{open === null ? 'closed' : open.name}</output>
      <PersonPanel
        opened={open !== null}
        onClose={() => setOpen(null)}
        person={open}
        onChange={setOpen}
        onSaved={() => undefined}
      />
    </>
  );
};

test('a sheet stays open while it is saved', async () => {
  const user = show(<Panel />);
  await user.type(await screen.findByLabelText('Nombre'), ' G');
  await user.click(screen.getByRole('button', { name: 'Guardar cambios' }));
  await user.click(screen.getByRole('button', { name: 'Cerrar' }));
  expect(document.querySelector('output')?.textContent).toBe('Ana Ruiz');
  answer();
  await screen.findByText('Cambios guardados.');
  expect(screen.getByLabelText('Nombre')).toHaveProperty('value', 'Ana María Ruiz');
  await user.click(screen.getByRole('button', { name: 'Cerrar' }));
  await waitFor(() => expect(document.querySelector('output')?.textContent).toBe('closed'));
});

test('a wrong field is said and takes the focus, and nothing is sent', async () => {
  const user = show(<Panel />);
  await user.clear(await screen.findByLabelText('Nombre'));
  await user.type(screen.getByLabelText('Teléfono (opcional)'), 'mañana');
  await user.click(screen.getByRole('button', { name: 'Guardar cambios' }));
  await screen.findByText('Completa este campo.');
  screen.getByText(/Escribe un teléfono válido/);
  screen.getByText('Por favor complete todos los campos requeridos');
  expect(document.activeElement).toBe(screen.getByLabelText('Nombre'));
  expect(sent.filter((call) => !call.startsWith('GET'))).toEqual([]);
});

test('typed text comes back after a session that ended', async () => {
  signIn('admin', 4, ['full_access']);
  const user = show(<Panel />);
  await user.type(await screen.findByLabelText('Nombre'), ' Gil');
  leaveForLogin();
  show(<Panel />);
  await waitFor(() => expect(screen.getByLabelText('Nombre')).toHaveProperty('value', 'Ana Ruiz Gil'));
});
