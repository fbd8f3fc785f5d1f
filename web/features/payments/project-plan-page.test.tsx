import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { show, watchCalls } from '../../test/screen.tsx';
import { Component as ProjectPlanPage } from './ProjectPlanPage.tsx';

const instalment = {
  percentage: '50%',
  amount: 20_000_000,
  paid: 20_000_000,
  left: 0,
  in_process: 0,
  owed: 0,
  days: 0,
  due_date: '2026-11-05',
  reason: 'Fecha elegida',
  late_days: 0,
  state: 'paid',
  paid_on: '2026-11-05',
  payments: [],
  carried: [],
};
const payment = {
  id: 4,
  method: 'manual',
  state: 'confirmed',
  amount: 41_000_000,
  channel: 'Cheque',
  created_at: '2026-11-05T15:00:00.000Z',
  paid_on: '2026-11-05',
  reason: null,
  file_id: null,
  receipt_url: null,
  receipt_number: 'RC-000048',
  refunded: 1_000_000,
};
const reply = {
  success: true,
  data: {
    price: 40_000_000,
    paid: 40_000_000,
    in_process: 0,
    left: 0,
    owed: 0,
    credit: 0,
    next_instalment_id: null,
    online: false,
    instalments: [
      { ...instalment, id: 1, position: 1, name: 'Pago 1', payments: [payment] },
      {
        ...instalment,
        id: 2,
        position: 2,
        name: 'Pago 2',
        carried: [{ payment_id: 4, receipt_number: 'RC-000048' }],
      },
    ],
  },
  project: { project_code: 'VIS-0001', name: 'Apto 1', client_name: 'Ana Cuervo', seller: 'Mateo Quiroga' },
};

watchCalls(async (call) => Response.json(call.endsWith('/payments') ? reply : { success: true, data: [] }));

test('tells how each instalment was paid: what went back, and what came with another one', async () => {
  show(<ProjectPlanPage />);
  const first = await screen.findByRole('list', { name: 'Pagos de Pago 1' });
  expect(within(first).getByRole('listitem').textContent).toBe(
    '$ 41.000.000, Cheque, llegó el 05/11/2026, recibo RC-000048. Se devolvieron $ 1.000.000',
  );
  const second = screen.getByRole('list', { name: 'Pagos de Pago 2' });
  expect(within(second).getByRole('listitem').textContent).toBe(
    'Con lo que sobró de otra cuota, recibo RC-000048',
  );
});
