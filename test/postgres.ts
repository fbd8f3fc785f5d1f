import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { freePort } from './free-port.ts';

const run = promisify(execFile);

/** A PostgreSQL server for the tests. */
export interface TestPostgres {
  /** the address of one of its databases */
  urlOf(database: string): string;
  /** the folder of its socket, which takes less of the processor than its port; null where it is not known */
  readonly socketFolder: string | null;
  /** a statement on its maintenance database */
  execute(statement: string): Promise<void>;
  stop(): Promise<void>;
}

/** A server that a test may take away and give back. */
export interface OwnPostgres extends TestPostgres {
  /** SIGINT: it cuts its connections and ends; SIGQUIT: at once, without a word; SIGKILL: it is killed. */
  halt(signal: 'SIGINT' | 'SIGQUIT' | 'SIGKILL'): Promise<void>;
  /** Starts it again on the same port, and waits until it answers. */
  resume(): Promise<void>;
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
  if (given) return serverAt(given, null, async () => undefined);
  return startOwnPostgres({ durable: false });
}

const fast = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off'];

/**
 * A private server. Without `durable` it writes when it likes, which tests of nothing but statements can afford; with it
 * what it acknowledges survives its being killed, as on a server for real.
 */
export async function startOwnPostgres({ durable }: { durable: boolean }): Promise<OwnPostgres> {
  const binaries = findPostgres();
  if (!binaries) throw new Error('no PostgreSQL binaries');
  const folder = mkdtempSync(join(tmpdir(), 'remodela-postgres-'));
  const identity = unprivileged();
  if (identity) chownSync(folder, identity.uid, identity.gid);
  const data = join(folder, 'data');
  const options = { cwd: folder, env: { PATH: process.env.PATH, LC_ALL: 'C' }, ...identity };
  // its helpers may still write while it ends
  const discard = () => rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
  await run(
    join(binaries, 'initdb'),
    ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '-N'],
    options,
  ).catch((error: unknown) => {
    discard();
    throw error;
  });
  const port = await freePort();
  // Windows has none, and the path of a socket has at most 103 characters.
  const socketFolder = process.platform === 'win32' || folder.length > 80 ? null : folder;
  const settings = [
    'listen_addresses=127.0.0.1',
    `unix_socket_directories=${socketFolder ?? ''}`,
    ...(durable ? [] : fast),
  ];
  const args = ['-D', data, '-p', String(port), ...settings.flatMap((setting) => ['-c', setting])];
  const launch = () => spawn(join(binaries, 'postgres'), args, { ...options, stdio: 'ignore' });
  let child = launch();
  const halt = async (signal: 'SIGINT' | 'SIGQUIT' | 'SIGKILL') => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill(signal);
    await ended;
  };
  const server = serverAt(`postgres://postgres@127.0.0.1:${port}/postgres`, socketFolder, async () => {
    await halt('SIGQUIT');
    discard();
  });
  try {
    await untilReady(server, () => child.exitCode);
  } catch (error) {
    await server.stop();
    throw error;
  }
  return {
    ...server,
    halt,
    async resume() {
      // The helpers of a server that was killed end a moment later; until then it refuses to start.
      for (let tries = 1; ; tries += 1) {
        child = launch();
        const ready = await untilReady(server, () => child.exitCode).then(
          () => true,
          () => false,
        );
        if (ready) return;
        if (tries === RESUME_TRIES) throw new Error('PostgreSQL does not start again');
      }
    },
  };
}

const RESUME_TRIES = 100;

/** PostgreSQL refuses to run as root: it then runs as the user postgres, or else as an unprivileged user. */
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

function serverAt(address: string, socketFolder: string | null, stop: () => Promise<void>): TestPostgres {
  return {
    socketFolder,
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
