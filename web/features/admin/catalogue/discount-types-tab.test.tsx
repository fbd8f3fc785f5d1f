import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { leaveForLogin, show, watchCalls } from '../../../test/screen.tsx';
import { signIn } from '../../../test/staff-session.ts';
import { Component as DiscountTypesTab } from './DiscountTypesTab.tsx';

const type = (id: number, discount_name: string) => ({
  id,
  discount_name,
  percentage_discount: 5,
  active: true,
  uses: 0,
});
const bodies: object[] = [];
/** answers the saving that waits */
let answer = (): void => undefined;
watchCalls((call, body) => {
  if (call.startsWith('GET'))
    return Promise.resolve(Response.json({ success: true, data: [type(1, 'feria'), type(2, 'referido')] }));
  bodies.push(JSON.parse(String(body)));
  return new Promise((resolve) => {
    answer = () => resolve(Response.json({ success: true, data: type(1, 'feria') }));
  });
});

const press = (name: string) => screen.getByRole('button', { name });
const percentage = () => screen.getByLabelText<HTMLInputElement>('Porcentaje');

test('saving sends what was changed alone, as what others change meanwhile stays', async () => {
  bodies.length = 0;
  const user = show(<DiscountTypesTab />);
  await user.click(await screen.findByRole('button', { name: 'Cambiar Feria' }));
  await user.click(press('Dejar de ofrecer Feria'));
  answer();
  await user.clear(percentage());
  await user.type(percentage(), '6');
  await user.click(press('Guardar cambios'));
  expect(bodies).toEqual([{ active: false }, { percentage: 6 }]);
});

test('another row is not opened while one is saved, whose answer would close it', async () => {
  const user = show(<DiscountTypesTab />);
  await user.click(await screen.findByRole('button', { name: 'Cambiar Feria' }));
  await user.clear(percentage());
  await user.type(percentage(), '6');
  await user.click(press('Guardar cambios'));
  await user.click(press('Cambiar Referido'));
  expect(screen.getByRole('heading', { name: 'Cambiar Feria' })).toBeDefined();
  answer();
  expect(await screen.findByRole('heading', { name: 'Agregar descuento' })).toBeDefined();
});

test('typed text comes back after the screen was lost, in its own row', async () => {
  signIn('admin', 4, ['full_access']);
  const user = show(<DiscountTypesTab />);
  await user.click(await screen.findByRole('button', { name: 'Cambiar Feria' }));
  await user.clear(percentage());
  await user.type(percentage(), '7');
  leaveForLogin();
  show(<DiscountTypesTab />);
  await screen.findByText('Referido');
  expect(percentage().value).toBe('');
  await user.click(press('Cambiar Feria'));
  expect(percentage().value).toBe('7%');
});

test('a save with Enter also empties the field under the cursor', async () => {
  const user = show(<DiscountTypesTab />);
  await user.type(await screen.findByLabelText('Nombre'), 'Estreno');
  await user.type(percentage(), '5{Enter}');
  answer();
  await waitFor(() => expect(screen.getByLabelText('Nombre')).toHaveProperty('value', ''));
  expect(percentage().value).toBe('');
});
