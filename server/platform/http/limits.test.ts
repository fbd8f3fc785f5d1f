import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createHttp } from './create.ts';

/** Slow and oversized requests, with short limits, over raw connections. */
const limits = {
  headersMs: 300,
  requestMs: 4_000,
  trickleMs: 1_000,
  stalledMs: 300,
  answerMs: 900,
  checkEveryMs: 50,
};
const BODY = 99_999_999;

let app: FastifyInstance;
let port: number;
let made = 0;
beforeAll(async () => {
  app = await createHttp({ logLevel: 'silent', limits });
  app.get('/quick', async () => 'ok');
  app.post('/take', { bodyLimit: BODY }, async ({ body }) => ({ type: typeof body }));
  app.get(
    '/early',
    { onRequest: async (_, reply) => reply.code(401).send({ code: 'no' }) },
    async () => 'ok',
  );
  app.post(
    '/early',
    { onRequest: async (_, reply) => reply.code(401).send({ code: 'no' }) },
    async () => 'ok',
  );
  // an answer without end, which counts how much of it was made
  app.get('/endless', (_, reply) => reply.send(streamOf(() => (made += 1))));
  await app.listen({ host: '127.0.0.1', port: 0 });
  const address = app.server.address();
  port = typeof address === 'object' ? (address?.port ?? 0) : 0;
});
afterAll(() => app.close());

const PIECE = 64 * 1024;
const streamOf = (note: () => void) =>
  new ReadableStream<Uint8Array>({
    pull(controller) {
      note();
      controller.enqueue(new Uint8Array(PIECE));
    },
  });

const open = async (bytes = ''): Promise<Socket> => {
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => undefined);
  if (bytes !== '') socket.write(bytes);
  return socket;
};

/** What came back until the connection ended: also cut, as it is when the server closes it with bytes still unread. */
const received = async (socket: Socket): Promise<string> => {
  const pieces: Buffer[] = [];
  socket.on('data', (piece: Buffer) => pieces.push(piece));
  await new Promise((resolve) => socket.once('close', resolve));
  return Buffer.concat(pieces).toString();
};

/** Sends bytes; answers what came back until the server closed. */
const ask = async (bytes: string) => {
  const answer = await received(await open(bytes));
  const [head = '', body = ''] = answer.split('\r\n\r\n');
  return {
    status: Number(/^HTTP\/1\.1 (\d+)/.exec(head)?.[1]),
    head,
    body: body === '' ? null : JSON.parse(body),
  };
};

/** Writes one byte every few milliseconds until the server closes; answers what came back. */
const drip = async (start: string, byte: string): Promise<string> => {
  const socket = await open(start);
  const dripping = setInterval(() => socket.writable && socket.write(byte), 40);
  try {
    return await received(socket);
  } finally {
    clearInterval(dripping);
  }
};

const get = (path: string, ...headers: string[]) =>
  `GET ${path} HTTP/1.1\r\n${['Host: x', 'Connection: close', ...headers].join('\r\n')}\r\n\r\n`;

describe('slow senders', () => {
  test('headers that come byte by byte are cut with 408, in Spanish', async () => {
    const startedAt = performance.now();
    const answer = await drip('GET /quick HTTP/1.1\r\nHost: x\r\nX-Slow: ', 'x');
    expect(answer).toContain('HTTP/1.1 408 Request Timeout');
    expect(answer).toContain('El envío tardó demasiado.');
    expect(performance.now() - startedAt).toBeLessThan(3_000);
  });

  const head = `POST /take HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: ${BODY}\r\n\r\n{"a":"`;
  const timed = async (byte: string) => {
    const startedAt = performance.now();
    const answer = await drip(head, byte);
    return { answer, ms: performance.now() - startedAt };
  };

  test('a body that arrives byte by byte is cut long before the total time limit', async () => {
    const { answer, ms } = await timed('x');
    expect(answer).toContain('HTTP/1.1 408 Request Timeout');
    expect(ms).toBeLessThan(3_000);
  });

  test('one that arrives slowly, like a photo over a poor network, has until the total time limit', async () => {
    const { answer, ms } = await timed('x'.repeat(128 * 1024));
    expect(answer).toContain('HTTP/1.1 408 Request Timeout');
    expect(ms).toBeGreaterThan(3_900);
  });

  test('and a connection that says nothing', async () => {
    expect(await received(await open())).toContain('HTTP/1.1 408 Request Timeout');
  });

  test('a body that continues after its response gets no second one', async () => {
    const head =
      'POST /early HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 99999\r\n\r\n';
    expect((await drip(head, 'x')).match(/HTTP\/1\.1/g)).toEqual(['HTTP/1.1']);
  });
});

test('a malformed request gets its status, also after an early response to the previous call', async () => {
  const body = 'x'.repeat(200_000);
  const socket = await open(
    `POST /early HTTP/1.1\r\nHost: x\r\nContent-Type: text/plain\r\nContent-Length: ${body.length}\r\n\r\n`,
  );
  const [first] = await once(socket, 'data');
  expect(String(first)).toContain('HTTP/1.1 401');
  await new Promise<void>((resolve) => socket.write(body, () => resolve()));
  socket.write(`GET /quick?${'x'.repeat(20_000)} HTTP/1.1\r\nHost: x\r\n\r\n`);
  expect(await received(socket)).toContain('HTTP/1.1 431');
});

describe('slow readers', () => {
  /** Milliseconds until the server lets go of a connection that was asked with. */
  const heldFor = async (read: (socket: Socket) => void): Promise<number> => {
    const gone = new Promise<void>((resolve) => {
      app.server.once('connection', (served) => served.once('close', () => resolve()));
    });
    const startedAt = performance.now();
    const socket = await open(get('/endless'));
    socket.pause();
    read(socket);
    await gone;
    socket.destroy();
    return performance.now() - startedAt;
  };

  test('an answer that is not read is cut, and hardly more of it is made than fits on the way', async () => {
    made = 0;
    expect(await heldFor(() => undefined)).toBeLessThan(3_000);
    expect(made * PIECE).toBeLessThan(30 * 1024 * 1024);
    const before = made;
    await sleep(100);
    expect(made).toBe(before);
  });

  test('one that is taken drop by drop ends too', async () => {
    const taking: NodeJS.Timeout[] = [];
    const held = await heldFor((socket) => {
      taking.push(setInterval(() => socket.read(PIECE), 30));
    });
    clearInterval(taking[0]);
    expect(held).toBeLessThan(4_000);
  });
});

describe('too much of something', () => {
  test.each<[string, string, number, string]>([
    ['headers', get('/quick', ...Array.from({ length: 101 }, (_, i) => `X-${i}: 1`)), 431, 'demasiados'],
    ['an address', get(`/quick?${'x'.repeat(4_100)}`), 414, 'La dirección es demasiado larga.'],
    ['an address that is no route', get(`/${'x'.repeat(5_000)}`), 414, 'La dirección es demasiado larga.'],
    ['one host', 'GET /quick HTTP/1.1\r\nHost: x\r\nHost: y\r\nConnection: close\r\n\r\n', 400, '(Host)'],
    ['no host', 'GET /quick HTTP/1.1\r\nConnection: close\r\n\r\n', 400, '(Host)'],
    ['no host and no route', 'GET /none HTTP/1.1\r\nConnection: close\r\n\r\n', 400, '(Host)'],
  ])('%s', async (_, bytes, status, sentence) => {
    const { head, ...answer } = await ask(bytes);
    expect(answer).toEqual({
      status,
      body: { error: answer.body.message, message: expect.stringContaining(sentence), code: 'invalid' },
    });
    expect(head.toLowerCase()).toContain('x-content-type-options: nosniff');
  });

  test.each(['TRACE', 'CONNECT', 'PROPFIND', 'HOLA'])('the method %s is not served', async (method) => {
    const answer = await received(await open(get('/quick', 'X-Secret: told').replace('GET', method)));
    expect(answer).not.toMatch(/ 200 |told/);
  });

  test('a call with an unknown expectation is answered like any other', async () => {
    expect(await received(await open(get('/quick', 'Expect: tea')))).toMatch(/200 OK[\s\S]*ok$/);
  });

  test('HTTP/1.0, which has no host, is answered', async () => {
    expect(await received(await open('GET /quick HTTP/1.0\r\n\r\n'))).toMatch(/200 OK[\s\S]*ok$/);
  });

  test('a length and chunks at once (request smuggling) answers 400', async () => {
    const smuggled =
      'POST /take HTTP/1.1\r\nHost: x\r\nContent-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\nGET /quick HTTP/1.1\r\nHost: x\r\n\r\n';
    const answer = await received(await open(smuggled));
    expect(answer.match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 400']);
  });

  test('JSON of 40,000 levels is read or refused at once, and a key of the prototype is refused', async () => {
    const post = async (body: string) => {
      const startedAt = performance.now();
      const init = { method: 'POST', body, headers: { 'content-type': 'application/json' } };
      const { status } = await fetch(`http://127.0.0.1:${port}/take`, init);
      return { status, quick: performance.now() - startedAt < 2_000 };
    };
    expect(await post('['.repeat(40_000) + ']'.repeat(40_000))).toEqual({ status: 200, quick: true });
    expect(await post(`[${'[],'.repeat(200_000)}[]]`)).toEqual({ status: 200, quick: true });
    const keys = Array.from({ length: 40_000 }, (_, i) => `"k${i}":1`).join(',');
    expect(await post(`{${keys},"__proto__":{"a":1}}`)).toEqual({ status: 400, quick: true });
    expect(await post('{"a":{"constructor":{"prototype":{"x":1}}}}')).toEqual({ status: 400, quick: true });
  });
});

test('a thousand idle connections block no call, and those beyond the limit are closed', async () => {
  const lines: string[] = [];
  const logTo = { write: (line: string) => void lines.push(line) };
  const full = await createHttp({ logLevel: 'warn', logTo, limits: { connections: 1_010 } });
  full.get('/quick', async () => 'ok');
  const url = await full.listen({ host: '127.0.0.1', port: 0 });
  const idle = Array.from({ length: 1_000 }, () => connect(Number(new URL(url).port), '127.0.0.1'));
  try {
    await Promise.all(idle.map((socket) => once(socket, 'connect')));
    expect((await fetch(`${url}/quick`)).status).toBe(200);
    const refused = once(full.server, 'drop');
    idle.push(...Array.from({ length: 30 }, () => connect(Number(new URL(url).port), '127.0.0.1')));
    await refused;
    await expect.poll(() => lines.filter((line) => line.includes('too many connections'))).toHaveLength(1);
  } finally {
    for (const socket of idle) socket.on('error', () => undefined).destroy();
    await full.close();
  }
});
