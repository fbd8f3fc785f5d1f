import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { listMismatches } from '#shared/contract/payments-desk.ts';
import { useRefresh } from '../../../api/hooks.ts';
import { show, watchCalls } from '../../../test/screen.tsx';
import type { Mismatch } from '../payments.ts';
import { Component as MismatchesTab } from './MismatchesTab.tsx';

const mismatch: Mismatch = {
  id: 1,
  kind: 'unknown_reference',
  status: 'APPROVED',
  reference: 'R-1',
  transaction_id: 'T-1',
  amount_in_cents: 100_00,
  currency: 'COP',
  channel: null,
  found_at: '2026-03-19T15:00:00.000Z',
  expected: null,
  resolution: null,
  note: null,
  resolved_by: null,
  resolved_at: null,
};

let data = [mismatch];
watchCalls(() => {
  const pagination = { total: 1, totalPages: 1, currentPage: 1, limit: 10, hasMore: false };
  return Promise.resolve(Response.json({ success: true, data, pagination }));
});

const Refresh = () => {
  const refresh = useRefresh();
  return (
    <button type="button" onClick={() => void refresh(listMismatches)}>
      Leer otra vez
    </button>
  );
};

test('what is being written about a mismatch stays when its card leaves the page', async () => {
  const user = show(
    <>
      <MismatchesTab />
      <Refresh />
    </>,
  );
  await user.click(await screen.findByRole('button', { name: 'Resolver R-1' }));
  await user.type(await screen.findByLabelText('Nota'), 'Es de otra');
  data = [];
  // behind the dialog, as a live update does
  fireEvent.click(screen.getByText('Leer otra vez'));
  await waitFor(() => expect(screen.queryByText('R-1')).toBeNull());
  expect(screen.getByLabelText('Nota')).toHaveProperty('value', 'Es de otra');
});
