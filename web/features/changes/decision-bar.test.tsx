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
