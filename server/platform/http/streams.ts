import type { FastifyInstance } from 'fastify';
import type { Endpoint } from '#shared/contract/endpoint.ts';
import type { Deps, User } from '../context.ts';
import { UserError } from '../errors.ts';
import { authorize } from './access.ts';
import { refuseOtherContent } from './serve.ts';
import { noteServed } from './served.ts';

export interface OpenStream {
  readonly user: User;
  /** Sends one event; false when the reader is gone or too slow, and the stream is cut. */
  send(event: string, data: unknown): boolean;
  end(): void;
  onEnd(listener: () => void): void;
}

/** Maximum of unread bytes; beyond them the reader counts as gone or too slow. */
const MOST_WAITING_BYTES = 64 * 1024;

/**
 * Serves an endpoint as an event stream until either side ends it. `open` may refuse it by throwing. It does not count
 * as session use, so an open page does not extend the session.
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
      // Headers first: a response without them would be ended as an empty one.
      sse.sendHeaders();
    },
  });
}

const notStreamed = () =>
  new UserError('not_acceptable', 406, 'Esta llamada solo responde eventos: pide text/event-stream.');
