import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { servedBy } from './served.ts';

/** Hop-by-hop headers, not copied to the response. */
const ofConnection = ['connection', 'date', 'keep-alive', 'transfer-encoding'];

/**
 * Serves /api/docs, and its JSON at /api/docs/json: generated from the served calls (OpenAPI 3.1) and loaded on the
 * first request. Call it before the routes.
 */
export function serveDocs(app: FastifyInstance): void {
  const others: Record<string, Record<string, object>> = {};
  // Contract routes are hidden and described by the contract; other routes are marked as outside of it.
  app.addHook('onRoute', ({ url, method, schema }) => {
    if (schema?.hide) return;
    others[url] = { ...others[url], ...Object.fromEntries([method].flat().map((each) => [each, {}])) };
  });
  let opened: Promise<FastifyInstance> | undefined;
  const open = async () => {
    const { openDocs } = await import('./docs-page.ts');
    return openDocs(servedBy(app), others);
  };
  const answer = async (request: FastifyRequest, reply: FastifyReply) => {
    opened ??= open();
    const docs = await opened.catch((error: unknown) => {
      opened = undefined;
      throw error;
    });
    const { accept = '*/*' } = request.headers;
    const made = await docs.inject({ method: 'GET', url: request.url, headers: { accept } });
    for (const [name, value] of Object.entries(made.headers)) {
      if (value !== undefined && !ofConnection.includes(name)) reply.header(name, value);
    }
    return reply.code(made.statusCode).send(made.rawPayload);
  };
  for (const url of ['/api/docs', '/api/docs/*']) app.get(url, { schema: { hide: true } }, answer);
}
