import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import { type Migration, Migrator, DEFAULT_MIGRATION_TABLE as TABLE } from 'kysely/migration';
import type { Db } from '../database.ts';
import { sqlState } from './errors.ts';
import { StartError } from './start-error.ts';

export interface MigrateOptions {
  /** number of retries of a migration that timed out on a lock */
  readonly tries?: number;
  readonly waitMs?: number;
}

/**
 * Lock timeout of a migration: later queries queue behind a waiting migration. Set it on the migrating connections; the
 * migration then gives way and is retried.
 */
export const MIGRATION_LOCK_MS = 2_000;
const TRIES = 30;
const WAIT_MS = 1_000;

/**
 * Migrates the tables to the last migration of the list; does nothing when they are up to date. Processes starting at
 * once on one server take turns (an advisory lock). Each run is one transaction. Returns the migrations unknown to this
 * program, made by a newer version. The program works with them, because a version only removes what the previous one
 * no longer uses. StartError when something it needs was removed.
 */
export async function migrate(
  db: Db,
  migrations: Record<string, Migration>,
  { tries = TRIES, waitMs = WAIT_MS }: MigrateOptions = {},
): Promise<readonly string[]> {
  for (let tried = 1; ; tried += 1) {
    const executed = new Set(await listExecuted(db));
    const newer = [...executed].filter((name) => !Object.hasOwn(migrations, name));
    refuseWithoutWhatIsNeeded(newer, Object.keys(migrations));
    if (Object.keys(migrations).every((name) => executed.has(name))) return newer;
    const known = { ...migrations, ...Object.fromEntries(newer.map((name) => [name, nothing])) };
    const migrator = new Migrator({ db, provider: { getMigrations: async () => known } });
    const { error } = await migrator.migrateToLatest();
    if (!error) return newer;
    if (tried === tries || !isPassing(error)) throw error;
    await delay(waitMs);
  }
}

/** True when the migration was applied already. */
const nothing: Migration = { up: async () => undefined };

/** A migration that removes something names the migration that a program must know to work without it. */
const takesAway = /-contract-since-(?<needed>\d{4})-/;

function refuseWithoutWhatIsNeeded(newer: readonly string[], own: readonly string[]): void {
  const last = own.toSorted().at(-1) ?? '';
  const needed = newer.map((name) => takesAway.exec(name)?.groups?.needed ?? '');
  if (needed.every((each) => each <= last)) return;
  throw new StartError(
    'Una versión más nueva de Remodela cambió la base de datos, y esta ya no puede trabajar con ella.',
    'Instala la versión más nueva en esta máquina.',
  );
}

async function listExecuted(db: Db): Promise<string[]> {
  const { rows: found } = await sql<{ it: string | null }>`select to_regclass(${TABLE}) as it`.execute(db);
  if (found[0]?.it == null) return [];
  const { rows } = await sql<{ name: string }>`select name from ${sql.table(TABLE)} order by name`.execute(
    db,
  );
  return rows.map(({ name }) => name);
}

/** Another session holds a table lock, or another process has just migrated beyond this program's list. */
const isPassing = (error: unknown): boolean =>
  ['55P03', '40P01'].includes(sqlState(error) ?? '') ||
  (error instanceof Error && /^corrupted migrations: .* is missing$/.test(error.message));
