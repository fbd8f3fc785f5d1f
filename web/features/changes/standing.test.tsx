// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { show, watchCalls } from '../../test/screen.tsx';
import type { MyChange } from './changes.ts';
import { Standing } from './Standing.tsx';

watchCalls();

test('the reason of an otrosí that is void ends with one point', () => {
  const change = { state: 'void', ended_reason: 'La venta se canceló.', is_current: true } as MyChange;
  show(<Standing change={change} />);
  expect(screen.getByText(/^La empresa anuló/).textContent).toBe(
    'La empresa anuló este otrosí. Motivo: La venta se canceló. Sigue el contrato.',
  );
});

test('an otrosí that all of the family approved was refused by the company', () => {
  const approval = (party: 'client' | 'company', approved_at: string | null) => ({
    party,
    name: 'Ana',
    approved_at,
  });
  const words = (family: string | null) => {
    const approvals = [approval('client', family), approval('company', null)];
    const change = { state: 'refused', ended_reason: 'No hay material', approvals } as MyChange;
    show(<Standing change={change} />);
    return screen.getByText(/No hay material/).textContent;
  };
  expect(words('2027-02-17T15:00:00.000Z')).toMatch(/^La empresa no firmó este otrosí\. Motivo/);
  cleanup();
  expect(words(null)).toMatch(/^Tu familia dijo que no\. Motivo/);
});
