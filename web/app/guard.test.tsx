import { useQueryClient } from '@tanstack/react-query';
import { act, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import { listSessions } from '#shared/contract/auth.ts';
import { useEndpoint } from '../api/hooks.ts';
import { show, watchCalls } from '../test/screen.tsx';
import { signIn } from '../test/staff-session.ts';
import { Guard } from './Guard.tsx';
import { screens } from './screens.ts';
import { onPersonChange, readUser } from './session.ts';

watchCalls(async () => Response.json({ success: true, data: Array(readUser()?.id).fill({}) }));

let forget = () => {};
const Own = () => {
  const client = useQueryClient();
  forget = () => client.clear();
  return <p>{useEndpoint(listSessions, {}).data?.data.length} de la persona</p>;
};

test('another person who signs in in another tab reads nothing of the one before in this one', async () => {
  const account = screens.find(({ path }) => path === '/account');
  if (account === undefined) throw new Error('there is no account page');
  signIn('sales', 1);
  onPersonChange(() => forget());
  const router = createMemoryRouter([
    { path: '/', element: <Guard screen={account} />, children: [{ index: true, element: <Own /> }] },
  ]);
  show(null, () => <RouterProvider router={router} />);
  await screen.findByText('1 de la persona');
  act(() => void signIn('sales', 2));
  await screen.findByText('2 de la persona');
  expect(screen.queryByText('1 de la persona')).toBeNull();
});
