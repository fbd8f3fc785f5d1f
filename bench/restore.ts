import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { createProgram } from '../e2e/support/program.ts';

/**
 * `npm run bench:restore`: a company at work is backed up, its folder is lost, the backup is restored into an empty one,
 * and the journeys are walked on what came back. Prints how long each part took. What follows the command goes to the
 * journeys: `npm run bench:restore -- e2e/family.spec.ts`.
 */
const backups = await mkdtemp(join(tmpdir(), 'remodela-backups-'));
const settings = { DEMO: 'true', BACKUP_DIR: backups };
const lost = await createProgram(settings);
const restored = await createProgram(settings);

const seconds = (since: number): string => `${((performance.now() - since) / 1000).toFixed(1)} s`;

/** A command of who runs the program, as a process of its own; answers how long it took. */
function operate(command: 'backup' | 'restore', folder: string): string {
  const since = performance.now();
  const { status, stdout, stderr } = spawnSync(process.execPath, ['server/main.mjs', command], {
    env: { ...process.env, ...settings, DATA_DIR: folder },
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`${command} failed: ${stderr}`);
  console.log(stdout.trim());
  return seconds(since);
}

async function walkJourneys(): Promise<number> {
  const journeys = ['node_modules/@playwright/test/cli.js', 'test', ...process.argv.slice(2)];
  const env = { ...process.env, E2E_DATA_DIR: restored.folder };
  const child = spawn(process.execPath, journeys, { stdio: 'inherit', env });
  const [code] = await once(child, 'exit');
  return code ?? 1;
}

let code = 1;
try {
  await lost.start();
  // The program works meanwhile, as it does at night.
  const backingUp = operate('backup', lost.folder);
  await lost.remove();
  const restoring = operate('restore', restored.folder);
  const since = performance.now();
  await restored.start();
  const starting = seconds(since);
  await restored.kill();
  const files = (await readdir(join(restored.folder, 'files'), { withFileTypes: true })).filter((each) =>
    each.isFile(),
  ).length;
  code = await walkJourneys();
  const verdict = code === 0 ? 'the journeys pass on what was restored' : 'SOME JOURNEYS FAIL';
  console.log(
    `\nbackup ${backingUp}, restore into an empty folder ${restoring}, first start on it ${starting}, ` +
      `${files} files: ${verdict}`,
  );
} finally {
  await lost.remove();
  await restored.remove();
  await rm(backups, { recursive: true, force: true });
}
process.exit(code);
