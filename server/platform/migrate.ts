import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import { type Migration, Migrator, DEFAULT_MIGRATION_TABLE as TABLE } from 'kysely/migration';
import type { Db } from '../database.ts';
import { sqlState } from './errors.ts';
import { StartError } from './start-error.ts';

export interface MigrateOptions {
  /** how often a migration that waits too long for a lock is tried again */
  readonly tries?: number;
  readonly waitMs?: number;
}

/**
 * How long a migration waits for a table that others use: whoever comes after it waits behind it. To be set on the
 * connections that migrate; it then gives way and is tried again.
 */
export const MIGRATION_LOCK_MS = 2_000;
const TRIES = 30;
const WAIT_MS = 1_000;

/**
 * Brings the tables to the last migration of the list; does nothing when they are there. Several processes that start
 * at once on one server take turns (an advisory lock). Each run is one transaction: it is there whole or not at all.
 * Answers the migrations that the database has and this program does not know: a newer version made them. It works with
 * them, because a version only adds what the one before does without. StartError when they took away what it needs.
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

/** It is in the database already. */
const nothing: Migration = { up: async () => undefined };

/** A migration that takes something away says in its name which one a program must know to do without it. */
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

/** Somebody has a table that it needs, or another process has just migrated further than this one knows. */
const isPassing = (error: unknown): boolean =>
  ['55P03', '40P01'].includes(sqlState(error) ?? '') ||
  (error instanceof Error && /^corrupted migrations: .* is missing$/.test(error.message));
