import type { FastifyInstance } from 'fastify';
import { calls } from '../signals.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** a streaming response, open as long as it is read */
    goesOn?: true;
  }
}

/** The calls in progress in this process. */
export const underWay = { calls: 0 };

/** One log line for each call, without its content. The route replaces the path, whose ids are personal. */
export function logCalls(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    if (request.routeOptions.config.goesOn) return done();
    underWay.calls += 1;
    // also when the caller disconnects before the response
    reply.raw.once('close', () => {
      underWay.calls -= 1;
    });
    done();
  });
  app.addHook('onResponse', async (request, reply) => {
    const call = {
      method: request.method,
      route: routeOf(request.routeOptions.url),
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime * 10) / 10,
    };
    request.log.info({ call }, 'call');
    // A stream open for hours is not a slow call.
    const streamed = request.routeOptions.config.goesOn && call.status === 200;
    if (calls.heard && !streamed) calls.tell(call);
  });
}

/** The parts of the screens are one route: their names change with each build. */
const routeOf = (url = 'unknown'): string => (url.startsWith('/assets/') ? '/assets/*' : url);
