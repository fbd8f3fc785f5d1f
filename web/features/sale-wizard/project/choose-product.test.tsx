import { screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter, useLocation } from 'react-router';
import { beforeEach, expect, test } from 'vitest';
import { agreed } from '../../../test/confirmed-draft.ts';
import { show, watchCalls } from '../../../test/screen.tsx';
import { signIn } from '../../../test/staff-session.ts';
import type { Draft } from '../draft.ts';
import { Component as ChooseProduct } from './ChooseProductPage.tsx';

let product = 'Remodelación integral';
const draft = (): Draft => ({ ...agreed, step: 'project', sale: { ...agreed.sale, product_type: product } });
watchCalls(async (call) => {
  if (!call.startsWith('PATCH')) return Response.json({ success: true, data: draft() });
  product = 'Apto';
  return Response.json({ success: false, message: 'Ya es Apto.', code: 'product_fixed' }, { status: 409 });
});
beforeEach(() => void signIn('sales'));

const Where = () => <p>{useLocation().pathname}</p>;
const AtProject = ({ children }: { children: ReactNode }) => (
  <MemoryRouter initialEntries={[`/new-sale/project?venta=${agreed.id}`]}>
    {children}
    <Where />
  </MemoryRouter>
);

test('a product that another tab has chosen meanwhile leads on to its screen', async () => {
  const user = show(<ChooseProduct />, AtProject);
  await user.click(await screen.findByRole('radio', { name: /^VIS/ }));
  await user.click(screen.getByRole('button', { name: 'Continuar' }));
  expect(await screen.findByText('/new-sale/used-project')).toBeDefined();
});
