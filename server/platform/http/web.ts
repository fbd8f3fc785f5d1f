import { existsSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { answerError, notFound } from './error-reply.ts';

const YEAR_SECONDS = 31_536_000;

/**
 * The built web program. Files with a content hash in their name are cached forever; the HTML page is revalidated each
 * time. Any other address opened in a browser gets the page, for the client-side router.
 */
export async function serveWeb(app: FastifyInstance, folder: string): Promise<void> {
  const built = existsSync(join(folder, 'index.html'));
  if (built) {
    await app.register(fastifyStatic, {
      root: folder,
      index: false,
      redirect: false,
      allowedPath: (path) => path !== '/',
      cacheControl: false,
      preCompressed: true,
      lastModified: false,
      acceptRanges: false,
      schemaHide: true,
      setHeaders: (reply, path) => {
        const hashed = path.startsWith(join(folder, 'assets'));
        const lasting = `public, max-age=${YEAR_SECONDS}, immutable`;
        reply.header('cache-control', hashed ? lasting : 'no-cache');
      },
    });
  }
  app.setNotFoundHandler(async (request, reply) => {
    if (!built || !isPage(request)) return answerError(notFound, request, reply);
    return reply.sendFile('index.html');
  });
}

/** True for a page navigation of a browser. */
const isPage = (request: FastifyRequest): boolean => {
  const path = request.url.split('?')[0] ?? '';
  const asksForPage = (request.headers.accept ?? '').includes('text/html');
  return ['GET', 'HEAD'].includes(request.method) && !/^\/(api|assets)(\/|$)/.test(path) && asksForPage;
};
