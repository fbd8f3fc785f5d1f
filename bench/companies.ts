import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import pg from 'pg';
import type { TestPostgres } from '../test/postgres.ts';
import type { Build } from './builds.ts';
import { type FirstCall, type Program, startProgram } from './programs.ts';
import type { Cleanups } from './sides.ts';

/** A module of a build, as that commit has it. */
export const moduleOf = async <T>({ root }: Build, path: string): Promise<T> =>
  import(pathToFileURL(join(root, path)).href);

interface CompanyOptions {
  readonly name: string;
  readonly build: Build;
  /** fills the migrated database */
  readonly load: (db: pg.Pool) => Promise<void>;
  readonly first: FirstCall;
}

/** A build that runs on a database of its own, migrated by it and filled. */
export async function startCompany(
  server: TestPostgres,
  { name, build, load, first }: CompanyOptions,
  cleanups: Cleanups,
): Promise<Program> {
  const database = `remodela_bench_${name.replaceAll(' ', '_')}_${process.pid}`;
  await server.execute(`create database ${database}`);
  cleanups.push(() => server.execute(`drop database ${database} with (force)`));
  const databaseUrl = server.urlOf(database);
  const { migrations } = await moduleOf<typeof import('../server/migrations/list.ts')>(
    build,
    'server/migrations/list.ts',
  );
  const { openServerDatabase } = await moduleOf<typeof import('../server/platform/db.ts')>(
    build,
    'server/platform/db.ts',
  );
  const { migrate } = await moduleOf<typeof import('../server/platform/migrate.ts')>(
    build,
    'server/platform/migrate.ts',
  );
  const migrating = openServerDatabase(databaseUrl, { connections: 2, statementTimeoutMs: 0 });
  await migrate(migrating.db, migrations).finally(() => migrating.close());
  const db = new pg.Pool({ connectionString: databaseUrl, max: 1 });
  await load(db).finally(() => db.end());
  const folder = await mkdtemp(join(tmpdir(), 'remodela-bench-'));
  cleanups.push(() => rm(folder, { recursive: true, force: true }));
  const program = await startProgram(build, { databaseUrl, folder, first });
  cleanups.push(() => program.stop());
  return program;
}
