import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { calls } from '../signals.ts';
import { createHttp } from './create.ts';
import { serveWeb } from './web.ts';

let folder: string;
let app: FastifyInstance;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'remodela-web-'));
  await mkdir(join(folder, 'web', 'assets'), { recursive: true });
  await writeFile(join(folder, 'web', 'index.html'), '<!doctype html><title>Remodela</title>');
  await writeFile(join(folder, 'web', 'index.html.br'), 'compressed page');
  await writeFile(join(folder, 'web', 'assets', 'main-Bx1.js'), 'export {};');
  await writeFile(join(folder, 'web', 'assets', 'main-Bx1.js.br'), 'compressed');
  await writeFile(join(folder, 'web', 'favicon.svg'), '<svg/>');
  await writeFile(join(folder, 'secret.txt'), 'secret');
  app = await createHttp({ logLevel: 'silent' });
  await serveWeb(app, join(folder, 'web'));
});
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true, force: true });
});

const page = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };
const get = (url: string, headers: Record<string, string> = page) =>
  app.inject({ method: 'GET', url, headers });

test.each(['/', '/new-sale/client-brief?x=1', '/projects/7', '/index.html'])(
  '%s is the page, asked for every time',
  async (url) => {
    const { statusCode, headers, body } = await get(url);
    expect([statusCode, headers['cache-control'], headers['content-type']]).toEqual([
      200,
      'no-cache',
      'text/html; charset=utf-8',
    ]);
    expect(body).toContain('Remodela');
  },
);

test.each(['/recibo/%zz', '/firma/a%E1?x=1'])('%j, whose escape is broken, is the page too', async (url) => {
  const { statusCode, headers, body } = await get(url);
  expect([statusCode, headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
  expect(body).toContain('Remodela');
});

test('a call with a broken escape is refused', async () => {
  expect((await get('/api/%zz')).statusCode).toBe(400);
});

test('the parts of the screens are one route of the log and the metrics', async () => {
  const routes: string[] = [];
  const stop = calls.listen(({ route }) => routes.push(route));
  for (const url of ['/assets/main-Bx1.js', '/favicon.svg', '/projects/7']) await get(url);
  stop();
  expect(routes).toEqual(['/assets/*', '/favicon.svg', 'unknown']);
});

test('a file with the hash of its content in its name is kept for a year', async () => {
  const { statusCode, headers } = await get('/assets/main-Bx1.js', { accept: '*/*' });
  expect([statusCode, headers['cache-control']]).toEqual([200, 'public, max-age=31536000, immutable']);
  expect(headers).not.toHaveProperty('etag');
});

test('a file compressed at build time goes to clients that accept it', async () => {
  const { headers, body } = await get('/assets/main-Bx1.js', {
    accept: '*/*',
    'accept-encoding': 'gzip, br',
  });
  expect(body).toBe('compressed');
  expect(headers).toMatchObject({
    'content-encoding': 'br',
    'content-type': expect.stringContaining('javascript'),
    vary: expect.stringMatching(/accept-encoding/i),
    'cache-control': 'public, max-age=31536000, immutable',
  });
});

test('the page is sent compressed too, and not again to a client with the same version', async () => {
  const first = await get('/seller', { ...page, 'accept-encoding': 'gzip, deflate, br' });
  expect(first.body).toBe('compressed page');
  expect(first.headers).toMatchObject({
    'content-encoding': 'br',
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-cache',
    vary: expect.stringMatching(/accept-encoding/i),
  });
  const known = { ...page, 'accept-encoding': 'br', 'if-none-match': String(first.headers.etag) };
  const again = await get('/projects/7', known);
  expect([again.statusCode, again.body]).toEqual([304, '']);
  await writeFile(join(folder, 'web', 'index.html.br'), 'another page, built since');
  const rebuilt = await get('/seller', known);
  expect([rebuilt.statusCode, rebuilt.body]).toEqual([200, 'another page, built since']);
});

test('another file is asked for every time', async () => {
  const { statusCode, headers } = await get('/favicon.svg', { accept: 'image/*' });
  expect([statusCode, headers['cache-control']]).toEqual([200, 'no-cache']);
});

describe('is 404 in JSON', () => {
  test.each([
    ['a call that does not exist', '/api/nothing', page],
    ['an asset that does not exist', '/assets/old-Ax9.js', page],
    ['what no page asks for', '/nothing.json', { accept: 'application/json' }],
    ['a path out of the folder', '/../secret.txt', { accept: '*/*' }],
    ['the same in disguise', '/%2e%2e/secret.txt', { accept: '*/*' }],
    ['the same with backslashes', '/..%5csecret.txt', { accept: '*/*' }],
  ])('%s', async (_, url, headers) => {
    const { statusCode, body } = await get(url, headers);
    expect([400, 403, 404]).toContain(statusCode);
    expect(JSON.parse(body)).toMatchObject({ message: expect.any(String) });
    expect(body).not.toContain('secret');
  });
});

test('nothing but a GET is the page', async () => {
  const { statusCode } = await app.inject({ method: 'POST', url: '/projects/7', headers: page });
  expect(statusCode).toBe(404);
});

test('scripts come from this server only, and no other site frames it', async () => {
  const { headers } = await get('/');
  const policy = String(headers['content-security-policy']).split(';');
  expect(policy).toEqual(
    expect.arrayContaining([
      "default-src 'self'",
      "script-src 'self'",
      "frame-ancestors 'none'",
      "object-src 'none'",
    ]),
  );
  expect(headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'no-referrer',
    'x-request-id': expect.stringMatching(/^[0-9a-f-]{36}$/),
  });
});

test('the documentation has its own policy, and its scripts come from here too', async () => {
  const { statusCode, headers, body } = await get('/api/docs');
  expect(statusCode).toBe(200);
  expect(headers['content-security-policy']).toContain("script-src 'self'");
  const scripts = [...body.matchAll(/<script([^>]*)>([^<]*)/g)];
  expect(scripts.length).toBeGreaterThan(0);
  for (const [, attributes, inline] of scripts) {
    expect(attributes).toContain('src=');
    expect(inline?.trim()).toBe('');
  }
});
