import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { show, watchCalls } from '../../../test/screen.tsx';
import type { Receipt } from '../payments.ts';
import { DecisionForm } from './DecisionForm.tsx';

watchCalls(() => new Promise(() => undefined));

const receipt: Receipt = {
  id: 1,
  project_id: 2,
  project_code: 'VIS-0001',
  client_name: 'Ana Cuervo',
  instalment: 'Diseño',
  amount: 4_000_000,
  instalment_left: 9_000_000,
  plan_left: 40_000_000,
  due_date: '2026-03-02',
  told_on: '2026-03-02',
  sent_at: '2026-03-02T13:00:00.000Z',
  sent_by: 'Ana Cuervo',
  file: null,
  receipt_url: null,
};

const rejection = async (changes: Partial<Receipt>) => {
  const user = show(
    <DecisionForm
      receipt={{ ...receipt, ...changes }}
      onDecided={() => undefined}
      onGone={() => undefined}
    />,
  );
  await user.click(screen.getByRole('button', { name: 'Rechazar' }));
  return (await screen.findByText(/^Ana Cuervo lee el motivo/)).textContent;
};

test('a rejection speaks of another receipt while its instalment is owed', async () => {
  expect(await rejection({})).toBe(
    'Ana Cuervo lee el motivo en su portal y por correo, y puede enviar otro comprobante.',
  );
});

test('and not when it is paid otherwise, or fell with its cancelled sale', async () => {
  expect(await rejection({ instalment_left: 0, plan_left: 0 })).toBe(
    'Ana Cuervo lee el motivo en su portal y por correo.',
  );
});
