import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { show, watchCalls } from '../../test/screen.tsx';
import { ChangeActions } from './ChangeActions.tsx';
import { ChangeHead } from './ChangeHead.tsx';
import type { Change } from './changes.ts';

watchCalls();

test('a sent otrosí says how it is approved, whatever the company asks of those that it sends from now on', () => {
  const approval = (party: 'client' | 'company') => ({ party, name: 'Ana', approved_at: null });
  const change = {
    state: 'sent',
    created_at: '2026-11-20T15:00:00.000Z',
    expires_on: '2026-11-27',
    version: null,
    version_before: 1,
    project: { id: 7, code: 'VIS-0001' },
    clients: ['Ana'],
    approvals: [approval('client'), approval('company')],
    preview: { approval: 'code' },
    why_not_void: 'No',
    why_not_copy: 'No',
    powers: { prices: false },
  } as unknown as Change;
  show(<ChangeHead change={change} />);
  expect(screen.getByText('Con firma de la familia y la empresa')).toBeTruthy();
  expect(screen.queryByText('Con código')).toBeNull();
});

test.each([
  [null, 'Después lo puedes copiar a uno nuevo.'],
  ['2026-11-20', 'La obra ya terminó: no se puede copiar a uno nuevo.'],
])(
  'who voids one of works that ended on %s reads whether it can be copied',
  async (works_ended_on, words) => {
    const powers = { prices: true };
    const change = { id: 7, number: 2, state: 'sent', works_ended_on, powers, why_not_void: null };
    const user = show(
      <ChangeActions change={{ ...change, document_id: null, why_not_copy: 'No' } as unknown as Change} />,
    );
    await user.click(screen.getByRole('button', { name: 'Anular' }));
    expect(await screen.findByText(new RegExp(words))).toBeTruthy();
  },
);
