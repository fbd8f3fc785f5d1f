import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { show, watchCalls } from '../../test/screen.tsx';
import type { MyChange } from './changes.ts';
import { DecisionBar } from './DecisionBar.tsx';

watchCalls();

test('who approved already is offered nothing that would be refused', () => {
  const change = {
    id: 7,
    number: 2,
    state: 'partly_approved',
    approval: 'code',
    approved: true,
    approvals: [],
    why_not_approve: 'Ya aprobaste este otrosí.',
  } as unknown as MyChange;
  show(<DecisionBar change={change} />);
  expect(screen.getByText('Ya aprobaste. Falta la otra persona.')).toBeTruthy();
  expect(screen.queryAllByRole('button')).toEqual([]);
});

test('one that its sale overtook has no last day to approve it', () => {
  const why = 'La venta cambió y este otrosí ya no se puede aplicar así. La empresa te enviará otro.';
  const change = {
    id: 7,
    number: 2,
    state: 'sent',
    approval: 'code',
    approved: false,
    approvals: [],
    expires_on: '2027-02-22',
    is_current: true,
    why_not_approve: why,
  } as unknown as MyChange;
  show(<DecisionBar change={change} />);
  expect(screen.getByText('Ya no se puede aprobar.')).toBeTruthy();
  expect(screen.getByText(why)).toBeTruthy();
  expect(screen.queryByText(/Puedes aprobar|Basta un código/)).toBeNull();
});
