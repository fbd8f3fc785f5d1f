import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { screenTable } from '#shared/domain/access.ts';
import { finalizar, startLastStep } from './finalizar.ts';
import { startServer, type TestServer, type Who } from './server.ts';

/** What every answer says to the browser, whatever was asked: a page, an asset, a call, a file, a refusal. */
let server: TestServer;
let folder: string;
let fileId: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'remodela-web-'));
  await mkdir(join(folder, 'assets'));
  await writeFile(join(folder, 'index.html'), '<!doctype html><title>Remodela</title>');
  await writeFile(join(folder, 'assets', 'main-Bx1.js'), 'export {};');
  await writeFile(join(folder, 'logo.svg'), '<svg/>');
  server = await startServer({ webFolder: folder });
  await finalizar(server, await startLastStep(server, 'Apto'), 'Apto');
  const survey = await server.db.selectFrom('used_surveys').select('file_id').executeTakeFirstOrThrow();
  fileId = survey.file_id;
});
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true, force: true });
});

/** The directives of a policy by their names. */
const policyOf = (headers: Headers) =>
  new Map(
    (headers.get('content-security-policy') ?? '').split(';').map((part) => {
      const [name, ...sources] = part.trim().split(/\s+/);
      return [name, sources] as const;
    }),
  );

const inspect = async (response: Response) => {
  await response.arrayBuffer();
  const { headers } = response;
  const policy = policyOf(headers);
  const scripts = policy.get('script-src') ?? policy.get('default-src') ?? ['*'];
  expect(scripts.filter((source) => !["'self'", "'none'"].includes(source))).toEqual([]);
  const objects = policy.get('object-src') ?? policy.get('default-src');
  expect(objects).toEqual(["'none'"]);
  expect(policy.get('frame-ancestors')).toEqual(["'none'"]);
  expect(policy.get('base-uri')).toEqual(["'none'"]);
  expect(headers.get('x-frame-options')).toBe('DENY');
  expect(headers.get('x-content-type-options')).toBe('nosniff');
  expect(headers.get('referrer-policy')).toBe('no-referrer');
  expect(headers.get('cross-origin-opener-policy')).toBe('same-origin');
  expect(headers.get('cross-origin-resource-policy')).toBe('same-origin');
  expect(headers.get('permissions-policy')).toContain('camera=(), ');
  // the test server is reached over HTTPS, as far as it knows
  expect(headers.get('strict-transport-security')).toBe('max-age=63072000; includeSubDomains');
  expect(headers.get('access-control-allow-origin')).toBeNull();
  expect(headers.get('x-powered-by')).toBeNull();
  expect(headers.get('set-cookie')).toBeNull();
};

const page = { accept: 'text/html,*/*;q=0.8' };

test('every screen of the table, its start and an unknown path', async () => {
  const paths = screenTable.map(({ path }) => path.replace(/:\w+/g, '7'));
  for (const path of ['/', '/no-existe', '/recibo/%zz', '/new-sale/data?venta=1', ...paths]) {
    const response = await server.raw(null, path, { headers: page });
    expect([path, response.status]).toEqual([path, 200]);
    expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
    await inspect(response);
  }
});

const json = { 'content-type': 'application/json' };

describe('every other kind of answer', () => {
  test.each<[string, number, Who, () => string, RequestInit]>([
    ['an asset', 200, null, () => '/assets/main-Bx1.js', {}],
    ['a drawing', 200, null, () => '/logo.svg', {}],
    ['an asset that is gone', 404, null, () => '/assets/gone.js', { headers: page }],
    ['a call', 200, 'sales', () => '/api/projects', {}],
    ['a file', 200, 'sales', () => `/api/files/${fileId}`, {}],
    ['an export', 200, 'admin', () => '/api/audit-log/export', {}],
    ['the documentation', 200, null, () => '/api/docs/static/index.html', {}],
    ['what the documentation reads', 200, null, () => '/api/docs/json', {}],
    ['the health of the program', 200, null, () => '/healthz', {}],
    ['a call without session', 401, null, () => '/api/projects', {}],
    ['a call of others', 403, 'client', () => '/api/projects', {}],
    ['what is not there', 404, 'sales', () => '/api/projects/2000000000', {}],
    ['a call that does not exist', 404, null, () => '/api/nothing', {}],
    ['a wrong id', 400, 'sales', () => '/api/projects/x', {}],
    ['an address that cannot be read', 400, null, () => '/%ff', {}],
    ['half a JSON', 400, null, () => '/api/auth/login', { method: 'POST', body: '{', headers: json }],
    [
      'too much',
      413,
      null,
      () => '/api/auth/login',
      { method: 'POST', body: `{"email":"${'x'.repeat(200_000)}"}`, headers: json },
    ],
    ['another type', 415, null, () => '/api/auth/login', { method: 'POST', body: 'x' }],
  ])('%s', async (_, status, who, path, init) => {
    const response = await server.raw(who, path(), init);
    expect(response.status).toBe(status);
    await inspect(response);
  });
});

test('another site hears no more than that it may not ask', async () => {
  const asked = {
    origin: 'https://elsewhere.example',
    'access-control-request-method': 'POST',
    'access-control-request-headers': 'authorization',
  };
  const response = await server.raw(null, '/api/auth/login', { method: 'OPTIONS', headers: asked });
  expect(response.status).toBe(405);
  await inspect(response);
  await inspect(await server.raw('sales', '/api/projects', { headers: { origin: asked.origin } }));
});

test('a malformed request', async () => {
  const { port } = new URL(server.url);
  const socket = connect(Number(port), '127.0.0.1').setEncoding('utf8');
  socket.write('hola\r\n\r\n');
  const [head = '', ...lines] = (await socket.toArray()).join('').split('\r\n\r\n')[0]?.split('\r\n') ?? [];
  expect(head).toBe('HTTP/1.1 400 Bad Request');
  await inspect(new Response(null, { headers: lines.map((line) => line.split(': ') as [string, string]) }));
});

test('answers of calls are not cached, and a page is always revalidated', async () => {
  const cacheOf = async (who: Who, path: string) =>
    (await server.raw(who, path, { headers: page })).headers.get('cache-control');
  expect(await cacheOf('sales', '/api/projects')).toBe('no-store');
  expect(await cacheOf(null, '/api/projects')).toBe('no-store');
  expect(await cacheOf('sales', `/api/files/${fileId}`)).toBe('private, no-store');
  expect(await cacheOf('admin', '/api/audit-log/export')).toBe('private, no-store');
  expect(await cacheOf(null, '/seller')).toBe('no-cache');
});
