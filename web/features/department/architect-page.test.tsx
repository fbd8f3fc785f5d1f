// @vitest-environment happy-dom
import { act, fireEvent, screen } from '@testing-library/react';
import { BrowserRouter } from 'react-router';
import { expect, test, vi } from 'vitest';
import { show, watchCalls } from '../../test/screen.tsx';
import { Component as ArchitectPage } from './ArchitectPage.tsx';

const panel = {
  today: '2026-11-23',
  totals: { mine: 1, all: 3, late: 0, starting_soon: 0, surveys: 0 },
  next_dates: [],
  meetings: [],
  surveys: [],
  data: [],
  pagination: { total: 0, totalPages: 0, currentPage: 1, limit: 10 },
};

watchCalls(async () => Response.json({ success: true, ...panel }));

test('keeps two filters that change before the address is drawn again', async () => {
  const user = show(<ArchitectPage />, BrowserRouter);
  const search = await screen.findByRole('searchbox', { name: 'Buscar código, nombre o cliente' });
  await user.click(screen.getByLabelText('Estado', { selector: 'input' }));
  const option = await screen.findByRole('option', { name: 'En obra' });
  vi.useFakeTimers();
  act(() => fireEvent.change(search, { target: { value: 'lago' } }));
  act(() => {
    fireEvent.click(option);
    vi.advanceTimersByTime(300);
  });
  vi.useRealTimers();
  expect(new URLSearchParams(window.location.search).get('status')).toBe('En obra');
  expect(window.history.state.usr).toEqual({ typed: { search: 'lago' } });
});
