import { existsSync } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
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
      // an address for each file: a wildcard reads the folders at each call, to know how their names are written
      wildcard: false,
      globIgnore: ['**/*.br', '**/*.gz'],
      cacheControl: false,
      preCompressed: true,
      lastModified: false,
      acceptRanges: false,
      schemaHide: true,
      setHeaders: (reply, path) => {
        const hashed = path.startsWith(join(folder, 'assets'));
        const lasting = `public, max-age=${YEAR_SECONDS}, immutable`;
        reply.header('cache-control', hashed ? lasting : 'no-cache');
        // the name says already which content it is
        if (hashed) reply.removeHeader('etag');
      },
    });
  }
  app.setNotFoundHandler(async (request, reply) => {
    if (!built || !isPage(request)) return answerError(notFound, request, reply);
    return reply.sendFile('index.html');
  });
}

/** True for a page navigation of a browser. */
const isPage = ({ url = '', method = '', headers }: Opened): boolean => {
  const asksForPage = (headers.accept ?? '').includes('text/html');
  return ['GET', 'HEAD'].includes(method) && !/^\/(api|assets)(\/|$)/.test(pathOf(url)) && asksForPage;
};

type Opened = Pick<IncomingMessage, 'url' | 'method' | 'headers'>;

const pathOf = (url: string): string => url.split('?')[0] ?? '';

/** Fastify refuses an escape that it cannot decode ('/recibo/%zz') before any handler: that of a page is taken as text. */
export const readableUrl = (request: Opened): string => {
  const { url = '' } = request;
  return isPage(request) && decoded(pathOf(url)) === null ? url.replaceAll('%', '%25') : url;
};

const decoded = (path: string): string | null => {
  try {
    return decodeURIComponent(path);
  } catch {
    return null;
  }
};
