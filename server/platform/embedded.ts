import { mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { PGlite } from '@electric-sql/pglite';
import { createPgConfig } from '@electric-sql/pglite/node-postgres';
import { type OpenDatabase, openPool, PLANS } from './db.ts';
import { EXIT_TEMPFAIL } from './exit-codes.mjs';
import type { SlowQueries } from './slow-queries.ts';
import { StartError } from './start-error.ts';

/**
 * PostgreSQL panics when it cannot write its log, as on a full disk. A server restarts and recovers from its log; the
 * embedded one never answers again. The process therefore exits at once, to be restarted: acknowledged commits are in
 * the log.
 */
class EndingPglite extends PGlite {
  override async execProtocolStream(...given: Parameters<PGlite['execProtocolStream']>) {
    const messages = await super.execProtocolStream(...given);
    if (messages.some((each) => 'severity' in each && /^(PANIC|FATAL)$/.test(String(each.severity)))) {
      process.stderr.write(`${gaveUp}\n`);
      process.exit(EXIT_TEMPFAIL);
    }
    return messages;
  }
}

const gaveUp =
  'La base de datos ya no puede escribir en DATA_DIR y el programa se detuvo. Nada de lo confirmado se pierde.\n' +
  'Casi siempre el disco está lleno: haz espacio. Con npm start o systemd vuelve a empezar solo cuando lo haya.';

/**
 * PGlite clears its buffers one by one when it opens, and by default they are 128 MB. The system keeps the files in
 * memory too: with 10,000 projects the program was as fast with these (docs/decisions/0019-start-and-memory.md).
 */
const fewBuffers = ['-c', 'shared_buffers=16MB'];
const settings = {
  initDbStartParams: fewBuffers,
  startParams: [...PGlite.defaultStartParams, ...fewBuffers],
};

/** An embedded database whose folder can be copied while it is open, as of one instant. */
export interface Dumpable extends OpenDatabase {
  dump(): Promise<Blob>;
}

/** Opens the embedded database of a folder, creating it if needed. Refuses a folder that another process has open. */
export async function openEmbeddedDatabase(folder: string, slowQueries?: SlowQueries): Promise<Dumpable> {
  const unlock = lockFolder(folder);
  try {
    const pglite = new EndingPglite(join(folder, 'postgres'), settings);
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

/** Writes the folder of an embedded database from a dump. */
export async function writeEmbeddedDatabase(folder: string, dump: Blob): Promise<void> {
  const database = await openPglite(new PGlite(folder, { ...settings, loadDataDir: dump }));
  await database.close();
}

/** An embedded database in memory, empty or from a dump: for tests and for verifying backups. */
export const openDumpedDatabase = (dump?: Blob, slowQueries?: SlowQueries): Promise<Dumpable> =>
  openPglite(new PGlite({ ...settings, ...(dump && { loadDataDir: dump }) }), { slowQueries });

/** One connection only: PGlite has a single session, and two users would share each other's transactions. */
export async function openPglite(
  pglite: PGlite,
  options: { compression?: 'gzip' | 'none'; slowQueries?: SlowQueries | undefined } = {},
): Promise<Dumpable> {
  await pglite.waitReady;
  const pool = openPool(
    { ...createPgConfig(pglite), max: 1, idleTimeoutMillis: 0 },
    () => undefined,
    options.slowQueries,
    // the session outlives its connections, with the statements that these named
    `${PLANS}; deallocate all`,
  );
  return {
    ...pool,
    // PGlite has one session: LISTEN outside a transaction, or a rollback undoes it.
    listen: async (channel, { heard }) => {
      await pool.execute(`listen ${channel}`);
      const stop = pglite.onNotification((told, payload) => {
        if (told === channel) heard(payload);
      });
      return async () => stop();
    },
    // The dump blocks everything else: it equals the state after a crash at that instant, which loses nothing.
    dump: () => pglite.dumpDataDir(options.compression ?? 'none'),
    close: async () => {
      await pool.db.destroy();
      await pglite.close();
    },
  };
}

/**
 * Locks the folder for this process, because two processes on one PGlite folder corrupt it silently. SQLite's exclusive
 * lock belongs to the operating system, so a killed process leaves none behind. Returns the release function.
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
      'Detén el otro programa, o elige otra carpeta con DATA_DIR (por ejemplo DATA_DIR=./otra). Para usar el programa en varios procesos, configura DATABASE_URL con un servidor PostgreSQL.',
    );
  }
  return () => lock.close();
}
