import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { Deps } from '../context.ts';

/** /healthz: the process answers. /readyz: the database answers too, so that calls will work. */
export function serveHealth(app: FastifyInstance, deps: Deps): void {
  const schema = { hide: true };
  app.get('/healthz', { schema, logLevel: 'silent' }, async () => ({ status: 'ok' }));
  app.get('/readyz', { schema, logLevel: 'silent' }, async (request, reply) => {
    try {
      await sql`select 1`.execute(deps.db);
      return { status: 'ok' };
    } catch (error) {
      request.log.warn({ err: error }, 'the database does not answer');
      return reply.code(503).send({ status: 'unavailable' });
    }
  });
}
