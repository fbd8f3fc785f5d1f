import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { freePort } from '../e2e/support/program.ts';

const run = promisify(execFile);

/** A PostgreSQL server for the tests. */
export interface TestPostgres {
  /** the address of one of its databases */
  urlOf(database: string): string;
  /** a statement on its maintenance database */
  execute(statement: string): Promise<void>;
  stop(): Promise<void>;
}

const ROOT = '/usr/lib/postgresql';

/** The folder of PostgreSQL's binaries on this machine, the newest there is; null when there is none. */
export function findPostgres(): string | null {
  const installed = existsSync(ROOT) ? readdirSync(ROOT).toSorted((a, b) => Number(b) - Number(a)) : [];
  const folders = [
    ...installed.map((version) => join(ROOT, version, 'bin')),
    ...(process.env.PATH ?? '').split(delimiter),
  ];
  return (
    folders.find((folder) => ['initdb', 'postgres'].every((name) => existsSync(join(folder, name)))) ?? null
  );
}

/** The server of TEST_DATABASE_URL, or a private one that lives as long as the tests. */
export async function startPostgres(): Promise<TestPostgres> {
  const given = process.env.TEST_DATABASE_URL;
  if (given) return serverAt(given, async () => undefined);
  const binaries = findPostgres();
  if (!binaries) throw new Error('no PostgreSQL binaries');
  const folder = mkdtempSync(join(tmpdir(), 'remodela-postgres-'));
  const identity = unprivileged();
  if (identity) chownSync(folder, identity.uid, identity.gid);
  const data = join(folder, 'data');
  const options = { cwd: folder, env: { PATH: process.env.PATH, LC_ALL: 'C' }, ...identity };
  const discard = () => rmSync(folder, { recursive: true, force: true });
  await run(
    join(binaries, 'initdb'),
    ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '-N'],
    options,
  ).catch((error: unknown) => {
    discard();
    throw error;
  });
  const port = await freePort();
  const settings = [
    'listen_addresses=127.0.0.1',
    'unix_socket_directories=',
    'fsync=off',
    'synchronous_commit=off',
    'full_page_writes=off',
  ];
  const args = ['-D', data, '-p', String(port), ...settings.flatMap((setting) => ['-c', setting])];
  const child = spawn(join(binaries, 'postgres'), args, { ...options, stdio: 'ignore' });
  const ended = once(child, 'exit');
  const server = serverAt(`postgres://postgres@127.0.0.1:${port}/postgres`, async () => {
    child.kill('SIGQUIT');
    await ended;
    discard();
  });
  try {
    await untilReady(server, () => child.exitCode);
  } catch (error) {
    await server.stop();
    throw error;
  }
  return server;
}

/** PostgreSQL refuses to run as root: then it runs as the system's own user for it, or as nobody. */
function unprivileged(): { uid: number; gid: number } | undefined {
  if (process.platform === 'win32' || userInfo().uid !== 0) return undefined;
  const lines = readFileSync('/etc/passwd', 'utf8').split('\n');
  const entry = ['postgres', 'nobody']
    .map((name) => lines.find((line) => line.startsWith(`${name}:`)))
    .find(Boolean);
  const [, , uid, gid] = entry?.split(':') ?? [];
  if (!uid || !gid) throw new Error('no user to run PostgreSQL as');
  return { uid: Number(uid), gid: Number(gid) };
}

function serverAt(address: string, stop: () => Promise<void>): TestPostgres {
  return {
    urlOf(database) {
      const url = new URL(address);
      url.pathname = `/${database}`;
      return url.href;
    },
    async execute(statement) {
      const client = new pg.Client({ connectionString: address });
      await client.connect();
      await client.query(statement).finally(() => client.end());
    },
    stop,
  };
}

async function untilReady(server: TestPostgres, exitCode: () => number | null): Promise<void> {
  for (let tries = 0; ; tries += 1) {
    try {
      return await server.execute('select 1');
    } catch (error) {
      if (tries === 200 || exitCode() !== null) throw error;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }
}
