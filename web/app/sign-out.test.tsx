// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { watchCalls } from '../test/screen.tsx';
import { readToken, startSession } from './session.ts';
import { signOut } from './sign-out.ts';

const sent = watchCalls();

test('signing out waits for no answer: nothing more is asked with the token that it ends', async () => {
  startSession({
    token: 'a'.repeat(43),
    device_token: 'd'.repeat(43),
    user: {
      id: 1,
      name: 'Ana',
      email: 'ana@remodela.example',
      userType: 'employee',
      department: 'sales',
      employeeId: 7,
      permissions: [],
      mustChangePassword: false,
    },
  });
  void signOut();
  await expect.poll(() => sent).toEqual(['POST /api/auth/logout']);
  expect(readToken()).toBeNull();
});
