import { screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router';
import { beforeEach, expect, test } from 'vitest';
import { agreed } from '../../../test/confirmed-draft.ts';
import { show, watchCalls } from '../../../test/screen.tsx';
import { signIn } from '../../../test/staff-session.ts';
import { writeLocal } from '../typed-storage.ts';
import { Component as PaymentAgreements } from './PaymentAgreementsPage.tsx';

const types = [
  { id: 4, discount_name: 'feria_de_vivienda', percentage_discount: 5 },
  { id: 5, discount_name: 'pago_anticipado', percentage_discount: 3 },
];
const draft = { ...agreed, forms: { payment: { discount_type: { value: 5, seen: null } } } };
watchCalls(async (call) => {
  if (call.includes('/api/sale-drafts/')) return Response.json({ success: true, data: draft });
  return Response.json({ success: true, data: call.includes('discount-types') ? types : [] });
});
beforeEach(() => void signIn('sales'));

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
