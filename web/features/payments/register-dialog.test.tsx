import { cleanup, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { leaveForLogin, show, watchCalls } from '../../test/screen.tsx';
import { signIn } from '../../test/staff-session.ts';
import type { Chosen } from './payments.ts';
import { Component as RegisterDialog } from './RegisterDialog.tsx';

watchCalls((call) =>
  call.startsWith('POST')
    ? Promise.resolve(Response.json({ success: true, data: { receipt_number: 'RC-0009' } }))
    : new Promise(() => undefined),
);

const chosen: Chosen = {
  id: 1,
  project_id: 2,
  project_code: 'VIS-0001',
  client_name: 'Ana Cuervo',
  instalment: 'Diseño',
  left: 50_000_000,
  owed: 30_000_000,
};

test('proposes the amount that is neither paid nor in process', async () => {
  show(<RegisterDialog instalment={chosen} opened onClose={() => undefined} />);
  const amount = await screen.findByLabelText<HTMLInputElement>('Valor que llegó');
  expect(amount.value).toBe('$ 30.000.000');
  expect(screen.getByText('Falta $ 30.000.000 y $ 20.000.000 en proceso')).toBeTruthy();
});

test('opens with the focus on the instalment that is looked for, and on no amount that is proposed', async () => {
  const user = show(<RegisterDialog instalment={null} opened onClose={() => undefined} />);
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Cuota')));
  await user.keyboard('VIS');
  expect(screen.getByLabelText('Cuota')).toHaveProperty('value', 'VIS');
  cleanup();
  show(<RegisterDialog instalment={chosen} opened onClose={() => undefined} />);
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Cancelar'));
});

test('an amount of what is missing stays on one line', async () => {
  show(<RegisterDialog instalment={chosen} opened onClose={() => undefined} />);
  const missing = await screen.findByText(/^Falta/);
  expect(missing.textContent).toBe('Falta $\u00a030.000.000 y $\u00a020.000.000 en proceso');
});

test('a note comes back after a session that ended, and not once the payment is registered', async () => {
  signIn('payments', 31);
  const onClose = vi.fn();
  const open = () => show(<RegisterDialog instalment={chosen} opened onClose={onClose} />);
  const note = () => screen.findByLabelText('Nota (opcional)');
  await open().type(await note(), 'La entregó la mamá');
  leaveForLogin();
  const user = open();
  await waitFor(async () => expect(await note()).toHaveProperty('value', 'La entregó la mamá'));
  await user.click(screen.getByRole('combobox', { name: 'Cómo llegó' }));
  await user.click(await screen.findByRole('option', { name: 'Efectivo' }));
  await user.click(screen.getByRole('button', { name: 'Registrar pago' }));
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  leaveForLogin();
  open();
  expect(await note()).toHaveProperty('value', '');
});
