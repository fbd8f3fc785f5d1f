import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, test } from 'vitest';
import { getJson } from './get-json.ts';

/** A server that answers each request with the next of these; the last one for ever. */
type Answer = (response: ServerResponse) => void;
const servers: Server[] = [];
const serve = async (...answers: Answer[]) => {
  const server = createServer((request, response) => {
    paths.push(request.url ?? '');
    answers[Math.min(paths.length, answers.length) - 1]?.(response);
  });
  const paths: string[] = [];
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { url: new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}/start`), paths };
};
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.close();
    server.closeAllConnections();
  }
});

const read = (url: URL, ms = 4_000) => {
  const start = performance.now();
  const timeLeft = () => ms - (performance.now() - start);
  return getJson({ url, headers: { authorization: 'Bearer t' }, signal: AbortSignal.timeout(ms), timeLeft });
};

const answer =
  (status: number, headers: Record<string, string> = {}, body = '{}'): Answer =>
  (response) =>
    response.writeHead(status, headers).end(body);
const ok = answer(200, {}, '{"id":"1"}');
const reset: Answer = (response) => response.destroy();

describe('is repeated', () => {
  test.each([502, 503, 504])('a %i, once it works', async (status) => {
    const { url } = await serve(answer(status), ok);
    expect(await read(url)).toMatchObject({ answer: { status: 200, body: { id: '1' } }, tries: 2 });
  });

  test('a connection that breaks before or in the middle of the answer', async () => {
    const half: Answer = (response) => {
      response.writeHead(200, { 'content-length': '500' });
      response.write('{"id":');
      setImmediate(() => response.destroy());
    };
    const { url } = await serve(reset, half, ok);
    expect(await read(url)).toMatchObject({ answer: { status: 200 }, tries: 3 });
  });

  test('a 429 without a wait', async () => {
    const { url } = await serve(answer(429), ok);
    expect(await read(url)).toMatchObject({ answer: { status: 200 }, tries: 2 });
  });

  test('retries a 429 after the date in its header, by the clock of the sender', async () => {
    const date = 'Wed, 01 Jan 2031 10:00:00 GMT';
    const limited = answer(429, { date, 'retry-after': 'Wed, 01 Jan 2031 10:00:01 GMT' });
    const { url } = await serve(limited, ok);
    expect(await read(url)).toMatchObject({ answer: { status: 200 }, tries: 2 });
  });

  test('only so often', async () => {
    const { url, paths } = await serve(answer(503));
    expect(await read(url)).toMatchObject({ answer: { status: 503 }, tries: 4 });
    expect(paths).toHaveLength(4);
  });
});

describe('is not repeated', () => {
  test.each([200, 400, 401, 403, 404, 409, 500, 501])('a %i', async (status) => {
    const { url, paths } = await serve(answer(status), ok);
    expect(await read(url)).toMatchObject({ answer: { status }, tries: 1 });
    expect(paths).toHaveLength(1);
  });

  test.each(['60', 'Wed, 01 Jan 2031 10:05:00 GMT'])('a 429 that asks to wait until %s', async (wait) => {
    const date = 'Wed, 01 Jan 2031 10:00:00 GMT';
    const { url } = await serve(answer(429, { date, 'retry-after': wait }), ok);
    expect(await read(url)).toMatchObject({
      answer: { status: 429, retryAfterMs: expect.toBeOneOf([60_000, 300_000]) },
      tries: 1,
    });
  });
});

test('a redirect is not followed: the token goes to one host only', async () => {
  const { url, paths } = await serve(answer(302, { location: '/elsewhere' }), ok);
  expect(await read(url)).toMatchObject({ answer: { status: 302 }, tries: 1 });
  expect(paths).toEqual(['/start']);
});

test.each([
  ['a page', '<!doctype html>'],
  ['nothing', ''],
  ['half a JSON', '{"id":'],
  ['more than a megabyte', `{"id":"${'x'.repeat(1_100_000)}"}`],
])('%s has no JSON body', async (_, body) => {
  const { url } = await serve(answer(200, {}, body));
  expect(await read(url)).toMatchObject({ answer: { status: 200, body: undefined }, tries: 1 });
});

test('silence ends with the deadline', async () => {
  const { url } = await serve(() => undefined);
  expect(await read(url, 120)).toEqual({ answer: null, fault: null, tries: 1 });
});
