import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { certificateFault, certificateLineOf, certificateOwners } from '../certificate-fault.ts';
import type { Deps } from '../context.ts';
import type { Draining } from '../draining.ts';

/**
 * /healthz: the process answers. /readyz: the database answers too, and the process is not draining. While draining,
 * all responses close their connections, so that clients reconnect elsewhere.
 */
export function serveHealth(app: FastifyInstance, deps: Deps, draining?: Draining): void {
  app.addHook('onRequest', async (_, reply) => {
    if (draining?.begun) reply.header('connection', 'close');
  });
  const schema = { hide: true };
  app.get('/healthz', { schema, logLevel: 'silent' }, async () => ({ status: 'ok' }));
  app.get('/readyz', { schema, logLevel: 'silent' }, async (request, reply) => {
    if (draining?.begun) return reply.code(503).send({ status: 'draining' });
    try {
      await sql`select 1`.execute(deps.db);
      return { status: 'ok' };
    } catch (error) {
      const certificate = certificateLineOf(certificateFault(error), certificateOwners.database);
      request.log.warn({ err: error, certificate }, 'the database does not answer');
      return reply.code(503).send({ status: 'unavailable' });
    }
  });
}
