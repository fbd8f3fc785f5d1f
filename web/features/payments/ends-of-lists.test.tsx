import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { show, watchCalls } from '../../test/screen.tsx';
import { Component as CloseTab } from './close/CloseTab.tsx';
import { InstalmentField } from './InstalmentField.tsx';
import { Component as MismatchesTab } from './mismatches/MismatchesTab.tsx';

const instalment = (n: number) => ({
  id: n,
  project_id: n,
  project_code: `VIS-${n}`,
  client_name: 'Ana Cuervo',
  instalment: 'Diseño',
  amount: 100,
  left: 100,
  owed: 100,
  due_date: '2026-03-20',
});
const none = { count: 0, amount: 0 };
const close = (n: number) => ({
  day: `2026-01-${String(31 - n).padStart(2, '0')}`,
  from_day: `2026-01-${String(31 - n).padStart(2, '0')}`,
  totals: { methods: { online: none, transfer: none, manual: none }, refunds: none },
  closed_by: 'Rosa Peña',
  closed_at: '2026-02-01T15:00:00.000Z',
});
const upTo = <T,>(many: number, of: (n: number) => T): T[] => Array.from({ length: many }, (_, n) => of(n));

let many = 0;
watchCalls((call) => {
  if (call.includes('mismatches')) {
    const pagination = { total: many, totalPages: 1, currentPage: 2, limit: 10, hasMore: false };
    return Promise.resolve(Response.json({ success: true, data: [], pagination }));
  }
  const reply = call.includes('daily-close')
    ? { success: true, today: '2026-02-01', open: null, closes: upTo(many, close) }
    : { success: true, data: upTo(many, instalment) };
  return Promise.resolve(Response.json(reply));
});

test.each([
  [19, false],
  [20, true],
])('of %i instalments that are found, it says that there may be more: %j', async (found, said) => {
  many = found;
  const user = show(<InstalmentField data-path="x" value={null} onChange={() => undefined} />);
  await user.click(screen.getByLabelText('Cuota'));
  expect(await screen.findAllByRole('option')).toHaveLength(found);
  expect(screen.queryByText('Son las 20 primeras: escribe más para ver otras') !== null).toBe(said);
});

test.each([
  [29, false],
  [30, true],
])('of %i closes, it says that there may be more: %j', async (closed, said) => {
  many = closed;
  show(<CloseTab />);
  expect(await screen.findAllByText('Rosa Peña')).toHaveLength(closed);
  expect(screen.queryByText('Los últimos 30') !== null).toBe(said);
});

test.each([
  [0, 'No hay diferencias por resolver'],
  [10, 'Esta página ya no tiene diferencias'],
])('an empty page of %i mismatches says: %s', async (open, said) => {
  many = open;
  show(<MismatchesTab />);
  expect(await screen.findByText(said)).toBeDefined();
});
