import { cleanup, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { show, watchCalls } from '../../test/screen.tsx';
import type { MyChange } from './changes.ts';
import { Standing } from './Standing.tsx';

watchCalls();

test('the reason of an otrosí that is void ends with one point', () => {
  const change = { state: 'void', ended_reason: 'No hay material.', is_current: true } as MyChange;
  show(<Standing change={change} />);
  expect(screen.getByText(/^La empresa anuló/).textContent).toBe(
    'La empresa anuló este otrosí. Motivo: No hay material. Sigue el contrato.',
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

test('an otrosí of a cancelled sale leaves no contract that goes on, nor one to ask for', () => {
  const over = {
    cancelled: true,
    is_current: true,
    expires_on: '2026-11-20',
    approvals: [],
  } as Partial<MyChange>;
  for (const state of ['void', 'refused', 'expired'] as const) {
    show(<Standing change={{ ...over, state } as MyChange} />);
    const words = screen.getByText(/Tu compra se canceló\.$/).textContent;
    expect(words).not.toMatch(/Sigue el contrato|tu asesor|La empresa anuló/);
    cleanup();
  }
});
