// @vitest-environment happy-dom
import { cleanup, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { show, watchCalls } from '../../test/screen.tsx';
import type { Chosen } from './payments.ts';
import { Component as RegisterDialog } from './RegisterDialog.tsx';

watchCalls();

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
