import { useQueryClient } from '@tanstack/react-query';
import { act, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { show, watchCalls } from '../../test/screen.tsx';
import { signIn } from '../../test/staff-session.ts';
import { Component as SuggestionsPage } from './SuggestionsPage.tsx';

const suggestion = (id: number) => ({
  id,
  project_id: id,
  project_code: `VIS-000${id}`,
  client_name: `Familia ${id}`,
  text: 'Más luz',
  sent_at: '2026-11-20T13:00:00.000Z',
  sent_by: 'Ana',
  state: 'sent',
  late: false,
  answer: null,
  answered_by: null,
  answered_at: null,
  done_at: null,
  promised_on: null,
  answer_by: '2026-12-01',
  assigned_to: null,
  team: [],
  finished: false,
  cancelled: false,
  change_id: null,
});
const pagination = { total: 4, totalPages: 2, currentPage: 2, limit: 2, hasMore: false };

let rows = [suggestion(3), suggestion(4)];
watchCalls(async (call) =>
  call.includes('/suggestions')
    ? Response.json({
        success: true,
        today: '2026-11-28',
        data: rows,
        totals: { open: 4, late: 0 },
        pagination,
      })
    : Response.json({ success: true, data: [] }),
);

test('an answer that is being written stays when its row goes to another page, until it is closed', async () => {
  signIn('architect', 7);
  let read = () => {};
  const Live = () => {
    const client = useQueryClient();
    read = () => void client.invalidateQueries();
    return null;
  };
  const user = show(
    <>
      <Live />
      <SuggestionsPage />
    </>,
  );
  const [first] = await screen.findAllByRole('button', { name: /^Responder/ });
  await user.click(first as HTMLElement);
  await user.type(await screen.findByLabelText('Respuesta'), 'Lo cambiamos el lunes.');
  // a colleague answers one of the page before
  rows = [suggestion(4), suggestion(5)];
  act(() => read());
  await screen.findByText('Familia 5');
  expect(screen.getByLabelText('Respuesta')).toHaveProperty('value', 'Lo cambiamos el lunes.');
  await user.click(screen.getByRole('button', { name: 'Cancelar' }));
  await waitFor(() => expect(screen.queryByText('Familia 3')).toBeNull());
});

test('no otrosí is offered of a cancelled sale, which takes none', async () => {
  signIn('architect', 7);
  rows = [suggestion(3), { ...suggestion(4), cancelled: true }];
  show(<SuggestionsPage />);
  const offered = await screen.findAllByRole('button', { name: /^Convertir en propuesta/ });
  expect(offered.map((button) => button.textContent)).toEqual([
    'Convertir en propuesta la sugerencia de VIS-0003',
  ]);
});
