import { expect, test } from 'vitest';
import { watchCalls } from '../test/screen.tsx';
import { signIn } from '../test/staff-session.ts';
import { readWhoIsIn } from './read-who-is-in.ts';
import { endSession } from './session.ts';

const sent = watchCalls(async () => Response.json({}, { status: 401 }));

test('of who signs out meanwhile nothing is asked', async () => {
  signIn('sales');
  const asking = readWhoIsIn();
  endSession('signed-out');
  await asking;
  expect(sent).toEqual([]);
});
