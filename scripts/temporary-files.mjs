// Where tests keep what they throw away.
import { createHash } from 'node:crypto';
import { chmodSync, existsSync, mkdirSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from './toolchain.mjs';

const MEMORY = '/dev/shm';
const NEEDED_BYTES = 4 * 1024 ** 3;

/**
 * Keeps the temporary files of the programs that follow in memory, where there is room: a database of a test is a
 * thousand files, and making and deleting them on a disk took an eighth of the processor. One folder for each checkout,
 * emptied first, so that a run that was killed leaves one at most. What Node compiled outlives the run.
 */
export function keepTemporaryFilesInMemory() {
  process.env.NODE_COMPILE_CACHE ??= join(tmpdir(), 'node-compile-cache');
  if (process.env.TMPDIR || !hasRoom()) return;
  const folder = join(MEMORY, `remodela-${createHash('sha256').update(root).digest('hex').slice(0, 8)}`);
  const discard = () => rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
  discard();
  mkdirSync(folder);
  // PostgreSQL may run as another user
  chmodSync(folder, 0o711);
  process.env.TMPDIR = folder;
  process.once('exit', discard);
}

function hasRoom() {
  if (!existsSync(MEMORY)) return false;
  const { bavail, bsize } = statfsSync(MEMORY);
  return bavail * bsize > NEEDED_BYTES;
}
