import { expect, test } from 'vitest';
import { createGate, GateFull } from './gate.ts';

/** Works that end when the test says so, in a list of what began. */
const stage = () => {
  const began: string[] = [];
  const ends = new Map<string, () => void>();
  const work = (name: string) => () => {
    began.push(name);
    return new Promise<string>((resolve) => ends.set(name, () => resolve(name)));
  };
  const end = async (name: string) => {
    ends.get(name)?.();
    await new Promise(setImmediate);
  };
  return { began, work, end };
};

test('so many at once; the others in turn, and before them those that go first', async () => {
  const gate = createGate({ atOnce: 2, mostWaiting: 5 });
  const { began, work, end } = stage();
  const works = ['a', 'b', 'c', 'd'].map((name) => gate.run(work(name)));
  const first = gate.run(work('first'), { first: true });
  await new Promise(setImmediate);
  expect(began).toEqual(['a', 'b']);
  await end('b');
  expect(began).toEqual(['a', 'b', 'first']);
  await end('first');
  await end('a');
  expect(began).toEqual(['a', 'b', 'first', 'c', 'd']);
  await end('c');
  await end('d');
  expect(await Promise.all([...works, first])).toEqual(['a', 'b', 'c', 'd', 'first']);
});

test('rejects at once when the queue is full; priority callers have a queue of their own', async () => {
  const gate = createGate({ atOnce: 1, mostWaiting: 1 });
  const { began, work, end } = stage();
  const inside = gate.run(work('inside'));
  const waiting = gate.run(work('waiting'));
  await expect(gate.run(work('no place'))).rejects.toBeInstanceOf(GateFull);
  const first = gate.run(work('first'), { first: true });
  await expect(gate.run(work('no place'), { first: true })).rejects.toBeInstanceOf(GateFull);
  for (const name of ['inside', 'first', 'waiting']) await end(name);
  await Promise.all([inside, waiting, first]);
  expect(began).toEqual(['inside', 'first', 'waiting']);
});

test('a work that fails leaves its place to the next', async () => {
  const gate = createGate({ atOnce: 1, mostWaiting: 5 });
  const failing = gate.run(() => Promise.reject(new Error('failed')));
  const next = gate.run(async () => 'done');
  await expect(failing).rejects.toThrow('failed');
  expect(await next).toBe('done');
  expect(await gate.run(async () => 'again')).toBe('again');
});

test('the limit may change: running work stays, and waiting work starts alone or together', async () => {
  let atOnce = 2;
  const gate = createGate({ atOnce: () => atOnce, mostWaiting: 5 });
  const { began, work, end } = stage();
  const works = ['a', 'b', 'c', 'd', 'e'].map((name) => gate.run(work(name)));
  await new Promise(setImmediate);
  atOnce = 1;
  await end('a');
  expect(began).toEqual(['a', 'b']);
  await end('b');
  expect(began).toEqual(['a', 'b', 'c']);
  atOnce = 2;
  await end('c');
  expect(began).toEqual(['a', 'b', 'c', 'd', 'e']);
  await end('d');
  await end('e');
  expect(await Promise.all(works)).toEqual(['a', 'b', 'c', 'd', 'e']);
});
