import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { onSessionEnded } from '../api/session-ended.ts';
import { followChanges } from './live.ts';
import { queryClient } from './query-client.ts';

const nothing = JSON.stringify({ topics: [], project_ids: [] });
const kept = new Map<string, string>();
let asked: string[];
let stop: () => void;
beforeEach(() => {
  vi.useFakeTimers();
  asked = [];
  queryClient.clear();
  kept.set('token', 'first');
  vi.stubGlobal('localStorage', { getItem: (key: string) => kept.get(key) ?? null });
  vi.stubGlobal('document', Object.assign(new EventTarget(), { visibilityState: 'visible' }));
});
afterEach(() => {
  stop();
  vi.useRealTimers();
});

/** The answer to each opening of the stream, by the token that it comes with. */
const answerWith = (answer: (token: string) => Response) =>
  vi.stubGlobal('fetch', async (_: string, { headers }: { headers: Record<string, string> }) => {
    const token = headers.Authorization?.slice('Bearer '.length) ?? '';
    asked.push(token);
    return answer(token);
  });

test('a stream that is lost is opened again with the token that a new password gave meanwhile', async () => {
  answerWith(() => new Response(`event: ready\ndata: ${nothing}\n\n`));
  stop = followChanges();
  kept.set('token', 'second');
  await vi.advanceTimersByTimeAsync(2_000);
  expect(asked.slice(0, 2)).toEqual(['first', 'second']);
});

test('a stream refused during a token change reconnects, and one without a session does not', async () => {
  answerWith((token) => {
    if (token === 'first') kept.set('token', 'second');
    return new Response('', { status: 401 });
  });
  stop = followChanges();
  await vi.advanceTimersByTimeAsync(600_000);
  expect(asked).toEqual(['first', 'second']);
});

test('a session that another person ended is announced at once, and one that got a new token is not', async () => {
  const ended: (string | null)[] = [];
  const forget = onSessionEnded((token) => ended.push(token));
  answerWith((token) => {
    if (token === 'first') kept.set('token', 'second');
    return new Response(`event: ready\ndata: ${nothing}\n\nevent: bye\ndata: {}\n\n`);
  });
  stop = followChanges();
  await vi.advanceTimersByTimeAsync(600_000);
  expect(ended).toEqual(['second']);
  forget();
});

test('a session that another tab signs out of is not announced as ended by somebody else', async () => {
  const ended: (string | null)[] = [];
  const forget = onSessionEnded((token) => ended.push(token));
  answerWith(() => new Response(`event: ready\ndata: ${nothing}\n\nevent: bye\ndata: {}\n\n`));
  stop = followChanges();
  await vi.advanceTimersByTimeAsync(100);
  stop();
  await vi.advanceTimersByTimeAsync(600_000);
  expect(ended).toEqual([]);
  forget();
});

const staleCalls = () =>
  queryClient
    .getQueryCache()
    .getAll()
    .filter(({ state }) => state.isInvalidated)
    .map(({ queryKey: [name] }) => name);

/** A stream that says this as its first event, and stays open. */
const streamOf = (recent: { topics: string[]; project_ids: number[] }) =>
  new Response(
    new ReadableStream({
      start: (stream) =>
        stream.enqueue(new TextEncoder().encode(`event: ready\ndata: ${JSON.stringify(recent)}\n\n`)),
    }),
  );

test('the beginning of a stream says what is read again: what changed meanwhile, and what was read long before', async () => {
  const now = Date.now();
  for (const [name, updatedAt] of [
    ['readClientHome', now],
    ['listMySuggestions', now],
    ['readCompany', now - 40_000],
    ['readSaleDraft', now - 40_000],
  ] as const) {
    queryClient.setQueryData([name, {}], {}, { updatedAt });
  }
  answerWith(() => streamOf({ topics: ['projects'], project_ids: [] }));
  stop = followChanges();
  await vi.advanceTimersByTimeAsync(100);
  expect(staleCalls()).toEqual(['readClientHome', 'readCompany']);
});

test('a stream on which not even a heartbeat comes any more is opened again', async () => {
  answerWith(() => streamOf({ topics: [], project_ids: [] }));
  stop = followChanges();
  await vi.advanceTimersByTimeAsync(40_000);
  expect(asked).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(20_000);
  expect(asked).toHaveLength(2);
});

test('what changed is read again a second after the call of this person, whose page it may leave', async () => {
  queryClient.setQueryData(['readProject', {}], {});
  let finish = () => {};
  const saving = queryClient.getMutationCache().build(queryClient, {
    mutationFn: () => new Promise<void>((resolve) => (finish = resolve)),
  });
  const saved = saving.execute(undefined);
  answerWith(() => streamOf({ topics: ['projects'], project_ids: [] }));
  stop = followChanges();
  await vi.advanceTimersByTimeAsync(5_900);
  expect(staleCalls()).toEqual([]);
  finish();
  await saved;
  await vi.advanceTimersByTimeAsync(900);
  expect(staleCalls()).toEqual([]);
  await vi.advanceTimersByTimeAsync(100);
  expect(staleCalls()).toEqual(['readProject']);
});

test('at midnight in Bogotá what is on screen is read again: it says what is today', async () => {
  vi.setSystemTime('2026-05-12T04:58:30Z');
  queryClient.setQueryData(['readArchitectPanel', {}], {});
  queryClient.setQueryData(['readSaleDraft', {}], {});
  const heart = new ReadableStream({
    start: (stream) => {
      setInterval(() => stream.enqueue(new TextEncoder().encode(': heartbeat\n\n')), 20_000);
    },
  });
  answerWith(() => new Response(heart));
  stop = followChanges();
  await vi.advanceTimersByTimeAsync(61_000);
  expect(staleCalls()).toEqual([]);
  await vi.advanceTimersByTimeAsync(61_000);
  expect(staleCalls()).toEqual(['readArchitectPanel']);
});
