import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { show, watchCalls } from '../test/screen.tsx';
import { PercentStrip } from './PercentStrip.tsx';

watchCalls();

const plan = (count: number, paid: number) =>
  Array.from({ length: count }, (_, index) => ({
    id: index + 1,
    amount: 1000,
    percentage: '8,33%',
    paid: index < paid ? 1000 : 0,
    state: index < paid ? ('paid' as const) : ('pending' as const),
  }));

test('a plan whose parts have no room for their percentages says how far it is', () => {
  show(<PercentStrip plan={{ instalments: plan(12, 2), next_instalment_id: 3 }} />);
  expect(screen.getByText('Pago 3 de 12, 16 % pagado')).toBeDefined();
});

test('a plan that is paid whole says so, and a short one only shows its parts', () => {
  show(<PercentStrip plan={{ instalments: plan(12, 12), next_instalment_id: null }} />);
  expect(screen.getByText('12 pagos, 100 % pagado')).toBeDefined();
  show(<PercentStrip plan={{ instalments: plan(4, 1), next_instalment_id: 2 }} />);
  expect(screen.queryByText('Pago 2 de 4, 25 % pagado')).toBeNull();
});
