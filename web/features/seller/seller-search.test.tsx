import { screen, waitFor } from '@testing-library/react';
import { BrowserRouter } from 'react-router';
import { expect, test } from 'vitest';
import { show, watchCalls } from '../../test/screen.tsx';
import { Component as SellerHomePage } from './SellerHomePage.tsx';

const project = {
  id: 7,
  name: 'Apto 502 Ámbar',
  project_code: 'VIS-0007',
  status: 'Sin asignar',
  progress: null,
  next_action: { text: 'Espera equipo de diseño', pending: false },
  spaces: [],
};

const pageOf = (data: object[]) =>
  Response.json({
    success: true,
    data,
    pagination: { total: data.length, totalPages: 1, currentPage: 1, limit: 8, hasMore: false },
  });

const sent = watchCalls(async (call) =>
  pageOf(call.includes('/api/projects') && !call.includes('search=') ? [project] : []),
);

test('searches projects and sales in progress, and keeps the words out of the address', async () => {
  const user = show(<SellerHomePage />, BrowserRouter);
  await screen.findByText('Apto 502 Ámbar');
  const field = screen.getByRole('searchbox', { name: 'Buscar cliente, documento, teléfono o código' });
  await user.type(field, '1.020.304.050');
  await screen.findByText('Ninguna de tus ventas coincide');
  await waitFor(() => {
    expect(sent.filter((call) => call.includes('search=1.020.304.050'))).toHaveLength(2);
  });
  expect(window.location.search).toBe('');
  await user.click(screen.getByRole('button', { name: 'Ver todas' }));
  await screen.findByText('Apto 502 Ámbar');
});
