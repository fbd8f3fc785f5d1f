import 'fake-indexeddb/auto';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test, vi } from 'vitest';
import { newDraft, readQueue, sendDraft } from '../features/site/queue/queue.ts';
import '../features/site/queue/send-queue.ts';
import '../features/site/queue/sender.ts';
import { show, watchCalls } from '../test/screen.tsx';
import { signIn } from '../test/staff-session.ts';
import { Root } from './Root.tsx';
import { readToken, renewUser } from './session.ts';

let mustChange = true;
const sent = watchCalls(async () =>
  mustChange
    ? Response.json({ message: 'Cambia tu contraseña.', code: 'password_change_required' }, { status: 403 })
    : Response.json({ success: true, data: { day_moved: false } }),
);

test('what waits on a phone leaves once its person has chosen a password, without a problem', async () => {
  // happy-dom has none
  vi.spyOn(navigator, 'locks', 'get').mockReturnValue(undefined as never);
  const user = signIn('architect', 71);
  renewUser(readToken() ?? '', { ...user, mustChangePassword: true });
  const home = { id: 1, name: 'Apto 904' };
  await sendDraft({ ...newDraft(71, home, Date.now()), done: 'Enchape' }, 0, Date.now());
  const router = createMemoryRouter([
    { path: '/', element: <Root />, children: [{ index: true, element: null }] },
  ]);
  show(null, () => <RouterProvider router={router} />);
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(sent.filter((call) => call.startsWith('POST'))).toEqual([]);
  mustChange = false;
  renewUser(readToken() ?? '', user);
  await expect.poll(async () => (await readQueue(71))[0]?.state, { timeout: 3000 }).toBe('kept');
});
