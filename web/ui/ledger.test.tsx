import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { show, watchCalls } from '../test/screen.tsx';
import { LedgerTable } from './Ledger.tsx';

watchCalls();

test('days before the start of works have a minus, and the reason of a date the width of a phone', () => {
  const instalment = {
    id: 2,
    name: 'Anticipo obra',
    percentage: '35%',
    amount: 64_750_000,
    paid: 0,
    left: 64_750_000,
    in_process: 0,
    days: -5,
    due_date: '2027-01-05',
    reason: '5 días hábiles antes del inicio de obra',
    late_days: 0,
    state: 'pending' as const,
  };
  const sums = { price: 185_000_000, paid: 0, in_process: 0, left: 185_000_000, credit: 0 };
  // an otrosí moved this one: its date is counted from another day
  const moved = { ...instalment, id: 3, days: 45, reason: '30 días hábiles después del fin de obra' };
  show(
    <LedgerTable
      ledger={{ ...sums, next_instalment_id: null, instalments: [instalment, moved] }}
      below={() => null}
    />,
  );
  expect(screen.getByRole('cell', { name: '−5' })).toBeDefined();
  expect(screen.queryByRole('cell', { name: '45' })).toBeNull();
  expect(screen.getByText(instalment.reason).closest('td')?.dataset.wide).toBe('true');
});
