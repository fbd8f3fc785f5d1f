import { beforeEach, expect, test, vi } from 'vitest';
import { reloadIfNewer } from './newer-program.ts';

const pageOf = (script: string) => `<script type="module" crossorigin src="${script}"></script>`;
const mine = '/assets/index-AAAA.js';
let answer: () => Promise<Response>;
let reloads = 0;

beforeEach(() => {
  reloads = 0;
  const kept = new Map<string, string>();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  });
  vi.stubGlobal('document', { querySelector: () => ({ getAttribute: () => mine }) });
  vi.stubGlobal('window', { location: { reload: () => (reloads += 1) } });
  vi.stubGlobal('fetch', () => answer());
});

test('the page of a program that is no longer there is loaded again, and not without end', async () => {
  answer = async () => new Response(pageOf('/assets/index-BBBB.js'));
  expect([await reloadIfNewer(), reloads]).toEqual([true, 1]);
  expect([await reloadIfNewer(), reloads]).toEqual([false, 1]);
});

test.each([
  ['the program is the same', async () => new Response(pageOf(mine))],
  ['the server is restarting', async () => new Response('', { status: 503 })],
  ['there is no connection', () => Promise.reject(new TypeError('Failed to fetch'))],
])('it stays while %s', async (_, answers) => {
  answer = answers;
  expect([await reloadIfNewer(), reloads]).toEqual([false, 0]);
});
