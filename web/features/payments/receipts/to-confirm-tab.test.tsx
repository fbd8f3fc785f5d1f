import { screen, waitFor } from '@testing-library/react';
import { BrowserRouter } from 'react-router';
import { expect, onTestFinished, test } from 'vitest';
import { listReceiptsToConfirm } from '#shared/contract/payments-desk.ts';
import { useRefresh } from '../../../api/hooks.ts';
import { refusal, show, watchCalls } from '../../../test/screen.tsx';
import { Component as ToConfirmTab } from './ToConfirmTab.tsx';

const receipt = (id: number, client_name: string) => ({
  ...{ id, client_name, project_id: id, project_code: `VIS-${id}`, instalment: 'Diseño' },
  ...{ amount: 100, instalment_left: 100, plan_left: 100, due_date: '2026-03-20', told_on: '2026-03-19' },
  ...{ sent_at: '2026-03-19T15:00:00.000Z', sent_by: null, file: null, receipt_url: null },
});
const [ana, luis] = [receipt(1, 'Ana Cuervo'), receipt(2, 'Luis Mora')];
let waiting = [ana, luis];
watchCalls((call) => {
  if (!call.includes('to-confirm')) return refusal({});
  const pagination = { total: waiting.length, totalPages: 1, currentPage: 1, limit: 20, hasMore: false };
  return Promise.resolve(Response.json({ success: true, data: waiting, pagination }));
});

const Refresh = () => {
  const refresh = useRefresh();
  return (
    <button type="button" onClick={() => void refresh(listReceiptsToConfirm)}>
      Leer otra vez
    </button>
  );
};

test('a receipt that another person decides leaves, and the next one does not take its place', async () => {
  onTestFinished(() => window.history.replaceState(null, '', '/'));
  const user = show(
    <>
      <ToConfirmTab />
      <Refresh />
    </>,
    BrowserRouter,
  );
  await screen.findByRole('heading', { name: 'Ana Cuervo' });
  waiting = [luis];
  await user.click(screen.getByRole('button', { name: 'Leer otra vez' }));
  await waitFor(() => expect(screen.queryByText('Ana Cuervo')).toBeNull());
  expect(screen.getByRole('heading', { name: 'Elige un comprobante de la lista' })).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Confirmar pago' })).toBeNull();
  await user.click(screen.getByRole('link', { name: /Luis Mora/ }));
  await screen.findByRole('heading', { name: 'Luis Mora' });
  waiting = [];
  await user.click(screen.getByRole('button', { name: 'Leer otra vez' }));
  await screen.findByRole('heading', { name: 'No hay comprobantes por confirmar' });
  waiting = [ana];
  await user.click(screen.getByRole('button', { name: 'Leer otra vez' }));
  await screen.findByRole('heading', { name: 'Ana Cuervo' });
});
