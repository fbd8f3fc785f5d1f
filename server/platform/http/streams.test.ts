import { connect } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { endpoint } from '#shared/contract/endpoint.ts';
import { tokenOf } from '../../../test/people.ts';
import { startServer, type TestServer } from '../../../test/server.ts';
import { createHttp } from './create.ts';
import { type OpenStream, serveStream } from './streams.ts';

const follow = endpoint({
  name: 'follow',
  title: 'Prueba',
  area: 'Acceso',
  method: 'GET',
  path: '/api/follow',
  who: 'session',
  summary: 'Events.',
  source: 'this test',
  reply: z.object({}),
  bytes: ['text/event-stream'],
  errors: [406],
});

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

test('a reader that takes nothing is cut, and its events are not buffered', async () => {
  const app = await createHttp({ logLevel: 'fatal' });
  const opened = Promise.withResolvers<OpenStream>();
  serveStream(app, server.deps, follow, opened.resolve);
  const address = new URL(await app.listen({ host: '127.0.0.1', port: 0 }));
  const socket = connect(Number(address.port), address.hostname);
  socket.pause();
  socket.on('error', () => undefined);
  socket.write(`GET /api/follow HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${tokenOf('manager')}\r\n\r\n`);
  const stream = await opened.promise;
  const ended = new Promise<void>((resolve) => {
    stream.onEnd(resolve);
  });
  let sent = 0;
  while (stream.send('hint', 'x'.repeat(32_000)) && sent < 2_000) {
    sent += 1;
    await new Promise((resolve) => setImmediate(resolve));
  }
  await ended;
  expect(sent).toBeLessThan(2_000);
  expect(stream.send('hint', {})).toBe(false);
  socket.destroy();
  await app.close();
});
