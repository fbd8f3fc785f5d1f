import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { show } from '../test/screen.tsx';
import { ContractText } from './ContractText.tsx';

test('an amount stays on its line, the total is the foot of its table, and an empty cell is empty', () => {
  const rows = [
    ['Diseño', '100%', '30/11/2026'],
    ['Total', '100%', ''],
  ];
  const blocks = [
    { kind: 'text', text: 'El precio total es $ 134.587.500.' } as const,
    { kind: 'table', heads: ['Pago', 'Porcentaje', 'Fecha'], rows } as const,
  ];
  show(<ContractText contract={{ clauses: [{ title: 'Precio', blocks }] } as never} />);
  expect(screen.getByText(/El precio total/).textContent).toBe('El precio total es $\u00a0134.587.500.');
  const [, instalments, foot] = screen.getAllByRole('rowgroup');
  expect(instalments?.textContent).toBe('Diseño100%30/11/2026');
  expect(foot?.textContent).toBe('Total100%');
  // the style sheet takes its label away
  expect(screen.getAllByRole('cell').at(-1)?.childNodes).toHaveLength(0);
});
