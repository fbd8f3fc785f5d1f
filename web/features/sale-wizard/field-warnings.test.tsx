import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { type Remedy, saleWarnings, type WarnedSale } from '#shared/domain/sale-warnings.ts';
import { show } from '../../test/screen.tsx';
import { FieldWarnings } from './FieldWarnings.tsx';

const sale: WarnedSale = {
  today: '2026-11-23',
  start: '2020-01-02',
  end: '2020-02-03',
  base: 90_000_000,
  price: 90_000_000,
  directCost: 95_000_000,
  discounts: [],
  plan: null,
  spaces: null,
};

test('a warning stands at its own field, and its remedy is one press away', async () => {
  const mended: Remedy['change'][] = [];
  const warned = {
    warnings: saleWarnings(sale),
    mend: ({ change }: Remedy) => void mended.push(change),
  };
  const user = show(<FieldWarnings warned={warned} field="start_date" />);
  expect(screen.getByText('El inicio de obra, 02/01/2020, ya pasó.')).toBeDefined();
  expect(screen.queryByText(/^El costo directo/)).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Obra del 23/11/2026 al 23/12/2026' }));
  expect(mended).toEqual([{ start_date: '2026-11-23', end_date: '2026-12-23' }]);
});
