// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { show, watchCalls } from '../../test/screen.tsx';
import type { Chosen } from './payments.ts';
import { RegisterDialog } from './RegisterDialog.tsx';

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
