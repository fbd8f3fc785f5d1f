import { expect, test } from 'vitest';
import { watchCalls } from '../test/screen.tsx';
import { signIn } from '../test/staff-session.ts';
import { readToken } from './session.ts';
import { signOut } from './sign-out.ts';

const sent = watchCalls();

test('signing out waits for no answer: nothing more is asked with the token that it ends', async () => {
  signIn('sales');
  void signOut();
  await expect.poll(() => sent).toEqual(['POST /api/auth/logout']);
  expect(readToken()).toBeNull();
});
