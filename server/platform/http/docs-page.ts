import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import Fastify, { type FastifyInstance } from 'fastify';
import type { Endpoint } from '#shared/contract/endpoint.ts';
import about from '../../../package.json' with { type: 'json' };
import { openApiOf } from './openapi.ts';

/** The page of /api/docs, as a server that does not listen. `others` are routes outside the contract. */
export async function openDocs(
  endpoints: readonly Endpoint[],
  others: Readonly<Record<string, object>>,
): Promise<FastifyInstance> {
  const docs = Fastify();
  await docs.register(swagger, {
    openapi: { openapi: '3.1.0' },
    transformObject: () => {
      const { paths, ...rest } = openApiOf(endpoints, about.version);
      return { ...rest, paths: { ...others, ...paths } };
    },
  });
  await docs.register(swaggerUi, {
    routePrefix: '/api/docs',
    uiConfig: { docExpansion: 'none', persistAuthorization: false },
    // The page needs inline styles and data: images; scripts still come from this server only.
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
  return docs;
}
