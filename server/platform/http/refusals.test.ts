import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startServer, type TestServer } from '../../../test/server.ts';

/** Requests refused before they reach an endpoint. */
let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

/** Sends bytes as they are; answers what came back. */
async function sendRaw(bytes: string) {
  const { hostname, port } = new URL(server.url);
  const socket = connect(Number(port), hostname);
  socket.write(bytes);
  const answer = await text(socket);
  const [head = '', body = ''] = answer.split('\r\n\r\n');
  return { head, body: JSON.parse(body) };
}

describe('a malformed request', () => {
  test.each([
    ['a malformed request line', 'HOLA\r\n\r\n', '400 Bad Request', 'No pudimos leer la petición'],
    [
      'a header without a name',
      'GET / HTTP/1.1\r\nHost: x\r\n: y\r\n\r\n',
      '400 Bad Request',
      'No pudimos leer la petición',
    ],
    [
      'two lengths that disagree',
      'POST /api/auth/login HTTP/1.1\r\nHost: x\r\nContent-Length: 3\r\nContent-Length: 4\r\n\r\nabc',
      '400 Bad Request',
      'No pudimos leer la petición',
    ],
    [
      'headers of 100 KB',
      `GET / HTTP/1.1\r\nHost: x\r\nX-Long: ${'x'.repeat(100_000)}\r\n\r\n`,
      '431 Request Header Fields Too Large',
      'Los encabezados son demasiado largos.',
    ],
  ])('%s is answered in Spanish, and the connection ends', async (_, bytes, status, sentence) => {
    const { head, body } = await sendRaw(bytes);
    expect(head).toContain(`HTTP/1.1 ${status}\r\n`);
    expect(head).toContain('Content-Type: application/json; charset=utf-8');
    expect(head).toContain('Connection: close');
    expect(body).toEqual({
      error: body.message,
      message: expect.stringContaining(sentence),
      code: expect.any(String),
    });
  });

  test('the program keeps running', async () => {
    expect((await server.raw(null, '/healthz')).status).toBe(200);
  });
});

describe('another method on a path that is served', () => {
  test.each([
    ['POST', '/api/architects', 'GET'],
    ['DELETE', '/api/auth/login', 'POST'],
    ['PUT', '/api/projects/7', 'GET'],
    ['OPTIONS', '/api/auth/login', 'POST'],
  ])('%s %s is 405, and names the allowed methods', async (method, path, allowed) => {
    const response = await server.raw('admin', path, { method });
    expect(response.status).toBe(405);
    expect(response.headers.get('allow')?.split(', ')).toContain(allowed);
    expect(await response.json()).toMatchObject({
      code: 'method_not_allowed',
      message: `Esta dirección solo admite ${response.headers.get('allow')}.`,
    });
  });

  test('is refused before its body is read', async () => {
    const body = 'x'.repeat(1_000_000);
    const headers = { 'content-type': 'text/plain' };
    const response = await server.raw(null, '/api/architects', { method: 'POST', body, headers });
    expect(response.status).toBe(405);
  });

  test('a path that is not served is 404 with any method', async () => {
    const answers = ['GET', 'POST', 'PUT', 'DELETE'].map((method) =>
      server.raw('admin', '/api/nothing-here', { method }),
    );
    expect((await Promise.all(answers)).map(({ status }) => status)).toEqual([404, 404, 404, 404]);
  });
});

test('a repeated parameter, or one in the place of another, answers 400', async () => {
  const twice = await server.raw('sales', '/api/projects?page=1&page=2');
  expect([twice.status, await twice.json()]).toMatchObject([
    400,
    { code: 'invalid', fields: { page: expect.any(String) } },
  ]);
  const elsewhere = await server.raw(null, '/api/auth/login?email=a@b.co&password=una-clave-larga', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{}',
  });
  expect([elsewhere.status, await elsewhere.json()]).toMatchObject([
    400,
    { fields: { email: expect.any(String) } },
  ]);
});
