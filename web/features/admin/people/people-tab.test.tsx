import { screen, waitFor, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { show, watchCalls } from '../../../test/screen.tsx';
import { Component as PeopleTab } from './PeopleTab.tsx';

const person = (id: number, name: string) => ({
  id,
  name,
  email: `${id}@remodela.example`,
  department: 'purchases',
  specialization: null,
  phone: null,
  active: true,
  permissions: [],
});
const zoe = person(9, 'Zoe Ruiz');
watchCalls((call) => {
  if (!call.startsWith('GET'))
    return Promise.resolve(Response.json({ success: true, data: person(9, 'Zoe Gil') }));
  return Promise.resolve(
    Response.json({
      success: true,
      data: [person(1, 'Ana Ruiz')],
      pagination: { currentPage: 1, perPage: 8, total: 1, totalPages: 1 },
      totals: { people: 9, departments: 1 },
    }),
  );
});

const Registered = ({ children }: { children: ReactNode }) => (
  <MemoryRouter initialEntries={[{ pathname: '/admin', state: { registered: zoe } }]}>
    {children}
  </MemoryRouter>
);
const names = async () =>
  (await within(screen.getByRole('table')).findAllByRole('button')).map(({ textContent }) => textContent);

test('a new employee stands first, with later corrections, until another list is asked for', async () => {
  const user = show(<PeopleTab />, Registered);
  await user.click(await screen.findByRole('button', { name: 'Zoe Ruiz' }));
  const sheet = within(await screen.findByRole('dialog'));
  await user.type(sheet.getByLabelText('Nombre'), ' G');
  await user.click(sheet.getByRole('button', { name: 'Guardar cambios' }));
  await sheet.findByText('Cambios guardados.');
  await user.click(sheet.getByRole('button', { name: 'Cerrar' }));
  await waitFor(async () => expect(await names()).toEqual(['Zoe Gil', 'Ana Ruiz']));
  await user.type(screen.getByLabelText('Buscar nombre o correo'), 'ana');
  await waitFor(async () => expect(await names()).toEqual(['Ana Ruiz']));
});
