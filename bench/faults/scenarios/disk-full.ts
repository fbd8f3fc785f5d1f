import { spawn, spawnSync } from 'node:child_process';
import { closeSync, mkdirSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { text } from 'node:stream/consumers';
import { setTimeout as delay } from 'node:timers/promises';
import type { Run } from '../run.ts';
import { judge, type Line, type Skipped } from '../verdict.ts';
import { openWorld } from '../world.ts';
import { startLoad } from '../writes.ts';

/**
 * A disk that is full must be a small one: a file system in memory, mounted where only this test sees it. Linux lets
 * anybody do that in a namespace of their own, where it is not forbidden; there the test runs again by itself.
 */
export async function fillDisks(args: readonly string[]): Promise<(Line | Skipped)[]> {
  const tried = spawnSync('unshare', ['-Urm', 'mount', '-t', 'tmpfs', 'tmpfs', tmpdir()]);
  if (tried.status !== 0) {
    const why = 'this machine lets nobody mount a small disk (Linux with user namespaces is needed)';
    return [{ scenario: 'disk-full', skipped: why }];
  }
  const env = { ...process.env, [INSIDE]: 'yes' };
  const child = spawn('unshare', ['-Urm', process.execPath, 'bench/faults.ts', ...args], {
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  process.once('exit', () => child.kill('SIGKILL'));
  const said = await text(child.stdout);
  return JSON.parse(said.trim().split('\n').at(-1) ?? '[]') as Line[];
}

/** Set where the small disks may be mounted. */
export const INSIDE = 'REMODELA_FAULTS_INSIDE';

/** The three disks, one after another: of the files, of all the data, and of the log. */
export async function fillDisksInside(run: Run): Promise<Line[]> {
  const folder = mkdtempSync(join(tmpdir(), 'remodela-disks-'));
  const disk = (name: string, megabytes: number) => {
    const path = join(folder, name);
    mkdirSync(path, { recursive: true, mode: 0o700 });
    const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', path]);
    if (mounted.status !== 0) throw new Error('the small disk could not be mounted');
    return path;
  };
  const lines = [
    await full('disk-full-files', { ...run, full: disk('one/files', 8), dataDir: join(folder, 'one') }),
    await full('disk-full-data', { ...run, full: disk('two', 160), dataDir: join(folder, 'two') }),
    await noLog(run),
  ];
  spawnSync('umount', [join(folder, 'one/files'), join(folder, 'two')]);
  rmSync(folder, { recursive: true, force: true });
  return lines;
}

const FULL_MS = 3_000;
const ROOM_MS = 1_500;

/** Again and again the disk is full for a while, and then somebody makes room. A program that stopped is started again. */
async function full(
  scenario: string,
  { count, random, full, dataDir }: Run & { readonly full: string; readonly dataDir: string },
): Promise<Line> {
  const startedAt = performance.now();
  const world = await openWorld({ database: 'embedded', dataDir, families: 2 });
  const [program] = world.programs;
  if (!program) throw new Error('no program');
  let stopped = 0;
  try {
    const load = startLoad(world, random.branch(scenario));
    for (let n = 0; n < count; n += 1) {
      await delay(ROOM_MS);
      const filler = join(full, 'filler');
      fill(filler);
      const before = world.ledger.counts.acknowledged;
      await delay(FULL_MS);
      const meanwhile = world.ledger.counts.acknowledged - before;
      rmSync(filler);
      world.ledger.lifted();
      if (!program.running()) {
        stopped += 1;
        await program.start();
      } else if (scenario === 'disk-full-files' && meanwhile === 0) {
        world.wrong.push('nothing could be saved while there was no room for files');
      }
    }
    await load.end();
    const notes = [`it stopped by itself ${stopped} times`];
    return await judge(world, { scenario, faults: count, startedAt, mailsMs: 0, mailsInDoubt: count, notes });
  } finally {
    await world.close();
  }
}

const CHUNK = Buffer.alloc(64 * 1024);

/** Writes until there is no room for one more byte. */
function fill(path: string): void {
  const file = openSync(path, 'w');
  try {
    for (let size = CHUNK.length; size > 0; ) {
      try {
        writeSync(file, CHUNK, 0, size);
      } catch {
        size >>= 1;
      }
    }
  } finally {
    closeSync(file);
  }
}

/** Every line of the log is refused from the first one on. */
async function noLog({ random }: Run): Promise<Line> {
  const startedAt = performance.now();
  const world = await openWorld({ database: 'embedded', log: '/dev/full', families: 2 });
  try {
    const load = startLoad(world, random.branch('log'));
    await delay(8_000);
    await load.end();
    return await judge(world, { scenario: 'disk-full-log', faults: 1, startedAt, mailsMs: 0 });
  } finally {
    await world.close();
  }
}
