import { screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router';
import { beforeEach, expect, test } from 'vitest';
import { agreed } from '../../../test/confirmed-draft.ts';
import { show, watchCalls } from '../../../test/screen.tsx';
import { signIn } from '../../../test/staff-session.ts';
import { Component as ClientData } from './ClientDataPage.tsx';

const second = { id: 4, name: 'Andrés', email: 'a@correo.example', phone: null, relationship_type: 'Pareja' };
const client = { ...agreed.client, phone: '300 123 4567', identity_document: '52345678' };
const draft = { ...agreed, client, second_client: second };
let answered: Promise<unknown> = Promise.resolve();
const sent = watchCalls(async (call) => {
  if (call.startsWith('PATCH')) await answered;
  return Response.json({ success: true, data: draft });
});
beforeEach(() => void signIn('sales'));

const AtData = ({ children }: { children: ReactNode }) => (
  <MemoryRouter initialEntries={[`/new-sale/data?venta=${draft.id}`]}>{children}</MemoryRouter>
);

test('a registered second client whose name is emptied is not taken off the sale without a word', async () => {
  const user = show(<ClientData />, AtData);
  await user.clear(await screen.findByLabelText(/^Nombre del segundo cliente/));
  await user.click(screen.getByRole('button', { name: 'Continuar' }));
  expect(await screen.findByText('Escribe el nombre, o quita al segundo cliente.')).toBeDefined();
  expect(sent.filter((call) => call.startsWith('PATCH'))).toEqual([]);
});

test('nothing is typed while Continuar saves, which would be lost with what was sent', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  answered = promise;
  const user = show(<ClientData />, AtData);
  const name = await screen.findByLabelText(/^Nombre completo|^Nombre$|^Nombre del cliente/);
  await user.type(name, ' Uno');
  await user.click(screen.getByRole('button', { name: 'Continuar' }));
  await user.type(name, ' Dos');
  expect(name).toHaveProperty('value', 'Camila Uno');
  resolve();
});
