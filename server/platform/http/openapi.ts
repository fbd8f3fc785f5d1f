import type { z } from 'zod';
import { areas, type Endpoint } from '#shared/contract/endpoint.ts';
import type { Access } from '#shared/domain/access.ts';
import { exampleOf } from './docs-examples.ts';
import { errorBody, refusalsOf, sharedRefusals } from './docs-refusals.ts';
import { createSchemas, type JsonSchema, type Schemas } from './docs-schemas.ts';

/** The calls as OpenAPI 3.1, generated from the contract alone. */
export function openApiOf(endpoints: readonly Endpoint[], version: string) {
  const schemas = createSchemas();
  schemas.answered(errorBody);
  const paths: Record<string, Record<string, object>> = {};
  for (const endpoint of endpoints) {
    paths[endpoint.path] ??= {};
    Object.assign(paths[endpoint.path] ?? {}, {
      [endpoint.method.toLowerCase()]: operationOf(endpoint, schemas),
    });
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Remodela',
      version,
      description: [
        'Every call of the program. Names of fields and comments are in English, sentences for people in Spanish.',
        'Money is whole Colombian pesos. Rates are percent with two decimals, as a number or as text that ends in %. Days are calendar dates in Bogota (yyyy-mm-dd), instants are UTC; terms are business days of Colombia unless they say otherwise.',
        'A session is a bearer token, opened by `login`. Every refusal has one shape, `Refusal`. Unknown fields of what is sent are ignored; a reply may grow fields.',
      ].join('\n\n'),
    },
    servers: [{ url: '/', description: 'This server' }],
    tags: tagsOf(endpoints),
    paths,
    components: {
      schemas: schemas.components,
      responses: sharedRefusals,
      headers,
      parameters: { IdempotencyKey: idempotencyKey },
      securitySchemes: {
        session: {
          type: 'http',
          scheme: 'bearer',
          description: 'The token of `login`: 12 hours idle and 7 days at most.',
        },
      },
    },
  };
}

const headers = {
  RequestId: {
    description: 'The id of the call in the log of the program.',
    schema: { type: 'string', format: 'uuid' },
    example: '3f0c1f6e-0a53-4b7e-a6f6-0d2f1c9b8e21',
  },
  RetryAfter: {
    description: 'Seconds to wait before trying again.',
    schema: { type: 'integer', minimum: 1 },
    example: 5,
  },
  IdempotentReplayed: {
    description: 'true when this is the reply of the first call with the same Idempotency-Key.',
    schema: { type: 'string', const: 'true' },
    example: 'true',
  },
  ContentDisposition: {
    description: 'inline or attachment, with the name of the file in ASCII and as it is (RFC 6266).',
    schema: { type: 'string' },
    example: 'attachment; filename="recibo.pdf"; filename*=UTF-8\'\'recibo.pdf',
  },
};

const idempotencyKey = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description:
    'A repeat with the same key and content answers the first reply and does nothing. With other content it is 422.',
  schema: { type: 'string', pattern: '^[A-Za-z0-9_-]{8,100}$' },
  example: 'b1f6c2de-3c0e-4f59-8a52-6e1d0a7c9f34',
};

const tagsOf = (endpoints: readonly Endpoint[]) =>
  [...new Set(endpoints.map(({ area }) => area))]
    .toSorted((a, b) => a.localeCompare(b, 'es'))
    .map((name) => ({ name, description: areas[name] }));

function operationOf(endpoint: Endpoint, schemas: Schemas): object {
  const { name, title, area, summary, who, source, params, query, idempotent } = endpoint;
  const parameters = [
    ...(params ? parametersOf('path', params, schemas) : []),
    ...(query ? parametersOf('query', query, schemas) : []),
    ...(idempotent ? [{ $ref: '#/components/parameters/IdempotencyKey' }] : []),
  ];
  const requestBody = bodyOf(endpoint, schemas);
  return {
    operationId: name,
    tags: [area],
    summary: title,
    description: `${summary}\n\nMay call: ${whoText(who)}.\n\nSource: ${source}.`,
    security: who === 'public' ? [] : [{ session: [] }],
    ...(parameters.length > 0 ? { parameters } : {}),
    ...(requestBody ? { requestBody } : {}),
    responses: { 200: answerOf(endpoint, schemas), ...refusalsOf(endpoint) },
  };
}

function parametersOf(place: 'path' | 'query', shape: z.ZodType, schemas: Schemas): object[] {
  const { properties = {}, required = [] } = schemas.sent(shape);
  return Object.entries(properties).map(([name, field]) => {
    const { title, description, ...schema } = field as JsonSchema;
    return {
      name,
      in: place,
      required: place === 'path' || required.includes(name),
      description: [title, description].filter(Boolean).join('. ') || name,
      schema,
      example: exampleOf(schema, schemas.components, name),
    };
  });
}

function bodyOf(endpoint: Endpoint, schemas: Schemas): object | null {
  const { body, form, upload } = endpoint;
  if (body) {
    const schema = schemas.sent(body);
    const example = exampleOf(schema, schemas.components);
    return { required: true, content: { 'application/json': { schema, example } } };
  }
  if (!form) return null;
  const shape = schemas.sent(form);
  const example = {
    ...(exampleOf(shape, schemas.components) as object),
    ...(upload ? { [upload.field]: 'documento.pdf' } : {}),
  };
  if (!upload) return { required: true, content: { 'multipart/form-data': { schema: shape, example } } };
  const { field, required, types, maxBytes } = upload;
  const file = {
    type: 'string',
    format: 'binary',
    description: `${maxBytes / 1024 / 1024} MB at most. Its bytes decide its type: ${types.join(', ')}.`,
  };
  const schema = {
    ...shape,
    properties: { ...shape.properties, [field]: file },
    required: [...(shape.required ?? []), ...(required ? [field] : [])],
  };
  const encoding = { [field]: { contentType: types.join(', ') } };
  return { required: true, content: { 'multipart/form-data': { schema, example, encoding } } };
}

function answerOf(endpoint: Endpoint, schemas: Schemas): object {
  const { reply, bytes, idempotent } = endpoint;
  const always = { 'X-Request-Id': { $ref: '#/components/headers/RequestId' } };
  if (bytes?.includes(EVENTS)) return streamOf(endpoint, schemas);
  if (bytes) {
    return {
      description: 'The file.',
      headers: { ...always, 'Content-Disposition': { $ref: '#/components/headers/ContentDisposition' } },
      content: Object.fromEntries(
        bytes.map((type) => [type, { schema: { type: 'string', format: 'binary' } }]),
      ),
    };
  }
  const replayed = { 'Idempotent-Replayed': { $ref: '#/components/headers/IdempotentReplayed' } };
  const schema = schemas.answered(reply);
  const example = exampleOf(schema, schemas.components);
  return {
    description: 'Done.',
    headers: idempotent ? { ...always, ...replayed } : always,
    content: { 'application/json': { schema, example } },
  };
}

const EVENTS = 'text/event-stream';

/** Events on the wire; the schema of their data is a component. */
function streamOf({ reply }: Endpoint, schemas: Schemas): object {
  const schema = schemas.answered(reply);
  const example = `event: ready\ndata: {}\n\nevent: hint\ndata: ${JSON.stringify(exampleOf(schema, schemas.components))}\n\n`;
  const description = `Events; the data of each is JSON, that of a hint as ${schema.$ref}.`;
  return { description, content: { [EVENTS]: { schema: { type: 'string' }, example } } };
}

const whoText = (who: Access): string => {
  if (who === 'public') return 'anyone';
  if (who === 'session') return 'whoever is signed in';
  return `${who.roles.join(', ')}${who.permission ? ` with ${who.permission}` : ''}`;
};
