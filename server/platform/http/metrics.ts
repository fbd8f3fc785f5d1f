import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { UserError } from '../errors.ts';

export interface MetricsDoor {
  /** who reads them says it as a bearer token */
  readonly token: string;
  read(): Promise<{ readonly contentType: string; readonly text: string }>;
}

/** /metrics: what the program measures of itself, for Prometheus. Without a token of the settings there is no such address. */
export function serveMetrics(app: FastifyInstance, { token, read }: MetricsDoor): void {
  const expected = digestOf(`Bearer ${token}`);
  app.get('/metrics', { schema: { hide: true }, logLevel: 'silent' }, async (request, reply) => {
    // Of the same length whatever is sent, so that the time it takes tells nothing.
    if (!timingSafeEqual(digestOf(request.headers.authorization ?? ''), expected)) {
      reply.header('www-authenticate', 'Bearer');
      throw new UserError('unauthorized', 401, 'Este recurso pide el token de METRICS_TOKEN.');
    }
    const { contentType, text } = await read();
    return reply.header('cache-control', 'no-store').type(contentType).send(text);
  });
}

const digestOf = (text: string): Buffer => createHash('sha256').update(text).digest();
