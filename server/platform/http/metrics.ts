import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { UserError } from '../errors.ts';

export interface MetricsEndpoint {
  /** bearer token of the scraper */
  readonly token: string;
  read(): Promise<{ readonly contentType: string; readonly text: string }>;
}

/** /metrics: the program's metrics for Prometheus. Without a configured token the address does not exist. */
export function serveMetrics(app: FastifyInstance, { token, read }: MetricsEndpoint): void {
  const expected = digestOf(`Bearer ${token}`);
  app.get('/metrics', { schema: { hide: true }, logLevel: 'silent' }, async (request, reply) => {
    // Hashes have equal length, so the comparison takes constant time.
    if (!timingSafeEqual(digestOf(request.headers.authorization ?? ''), expected)) {
      reply.header('www-authenticate', 'Bearer');
      throw new UserError('unauthorized', 401, 'Este recurso pide el token de METRICS_TOKEN.');
    }
    const { contentType, text } = await read();
    return reply.header('cache-control', 'no-store').type(contentType).send(text);
  });
}

const digestOf = (text: string): Buffer => createHash('sha256').update(text).digest();
