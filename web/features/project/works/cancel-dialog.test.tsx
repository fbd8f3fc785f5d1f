import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { show, watchCalls } from '../../../test/screen.tsx';
import { Component as CancelDialog } from './CancelDialog.tsx';

const preview = {
  kinds: [
    { kind: 'withdrawal', why_not: 'El plazo ya pasó.', last_day: null, refund_by: '2026-04-01', law: 'Ley' },
    { kind: 'manager', why_not: null, last_day: null, refund_by: '2026-04-01', law: 'Ley' },
  ],
  unpaid: 0,
  to_refund: 0,
  in_process: 7_000_000,
  meetings: [],
  team: [],
};
watchCalls(async () => Response.json({ success: true, data: preview }));

test('the focus begins at the first question, once what follows is known', async () => {
  show(<CancelDialog project={{ id: 7 } as never} opened onClose={() => undefined} />);
  const radios = await screen.findAllByRole('radio');
  await waitFor(() => expect(document.activeElement).toBe(radios[1]));
  // money that is on its way goes back too
  expect(screen.getByText(/Lo que está en proceso, .*7\.000\.000, se devuelve si llega/)).toBeTruthy();
  expect(screen.queryByText(/No hay pagos por devolver/)).toBeNull();
});
