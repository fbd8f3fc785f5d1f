import { gunzipSync } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { type Endpoint, endpoint } from '#shared/contract/endpoint.ts';
import { positivePesos, requiredText } from '#shared/contract/fields.ts';
import { openTestDatabase, type TestDatabase } from '../../../test/database.ts';
import { type Person, tokenOf } from '../../../test/people.ts';
import { createClock } from '../clock.ts';
import type { Deps } from '../context.ts';
import { UserError } from '../errors.ts';
import type { FileStore } from '../files.ts';
import type { Action } from './action.ts';
import { createHttp } from './create.ts';
import { type ServeOptions, serve } from './serve.ts';

/** What `serve` promises to every endpoint, shown on small ones of this test. */
const noFiles: FileStore = {
  receive: () => Promise.reject(new Error('no files here')),
  keep: async () => undefined,
  discard: async () => undefined,
  read: () => Promise.reject(new Error('no files here')),
  check: async () => undefined,
  sweep: async () => undefined,
  async *list() {},
};

let database: TestDatabase;
let app: FastifyInstance;
let deps: Deps;
const lines: string[] = [];

beforeAll(async () => {
  database = await openTestDatabase();
  deps = {
    db: database.db,
    clock: createClock(),
    files: noFiles,
    jobs: { add: async () => undefined },
    publicUrl: 'https://remodela.example',
    mailFrom: 'Remodela <no-responder@remodela.example>',
    onlinePayments: false,
    sealing: { certificate: null, timeStampUrl: async () => null },
  };
  await sql`create table notes (id integer generated always as identity primary key, text text unique)`.execute(
    database.db,
  );
});
afterAll(() => database.close());

/** A fresh program that serves one endpoint. */
const serving = async <E extends Endpoint>(shape: E, action: Action<E>, options?: ServeOptions) => {
  await app?.close();
  lines.splice(0);
  app = await createHttp({ logLevel: 'info', logTo: { write: (line) => void lines.push(line) } });
  serve(app, deps, shape, action, options);
};
afterAll(() => app.close());

const send = async (
  who: Person | null,
  payload?: object | string,
  headers: Record<string, string> = {},
  url = '/api/notes',
) => {
  const authorization = who === null ? {} : { authorization: `Bearer ${tokenOf(who)}` };
  const json = payload === undefined ? {} : { 'content-type': 'application/json' };
  const response = await app.inject({
    method: 'POST',
    url,
    headers: { ...authorization, ...json, ...headers },
    ...(payload === undefined ? {} : { payload }),
  });
  return { status: response.statusCode, headers: response.headers, body: response.json() };
};

const addNote = (db: Deps['db'], text: string) =>
  sql<{ id: number }>`insert into notes (text) values (${text}) returning id`
    .execute(db)
    .then(({ rows }) => ({ id: rows[0]?.id ?? 0 }));
const countNotes = async (text: string) =>
  (await sql<{ n: number }>`select count(*) as n from notes where text = ${text}`.execute(database.db))
    .rows[0]?.n;

const note = endpoint({
  name: 'createNote',
  title: 'Prueba',
  area: 'Acceso',
  method: 'POST',
  path: '/api/notes',
  who: { roles: ['sales', 'manager'] },
  summary: 'A note of a test.',
  source: 'this test',
  body: z.object({ text: requiredText(40), base_price: positivePesos.optional() }),
  reply: z.object({ id: z.int() }),
  errors: [],
  idempotent: true,
});

describe('before the action', () => {
  beforeEach(() => serving(note, (ctx, { body }) => addNote(ctx.db, body.text)));

  test('answers 401 without a session, before it reads the body', async () => {
    expect(await send(null, 'not json')).toMatchObject({ status: 401, body: { code: 'session_ended' } });
  });

  test('another role is 403, with the roles that may', async () => {
    const { status, body } = await send('client', { text: 'x' });
    expect(status).toBe(403);
    expect(body.message).toBe('No tienes permiso para esto: es de Ventas y Gerencia.');
  });

  test('names each wrong field in Spanish, with a remedy', async () => {
    const { status, body } = await send('sales', { text: '', base_price: -1 });
    expect(status).toBe(400);
    expect(body.fields).toEqual({
      text: 'completa este campo.',
      base_price: 'escribe un valor que no sea negativo.',
    });
    expect(body.message).toContain('Precio base: escribe un valor que no sea negativo.');
    expect(body.error).toBe(body.message);
  });

  test.each([
    ['half a JSON', '{"text":', 400],
    ['a list', '[]', 400],
    ['nothing', '', 400],
    ['a key that would change every object', '{"text":"x","__proto__":{"a":1}}', 400],
    ['more than it takes', JSON.stringify({ text: 'x'.repeat(120_000) }), 413],
  ])('%s is refused', async (_, payload, status) => {
    const answer = await send('sales', payload);
    expect(answer.status).toBe(status);
    expect(answer.body.message).toMatch(/^[A-Z¿].*\.$/);
  });

  test.each([
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'text/html',
  ])('a body of %s is 415', async (type) => {
    expect((await send('sales', 'text=x', { 'content-type': type })).status).toBe(415);
  });

  test('keys that the contract does not name are dropped', async () => {
    expect((await send('sales', { text: 'extra', updated_by: 999 })).status).toBe(200);
  });
});

describe('around the action', () => {
  test('its writes are rolled back when it refuses', async () => {
    await serving(note, async (ctx, { body }) => {
      await addNote(ctx.db, body.text);
      throw new UserError('no', 409, 'No se puede.', { field: 'text', details: 'Porque no.' });
    });
    expect(await send('sales', { text: 'undone' })).toMatchObject({
      status: 409,
      body: { code: 'no', error: 'No se puede.', details: 'Porque no.', fields: { text: 'No se puede.' } },
    });
    expect(await countNotes('undone')).toBe(0);
  });

  test('its writes are rolled back when its reply breaks the contract', async () => {
    await serving(note, async (ctx, { body }) => {
      await addNote(ctx.db, body.text);
      return { id: 'one' as unknown as number };
    });
    const { status, body } = await send('sales', { text: 'wrong reply' });
    expect(status).toBe(500);
    expect(body).toEqual({
      error: body.message,
      message: `Algo falló de nuestro lado. Intenta de nuevo; si sigue, dinos el código ${body.request_id}.`,
      code: 'unexpected',
      request_id: expect.stringMatching(/^[0-9a-f-]{36}$/),
    });
    expect(lines.join()).toContain(body.request_id);
    expect(await countNotes('wrong reply')).toBe(0);
  });

  test('a field that is not in the contract does not leave', async () => {
    await serving(note, async () => ({ id: 1, password_hash: 'secret' }));
    expect((await send('sales', { text: 'x' })).body).toEqual({ id: 1 });
  });

  test('a long reply travels compressed to who accepts it', async () => {
    const text = 'ladrillo '.repeat(500);
    await serving({ ...note, reply: z.object({ text: z.string() }) }, async () => ({ text }));
    const ask = (encoding: string) =>
      app.inject({
        method: 'POST',
        url: '/api/notes',
        headers: { authorization: `Bearer ${tokenOf('sales')}`, 'accept-encoding': encoding },
        payload: { text: 'x' },
      });
    const { headers, rawPayload } = await ask('br, gzip');
    expect(headers['content-encoding']).toBe('gzip');
    expect(JSON.parse(gunzipSync(rawPayload).toString())).toEqual({ text });
    expect(rawPayload.length).toBeLessThan(200);
    expect((await ask('identity')).json()).toEqual({ text });
  });

  test('it runs again when two calls clash, and gives up in the end', async () => {
    const clash = Object.assign(new Error('deadlock detected'), { code: '40P01' });
    let runs = 0;
    await serving(note, async (ctx, { body }) => {
      runs += 1;
      const row = await addNote(ctx.db, body.text);
      if (runs < 3) throw clash;
      return row;
    });
    expect((await send('sales', { text: 'clash' })).status).toBe(200);
    expect([runs, await countNotes('clash')]).toEqual([3, 1]);
    await serving(note, () => Promise.reject(clash));
    expect(await send('sales', { text: 'x' })).toMatchObject({ status: 503, body: { code: 'busy' } });
  });

  test('outside a transaction it keeps the writes before its refusal', async () => {
    await serving(
      note,
      async (ctx, { body }) => {
        await addNote(ctx.db, body.text);
        throw new UserError('no', 409, 'No se puede.');
      },
      { transaction: false },
    );
    expect((await send('sales', { text: 'kept' })).status).toBe(409);
    expect(await countNotes('kept')).toBe(1);
  });
});

describe('errors of the database are never shown', () => {
  test.each([
    ['a NUL', `select '{"a":"\\u0000"}'::jsonb ->> 'a'`, 400],
    ['a number out of range', 'select 99999999999::integer', 400],
    ['text for a number', "select 'Camila'::integer", 400],
    ['a date that does not exist', "select '2026-02-30'::date", 400],
    ['a repeated value', "insert into notes (text) values ('Camila'), ('Camila')", 409],
    ['a statement that is a bug', 'select secret from nowhere', 500],
  ])('%s', async (_, statement, status) => {
    await serving(note, async (ctx) => {
      await sql.raw(statement).execute(ctx.db);
      return { id: 1 };
    });
    const answer = await send('sales', { text: 'x' });
    expect(answer.status).toBe(status);
    const seen = JSON.stringify(answer.body) + lines.join();
    expect(seen).not.toMatch(/Camila|select|insert|secret|nowhere/);
  });

  test('a database that is down is 503, with Retry-After', async () => {
    await serving(note, () => Promise.reject(Object.assign(new Error('connect'), { code: 'ECONNREFUSED' })));
    const { status, headers, body } = await send('sales', { text: 'x' });
    expect([status, headers['retry-after'], body.code]).toEqual([503, '5', 'database_unreachable']);
    expect(body.message).toContain('No pudimos llegar a la base de datos');
  });
});

describe('Idempotency-Key', () => {
  let runs = 0;
  beforeEach(async () => {
    runs = 0;
    await serving(note, async (ctx, { body }) => {
      const added = await addNote(ctx.db, body.text);
      runs += 1;
      return added;
    });
  });
  const withKey = (text: string, key: string, who: Person = 'sales') =>
    send(who, { text }, { 'idempotency-key': key });

  test('a repeat answers the first reply and does nothing', async () => {
    const first = await withKey('once', 'key-once-1');
    const again = await withKey('once', 'key-once-1');
    expect(again.body).toEqual(first.body);
    expect([first.headers['idempotent-replayed'], again.headers['idempotent-replayed']]).toEqual([
      undefined,
      'true',
    ]);
    expect([runs, await countNotes('once')]).toEqual([1, 1]);
  });

  test('a repeat that would be refused by now answers the first reply', async () => {
    const first = await withKey('in time', 'key-in-time');
    await serving(note, () => Promise.reject(new UserError('late', 409, 'Ya pasó.')));
    const again = await withKey('in time', 'key-in-time');
    expect([again.status, again.body]).toEqual([200, first.body]);
    expect((await withKey('in time', 'key-too-late')).status).toBe(409);
  });

  test('twenty at once make one', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => withKey('twenty', 'key-twenty')));
    expect(new Set(answers.map(({ status, body }) => `${status} ${body.id}`)).size).toBe(1);
    expect(answers[0]?.status).toBe(200);
    expect([runs, await countNotes('twenty')]).toEqual([1, 1]);
  });

  test('the same key with other content is refused', async () => {
    await withKey('first', 'key-other-1');
    expect(await withKey('second', 'key-other-1')).toMatchObject({
      status: 422,
      body: { code: 'idempotency_mismatch' },
    });
    expect(await countNotes('second')).toBe(0);
  });

  test('two people may use the same key', async () => {
    const [mine, hers] = [
      await withKey('mine', 'key-shared'),
      await withKey('hers', 'key-shared', 'manager'),
    ];
    expect([mine.status, hers.status]).toEqual([200, 200]);
    expect(mine.body).not.toEqual(hers.body);
  });

  test('a call that failed keeps nothing: its repeat is tried', async () => {
    await addNote(database.db, 'in the way');
    expect((await withKey('in the way', 'key-failed')).status).toBe(409);
    await sql`delete from notes where text = 'in the way'`.execute(database.db);
    const again = await withKey('in the way', 'key-failed');
    expect([again.status, again.headers['idempotent-replayed']]).toEqual([200, undefined]);
  });

  test.each(['short', 'x'.repeat(101), 'with spaces', 'ñandúñandú'])('the key %s is refused', async (key) => {
    expect(await withKey('bad key', key)).toMatchObject({ status: 400, body: { code: 'idempotency_key' } });
  });
});

test('the log has one line a call, without its body nor its author', async () => {
  await serving({ ...note, path: '/api/notes/{id}', params: z.object({ id: z.string() }) }, async () => ({
    id: 1,
  }));
  await send('sales', { text: 'Camila Restrepo' }, { 'x-secret': 'header' }, '/api/notes/Camila?name=Camila');
  expect(lines).toHaveLength(1);
  expect(JSON.parse(lines[0] ?? '')).toEqual({
    level: 30,
    time: expect.any(String),
    request_id: expect.any(String),
    call: { method: 'POST', route: '/api/notes/:id', status: 200, ms: expect.any(Number) },
    msg: 'call',
  });
  expect(lines.join()).not.toMatch(/Camila|header|token/);
});
