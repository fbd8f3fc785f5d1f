import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import pg from 'pg';
import { startPostgres } from '../test/postgres.ts';
import { type Build, buildCommit, buildWorkingTree } from './builds.ts';
import { startProgram } from './programs.ts';

/** Before: another commit. After: the working tree. */
export const sideNames = ['before', 'after'] as const;
export type SideName = (typeof sideNames)[number];

/** One of the two versions that are compared, with a database and a folder of its own. */
export interface Side {
  readonly name: SideName;
  readonly build: Build;
  readonly databaseUrl: string;
  readonly db: pg.Pool;
  /** for its files and the compile cache of Node */
  readonly folder: string;
}

/** Undoes what was started, last first. */
export type Cleanups = (() => Promise<unknown>)[];

async function cleanUp(cleanups: Cleanups): Promise<void> {
  for (let undo = cleanups.pop(); undo; undo = cleanups.pop()) {
    await undo().catch((error: unknown) => console.error('Cleanup failed:', error));
  }
}

/** Runs a measure, which a signal stops, undoes what it started, and ends the process: with 0 when it answers true. */
export async function runBench(
  main: () => Promise<boolean>,
  { cleanups, stopping }: { readonly cleanups: Cleanups; readonly stopping: AbortController },
): Promise<never> {
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => stopping.abort(new Error(`stopped by ${signal}`)));
  }
  let met = false;
  try {
    met = await main();
  } catch (error) {
    console.error(error);
  } finally {
    await cleanUp(cleanups);
  }
  process.exit(met ? 0 : 1);
}

/**
 * Builds another commit and the working tree, and gives each a database on one PostgreSQL server. The loader of the
 * other commit fills its own schema; the working tree then migrates a copy, so both serve the same rows. The other
 * commit must be an ancestor in its migrations.
 */
export async function openSides(commit: string, projects: number, cleanups: Cleanups): Promise<Side[]> {
  const before = await buildCommit(commit);
  cleanups.push(before.discard);
  const after = buildWorkingTree();
  const server = await startPostgres();
  cleanups.push(() => server.stop());
  const prefix = `remodela_bench_${randomUUID().replaceAll('-', '')}`;

  const open = async (name: SideName, build: Build, from: string): Promise<Side> => {
    const database = `${prefix}_${name}`;
    await server.execute(`create database ${database} ${from}`);
    if (process.env.TEST_DATABASE_URL) {
      cleanups.push(() => server.execute(`drop database ${database} with (force)`));
    }
    const databaseUrl = server.urlOf(database);
    const folder = await mkdtemp(join(tmpdir(), 'remodela-bench-'));
    cleanups.push(() => rm(folder, { recursive: true, force: true }));
    const migrating = await startProgram(build, {
      databaseUrl,
      // a folder of its own: the first start that is measured has no compile cache
      folder: join(folder, 'migrating'),
      first: { path: '/readyz' },
    });
    await migrating.stop(true);
    const db = new pg.Pool({ connectionString: databaseUrl, max: 2, idleTimeoutMillis: 1000 });
    db.on('error', () => undefined);
    cleanups.push(() => db.end());
    return { name, build, databaseUrl, db, folder };
  };

  const first = await open('before', before, '');
  const { loadCompany }: typeof import('./data.ts') = await import(
    pathToFileURL(join(before.root, 'bench/data.ts')).href
  );
  const loading = new pg.Pool({ connectionString: first.databaseUrl, max: 2 });
  await loadCompany(loading, projects).finally(() => loading.end());
  const second = await open('after', after, `template ${prefix}_before`);
  for (const { db } of [first, second]) await db.query('vacuum analyze');
  return [first, second];
}
