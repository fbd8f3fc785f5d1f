import type { FastifyInstance } from 'fastify';
import { calls } from '../signals.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** its answer goes on for as long as somebody reads it */
    goesOn?: true;
  }
}

/** The calls that this process is answering now. */
export const underWay = { calls: 0 };

/** One line a call: what was called, not with what. The route stands for the path, whose ids are somebody's. */
export function logCalls(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    if (request.routeOptions.config.goesOn) return done();
    underWay.calls += 1;
    // also when whoever called is gone before the answer is
    reply.raw.once('close', () => {
      underWay.calls -= 1;
    });
    done();
  });
  app.addHook('onResponse', async (request, reply) => {
    const call = {
      method: request.method,
      route: request.routeOptions.url ?? 'unknown',
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime * 10) / 10,
    };
    request.log.info({ call }, 'call');
    // A stream that went on for hours is no slow call.
    const streamed = request.routeOptions.config.goesOn && call.status === 200;
    if (calls.heard && !streamed) calls.tell(call);
  });
}
