import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { fileURLToPath } from 'node:url';
import { memory } from '../server/memory.mjs';
import { freePort } from '../test/free-port.ts';

export type ProgramName = 'bare' | 'Remodela';

/** One of the two programs, as a process of its own. */
export interface Program {
  readonly name: ProgramName;
  readonly url: string;
  /** milliseconds from being started to its first answer */
  readonly startedIn: number;
  /** memory in use, in bytes, and the most that it ever was; null where the system does not tell */
  memory(): { readonly now: number; readonly most: number } | null;
  /** milliseconds of processor that it has used; null where the system does not tell */
  processor(): number | null;
  /** Ends it at once, or as who runs it does: with its compile cache written. */
  stop(gently?: boolean): Promise<void>;
}

/** The program as `npm start` runs it. */
const entries: Record<ProgramName, readonly string[]> = {
  bare: [fromHere('bare.ts')],
  Remodela: [...memory.flags, fromHere('../server/main.mjs')],
};

function fromHere(path: string): string {
  return fileURLToPath(new URL(path, import.meta.url));
}

const START_MS = 60_000;

/** Who is answered first, and what. */
export interface FirstCall {
  readonly path: string;
  readonly token: string;
}

/**
 * Starts a program on a database, until it answers a first call. `folder` is for its files and for the compile cache of
 * Node.
 */
export async function startProgram(
  name: ProgramName,
  { databaseUrl, folder, first }: { databaseUrl: string; folder: string; first: FirstCall },
): Promise<Program> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const startedAt = performance.now();
  const child = spawn(process.execPath, [...entries[name]], {
    // Nothing of the person's environment: a setting of theirs must not reach one program and not the other. With a
    // token the program starts no local HubSpot; no call of the bench goes there.
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
      // The bench stands for many machines: it tells whose each call is.
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
    name,
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
    const answered = await fetch(url + path, { headers: { authorization: `Bearer ${token}` } }).then(
      (answer) => answer.ok,
      () => false,
    );
    if (answered) return;
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
  throw new Error('the program did not become ready');
}

/** What Linux tells of a process in a file of /proc; null on other systems. */
function told(child: ChildProcess, file: string, pattern: RegExp): number[] | null {
  const path = `/proc/${child.pid}/${file}`;
  if (!existsSync(path)) return null;
  return (pattern.exec(readFileSync(path, 'utf8')) ?? []).slice(1).map(Number);
}

const memoryOf = (child: ChildProcess): { now: number; most: number } | null => {
  const [most, now] = told(child, 'status', /^VmHWM:\s+(\d+) kB\nVmRSS:\s+(\d+) kB$/m) ?? [];
  return most === undefined || now === undefined ? null : { most: most * 1024, now: now * 1024 };
};

const MS_A_TICK = 10;

/** Of the program itself and of the system for it. */
const processorOf = (child: ChildProcess): number | null => {
  const [user, system] = told(child, 'stat', /\) \S(?: -?\d+){10} (\d+) (\d+)/) ?? [];
  return user === undefined || system === undefined ? null : (user + system) * MS_A_TICK;
};
