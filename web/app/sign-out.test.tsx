import 'fake-indexeddb/auto';
import { expect, test } from 'vitest';
import { newDraft, putRecord, readQueue } from '../features/site/queue/queue.ts';
import { waitingOf } from '../features/site/queue/waiting-count.ts';
import { watchCalls } from '../test/screen.tsx';
import { signIn } from '../test/staff-session.ts';
import { readToken } from './session.ts';
import { signOut } from './sign-out.ts';

const sent = watchCalls();
const home = { id: 1, name: 'Apto 904' };

test('signing out waits for no answer: nothing more is asked with the token that it ends', async () => {
  signIn('sales');
  void signOut();
  await expect.poll(() => sent).toEqual(['POST /api/auth/logout']);
  expect(readToken()).toBeNull();
});

test('what Remodela has of /obra leaves the phone with its person', async () => {
  const { id } = signIn('architect', 72);
  const now = Date.now();
  await putRecord({ ...newDraft(id, home, now), state: 'kept', keptAt: now, done: 'Enchape' });
  await putRecord(newDraft(id, home, now));
  await signOut();
  expect(await readQueue(id)).toEqual([]);
});

test('what waits there stays, a text that is begun too, as its person chose, and nothing else', async () => {
  const { id } = signIn('architect', 73);
  const now = Date.now();
  await putRecord({ ...newDraft(id, home, now), state: 'kept', keptAt: now, done: 'Enchape' });
  const draft = { ...newDraft(id, home, now), done: 'Muro' };
  await putRecord(draft);
  expect(waitingOf(id).records).toBe(1);
  await signOut();
  expect((await readQueue(id)).map((record) => record.id)).toEqual([draft.id]);
});
