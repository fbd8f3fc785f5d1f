import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance, FastifySchema } from 'fastify';
import { createJsonSchemaTransform, serializerCompiler } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { Endpoint } from '#shared/contract/endpoint.ts';
import type { Access } from '#shared/domain/access.ts';

/** The page of /api/docs, made from the contract (OpenAPI 3.1). */

/** ErrorBody of the contract */
const errorBody = z.object({
  error: z.string(),
  message: z.string().describe('the same Spanish sentence as error'),
  code: z.string().describe('a stable word for programs'),
  details: z.string().optional(),
  category: z.string().optional().describe("the CRM's own category, when the CRM refused"),
  fields: z.record(z.string(), z.string()).optional().describe('field -> what to correct, in Spanish'),
  request_id: z.string().optional().describe('of an unexpected failure, to find it in the log'),
});

const idempotencyHeader = z.object({
  'idempotency-key': z
    .string()
    .regex(/^[A-Za-z0-9_-]{8,100}$/)
    .optional()
    .describe('A repeat with the same key and body answers the first reply and does nothing.'),
});

/** What the documentation shows of an endpoint. Its shapes are enforced by `serve`, not by these schemas. */
export function routeSchema(endpoint: Endpoint): FastifySchema {
  const { params, query, body, form, upload, reply } = endpoint;
  const content = upload ? form?.extend({ [upload.field]: fileField(upload.required) }) : form;
  return {
    operationId: endpoint.name,
    tags: [endpoint.path.split('/')[2] ?? 'api'],
    summary: endpoint.name,
    description: `${endpoint.summary}\n\nMay call: ${whoText(endpoint.who)}.\n\nSource: ${endpoint.source}.`,
    security: endpoint.who === 'public' ? [] : [{ session: [] }],
    ...(params ? { params } : {}),
    ...(query ? { querystring: query } : {}),
    ...(body ? { body } : {}),
    ...(content ? { body: content, consumes: ['multipart/form-data'] } : {}),
    ...(endpoint.idempotent ? { headers: idempotencyHeader } : {}),
    response: {
      200: reply,
      ...Object.fromEntries(refusals(endpoint).map((status) => [status, errorBody])),
    },
  };
}

const fileField = (required: boolean) => {
  const file = z.unknown().meta({ type: 'string', format: 'binary' });
  return required ? file : file.optional();
};

function refusals(endpoint: Endpoint): number[] {
  const validated = endpoint.params ?? endpoint.query ?? endpoint.body ?? endpoint.form;
  const guarded = endpoint.who === 'public' ? [] : endpoint.who === 'session' ? [401] : [401, 403];
  const statuses = [...(validated ? [400] : []), ...guarded, ...endpoint.errors, 500, 503];
  return [...new Set(statuses)].toSorted((a, b) => a - b);
}

const whoText = (who: Access): string => {
  if (who === 'public') return 'anyone';
  if (who === 'session') return 'whoever is signed in';
  return `${who.roles.join(', ')}${who.permission ? ` with ${who.permission}` : ''}`;
};

/** Serves /api/docs, and its JSON at /api/docs/json. Call it before the routes. */
export async function serveDocs(app: FastifyInstance): Promise<void> {
  app.setSerializerCompiler(serializerCompiler);
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Remodela',
        version: '1',
        description:
          'Every call of the program. Money is in whole Colombian pesos; days are dates in Bogota.',
      },
      components: { securitySchemes: { session: { type: 'http', scheme: 'bearer' } } },
    },
    transform: createJsonSchemaTransform({ zodToJsonConfig: { unrepresentable: 'any' } }),
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
      'base-uri': "'self'",
      'object-src': "'none'",
    },
  });
}
