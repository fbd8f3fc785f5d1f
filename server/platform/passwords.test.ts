import { availableParallelism } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { hashPassword, verificationsAtOnce, verifyPassword } from './passwords.ts';

test('a password fits its own hash, which is argon2id with 12 MiB, three passes and a salt of its own', async () => {
  const [first, second] = await Promise.all([hashPassword('remodela-demo'), hashPassword('remodela-demo')]);
  expect(first).toMatch(/^\$argon2id\$v=19\$m=12288,t=3,p=1\$[A-Za-z0-9+/]{22}\$[A-Za-z0-9+/]{43}$/);
  expect(first).not.toBe(second);
  expect(await verifyPassword('remodela-demo', first)).toBe(true);
  expect(await verifyPassword('Remodela-demo', first)).toBe(false);
});

test('a hash made elsewhere with other parameters is understood', async () => {
  // argon2 of the reference implementation: echo -n password | argon2 somesalt -id -t 2 -m 16 -p 1 -l 32
  const known = '$argon2id$v=19$m=65536,t=2,p=1$c29tZXNhbHQ$CTFhFdXPJO1aFaMaO6Mm5c8y7cJHAph8ArZWb2GRPPc';
  expect(await verifyPassword('password', known)).toBe(true);
  expect(await verifyPassword('passwort', known)).toBe(false);
});

test.each(['', '-', 'remodela-demo', '$argon2id$v=19$m=19456,t=2,p=1$$', '$2b$10$abcdefghijklmnopqrstuv'])(
  'the text %j is the hash of nothing',
  async (hash) => {
    expect(await verifyPassword(hash, hash)).toBe(false);
  },
);

test('a process that is busy verifies on half of the processors, and one that is not on all', async () => {
  const all = Math.min(3, availableParallelism());
  const half = Math.max(1, Math.min(3, Math.floor(availableParallelism() / 2)));
  await sleep(300);
  verificationsAtOnce();
  for (const until = performance.now() + 400; performance.now() < until; );
  await sleep(1);
  expect(verificationsAtOnce()).toBe(half);
  await expect.poll(verificationsAtOnce, { interval: 250, timeout: 10_000 }).toBe(all);
});
