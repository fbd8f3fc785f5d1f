import { spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';

/** The longest that a program may take with one file. The largest photo of a telephone takes two seconds. */
const MOST_MS = 30_000;
/** The program gets no secret of ours; Windows starts nothing without its own folder. */
const { SystemRoot } = process.env;
const bareEnvironment = SystemRoot === undefined ? {} : { SystemRoot };

export interface Isolated {
  readonly stdout: Readable;
  /** its exit code; null when it was killed. Rejects when it could not start. */
  readonly ended: Promise<number | null>;
  /** Ends it, if it has not ended. */
  stop(): void;
}

/**
 * Starts a program of ours on an uploaded file in a process of its own, for a limited time: what reads a hostile file
 * may break, and its memory returns to the system whole.
 */
export function startIsolated(program: URL, args: readonly string[]): Isolated {
  const child = spawn(process.execPath, ['--no-warnings', fileURLToPath(program), ...args], {
    stdio: ['ignore', 'pipe', 'ignore'],
    env: bareEnvironment,
  });
  const timer = setTimeout(() => child.kill('SIGKILL'), MOST_MS);
  const ended = once(child, 'exit').then(([code]): number | null => (typeof code === 'number' ? code : null));
  // awaited later: a rejection before that is not an unhandled one
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
