import { mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { PGlite } from '@electric-sql/pglite';
import { createPgConfig } from '@electric-sql/pglite/node-postgres';
import { type OpenDatabase, openPool } from './db.ts';
import { GAVE_UP } from './gave-up.mjs';
import type { SlowQueries } from './slow-queries.ts';
import { StartError } from './start-error.ts';

/**
 * PostgreSQL gives up (PANIC) when it cannot write its log, as on a disk that is full. A server then starts itself again
 * and goes on from its log; the embedded one answers nothing ever after. The process ends at once, so that whoever
 * started it starts it again: what was acknowledged is in the log.
 */
class EndingPglite extends PGlite {
  override async execProtocolStream(...given: Parameters<PGlite['execProtocolStream']>) {
    const messages = await super.execProtocolStream(...given);
    if (messages.some((each) => 'severity' in each && /^(PANIC|FATAL)$/.test(String(each.severity)))) {
      process.stderr.write(`${gaveUp}\n`);
      process.exit(GAVE_UP);
    }
    return messages;
  }
}

const gaveUp =
  'La base de datos ya no puede escribir en DATA_DIR y el programa se detuvo. Nada de lo confirmado se pierde.\n' +
  'Casi siempre el disco está lleno: haz espacio. Con npm start vuelve a empezar solo cuando lo haya.';

/** An embedded database whose folder can be copied while it is open, as it is at one instant. */
export interface Dumpable extends OpenDatabase {
  dump(): Promise<Blob>;
}

/** Opens the embedded database of a folder, which it creates. Refuses a folder that another process has open. */
export async function openEmbeddedDatabase(folder: string, slowQueries?: SlowQueries): Promise<Dumpable> {
  const unlock = lockFolder(folder);
  try {
    const pglite = new EndingPglite(join(folder, 'postgres'));
    const database = await openPglite(pglite, { compression: 'gzip', slowQueries });
    return {
      ...database,
      close: async () => {
        await database.close();
        unlock();
      },
    };
  } catch (error) {
    unlock();
    throw error;
  }
}

/** Writes the folder of an embedded database from a dump of another. */
export async function writeEmbeddedDatabase(folder: string, dump: Blob): Promise<void> {
  const database = await openPglite(new PGlite(folder, { loadDataDir: dump }));
  await database.close();
}

/** The embedded database in memory, empty or from a dump of another: for tests, and to look into a backup. */
export const openDumpedDatabase = (dump?: Blob, slowQueries?: SlowQueries): Promise<Dumpable> =>
  openPglite(new PGlite(dump ? { loadDataDir: dump } : {}), { slowQueries });

/** One connection only: PGlite has a single session, and two users of it would share each other's transactions. */
async function openPglite(
  pglite: PGlite,
  options: { compression?: 'gzip' | 'none'; slowQueries?: SlowQueries | undefined } = {},
): Promise<Dumpable> {
  await pglite.waitReady;
  const pool = openPool(
    { ...createPgConfig(pglite), max: 1, idleTimeoutMillis: 0 },
    () => undefined,
    options.slowQueries,
  );
  return {
    ...pool,
    // Its one session hears itself. It is told so between the calls: within one that is rolled back it would not last.
    listen: async (channel, { heard }) => {
      await pool.execute(`listen ${channel}`);
      const stop = pglite.onNotification((told, payload) => {
        if (told === channel) heard(payload);
      });
      return async () => stop();
    },
    // It copies the folder without letting anything else run: as after a crash at that instant, which loses nothing.
    dump: () => pglite.dumpDataDir(options.compression ?? 'none'),
    close: async () => {
      await pool.db.destroy();
      await pglite.close();
    },
  };
}

/**
 * Takes the folder for this process, because two processes on one PGlite folder corrupt it without a word. SQLite's
 * exclusive lock is the operating system's: a killed process leaves nothing behind. Answers how to free it.
 */
export function lockFolder(folder: string): () => void {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const lock = new DatabaseSync(join(folder, 'lock.db'));
  try {
    lock.exec('pragma busy_timeout = 0; pragma locking_mode = exclusive; begin exclusive');
  } catch (error) {
    lock.close();
    if (!(error instanceof Error && /locked|busy/i.test(error.message))) throw error;
    throw new StartError(
      `Otro proceso ya tiene abierta la base de datos de ${resolve(folder)}.`,
      'Detén el otro programa, o elige otra carpeta con DATA_DIR (por ejemplo DATA_DIR=./otra npm start). Para usar el programa en varios procesos, configura DATABASE_URL con un servidor PostgreSQL.',
    );
  }
  return () => lock.close();
}
