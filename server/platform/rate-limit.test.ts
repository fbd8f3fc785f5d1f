import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../../test/database.ts';
import { createClock } from './clock.ts';
import { createRateLimit } from './rate-limit.ts';

let database: TestDatabase;
let now = 0;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const clock = createClock(() => new Date(now));
/** Each is a process of its own: what one remembers the others do not know. */
const processWith = (name: string, most: number) => {
  const limit = createRateLimit(clock, { name, most, windowMs: 60_000 });
  return {
    waitFor: (key: string) => limit.waitFor(database.db, key),
    note: (key: string) => limit.note(database.db, key),
    forget: (key: string) => limit.forget(database.db, key),
  };
};

test('a key that did it too often waits until its window ends; another key does not', async () => {
  now = 0;
  const limit = processWith('window', 2);
  expect(await limit.note('a')).toBe(true);
  now = 4000;
  expect(await limit.waitFor('a')).toBe(0);
  expect(await limit.note('a')).toBe(true);
  expect([await limit.waitFor('a'), await limit.waitFor('b')]).toEqual([56, 0]);
  expect(await limit.note('a')).toBe(false);
  now = 59_999;
  expect(await limit.waitFor('a')).toBe(1);
  now = 60_000;
  expect(await limit.waitFor('a')).toBe(0);
  expect(await limit.note('a')).toBe(true);
  expect(await limit.waitFor('a')).toBe(0);
});

test('the count is of all processes, and of one limit', async () => {
  const [one, other] = [processWith('shared', 2), processWith('shared', 2)];
  await one.note('a');
  await other.note('a');
  expect(await one.waitFor('a')).toBeGreaterThan(0);
  expect(await other.waitFor('a')).toBeGreaterThan(0);
  expect(await processWith('another', 2).waitFor('a')).toBe(0);
});

test('of twenty at once, as many as the limit are within it', async () => {
  const [one, other] = [processWith('at once', 5), processWith('at once', 5)];
  const within = await Promise.all(
    Array.from({ length: 20 }, (_, index) => (index % 2 === 0 ? one : other).note('a')),
  );
  expect(within.filter(Boolean)).toHaveLength(5);
});

test('a key that is full does not ask the database for some seconds; one that was forgotten begins again', async () => {
  now = 1_000_000;
  const [one, other] = [processWith('memory', 1), processWith('memory', 1)];
  await one.note('a');
  expect(await other.waitFor('a')).toBe(60);
  await one.forget('a');
  expect([await one.waitFor('a'), await other.waitFor('a')]).toEqual([0, 60]);
  now += 5000;
  expect(await other.waitFor('a')).toBe(0);
});

test('the table tells no key', async () => {
  await processWith('hidden', 1).note('ana@remodela.example');
  const rows = await database.db.selectFrom('rate_limits').selectAll().execute();
  expect(rows.length).toBeGreaterThan(0);
  for (const { key } of rows) expect(key).toHaveLength(32);
});
