import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { refusal, show, watchCalls } from '../../../test/screen.tsx';
import type { Movement } from '../payments.ts';
import { RefundDialog } from './RefundDialog.tsx';

const sent = watchCalls((_, body) => {
  const text = String(body);
  if (!text.includes('Otra vez')) return refusal({ payment_id: 'el pago ya no se puede devolver.' });
  if (text.includes('"confirmed":["same_refund"]')) return Promise.resolve(Response.json({ success: true }));
  const question = { success: false, code: 'same_refund', message: '¿Registras otra igual?' };
  return Promise.resolve(Response.json(question, { status: 409 }));
});

const movement = {
  payment_id: 12,
  client_name: 'Ana Cuervo',
  receipt_number: 'RC-000012',
  refundable: 1_500_000,
  paid_on: '2026-01-05',
} as unknown as Movement;

test('an error of a field that is not in the dialog is said at its foot', async () => {
  const user = show(<RefundDialog movement={movement} opened onClose={() => undefined} />);
  await user.type(await screen.findByLabelText('Motivo'), 'Pagó dos veces');
  await user.click(screen.getByRole('button', { name: 'Registrar' }));
  expect(await screen.findByText('El pago ya no se puede devolver.')).toBeTruthy();
  expect(sent).toEqual(['POST /api/payments/12/refunds']);
});

test('an amount that is not understood is not sent', async () => {
  const user = show(<RefundDialog movement={movement} opened onClose={() => undefined} />);
  const amount = await screen.findByLabelText('Valor devuelto');
  await user.clear(amount);
  await user.type(amount, '1.5');
  await user.type(screen.getByLabelText('Motivo'), 'Pagó dos veces');
  await user.click(screen.getByRole('button', { name: 'Registrar' }));
  expect(screen.getAllByText('¿$ 1.500.000 o $ 1.500?').length).toBeGreaterThan(0);
  expect(sent).toEqual([]);
});

test('what is returned of a cancelled sale is not owed again', async () => {
  show(<RefundDialog movement={movement} isOwedAgain={false} opened onClose={() => undefined} />);
  expect(await screen.findByText(/Queda por devolver/)).toBeDefined();
  expect(screen.queryByText(/se vuelve a deber/)).toBeNull();
});

test('the amount left to return stays on one line', async () => {
  show(<RefundDialog movement={movement} opened onClose={() => undefined} />);
  expect((await screen.findByText('$ 1.500.000')).className).toBe('num');
});

test('the list of movements does not know of a cancelled sale, of which nothing is owed again', async () => {
  show(<RefundDialog movement={movement} opened onClose={() => undefined} />);
  expect(await screen.findByText(/se vuelve a deber .*, salvo en una venta cancelada\./)).toBeDefined();
});

test('asks before another refund like one of minutes ago, and sends it once it is meant', async () => {
  const onClose = vi.fn();
  const user = show(<RefundDialog movement={movement} opened onClose={onClose} />);
  await user.type(await screen.findByLabelText('Motivo'), 'Otra vez');
  await user.click(screen.getByRole('button', { name: 'Registrar' }));
  expect(await screen.findByText('¿Registras otra igual?')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Registrar otra igual' }));
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(sent).toHaveLength(2);
});
