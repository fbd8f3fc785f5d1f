import { act, screen, within } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { show } from '../../../test/screen.tsx';
import { PercentStrip } from '../../../ui/PercentStrip.tsx';
import { Notes } from './PaymentParts.tsx';
import { PaymentsTable } from './PaymentsTable.tsx';
import type { Instalment, Ledger } from './payments.ts';

const instalment = (given: Partial<Instalment>) =>
  ({
    percentage: '25%',
    amount: 1000,
    paid: 0,
    left: 1000,
    in_process: 0,
    owed: 1000,
    days: 0,
    due_date: '2026-05-15',
    reason: '',
    late_days: 0,
    state: 'pending',
    payments: [],
    carried: [],
    ...given,
  }) as unknown as Instalment;

/** The first one is due first, late and in process; the third one is late too. */
const ledger = {
  owed: 3000,
  next_instalment_id: 2,
  instalments: [
    instalment({ id: 1, name: 'Uno', state: 'paid', paid: 1000, left: 0, owed: 0 }),
    instalment({ id: 2, name: 'Dos', state: 'in_process', in_process: 1000, owed: 0, late_days: 3 }),
    instalment({ id: 3, name: 'Tres', state: 'late', late_days: 1 }),
    instalment({ id: 4, name: 'Cuatro' }),
    instalment({ id: 5, name: 'Cinco', amount: 0, state: 'paid', left: 0, owed: 0 }),
  ],
} as unknown as Ledger;

test('strip, row and badge say the same state of an instalment', () => {
  show(
    <div data-testid="strip">
      <PercentStrip plan={ledger} />
    </div>,
  );
  const parts = [...screen.getByTestId('strip').querySelectorAll('[data-state]')];
  expect(parts.map((part) => part.getAttribute('data-state'))).toEqual([
    'paid',
    'in_process',
    'late',
    'pending',
    'nothing',
  ]);
  show(<PaymentsTable ledger={ledger} onPay={() => undefined} />);
  const row = (name: string) => screen.getByRole('row', { name: new RegExp(`^${name}`) });
  within(row('Uno')).getByText('Pago realizado');
  within(row('Cinco')).getByText('No hay nada que pagar');
  within(row('Dos')).getByText('En proceso, 3 días hábiles de retraso');
  within(row('Tres')).getByText('Vencido, 1 día hábil de retraso');
  // yellow is for the next payment, and this one is in process
  expect(row('Dos').getAttribute('data-next')).toBeNull();
});

test('two equal payments in process leave no note behind once both are confirmed', () => {
  const waiting = { state: 'in_process', method: 'transfer', amount: 400, refunded: 0 };
  const before = instalment({ in_process: 800, owed: 200, payments: [waiting, waiting] as never });
  const after = instalment({ paid: 800, left: 200, owed: 200 });
  let confirm = () => {};
  const Plan = () => {
    const [shown, setShown] = useState(before);
    confirm = () => setShown(after);
    return <Notes instalment={shown} />;
  };
  show(<Plan />);
  expect(screen.getAllByText(/está en proceso/)).toHaveLength(2);
  act(confirm);
  expect(screen.queryAllByText(/está en proceso/)).toEqual([]);
});
