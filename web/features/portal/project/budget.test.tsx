import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { homePrice } from '#shared/domain/home-price.ts';
import { show } from '../../../test/screen.tsx';
import { BudgetSection } from './BudgetSection.tsx';
import type { FamilyProject } from './project.ts';

const spacePrices = [
  { space_name: 'Cocina', price: 100_000_000, area: 20 },
  { space_name: 'Baño', price: 38_750_000, area: 5 },
];

const showBudget = (contract: { base: number; price: number }) => {
  const project = { spacePrices, home_price: homePrice({ spaces: spacePrices, contract }) };
  const data = { project, documents: [], to_sign: [], upcoming: [] } as unknown as FamilyProject;
  show(<BudgetSection data={data} lit={null} onLight={() => undefined} />);
};

test('the sum of the spaces says how it becomes the price of the contract', () => {
  showBudget({ base: 138_750_000, price: 134_587_500 });
  expect(screen.getByText('$ 138.750.000')).toBeTruthy();
  expect(screen.getByText('Espacios $ 138.750.000 − descuento $ 4.162.500 = $ 134.587.500')).toBeTruthy();
});

test('a difference that is still to be agreed is named', () => {
  showBudget({ base: 130_000_000, price: 130_000_000 });
  expect(screen.getByText(/Diferencia por acordar \$ 8\.750\.000$/)).toBeTruthy();
});

test('a cancelled sale promises no documents', () => {
  showBudget({ base: 138_750_000, price: 138_750_000 });
  expect(screen.getByText('No hay documentos.')).toBeTruthy();
});

test('explains nothing when both are the same', () => {
  showBudget({ base: 138_750_000, price: 138_750_000 });
  expect(screen.queryByText(/^Espacios \$/)).toBeNull();
});
