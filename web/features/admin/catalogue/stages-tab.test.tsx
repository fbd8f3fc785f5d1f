import { Notifications } from '@mantine/notifications';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { show, watchCalls } from '../../../test/screen.tsx';
import { Component as StagesTab } from './StagesTab.tsx';

const floors = { id: 7, name: 'Pisos', weight: 20, days: 2 };
const lights = { id: 8, name: 'Luces', weight: 5, days: 1 };
const bodies: object[] = [];
const kinds = [
  { kind: 'Hall', stages: [floors] },
  { kind: 'Cocina', stages: [{ id: 9, name: 'Mesón', weight: 30, days: 4 }] },
];
watchCalls((call, body) => {
  if (call.startsWith('GET')) return Promise.resolve(Response.json({ success: true, data: kinds }));
  bodies.push(JSON.parse(String(body)).stages);
  return Promise.resolve(Response.json({ success: true, data: { kind: 'Hall', stages: [floors, lights] } }));
});

const save = () => screen.getByRole('button', { name: 'Guardar etapas' });

test('a new stage that was saved is the same one in the next saving', async () => {
  bodies.length = 0;
  const user = show(<StagesTab />);
  await user.click(await screen.findByRole('button', { name: 'Agregar etapa' }));
  await user.type(screen.getByLabelText('Nombre de la etapa 2'), 'Luces');
  await user.type(screen.getByLabelText('Puntos de Luces'), '5');
  await user.type(screen.getByLabelText('Días hábiles de Luces'), '1');
  await user.click(save());
  await screen.findByText('25', { exact: false, selector: 'p' });
  await user.click(save());
  expect(bodies).toEqual([
    [floors, { ...lights, id: null }],
    [floors, lights],
  ]);
});

test('days that are no whole number are asked about, and counted as business days', async () => {
  bodies.length = 0;
  const user = show(<StagesTab />);
  expect(await screen.findByText('2 días hábiles')).toBeDefined();
  const days = screen.getByLabelText('Días hábiles de Pisos');
  await user.clear(days);
  await user.click(days);
  await user.paste('1.5');
  await user.click(save());
  expect(await screen.findByText('Escribe cuántos días hábiles, como 15.')).toBeDefined();
  expect(bodies).toEqual([]);
});

test('points that are no whole number are refused, not read as more', async () => {
  bodies.length = 0;
  const user = show(<StagesTab />);
  const points = await screen.findByLabelText('Puntos de Pisos');
  await user.clear(points);
  await user.click(points);
  await user.paste('1.5');
  await user.click(save());
  expect(await screen.findByText(/debe ser un número entero/i)).toBeDefined();
  expect(bodies).toEqual([]);
});

test('what Deshacer brought back is unsaved: it can be brought back again', async () => {
  const user = show(
    <>
      <Notifications />
      <StagesTab />
    </>,
  );
  const name = () => screen.getByLabelText('Nombre de la etapa 1');
  await user.type(await screen.findByLabelText('Nombre de la etapa 1'), ' y muros');
  for (const _ of [1, 2]) {
    await user.click(screen.getByRole('button', { name: 'Cambiar las etapas de Cocina' }));
    await user.click(await screen.findByRole('button', { name: 'Deshacer' }));
    expect(name()).toHaveProperty('value', 'Pisos y muros');
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Deshacer' })).toBeNull());
  }
});
