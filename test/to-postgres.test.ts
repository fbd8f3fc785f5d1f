import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as delay } from 'node:timers/promises';
import { PGlite } from '@electric-sql/pglite';
import { createPgConfig } from '@electric-sql/pglite/node-postgres';
import { sql } from 'kysely';
import pg from 'pg';
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { opened } from '#shared/contract/auth.ts';
import { createClient } from '#shared/contract/clients.ts';
import { emailOf, loadCompany, password } from '../bench/data.ts';
import { createProgram } from '../e2e/support/program.ts';
import { migrations } from '../server/migrations/list.ts';
import { openServerDatabase } from '../server/platform/db.ts';
import { openEmbeddedDatabase } from '../server/platform/embedded.ts';
import { migrate } from '../server/platform/migrate.ts';
import { findDifferences, listTables } from '../server/platform/move-database.ts';
import { aClient } from './builders.ts';
import { callOver } from './caller.ts';
import { findPostgres, type OwnPostgres, startOwnPostgres } from './postgres.ts';

/** `npm run prove -- to-postgres` moves 10,000 projects, and the demo's company. */
const PROJECTS = Number(process.env.PROJECTS ?? 40);
const KILLS = Number(process.env.KILLS ?? 1);

/** Runs the command, killed once `until` resolves if it is given. */
async function command(env: Record<string, string>, until?: () => Promise<unknown>) {
  const { PATH = '' } = process.env;
  const child = spawn(process.execPath, ['server/main.mjs', 'database-to-postgres'], {
    env: { PATH, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const said = Promise.all([text(child.stdout), text(child.stderr)]);
  const ended = new Promise<number | null>((resolve) => child.on('close', resolve));
  await until?.();
  if (until) child.kill('SIGKILL');
  return { code: await ended, said: (await said).join('') };
}

async function scratchFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'remodela-move-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

/** An embedded company of so many projects. */
async function embeddedCompany(projects: number): Promise<string> {
  const folder = await scratchFolder();
  const database = await openEmbeddedDatabase(folder);
  await migrate(database.db, migrations);
  await database.close();
  const pglite = new PGlite(join(folder, 'postgres'));
  const pool = new pg.Pool({ ...createPgConfig(pglite), max: 1 });
  await loadCompany(pool, projects);
  await pool.end();
  await pglite.close();
  return folder;
}

async function demoCompany(): Promise<string> {
  const DATA_DIR = await scratchFolder();
  const program = await createProgram({ DATA_DIR });
  await program.start();
  await program.stop();
  return DATA_DIR;
}

describe.runIf(findPostgres())('from the embedded database to a PostgreSQL server', () => {
  let server: OwnPostgres;
  beforeAll(async () => {
    server = await startOwnPostgres({ durable: false });
    return () => server.stop();
  }, 60_000);

  /** An empty database whose owner may do nothing else on its server. */
  async function emptyDatabase(): Promise<string> {
    const name = `moved_${randomUUID().replaceAll('-', '')}`;
    await server.execute(`create role ${name} login`);
    await server.execute(`create database ${name} owner ${name}`);
    const url = new URL(server.urlOf(name));
    url.username = name;
    return url.href;
  }

  /** Resolves a moment after the first row was copied. */
  async function copying(url: string, momentMs: number): Promise<void> {
    const query = `select 1 from pg_stat_activity
      where datname = '${new URL(url).pathname.slice(1)}' and query like '%jsonb_populate_recordset%'`;
    const client = new pg.Client({ connectionString: server.urlOf('postgres') });
    await client.connect();
    await expect
      .poll(async () => (await client.query(query)).rowCount, { interval: 5, timeout: 60_000 })
      .toBe(1);
    await client.end();
    await delay(momentMs);
  }

  /** Both, opened: what differs between them. */
  async function differences(folder: string, url: string) {
    const [source, target] = [await openEmbeddedDatabase(folder), openServerDatabase(url)];
    try {
      return await findDifferences(source.db, target.db, await listTables(source.db));
    } finally {
      await Promise.all([source.close(), target.close()]);
    }
  }

  /** Triggers that would not work and foreign keys left deferrable, of a database that the command wrote. */
  async function leftRelaxed(url: string) {
    const { db, close } = openServerDatabase(url);
    const { rows } = await sql<{ name: string }>`
      select tgname::text as name from pg_trigger where tgenabled = 'D'
      union all select conname::text from pg_constraint where contype = 'f' and condeferrable`.execute(db);
    await close();
    return rows.map(({ name }) => name);
  }

  /** Identity columns whose next value was given already. */
  async function staleIdentities(url: string): Promise<string[]> {
    const { db, close } = openServerDatabase(url);
    const { rows } = await sql<{ table: string; column: string; sequence: string }>`
      select c.oid::regclass::text as table, quote_ident(a.attname) as column,
        pg_get_serial_sequence(c.oid::regclass::text, a.attname) as sequence
      from pg_attribute a join pg_class c on c.oid = a.attrelid
      where a.attidentity <> '' and c.relnamespace = 'public'::regnamespace`.execute(db);
    expect(rows.length).toBeGreaterThan(20);
    const stale: string[] = [];
    for (const { table, column, sequence } of rows) {
      const { rows: found } = await sql<{ free: boolean }>`
        select nextval(${sequence}) > coalesce(max(${sql.raw(column)}), 0) as free from ${sql.raw(table)}`.execute(
        db,
      );
      if (!found[0]?.free) stale.push(table);
    }
    await close();
    return stale;
  }

  test('every row arrives as it was, also after a kill, and the company works there', async () => {
    const folder = await embeddedCompany(PROJECTS);
    const url = await emptyDatabase();
    const settings = { DATA_DIR: folder, DATABASE_URL: url };
    for (let kill = 0; kill < KILLS; kill += 1) {
      const killed = await command(settings, () => copying(url, kill * 500));
      expect(killed.code).toBe(null);
    }
    const began = performance.now();
    const moved = await command(settings);
    const seconds = ((performance.now() - began) / 1000).toFixed(1);
    process.stdout.write(`${PROJECTS} projects moved in ${seconds} s\n`);
    expect(moved).toMatchObject({ code: 0, said: expect.stringMatching(/son iguales una por una/) });
    expect(await differences(folder, url)).toEqual([]);
    expect(await staleIdentities(url)).toEqual([]);
    // those of pg-boss
    expect(await leftRelaxed(url)).toEqual(['q_fkey', 'dlq_fkey']);

    const again = await command(settings);
    expect(again).toMatchObject({ code: 1, said: expect.stringContaining('ya tiene datos') });

    const program = await createProgram({ ...settings, DEMO: 'false' });
    onTestFinished(() => program.remove());
    await program.start();
    const signedIn = await fetch(`${program.url}/api/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: emailOf(1), password }),
    });
    const { token } = opened.parse(await signedIn.json());
    const call = callOver((_, path, init) => {
      const headers = { ...init.headers, authorization: `Bearer ${token}` };
      return fetch(program.url + path, { ...init, headers });
    });
    const made = await call('sales', createClient, { body: aClient() });
    expect(made.status).toBe(200);
    await program.stop();
  }, 600_000);

  test.runIf(process.env.PROJECTS)(
    "the demo's company, with its jobs, mails and files",
    async () => {
      const [folder, url] = [await demoCompany(), await emptyDatabase()];
      const moved = await command({ DATA_DIR: folder, DATABASE_URL: url });
      expect(moved.said).toMatch(/Pagos: \d+ por \$[\s\d.]+\./);
      expect(moved.code).toBe(0);
      expect(await differences(folder, url)).toEqual([]);
    },
    120_000,
  );

  test('without a target, or without data, it says what is missing', async () => {
    const [folder, url] = [await scratchFolder(), await emptyDatabase()];
    const noTarget = await command({ DATA_DIR: folder });
    expect(noTarget).toMatchObject({ code: 1, said: expect.stringContaining('No hay un PostgreSQL') });
    const noData = await command({ DATA_DIR: folder, DATABASE_URL: url });
    expect(noData).toMatchObject({ code: 1, said: expect.stringContaining('no hay datos de Remodela') });
  });
});
