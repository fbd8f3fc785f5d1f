import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { pathToFileURL } from 'node:url';
import { freePort } from '../test/free-port.ts';
import type { Build } from './builds.ts';

/** A running build, as a process of its own. */
export interface Program {
  readonly url: string;
  /** milliseconds from its start to its first answer */
  readonly startedIn: number;
  /** resident memory in bytes: now, and its peak; null where the system does not report it */
  memory(): { readonly now: number; readonly most: number } | null;
  /** milliseconds of processor time used so far; null where the system does not report it */
  processor(): number | null;
  /** Kills it, or ends it gently with SIGTERM, which writes its compile cache. */
  stop(gently?: boolean): Promise<void>;
}

const START_MS = 60_000;

/** The call that must succeed before the program counts as started. */
export interface FirstCall {
  readonly path: string;
  readonly token?: string;
}

/**
 * Starts a build on a database, as `npm start` does, and waits for its first answer. It applies its own migrations.
 * `folder` is for its files and for the compile cache of Node.
 */
export async function startProgram(
  build: Build,
  { databaseUrl, folder, first }: { databaseUrl: string; folder: string; first: FirstCall },
): Promise<Program> {
  const { memory }: typeof import('../server/memory.mjs') = await import(
    pathToFileURL(join(build.root, 'server/memory.mjs')).href
  );
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const startedAt = performance.now();
  const child = spawn(process.execPath, [...memory.flags, 'server/main.mjs'], {
    cwd: build.root,
    // No setting of the caller's environment may reach the programs. With a token a commit from before the demo was
    // off beside a database server starts no local HubSpot; no call of the bench goes there.
    env: {
      ...memory.environment,
      PATH: process.env.PATH,
      SystemRoot: process.env.SystemRoot,
      NODE_COMPILE_CACHE: join(folder, 'compiled'),
      DATABASE_URL: databaseUrl,
      DATA_DIR: join(folder, 'data'),
      HOST: '127.0.0.1',
      PORT: String(port),
      LOG_LEVEL: 'fatal',
      DEMO: 'false',
      // The bench stands for many machines and sends the address of each with its calls.
      TRUST_PROXY: '127.0.0.1',
      HUBSPOT_TOKEN: 'none',
      HUBSPOT_URL: 'http://127.0.0.1',
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const stop = async (gently = false) => {
    if (hasEnded(child)) return;
    const ended = once(child, 'exit');
    child.kill(gently ? 'SIGTERM' : 'SIGKILL');
    await ended;
  };
  try {
    await untilAnswered(url, first, child);
  } catch (error) {
    await stop();
    throw error;
  }
  const startedIn = performance.now() - startedAt;
  return {
    url,
    startedIn,
    memory: () => memoryOf(child),
    processor: () => processorOf(child),
    stop,
  };
}

const hasEnded = (child: ChildProcess): boolean => child.exitCode !== null || child.signalCode !== null;

async function untilAnswered(url: string, { path, token }: FirstCall, child: ChildProcess): Promise<void> {
  const giveUpAt = performance.now() + START_MS;
  while (performance.now() < giveUpAt) {
    if (hasEnded(child)) throw new Error('the program ended before it was ready');
    const answered = await fetch(url + path, {
      headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
    }).then(
      (answer) => answer.ok,
      () => false,
    );
    if (answered) return;
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
  throw new Error('the program did not become ready');
}

/** The numbers of a pattern in a file of /proc about a process; null where there is no /proc. */
function numbersIn(child: ChildProcess, file: string, pattern: RegExp): number[] | null {
  const path = `/proc/${child.pid}/${file}`;
  if (!existsSync(path)) return null;
  return (pattern.exec(readFileSync(path, 'utf8')) ?? []).slice(1).map(Number);
}

const memoryOf = (child: ChildProcess): { now: number; most: number } | null => {
  const [most, now] = numbersIn(child, 'status', /^VmHWM:\s+(\d+) kB\nVmRSS:\s+(\d+) kB$/m) ?? [];
  return most === undefined || now === undefined ? null : { most: most * 1024, now: now * 1024 };
};

const MS_A_TICK = 10;

/** User and system time. */
const processorOf = (child: ChildProcess): number | null => {
  const [user, system] = numbersIn(child, 'stat', /\) \S(?: -?\d+){10} (\d+) (\d+)/) ?? [];
  return user === undefined || system === undefined ? null : (user + system) * MS_A_TICK;
};
