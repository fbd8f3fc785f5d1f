import type { FastifyInstance } from 'fastify';
import { calls } from '../signals.ts';

/** The calls that this process is answering now. */
export const underWay = { calls: 0 };

/** One line a call: what was called, not with what. The route stands for the path, whose ids are somebody's. */
export function logCalls(app: FastifyInstance): void {
  app.addHook('onRequest', (_, reply, done) => {
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
    if (calls.heard) calls.tell(call);
  });
}
