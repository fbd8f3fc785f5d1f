import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import type { Endpoint } from '#shared/contract/endpoint.ts';
import { labels } from '#shared/contract/labels.ts';
import type { Role } from '#shared/domain/roles.ts';
import { ofOneProject, readingsOf } from '../web/app/live-readings.ts';
import { addressOf, listEndpoints } from './endpoints.ts';
import { aPdf, aPng } from './finalizar.ts';
import { startServer, type TestServer } from './server.ts';

/** The contract and the program are the same: what one says the other does, for every call there is. */
const endpoints = await listEndpoints();

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

const repeated = (values: string[]) => values.filter((value, index) => values.indexOf(value) !== index);

describe('the contract', () => {
  test('names each call once, and each method and path', () => {
    expect(endpoints.length).toBeGreaterThan(20);
    expect(repeated(endpoints.map(({ name }) => name))).toEqual([]);
    expect(
      repeated(endpoints.map(({ method, path }) => `${method} ${path.replace(/\{\w+\}/g, '{}')}`)),
    ).toEqual([]);
  });

  test('is served whole, and nothing else under /api is', async () => {
    const document = await (await server.raw(null, '/api/docs/json')).json();
    const { openapi, paths } = document as {
      openapi: string;
      paths: Record<string, Record<string, unknown>>;
    };
    expect(openapi).toBe('3.1.0');
    const served = Object.entries(paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
    );
    const advice = 'name the action of each new call in the routes of its module';
    expect(served.toSorted(), advice).toEqual(
      endpoints.map(({ method, path }) => `${method} ${path}`).toSorted(),
    );
  });

  test('has a Spanish label for every field that a call takes, and none for any other', () => {
    const taken = new Set(endpoints.flatMap(fieldsTaken));
    const missing = [...taken].filter((field) => !Object.hasOwn(labels, field));
    expect(missing, 'give each of these fields a Spanish label in shared/contract/labels.ts').toEqual([]);
    expect(Object.keys(labels).filter((field) => !taken.has(field))).toEqual([]);
  });

  test('takes a reason of several lines, but for an absence, whose field on screen has one', () => {
    const takes = (reason: z.ZodType, text: string) => reason.safeParse(text).success;
    const reasons = endpoints.flatMap(({ name, body }) => {
      const reason = body instanceof z.ZodObject ? body.shape.reason : undefined;
      return reason && takes(reason, 'Una') ? [{ name, reason }] : [];
    });
    expect(reasons.length).toBeGreaterThan(10);
    expect(reasons.filter(({ reason }) => !takes(reason, 'Una\nDos')).map(({ name }) => name)).toEqual([
      'addAbsence',
    ]);
  });

  test('gives each call a title of its own', () => {
    expect(repeated(endpoints.map(({ title }) => title))).toEqual([]);
  });

  test('has the calls that screens read again by themselves when something changes', () => {
    const readings = endpoints.filter(({ method }) => method === 'GET').map(({ name }) => name);
    const followed = [...Object.values(readingsOf).flat(), ...ofOneProject];
    expect(followed.filter((name) => !readings.includes(name))).toEqual([]);
  });

  test('has a parameter for each brace of its path', () => {
    for (const { path, params } of endpoints) {
      const braces = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
      expect(Object.keys(params?.shape ?? {}).toSorted()).toEqual(braces.toSorted());
    }
  });

  test('does not transform its replies', () => {
    const transforming = endpoints
      .filter(({ reply }) => kindsIn(reply).has('transform'))
      .map(({ name }) => name);
    expect(transforming).toEqual([]);
  });

  test('documents the answer of each call and its source', () => {
    for (const { summary, source } of endpoints) {
      expect(summary).toMatch(/^[A-Z].{15,}\.$/s);
      expect(source).toMatch(/specification|decisions|Ley|issue \d/);
    }
  });
});

describe('every call', () => {
  test.each(endpoints.filter(({ body }) => body).map((each): [string, Endpoint] => [each.name, each]))(
    '%s refuses a megabyte of text, a list, half a JSON and another type',
    async (_, each) => {
      const send = (body: string, type = 'application/json') =>
        server.raw(someoneOf(each), addressOf(each), {
          method: each.method,
          body,
          headers: { 'content-type': type },
        });
      const text = JSON.stringify({ name: 'x'.repeat(1024 * 1024) });
      const answers = await Promise.all([send(text), send('[1]'), send('{"a":'), send('a=1', 'text/plain')]);
      expect(answers.map(({ status }) => status)).toEqual([413, 400, 400, 415]);
      for (const answer of answers)
        expect(await answer.json()).toMatchObject({ message: expect.any(String) });
    },
  );

  test.each(endpoints.filter(({ form }) => form).map((each): [string, Endpoint] => [each.name, each]))(
    '%s refuses a megabyte of text and JSON',
    async (_, each) => {
      const form = new FormData();
      form.append('note', 'x'.repeat(1024 * 1024));
      const long = await server.raw(someoneOf(each), addressOf(each), { method: each.method, body: form });
      expect(long.status).toBe(413);
      const headers = { 'content-type': 'application/json' };
      const json = await server.raw(someoneOf(each), addressOf(each), {
        method: each.method,
        body: '{}',
        headers,
      });
      expect(json.status).toBe(415);
    },
  );

  test.each(endpoints.filter(({ params }) => params).map((each): [string, Endpoint] => [each.name, each]))(
    '%s refuses a path that is not an id, with the name of the field',
    async (_, each) => {
      const sent = each.form ? { body: formOf(each) } : each.body ? { body: '{}', headers: json } : {};
      const init = { method: each.method, ...sent };
      for (const value of ['%27%20or%201%3D1', '-1%00', '99999999999999999999']) {
        const response = await server.raw(someoneOf(each), addressOf(each, value), init);
        expect([400, 404]).toContain(response.status);
        expect(await response.json()).toMatchObject({ message: expect.stringMatching(/^[A-ZÁÉÍÓÚÑ]/) });
      }
    },
  );
});

/** A person who may make the call; the administrator of the tests has every permission. */
const someoneOf = ({ who }: Endpoint): Role =>
  typeof who === 'string' || who.roles.includes('admin') ? 'admin' : (who.roles[0] ?? 'admin');

const json = { 'content-type': 'application/json' };

/** A form with no field, and with a file where one is asked for. */
function formOf({ upload }: Endpoint): FormData {
  const form = new FormData();
  if (upload) {
    const file = upload.types.includes('application/pdf') ? aPdf() : aPng();
    form.append(upload.field, new Blob([file]), 'file');
  }
  return form;
}

type Node = { _zod: { def: Record<string, unknown> & { type: string } } };
const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && '_zod' in value;

/** A schema and all that it is made of. */
function* nodesOf(schema: unknown, seen = new Set<unknown>()): Generator<Node> {
  if (!isNode(schema) || seen.has(schema)) return;
  seen.add(schema);
  yield schema;
  for (const value of Object.values(schema._zod.def)) {
    const parts = Array.isArray(value) ? value : isNode(value) ? [value] : [];
    const shape =
      schema._zod.def.type === 'object' && value === schema._zod.def.shape
        ? Object.values(value as object)
        : [];
    for (const part of [...parts, ...shape]) yield* nodesOf(part, seen);
  }
}

const kindsIn = (schema: z.ZodType): Set<string> =>
  new Set([...nodesOf(schema)].map((node) => node._zod.def.type));

function fieldsTaken({ params, query, body, form, upload }: Endpoint): string[] {
  const objects = [params, query, body, form].flatMap((schema) => [...nodesOf(schema)]);
  const named = objects.filter((node) => node._zod.def.type === 'object');
  return [
    ...named.flatMap((node) => Object.keys(node._zod.def.shape as object)),
    ...(upload ? [upload.field] : []),
  ];
}
