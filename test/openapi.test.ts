import { Validator } from '@seriousme/openapi-schema-validator';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { z } from 'zod';
import { areas } from '#shared/contract/endpoint.ts';
import { addressOf, listEndpoints } from './endpoints.ts';
import { startServer, type TestServer } from './server.ts';

/** What /api/docs publishes is valid, whole, and what the server enforces: each example is tried against both. */

interface Media {
  readonly schema: object;
  readonly example?: unknown;
}
interface Answer {
  readonly $ref?: string;
  readonly headers?: object;
  readonly content?: Record<string, Media>;
}
interface Parameter {
  readonly name: string;
  readonly in: string;
  readonly required: boolean;
  readonly description: string;
  readonly schema: object;
  readonly example?: unknown;
}
interface Operation {
  readonly operationId: string;
  readonly tags: string[];
  readonly parameters?: (Parameter | { readonly $ref: string })[];
  readonly requestBody?: { readonly content: Record<string, Media> };
  readonly responses: Record<string, Answer>;
}
interface OpenApi {
  readonly openapi: string;
  readonly info: { readonly version: string };
  readonly tags: { readonly name: string; readonly description: string }[];
  readonly paths: Record<string, Record<string, Operation>>;
  readonly components: { readonly responses: Record<string, Answer> };
}

const endpoints = await listEndpoints();

let server: TestServer;
let text: string;
let document: OpenApi;
/** that a value fits a schema of the document, by an independent validator; null, or what is wrong */
let misfit: (schema: object, value: unknown) => string | null;

beforeAll(async () => {
  server = await startServer();
  text = await (await server.raw(null, '/api/docs/json')).text();
  document = JSON.parse(text) as OpenApi;
  const ajv = new Ajv2020({ allErrors: true, strict: true, strictTypes: false, strictRequired: false });
  addFormats.default(ajv);
  ajv.addKeyword('components');
  ajv.addSchema({ $id: 'remodela', components: document.components }, 'remodela', false, false);
  const compiled = new Map<string, ValidateFunction>();
  misfit = (schema, value) => {
    const pointed = JSON.stringify(schema).replaceAll('"#/', '"remodela#/');
    const validate = compiled.get(pointed) ?? ajv.compile(JSON.parse(pointed) as object);
    compiled.set(pointed, validate);
    return validate(value) ? null : ajv.errorsText(validate.errors);
  };
});
afterAll(() => server.close());

const operationOf = ({ path, method }: { path: string; method: string }): Operation => {
  const operation = document.paths[path]?.[method.toLowerCase()];
  if (!operation) throw new Error(`${method} ${path} is not in the document`);
  return operation;
};

const parametersOf = ({ parameters = [] }: Operation, place: string): Parameter[] =>
  parameters.filter((each): each is Parameter => 'name' in each && each.in === place);

const given = (parameters: readonly Parameter[]) =>
  Object.fromEntries(
    parameters.filter((each) => 'example' in each).map(({ name, example }) => [name, example]),
  );

const issuesOf = (schema: z.ZodType, value: unknown): string[] =>
  schema.safeParse(value).error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`) ?? [];

test('the document is OpenAPI 3.1 by an independent validator, and its references lead somewhere', async () => {
  const validator = new Validator();
  const result = await validator.validate(JSON.parse(text));
  expect(result).toMatchObject({ valid: true });
  expect(validator.version).toBe('3.1');
  const targets = [...text.matchAll(/"\$ref":"#\/([^"]+)"/g)].map(([, path = '']) => path.split('/'));
  expect(targets.length).toBeGreaterThan(100);
  const found = (path: string[]) =>
    path.reduce<unknown>((at, name) => (at as Record<string, unknown> | undefined)?.[name], document);
  expect(targets.filter((path) => found(path) === undefined)).toEqual([]);
});

test('it has each call once, by its name, under a documented area, and the version of the program', () => {
  const operations = Object.values(document.paths).flatMap((methods) => Object.values(methods));
  expect(operations.map(({ operationId }) => operationId).toSorted()).toEqual(
    endpoints.map(({ name }) => name).toSorted(),
  );
  expect(document.info.version).toMatch(/^\d+\.\d+\.\d+$/);
  expect(document.tags.map(({ name }) => name).toSorted()).toEqual(Object.keys(areas).toSorted());
  expect(operations.filter(({ tags }) => !Object.hasOwn(areas, tags[0] ?? ''))).toEqual([]);
});

test('each call documents its request with an example that fits its published shape and the enforced one', () => {
  const wrong = endpoints.flatMap((endpoint) => {
    const operation = operationOf(endpoint);
    const problems: unknown[] = [];
    for (const [place, part] of [['path', 'params'] as const, ['query', 'query'] as const]) {
      const parameters = parametersOf(operation, place);
      const schema = endpoint[part];
      const lacking = parameters.filter((each) => each.required && !('example' in each));
      if (lacking.length > 0) problems.push(lacking.map(({ name }) => `${name} has no example`));
      if (schema && parameters.length === 0) problems.push(`${part} is not there`);
      for (const { name, schema: published, example } of parameters) {
        if (example !== undefined)
          problems.push(misfit(published, example) && [name, misfit(published, example)]);
      }
      if (schema) problems.push(...issuesOf(schema, given(parameters)));
    }
    const content = operation.requestBody?.content ?? {};
    const media = content['application/json'] ?? content['multipart/form-data'];
    const body = endpoint.body ?? endpoint.form;
    if (body && !media) problems.push('no body');
    if (body && media) {
      problems.push(misfit(media.schema, media.example), ...issuesOf(body, media.example));
      if (Object.keys(media.example as object).length === 0) problems.push('an empty example');
    }
    return problems.filter(Boolean).map((problem) => [endpoint.name, problem]);
  });
  expect(wrong).toEqual([]);
});

test('each call documents its answer with an example that fits its published shape and the enforced one', () => {
  const wrong = endpoints.flatMap((endpoint) => {
    const content = operationOf(endpoint).responses['200']?.content ?? {};
    if (endpoint.bytes) {
      const same = Object.keys(content).join() === endpoint.bytes.join();
      return same ? [] : [[endpoint.name, 'other types']];
    }
    const media = content['application/json'];
    if (!media) return [[endpoint.name, 'no reply']];
    const problems = [misfit(media.schema, media.example), ...issuesOf(endpoint.reply, media.example)];
    return problems.filter(Boolean).map((problem) => [endpoint.name, problem]);
  });
  expect(wrong).toEqual([]);
});

test('each refusal has an example of the one shape, and the documented waits', () => {
  const wrong = endpoints.flatMap((endpoint) => {
    const { responses } = operationOf(endpoint);
    const refusals = Object.entries(responses).filter(([status]) => status !== '200');
    const missing = endpoint.errors.filter((status) => !(String(status) in responses));
    const problems = refusals.map(([status, answer]) => {
      const { content, headers = {} } = answer.$ref
        ? (document.components.responses[answer.$ref.split('/').at(-1) ?? ''] ?? {})
        : answer;
      const media = content?.['application/json'];
      if (!media) return `${status} has no content`;
      if (['429', '503'].includes(status) !== 'Retry-After' in headers) return `${status} and Retry-After`;
      return misfit(media.schema, media.example);
    });
    return [...missing, ...problems].filter(Boolean).map((problem) => [endpoint.name, problem]);
  });
  expect(wrong).toEqual([]);
});

test('the published schema refuses the same bodies as the server', () => {
  const { schema } = operationOf({ method: 'POST', path: '/api/payments' }).requestBody?.content[
    'application/json'
  ] ?? {
    schema: {},
  };
  const right = { instalment_id: 7, amount: 1, paid_on: '2026-05-20', channel: 'cash' };
  expect(misfit(schema, right)).toBeNull();
  for (const change of [
    { amount: 0 },
    { amount: 1.5 },
    { paid_on: '2026-02-30' },
    { channel: 'barter' },
    { instalment_id: null },
  ]) {
    expect(misfit(schema, { ...right, ...change })).not.toBeNull();
  }
});

describe('a call that answers a file', () => {
  const exported = endpoints.filter(({ bytes, params, who }) => bytes && !params && who !== 'session');
  test.each(exported.map((each) => [each.name, each] as const))(
    '%s answers a type that it names',
    async (_, each) => {
      const people = typeof each.who === 'string' ? [] : each.who.roles;
      const who = people.find(
        (role) => role === 'admin' || role === 'manager' || role === 'payments' || role === 'client',
      ) as 'admin';
      const answer = await server.raw(who, addressOf(each));
      await answer.arrayBuffer();
      expect(answer.status).toBe(200);
      expect(each.bytes).toContain(answer.headers.get('content-type')?.split(';')[0]);
    },
  );
});

test('the page of the documentation opens under its policy, and runs nothing that is not of this server', async () => {
  const page = await server.raw(null, '/api/docs/');
  expect(page.status).toBe(200);
  expect(page.headers.get('content-security-policy')).toContain("script-src 'self'");
  const html = await page.text();
  const scripts = [...html.matchAll(/<script[^>]*>([^<]*)<\/script>/g)];
  expect(scripts.length).toBeGreaterThan(0);
  expect(scripts.filter(([, inline = '']) => inline.trim() !== '')).toEqual([]);
  for (const [, source = ''] of html.matchAll(/<script[^>]*src="([^"]+)"/g)) {
    const { href } = new URL(source, `${server.url}/api/docs/`);
    expect(href).toMatch(new RegExp(`^${server.url}`));
    expect((await fetch(href)).status).toBe(200);
  }
});
