import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { show, watchCalls } from '../../../test/screen.tsx';
import { Component as CloseTab } from './CloseTab.tsx';

const FRIDAY = '2026-03-13';
const MONDAY = '2026-03-16';
const none = { count: 0, amount: 0 };

let from_day = FRIDAY;
const sent: RequestInit['body'][] = [];
watchCalls((call, body) => {
  if (body) sent.push(body);
  const to_day = /day=([\d-]+)/.exec(call)?.[1] ?? MONDAY;
  const manual = { count: 1, amount: to_day === FRIDAY ? 400 : 900 };
  const totals = { methods: { online: none, transfer: none, manual }, refunds: none };
  const open = { from_day, to_day, totals };
  return Promise.resolve(Response.json({ success: true, today: MONDAY, open, closes: [] }));
});

test('a Friday that was forgotten is closed by itself on Monday', async () => {
  const user = show(<CloseTab />);
  await screen.findByText('Del 13/03/2026 al 16/03/2026');
  const day = screen.getByLabelText('Cerrar hasta');
  await user.clear(day);
  await user.type(day, '14/04/2026');
  await user.tab();
  screen.getByText('Elige una fecha hasta el 16/03/2026.');
  await user.clear(day);
  await user.type(day, '13/03/2026');
  await screen.findByText('13/03/2026');
  expect(screen.getAllByText('$ 400')).not.toHaveLength(0);
  await user.click(screen.getByRole('button', { name: 'Cerrar el día' }));
  const asked = await screen.findByRole('dialog', { name: 'Cerrar el día' });
  within(asked).getByText('13/03/2026');
  await user.click(within(asked).getByRole('button', { name: 'Cerrar el día' }));
  expect(sent).toEqual([JSON.stringify({ day: FRIDAY })]);
});

test('today alone is not asked for', async () => {
  from_day = MONDAY;
  show(<CloseTab />);
  await screen.findByText('16/03/2026');
  expect(screen.queryByLabelText('Cerrar hasta')).toBeNull();
});
