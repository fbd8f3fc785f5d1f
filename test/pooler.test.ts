import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { opened } from '#shared/contract/auth.ts';
import { createProgram } from '../e2e/support/program.ts';
import { checkWayToDatabase } from '../server/platform/pooler.ts';
import { freePort } from './free-port.ts';
import { findPostgres, type OwnPostgres, startOwnPostgres } from './postgres.ts';

const canRun = findPostgres() !== null && spawnSync('pgbouncer', ['--version']).status === 0;
const notRun = canRun ? '' : ' (not run: no pgbouncer or PostgreSQL on this machine)';

/** The text with each of these in place of what the manual's file says. */
function replaced(text: string, changes: Record<string, string>): string {
  return Object.entries(changes).reduce((done, [from, to]) => {
    expect(done).toContain(from);
    return done.replace(from, to);
  }, text);
}

let server: OwnPostgres;
beforeAll(async () => {
  if (!findPostgres()) return;
  server = await startOwnPostgres({ durable: false });
  return () => server.stop();
});

/** pgBouncer with the file of the manual, before a database of its own. Answers the address through it. */
async function startPooler(changes: Record<string, string> = {}, settings: readonly string[] = []) {
  onTestFinished(async () => {
    await server.execute('drop database remodela with (force)');
    await server.execute('drop role remodela');
  });
  for (const statement of [
    'create role remodela login',
    'create database remodela owner remodela',
    ...settings,
  ])
    await server.execute(statement);
  const folder = mkdtempSync(join(tmpdir(), 'remodela-pgbouncer-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  chmodSync(folder, 0o755);
  const [port, users, file] = [await freePort(), join(folder, 'userlist.txt'), join(folder, 'pgbouncer.ini')];
  writeFileSync(users, '"remodela" "clave"\n');
  const text = replaced(readFileSync('deploy/pgbouncer.ini', 'utf8'), {
    'port=5432': `port=${new URL(server.urlOf('remodela')).port}`,
    'listen_port = 6432': `listen_port = ${port}\nunix_socket_dir =`,
    '/etc/pgbouncer/userlist.txt': users,
    ...changes,
  });
  writeFileSync(file, text);
  const child = spawn('pgbouncer', [...(userInfo().uid === 0 ? ['-u', 'nobody'] : []), file], {
    stdio: 'ignore',
  });
  onTestFinished(async () => {
    child.kill('SIGKILL');
    if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
  });
  const url = `postgres://remodela:clave@127.0.0.1:${port}/remodela`;
  const taken = async () => {
    const client = new pg.Client({ connectionString: url });
    return client.connect().then(
      () => client.end().then(() => true),
      (error) => error.code !== 'ECONNREFUSED',
    );
  };
  await expect.poll(taken).toBe(true);
  return { url };
}

describe.runIf(canRun)(`a pgBouncer before the database${notRun}`, () => {
  test.each([
    ['transaction', 'pool_mode = transaction o statement', 'pool_mode = session'],
    ['statement', '«transaction blocks not allowed in statement pooling mode»', 'deploy/pgbouncer.ini'],
  ])('the mode %s is refused, with the remedy', async (mode, why, what) => {
    const { url } = await startPooler({ 'pool_mode = session': `pool_mode = ${mode}` });
    await expect(checkWayToDatabase(url)).rejects.toMatchObject({
      message: expect.stringContaining(why),
      remedy: expect.stringContaining(what),
    });
  });

  test.each([
    [[], false],
    [["alter role remodela set statement_timeout = '30s'"], true],
  ])('the file of the manual is taken; after %j it has a statement_timeout: %s', async (settings, has) => {
    const { url } = await startPooler({}, settings);
    expect(await checkWayToDatabase(url)).toEqual({ hasStatementTimeout: has });
  });

  test('a startup parameter that it refuses is reported in its own words', async () => {
    const line =
      /^ignore_startup_parameters.*$/m.exec(readFileSync('deploy/pgbouncer.ini', 'utf8'))?.[0] ?? '';
    const { url } = await startPooler({ [line]: '' });
    await expect(checkWayToDatabase(url)).rejects.toMatchObject({
      message: expect.stringMatching(/«unsupported startup parameter/),
    });
  });

  test('the whole program works through it: migrations, jobs, sign-in and live updates', async () => {
    const { url } = await startPooler();
    const program = await createProgram({ DATABASE_URL: url, DEMO: 'true' });
    onTestFinished(() => program.remove());
    await program.start();
    const signedIn = await fetch(`${program.url}/api/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'gerente@remodela.example', password: 'remodela-demo' }),
    });
    expect(signedIn.status).toBe(200);
    const { token } = opened.parse(await signedIn.json());
    const live = await fetch(`${program.url}/api/live`, {
      headers: { authorization: `Bearer ${token}`, accept: 'text/event-stream' },
    });
    expect(live.status).toBe(200);
    await live.body?.cancel();
    expect(await program.stop()).toBe(0);
  }, 120_000);
});

test.runIf(findPostgres())('a PostgreSQL server without a pooler is taken', async () => {
  expect(await checkWayToDatabase(server.urlOf('postgres'))).toEqual({ hasStatementTimeout: true });
});
