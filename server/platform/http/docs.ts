import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import about from '../../../package.json' with { type: 'json' };
import { openApiOf } from './openapi.ts';
import { servedBy } from './served.ts';

/** The page of /api/docs, made from the calls that are served (OpenAPI 3.1) the first time that somebody asks. */

/** Serves /api/docs, and its JSON at /api/docs/json. Call it before the routes. */
export async function serveDocs(app: FastifyInstance): Promise<void> {
  await app.register(swagger, {
    openapi: { openapi: '3.1.0' },
    // Routes of the contract are hidden from the plugin and described by it; any other shows that it is not one.
    transformObject: (document) => {
      const others =
        'openapiObject' in document ? (document.openapiObject.paths as Record<string, object>) : {};
      const { paths, ...rest } = openApiOf(servedBy(app), about.version);
      return { ...rest, paths: { ...others, ...paths } };
    },
  });
  await app.register(swaggerUi, {
    routePrefix: '/api/docs',
    uiConfig: { docExpansion: 'none', persistAuthorization: false },
    // Its own page needs inline styles and data: images; scripts still come from this server only.
    staticCSP: {
      'default-src': "'self'",
      'script-src': "'self'",
      'style-src': "'self' 'unsafe-inline'",
      'img-src': "'self' data:",
      'frame-ancestors': "'none'",
      'base-uri': "'none'",
      'object-src': "'none'",
    },
  });
}
