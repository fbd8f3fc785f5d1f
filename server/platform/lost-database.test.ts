import Fastify from 'fastify';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, inject, test } from 'vitest';
import { createClient } from '#shared/contract/clients.ts';
import { readSaleDraft, startSaleDraft } from '#shared/contract/sale-drafts.ts';
import { aClient, aLead } from '../../test/builders.ts';
import { openTestDatabase } from '../../test/database.ts';
import { startServer, type TestServer } from '../../test/server.ts';
import { startTcpProxy, type TcpProxy } from '../../test/tcp-proxy.ts';
import type { JobData } from '../job-data.ts';
import { workers } from '../workers.ts';
import { openPool } from './db.ts';
import { type JobName, openJobs, type Workers } from './jobs.ts';

/** What the program does while its PostgreSQL is away, and after. */
const source = inject('database');

/** All the workers of the program, who do nothing. */
const idle = Object.fromEntries(
  (Object.keys(workers) as JobName[]).map((name) => [name, { ...workers[name], run: async () => undefined }]),
) as unknown as Workers<unknown>;

describe.skipIf(source.kind === 'embedded')('the database', () => {
  const address = source.kind === 'postgres' ? source.url : '';
  let network: TcpProxy;
  let server: TestServer;
  let name: string;
  beforeAll(async () => {
    network = await startTcpProxy(address);
    server = await startServer({ database: await openTestDatabase(undefined, network.through) });
    const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(server.db);
    name = rows[0]?.name ?? '';
  });
  afterAll(async () => {
    await server.close();
    await network.close();
  });

  const clients = async (email: string) =>
    (await server.db.selectFrom('clients').select('id').where('email', '=', email).execute()).length;
  const register = (body: ReturnType<typeof aClient>, idempotencyKey?: string) =>
    server.call('sales', createClient, { body }, idempotencyKey ? { idempotencyKey } : {});
  /** As somebody else who may do everything with the server. */
  const asAdmin = async (statement: string) => {
    const url = new URL(address);
    url.pathname = `/${name}`;
    const admin = new pg.Client({ connectionString: url.href });
    await admin.connect();
    await admin.query(statement).finally(() => admin.end());
  };
  const cutAll = () =>
    asAdmin(
      'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
    );

  /** The pool has heard of it. */
  const noneOpen = () => expect.poll(() => server.database.connections().open).toBe(0);

  test.each([
    ['before', 0],
    ['after', 1],
  ] as const)(
    'lost at the commit, %s it is done: it is told so, and a repeat with its key does it once',
    async (when, done) => {
      const body = aClient();
      const cut = network.cutNextCommit(when);
      const { status, error, headers } = await register(body, `while-saving-${when}`);
      await cut;
      expect([status, error.code, headers.get('retry-after')]).toEqual([503, 'outcome_unknown', '5']);
      expect(error.message).toMatch(
        /^Perdimos la base de datos justo al guardar, .* no se hará dos veces\.$/,
      );
      expect(await clients(body.email)).toBe(done);
      const again = await register(body, `while-saving-${when}`);
      expect([again.status, again.headers.get('idempotent-replayed')]).toEqual([200, done ? 'true' : null]);
      expect(await clients(body.email)).toBe(1);
    },
  );

  test('lost at the commit of a call without a key: it says to look first', async () => {
    const cut = network.cutNextCommit('after');
    const body = aClient();
    const { error } = await register(body);
    await cut;
    expect(error).toMatchObject({
      code: 'outcome_unknown',
      message: expect.stringContaining('revisa si quedó'),
    });
    expect(await clients(body.email)).toBe(1);
  });

  test('cuts every connection between two calls: the next ones are answered', async () => {
    await Promise.all(Array.from({ length: 8 }, () => clients('x')));
    await cutAll();
    await noneOpen();
    expect(await Promise.all(Array.from({ length: 8 }, () => clients('x')))).toEqual(Array(8).fill(0));
  });

  test('cuts a connection in the middle of a transaction: it failed whole, and the program lives', async () => {
    const work = server.db.transaction().execute(async (tx) => {
      await sql`select 1`.execute(tx);
      await cutAll();
      // The driver notices it before the next statement.
      await new Promise((resolve) => setImmediate(resolve));
      await sql`select 2`.execute(tx);
    });
    await expect(work).rejects.toThrow();
    await noneOpen();
    expect(await clients('x')).toBe(0);
  });

  test('lost in the middle of a call: it was certainly not done, and answers unavailable', async () => {
    const body = aClient();
    // A lock holds the call where it writes, until its connection is cut.
    const holder = new pg.Client({ connectionString: new URL(`/${name}`, address).href });
    await holder.connect();
    await holder.query('begin');
    await holder.query('lock table clients in access exclusive mode');
    const answer = register(body);
    const waiting = () =>
      holder
        .query(
          "select pid from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()",
        )
        .then(({ rows }) => rows.map(({ pid }) => pid));
    await expect.poll(waiting).toHaveLength(1);
    await holder.query('select pg_terminate_backend($1)', await waiting());
    expect((await answer).error.code).toBe('database_unreachable');
    await holder.query('rollback');
    await holder.end();
    expect(await clients(body.email)).toBe(0);
  });

  test('becomes a replica: its connections are thrown away, and the next call finds the new primary', async () => {
    // Both stand for the old primary; a new connection, to the same address, is to one that takes writings.
    await Promise.all(
      [1, 2].map(() => sql`set default_transaction_read_only = on; select pg_sleep(0.1)`.execute(server.db)),
    );
    const id = crypto.randomUUID();
    const start = () => server.call('sales', startSaleDraft, { params: { id }, body: { lead: aLead() } });
    const refused = await start();
    expect([refused.status, refused.error.code]).toEqual([503, 'database_unreachable']);
    expect((await start()).status).toBe(200);
    const read = await server.call('sales', readSaleDraft, { params: { id } });
    expect(read.status).toBe(200);
    expect(await Promise.all([1, 2, 3].map(isReadOnly))).toEqual(['off', 'off', 'off']);
  });
  const isReadOnly = async () =>
    (
      await sql<{
        is: string;
      }>`select current_setting('default_transaction_read_only') as is, pg_sleep(0.05)`.execute(server.db)
    ).rows[0]?.is;

  describe('that is away for a while', () => {
    afterEach(() => network.open());

    test('every call answers 503, and recovers without a restart', async () => {
      await network.shut();
      const body = aClient();
      const away = await register(body, 'while-away');
      expect([away.status, away.error.code, away.headers.get('retry-after')]).toEqual([
        503,
        'database_unreachable',
        '5',
      ]);
      expect((await server.raw(null, '/readyz')).status).toBe(503);
      expect((await server.raw(null, '/healthz')).status).toBe(200);
      await network.open();
      expect((await server.raw(null, '/readyz')).status).toBe(200);
      expect((await register(body, 'while-away')).status).toBe(200);
    });

    test('the worker waits for it, and goes on with the jobs added meanwhile', async () => {
      const { log } = Fastify();
      const done: string[] = [];
      const doing = {
        ...workers.send_mail,
        run: async (_: unknown, { mail_id }: JobData['send_mail']) => void done.push(mail_id),
      };
      const jobs = await openJobs(server.database);
      await jobs.work({ ...idle, send_mail: { ...doing, poll: 0.5 } }, { log });
      await network.shut();
      await expect.poll(() => server.database.execute('select 1').catch(() => 'away')).toBe('away');
      await network.open();
      // As another process would: this one is not told.
      await server.deps.jobs.add(server.db, 'send_mail', { mail_id: 'meanwhile' });
      await expect.poll(() => done, { timeout: 10_000 }).toEqual(['meanwhile']);
      await jobs.close();
    });
  });

  test('vanishes without a word: a statement ends all the same, and its connection is not used again', async () => {
    const vanishing = await startTcpProxy(address);
    const pool = openPool(
      {
        connectionString: vanishing.through(address),
        max: 1,
        query_timeout: 1_500,
        connectionTimeoutMillis: 5_000,
      },
      () => undefined,
    );
    await sql`select 1`.execute(pool.db);
    vanishing.freeze();
    await expect(sql`select 1`.execute(pool.db)).rejects.toThrow('Query read timeout');
    expect(pool.connections().open).toBe(0);
    await vanishing.close();
    await pool.db.destroy();
  });
});
