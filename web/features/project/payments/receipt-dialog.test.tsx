import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { show, watchCalls } from '../../../test/screen.tsx';
import type { Ledger } from './ledger.ts';
import { Component as ReceiptDialog } from './ReceiptDialog.tsx';

const sent = watchCalls();

const ledger = {
  left: 9_000_000,
  owed: 9_000_000,
  instalments: [
    { id: 3, name: 'Diseño', due_date: '2026-12-01', owed: 4_000_000, in_process: 0, state: 'pending' },
    { id: 4, name: 'Obra', due_date: '2027-02-01', owed: 5_000_000, in_process: 0, state: 'pending' },
  ],
} as unknown as Ledger;

test('proposes the missing amount of the chosen instalment until another amount is typed', async () => {
  const user = show(<ReceiptDialog ledger={ledger} opened onClose={() => undefined} />);
  const amount = await screen.findByLabelText<HTMLInputElement>('Valor');
  expect(amount.value).toBe('$ 4.000.000');
  await user.click(screen.getByRole('combobox', { name: 'Cuota' }));
  await user.click(await screen.findByRole('option', { name: /Obra/ }));
  expect(amount.value).toBe('$ 5.000.000');
});

test('an amount that is not understood is said at its field and nothing is sent', async () => {
  const user = show(<ReceiptDialog ledger={ledger} opened onClose={() => undefined} />);
  const amount = await screen.findByLabelText('Valor');
  await user.clear(amount);
  await user.type(amount, '1.5');
  await user.click(screen.getByRole('button', { name: 'Registrar' }));
  expect(amount.getAttribute('aria-invalid')).toBe('true');
  expect(screen.getAllByText('¿$ 1.500.000 o $ 1.500?').length).toBeGreaterThan(0);
  expect(sent).toEqual([]);
});
