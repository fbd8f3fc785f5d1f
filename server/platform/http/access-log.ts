import type { FastifyInstance } from 'fastify';

/** One line a call: what was called, not with what. The route stands for the path, whose ids are somebody's. */
export function logCalls(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    const call = {
      method: request.method,
      route: request.routeOptions.url ?? 'unknown',
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime * 10) / 10,
    };
    request.log.info({ call }, 'call');
  });
}
