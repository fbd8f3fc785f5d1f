import { beforeEach, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { endpoint } from '#shared/contract/endpoint.ts';
import { call } from './call.ts';

/** What the network answers, one after another, and the keys that it was sent. */
let answers: (readonly [status: number, body: string])[];
let sent: (string | null)[];

beforeEach(() => {
  vi.stubGlobal('fetch', async (_: string, { headers }: RequestInit) => {
    sent.push(new Headers(headers).get('idempotency-key'));
    const [status, body] = answers.shift() ?? [500, '{}'];
    return new Response(body, { status });
  });
  vi.stubGlobal('navigator', { onLine: true });
  sent = [];
});

const shape = {
  title: 'Prueba',
  area: 'Acceso',
  who: 'session',
  summary: 'A thing.',
  source: 'this test',
  errors: [],
} as const;
const reply = z.object({ id: z.int() });
const readThing = endpoint({ ...shape, name: 'readThing', method: 'GET', path: '/api/things', reply });
const makeThing = endpoint({
  ...shape,
  name: 'makeThing',
  method: 'POST',
  path: '/api/things',
  body: z.object({ name: z.string() }),
  reply,
  idempotent: true,
});

const refusal = (code: string) => JSON.stringify({ error: code, message: code, code });
const made = [200, '{"id":7}'] as const;
const make = (name: string) => call(makeThing, { body: { name } });

it('a reading is made again while the server has lost its database, or a proxy its server', async () => {
  answers = [[503, refusal('database_unreachable')], [502, '<html>Bad Gateway</html>'], made];
  expect(await call(readThing, {})).toEqual({ id: 7 });
  expect(sent).toHaveLength(3);
});

it('a reading is not made for ever, nor when the server itself says that another did not answer', async () => {
  answers = Array.from({ length: 9 }, () => [503, refusal('database_unreachable')] as const);
  await expect(call(readThing, {})).rejects.toMatchObject({ status: 503, code: 'database_unreachable' });
  expect(sent).toHaveLength(3);
  sent = [];
  answers = [[502, refusal('crm_unavailable')]];
  await expect(call(readThing, {})).rejects.toMatchObject({ status: 502 });
  expect(sent).toHaveLength(1);
});

it('a call with an unknown outcome is sent again only by the person, with the same key', async () => {
  answers = [[503, refusal('outcome_unknown')], made, made];
  await expect(make('Ana')).rejects.toMatchObject({ status: 503, code: 'outcome_unknown' });
  expect(sent).toHaveLength(1);
  expect(await make('Ana')).toEqual({ id: 7 });
  const [first, second] = sent;
  expect(first).toMatch(/^[0-9a-f]{32}$/);
  expect(second).toBe(first);
  // that one is over: the same again is another
  await make('Ana');
  expect(sent[2]).not.toBe(first);
});

it('a refused call takes another key', async () => {
  answers = [[409, refusal('email_taken')], made];
  await expect(make('Eva')).rejects.toMatchObject({ status: 409 });
  await make('Eva');
  expect(sent[1]).not.toBe(sent[0]);
});
