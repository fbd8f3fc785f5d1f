import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from './config.ts';
import { type Backup, listBackups, makeBackup } from './platform/backup.ts';
import type { Clock } from './platform/clock.ts';
import type { Dumpable } from './platform/embedded.ts';
import { StartError } from './platform/start-error.ts';

const DAY_MS = 24 * 3_600_000;

/** Backups of the embedded database and its files. */
export interface Backups {
  make(): Promise<Backup>;
  /** Makes one unless the newest is less than a day old: for a machine that is off at night. */
  makeIfOld(): Promise<void>;
}

export function openBackups(
  { dataDir, backups: options }: Pick<Config, 'dataDir' | 'backups'>,
  database: Dumpable,
  clock: Clock,
): Backups {
  const source = { dump: () => database.dump(), filesFolder: join(dataDir, 'files') };
  // Serialized: two at once would delete each other's unfinished backups.
  let turn: Promise<unknown> = Promise.resolve();
  const make = (): Promise<Backup> => {
    const made = turn.then(() => makeBackup(source, clock, options));
    turn = made.catch(() => undefined);
    return made;
  };
  return {
    make,
    async makeIfOld() {
      const [newest] = await listBackups(options.folder);
      const age = newest ? clock.now().getTime() - Date.parse(newest.madeAt) : Number.POSITIVE_INFINITY;
      if (age > DAY_MS) await make();
    },
  };
}

/** StartError without an embedded database, which these commands need. */
export function requireEmbedded({ databaseUrl, dataDir }: Config, { existing }: { existing: boolean }): void {
  if (databaseUrl !== null) {
    throw new StartError(
      'Los datos están en el PostgreSQL de DATABASE_URL, que tiene sus propias copias.',
      'Usa pg_dump o las copias de tu proveedor, y copia también la carpeta de archivos: docs/operacion.md dice cómo.',
    );
  }
  if (existing) requireData(dataDir);
}

/** StartError unless the folder has an embedded database. */
export function requireData(dataDir: string): void {
  if (existsSync(join(dataDir, 'postgres'))) return;
  throw new StartError(
    `En ${dataDir} no hay datos de Remodela.`,
    'Escribe en DATA_DIR la carpeta de los datos.',
  );
}

/** 'Copia en …: 12 archivos, 5,3 MB.' */
export const backupLine = ({ path, files, bytes }: Backup): string =>
  `Copia verificada en ${path}: base de datos y ${files} archivos, ${(bytes / 1_000_000).toFixed(1).replace('.', ',')} MB.`;
