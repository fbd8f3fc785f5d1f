import type { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { UserError } from '../errors.ts';

/** How long a stranger may take, and how much of the program a connection may hold. */
export interface HttpLimits {
  /** from the connection, or from the end of the call before, to the last header */
  readonly headersMs: number;
  /** from there to the last byte of the body: the largest upload on a poor phone network fits */
  readonly requestMs: number;
  /** without LEAST_BYTES more of a body: a poor network brings many times as much, and a stranger's trickle less */
  readonly trickleMs: number;
  /** without one more byte of an answer being taken */
  readonly stalledMs: number;
  /** to take a whole answer, also byte by byte */
  readonly answerMs: number;
  /** how often Node looks for the connections that took too long */
  readonly checkEveryMs: number;
  /** beyond them a new connection is closed at once */
  readonly connections: number;
}

export const usualLimits: HttpLimits = {
  headersMs: 20_000,
  requestMs: 900_000,
  trickleMs: 60_000,
  stalledMs: 60_000,
  answerMs: 900_000,
  checkEveryMs: 5_000,
  connections: 2_000,
};

/** What Node is told when it makes the server. A call without a host is answered by `refuseOddRequests`. */
export const nodeOptions = ({ headersMs, requestMs, checkEveryMs }: HttpLimits) => ({
  headersTimeout: Math.min(headersMs, requestMs),
  requestTimeout: requestMs,
  connectionsCheckingInterval: checkEveryMs,
  requireHostHeader: false,
});

const LEAST_BYTES = 64 * 1024;

/** Longer than any address of the contract, and short enough for the log of any proxy. */
const MOST_URL = 4096;
const MOST_HEADERS = 100;

/**
 * Applies the limits. The number of headers is refused here because Node drops those beyond its own limit without a
 * word, and the last one is what a proxy adds: the address of the caller.
 */
export function limitConnections(app: FastifyInstance, limits: HttpLimits): void {
  app.server.maxConnections = limits.connections;
  app.server.maxHeadersCount = 0;
  // What Node does not know how to expect is asked as any other call, instead of an empty 417.
  app.server.on('checkExpectation', (request, response) => app.routing(request, response));
  tellDropped(app);
  app.addHook('onRequest', async (request) => {
    cutTrickle(app, request, limits.trickleMs);
    refuseOddRequests(request);
  });
  app.addHook('onSend', async ({ raw }, reply) => {
    answered.set(raw.socket, { call: raw, answer: reply.raw });
    const cut = () => void reply.raw.destroy();
    reply.raw.setTimeout(limits.stalledMs, cut);
    const whole = setTimeout(cut, limits.answerMs).unref();
    reply.raw.once('close', () => clearTimeout(whole));
  });
}

/** Ends a call whose body hardly comes, as Node ends one that takes too long; also once the call was answered. */
function cutTrickle(app: FastifyInstance, { raw }: FastifyRequest, trickleMs: number): void {
  if (!('transfer-encoding' in raw.headers) && !(Number(raw.headers['content-length']) > 0)) return;
  const { socket } = raw;
  // What the program asks itself comes on no connection.
  if (!(socket instanceof Socket)) return;
  let before = socket.bytesRead;
  const looking = setInterval(() => {
    const came = socket.bytesRead - before;
    before = socket.bytesRead;
    if (came >= LEAST_BYTES || raw.complete) return;
    const error = Object.assign(new Error('a body hardly came'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' });
    app.server.emit('clientError', error, socket);
  }, trickleMs).unref();
  raw.once('close', () => clearInterval(looking));
}

/** The last call of each connection whose answer was begun. */
const answered = new WeakMap<Socket, { readonly call: IncomingMessage; readonly answer: ServerResponse }>();

/** True while an answer is on its way there, or ended before its call did: nothing else may be written. */
export function isAnswering(socket: Socket): boolean {
  const last = answered.get(socket);
  return last !== undefined && !(last.answer.writableFinished && last.call.complete);
}

function refuseOddRequests({ raw }: FastifyRequest): void {
  const names = raw.rawHeaders.filter((_, index) => index % 2 === 0);
  const hosts = names.filter((name) => name.toLowerCase() === 'host').length;
  if (names.length > MOST_HEADERS) throw new UserError('invalid', 431, 'Los encabezados son demasiados.');
  if (hosts > 1 || (hosts === 0 && raw.httpVersion === '1.1')) {
    throw new UserError('invalid', 400, 'La petición debe decir una vez a qué servidor va (Host).');
  }
  if ((raw.url ?? '').length > MOST_URL) {
    throw new UserError('invalid', 414, 'La dirección es demasiado larga.');
  }
}

const TELL_EVERY_MS = 60_000;

/** A flood is one line a minute, not one a connection. */
function tellDropped(app: FastifyInstance): void {
  let told = false;
  app.server.on('drop', () => {
    if (told) return;
    told = true;
    setTimeout(() => {
      told = false;
    }, TELL_EVERY_MS).unref();
    app.log.warn('too many connections: new ones are closed');
  });
}
