import { Notifications } from '@mantine/notifications';
import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { beforeEach, expect, test } from 'vitest';
import { agreed } from '../../../test/confirmed-draft.ts';
import { show, watchCalls } from '../../../test/screen.tsx';
import { signIn } from '../../../test/staff-session.ts';
import type { Draft } from '../draft.ts';
import type { Wizard } from '../wizard.ts';
import { useReview } from './use-review.ts';

const bodies: { start_date: string; seen: { start_date: string } }[] = [];
/** what the next contract is refused with */
let refused: object | null = null;
watchCalls(async (call, body) => {
  if (call === 'POST /api/contract/save') bodies.push(JSON.parse(String(body)));
  if (call === 'POST /api/contract/save' && refused) return Response.json(refused, { status: 409 });
  return Response.json({ success: true, message: '', data: [] });
});
beforeEach(() => {
  signIn('sales');
  bodies.length = 0;
  refused = null;
});

const started: Draft = {
  ...agreed,
  contract: { ...agreed.contract, start_date: '2020-03-02', end_date: '2020-04-30' },
};

/** The review of a sale whose works start in the past; what is sent is read again. */
const Review = () => {
  const [draft, setDraft] = useState(started);
  const wizard: Wizard = {
    screen: 'project',
    draft,
    goOn: async () => undefined,
    refresh: async () => {
      const { start_date = '' } = bodies.at(-1) ?? {};
      const fresh = { ...draft, contract: draft.contract && { ...draft.contract, start_date } };
      setDraft(fresh);
      return fresh;
    },
  };
  const { warnings, mending } = useReview(wizard, []);
  const remedy = warnings.find(({ kind }) => kind === 'start_past')?.remedy;
  return (
    <>
      <button type="button" onClick={() => remedy && void mending.mend(remedy)}>
        {remedy ? remedy.label : 'Sin aviso'}
      </button>
      {mending.failure?.message}
    </>
  );
};

test('the dates of before come back with Deshacer, over those that the remedy saved', async () => {
  const user = show(
    <>
      <Notifications />
      <Review />
    </>,
  );
  await user.click(await screen.findByRole('button', { name: /^Obra del/ }));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Sin aviso' })).toBeDefined());
  await user.click(await screen.findByRole('button', { name: 'Deshacer' }));
  await waitFor(() => expect(bodies).toHaveLength(2));
  const [moved, back] = bodies;
  expect(back?.start_date).toBe('2020-03-02');
  expect(back?.seen.start_date).toBe(moved?.start_date);
});

test('a remedy that another tab came before shows what that tab saved', async () => {
  refused = { code: 'changed_meanwhile', message: 'Cambió en otra pestaña.', conflicts: [] };
  const user = show(<Review />);
  await user.click(await screen.findByRole('button', { name: /^Obra del/ }));
  await screen.findByText('Cambió en otra pestaña.');
  await screen.findByRole('button', { name: 'Sin aviso' });
});
