import { act, fireEvent, screen } from '@testing-library/react';
import { BrowserRouter } from 'react-router';
import { expect, test } from 'vitest';
import { show, watchCalls } from '../../../test/screen.tsx';
import { Component as MovementsTab } from './MovementsTab.tsx';

const sent = watchCalls();

test('keeps two filters that are changed one right after the other', async () => {
  window.history.replaceState(null, '', '/pagos?tab=movimientos&page=3');
  show(<MovementsTab />, BrowserRouter);
  const from = screen.getByLabelText('Desde');
  const to = screen.getByLabelText('Hasta');
  act(() => {
    fireEvent.change(from, { target: { value: '01/02/2026' } });
    fireEvent.change(to, { target: { value: '28/02/2026' } });
  });
  expect(window.location.search).toBe('?tab=movimientos&from=2026-02-01&to=2026-02-28');
  expect(sent.at(-1)).toContain('from=2026-02-01');
  expect(await screen.findByDisplayValue('28/02/2026')).toBeTruthy();
});

test('a range from the last day to the first is asked in order', () => {
  window.history.replaceState(null, '', '/pagos?tab=movimientos&from=2026-02-28&to=2026-02-01');
  show(<MovementsTab />, BrowserRouter);
  expect(sent.at(-1)).toContain('from=2026-02-01&to=2026-02-28');
});
