import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { show, watchCalls } from '../../../test/screen.tsx';
import { Withdrawal } from './Withdrawal.tsx';

const calls = watchCalls();

const withdrawal = {
  last_day: '2026-12-04',
  to_refund: 12_500_000,
  in_process: 0,
  refund_by: '2027-01-03',
  early_start_on: null,
};
const showRight = (changes: object = {}) =>
  show(<Withdrawal projectId={7} withdrawal={{ ...withdrawal, ...changes }} />);

test('says the last day, and what comes back before anything is sent, by keyboard', async () => {
  const user = showRight();
  expect(screen.getByRole('heading', { name: /4 de diciembre de 2026/ })).toBeTruthy();
  await user.tab();
  await user.tab();
  await user.keyboard('{Enter}');
  const dialog = within(await screen.findByRole('dialog', { name: '¿Retractarte de la compra?' }));
  expect(dialog.getByText(/12\.500\.000/)).toBeTruthy();
  expect(dialog.getByText(/a más tardar el 3 de enero de 2027/)).toBeTruthy();
  expect(calls).toEqual([]);
  await user.click(dialog.getByRole('button', { name: 'Retractarme' }));
  await waitFor(() => expect(calls).toEqual(['POST /api/clients/projects/7/withdrawal']));
});

test('says that nothing comes back when nothing was paid', async () => {
  const user = showRight({ to_refund: 0 });
  await user.click(screen.getByRole('button', { name: 'Retractarme' }));
  expect(await screen.findByText(/No hay pagos por devolver/)).toBeTruthy();
});

test('with a payment on its way says that it goes back too, not that nothing was paid', async () => {
  const user = showRight({ to_refund: 0, in_process: 7_000_000 });
  await user.click(screen.getByRole('button', { name: 'Retractarme' }));
  expect(await screen.findByText(/Lo que está en proceso, .*7\.000\.000, se devuelve si llega/)).toBeTruthy();
  expect(screen.queryByText(/No hay pagos por devolver/)).toBeNull();
});

test('asks to begin at once only once', async () => {
  const user = showRight();
  await user.click(screen.getByRole('button', { name: 'Quiero que empiecen ya' }));
  const dialog = within(await screen.findByRole('dialog', { name: '¿Quieres que empiecen ya?' }));
  await user.click(dialog.getByRole('button', { name: 'Quiero que empiecen ya' }));
  await waitFor(() => expect(calls).toEqual(['POST /api/clients/projects/7/early-start']));
});

test('a request that was made is dated and cannot be made again', () => {
  showRight({ early_start_on: '2026-11-30' });
  expect(screen.getByText(/El 30\/11\/2026 pediste/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Quiero que empiecen ya' })).toBeNull();
});
