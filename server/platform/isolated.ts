import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { getCompileCacheDir } from 'node:module';
import { dirname } from 'node:path';
import type { Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';

/** Time limit for one file. The largest phone photo takes two seconds. */
const MOST_MS = 30_000;
const { SystemRoot } = process.env;
const compiled = getCompileCacheDir();
/**
 * The child gets no secrets in its environment. Windows needs its own folder to start anything. Reading our sources
 * anew would be half of the child's time: their compiled code is kept beside ours.
 */
const bareEnvironment = {
  ...(SystemRoot === undefined ? {} : { SystemRoot }),
  ...(compiled === undefined ? {} : { NODE_COMPILE_CACHE: dirname(compiled) }),
};

export interface Isolated {
  readonly stdout: Readable;
  /** exit code; null when killed. Rejects when it could not start. */
  readonly ended: Promise<number | null>;
  /** Kills it if it is still running. */
  stop(): void;
}

/**
 * Runs one of our programs on an uploaded file in a process of its own, with a time limit: a parser of untrusted input
 * may crash, and all its memory returns to the system.
 */
export function startIsolated(program: URL, args: readonly string[]): Isolated {
  const child = spawn(process.execPath, ['--no-warnings', fileURLToPath(program), ...args], {
    stdio: ['ignore', 'pipe', 'ignore'],
    env: bareEnvironment,
  });
  const timer = setTimeout(() => child.kill('SIGKILL'), MOST_MS);
  const ended = once(child, 'exit').then(([code]): number | null => (typeof code === 'number' ? code : null));
  // awaited later; prevents an unhandled rejection until then
  ended.catch(() => undefined);
  return {
    stdout: child.stdout,
    ended,
    stop() {
      clearTimeout(timer);
      child.kill('SIGKILL');
    },
  };
}
