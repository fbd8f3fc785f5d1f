import type { FastifyInstance } from 'fastify';
import type { Endpoint } from '#shared/contract/endpoint.ts';
import type { Deps, User } from '../context.ts';
import { UserError } from '../errors.ts';
import { authorize } from './access.ts';
import { refuseOtherContent } from './serve.ts';
import { noteServed } from './served.ts';

/** A stream that somebody reads. */
export interface OpenStream {
  readonly user: User;
  /** Sends one event; false when the reader takes nothing any more: the stream is cut. */
  send(event: string, data: unknown): boolean;
  end(): void;
  onEnd(listener: () => void): void;
}

/** Beyond this many bytes that were sent and not taken, the reader is gone or too slow to be told anything. */
const MOST_WAITING_BYTES = 64 * 1024;
/** Proxies end what is silent for longer. */
export const HEARTBEAT_MS = 20_000;

/**
 * Serves an endpoint as a stream of events that goes on until one of both ends it. `open` may refuse it by throwing.
 * It notes no use of the session: a page that is only left open does not keep it alive.
 */
export function serveStream(
  app: FastifyInstance,
  deps: Deps,
  endpoint: Endpoint,
  open: (stream: OpenStream) => void,
): void {
  noteServed(app, endpoint);
  const users = new WeakMap<object, User>();
  app.route({
    method: endpoint.method,
    url: endpoint.path,
    schema: { hide: true },
    config: { goesOn: true },
    sse: { kind: 'manual' },
    onRequest: async (request) => {
      const { authorization } = request.headers;
      const user = await authorize(deps, endpoint, authorization, { noteUse: false });
      if (user) users.set(request, user);
      refuseOtherContent(endpoint, request);
    },
    handler: async (request, reply) => {
      const user = users.get(request);
      if (!user) throw new Error(`${endpoint.name} has nobody to tell`);
      if (!/text\/event-stream|\*\/\*/.test(request.headers.accept ?? '*/*')) throw notStreamed();
      const { sse, raw } = reply;
      open({
        user,
        send: (event, data) => {
          if (!sse.isConnected) return false;
          if (raw.writableLength > MOST_WAITING_BYTES) raw.destroy();
          else void sse.send({ event, data }).catch(() => undefined);
          return !raw.destroyed;
        },
        end: () => sse.close(),
        onEnd: (listener) => sse.onClose(listener),
      });
      sse.keepAlive();
      // Before anything is told: an answer that has not begun would be ended as an empty one.
      sse.sendHeaders();
    },
  });
}

const notStreamed = () =>
  new UserError('not_acceptable', 406, 'Esta llamada solo responde eventos: pide text/event-stream.');
