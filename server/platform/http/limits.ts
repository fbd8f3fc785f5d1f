import type { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { UserError } from '../errors.ts';

/** Timeouts and limits of connections, against slow or abusive clients. */
export interface HttpLimits {
  /** headers timeout: from the connection, or the end of the previous call, to the last header */
  readonly headersMs: number;
  /** request timeout: from there to the last byte of the body; fits the largest upload on a poor phone network */
  readonly requestMs: number;
  /** body stall timeout: without LEAST_BYTES more; a poor network sends many times as much */
  readonly trickleMs: number;
  /** response stall timeout: without one more byte read */
  readonly stalledMs: number;
  /** timeout for reading a whole response */
  readonly answerMs: number;
  /** interval of Node's timeout checks */
  readonly checkEveryMs: number;
  /** maximum of connections; further ones are closed at once */
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

/** Options for Node's server. A call without a host is answered by `refuseOddRequests`. */
export const nodeOptions = ({ headersMs, requestMs, checkEveryMs }: HttpLimits) => ({
  headersTimeout: Math.min(headersMs, requestMs),
  requestTimeout: requestMs,
  connectionsCheckingInterval: checkEveryMs,
  requireHostHeader: false,
});

const LEAST_BYTES = 64 * 1024;

/** Longer than any contract address, and short enough for any proxy's log. */
const MOST_URL = 4096;
const MOST_HEADERS = 100;

/**
 * Applies the limits. The number of headers is checked here because Node silently drops those beyond its own limit, and
 * the last one is the proxy's: the address of the caller.
 */
export function limitConnections(app: FastifyInstance, limits: HttpLimits): void {
  app.server.maxConnections = limits.connections;
  app.server.maxHeadersCount = 0;
  // Unknown Expect headers are ignored, instead of Node's empty 417.
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

/** Ends a call with a stalled body, as Node's request timeout does; also after the response. */
function cutTrickle(app: FastifyInstance, { raw }: FastifyRequest, trickleMs: number): void {
  if (!('transfer-encoding' in raw.headers) && !(Number(raw.headers['content-length']) > 0)) return;
  const { socket } = raw;
  // Injected requests of the program have no connection.
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

/** The last call of each connection with a begun response. */
const answered = new WeakMap<Socket, { readonly call: IncomingMessage; readonly answer: ServerResponse }>();

/** True while a response is being sent, or ended before its request did: nothing else may be written. */
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

/** At most one log line a minute in a flood. */
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
