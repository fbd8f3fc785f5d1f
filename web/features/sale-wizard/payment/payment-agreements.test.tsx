import { cleanup, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router';
import { beforeEach, expect, test } from 'vitest';
import { agreed } from '../../../test/confirmed-draft.ts';
import { show, watchCalls } from '../../../test/screen.tsx';
import { signIn } from '../../../test/staff-session.ts';
import type { Draft } from '../draft.ts';
import { writeLocal } from '../typed-storage.ts';
import { Component as PaymentAgreements } from './PaymentAgreementsPage.tsx';

const types = [
  { id: 4, discount_name: 'feria_de_vivienda', percentage_discount: 5 },
  { id: 5, discount_name: 'pago_anticipado', percentage_discount: 3 },
];
const chosen: Draft = { ...agreed, forms: { payment: { discount_type: { value: 5, seen: null } } } };
let draft = chosen;
let daysOff: object[] = [];
watchCalls(async (call) => {
  if (call.includes('/api/sale-drafts/')) return Response.json({ success: true, data: draft });
  if (call.includes('/api/days-off')) return Response.json({ success: true, data: daysOff });
  return Response.json({ success: true, data: call.includes('discount-types') ? types : [] });
});
beforeEach(() => {
  signIn('sales');
  draft = chosen;
  daysOff = [];
});

const AtPayment = ({ children }: { children: ReactNode }) => (
  <MemoryRouter initialEntries={[`/new-sale/payment-methods?venta=${agreed.id}`]}>{children}</MemoryRouter>
);

test('two kinds of discount chosen on two devices are both named, and one of them is taken', async () => {
  writeLocal(agreed.id, 'payment', { cells: { discount_type: { value: 4, seen: null } }, known: {} });
  const user = show(<PaymentAgreements />, AtPayment);
  await user.click(await screen.findByRole('button', { name: 'Usar «Pago Anticipado»' }));
  expect(screen.queryByRole('button', { name: /^Usar/ })).toBeNull();
  expect(screen.getByRole('combobox', { name: /^Tipo de descuento/ })).toHaveProperty(
    'value',
    'Pago Anticipado',
  );
});

test('agreed dates that a new day off of the company would move are named before Continuar', async () => {
  const of = { percentage: '50%', amount: 50_000_000, reason: '', receipt: null };
  const instalments = [
    { ...of, position: 1, name: 'Pago 1', days: 0, date: '2026-12-01' },
    { ...of, position: 2, name: 'Pago 2', days: 2, date: '2026-12-03' },
  ];
  const payment_plan = {
    method: 'custom',
    price: 100_000_000,
    first_date: '2026-12-01',
    instalments,
  } as const;
  draft = { ...agreed, payment_plan: { ...payment_plan, instalments } };
  show(<PaymentAgreements />, AtPayment);
  await screen.findByLabelText(/^Días hábiles de Pago 2/);
  expect(screen.queryByText(/fechas ya acordadas/)).toBeNull();
  cleanup();
  daysOff = [{ id: 1, day: '2026-12-03', name: 'Inventario' }];
  const user = show(<PaymentAgreements />, AtPayment);
  await screen.findByText(/fechas ya acordadas. Pago 2, del 03\/12\/2026 al 04\/12\/2026\./);
  const days = screen.getByLabelText(/^Días hábiles de Pago 2/);
  await user.clear(days);
  await user.type(days, '3');
  await user.tab();
  expect(screen.queryByText(/fechas ya acordadas/)).toBeNull();
});
