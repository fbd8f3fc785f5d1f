import { expect, test } from 'vitest';
import { createClock } from './clock.ts';
import { createRateLimit } from './rate-limit.ts';

test('a key waits until its oldest event is out of the window; another key does not', () => {
  let now = 0;
  const limit = createRateLimit(
    createClock(() => new Date(now)),
    2,
    10_000,
  );
  limit.note('a');
  now = 4000;
  limit.note('a');
  expect([limit.waitFor('a'), limit.waitFor('b')]).toEqual([6, 0]);
  now = 9999;
  expect(limit.waitFor('a')).toBe(1);
  now = 10_000;
  expect(limit.waitFor('a')).toBe(0);
  limit.note('a');
  expect(limit.waitFor('a')).toBe(4);
});
