import type { Db } from './database.ts';
import type { Clock } from './platform/clock.ts';
import type { FileStore } from './platform/files.ts';
import { StartError } from './platform/start-error.ts';
import { OtherDatabaseError, removeUnusedFiles } from './platform/unused-files.ts';

const DAY_MS = 24 * 3_600_000;

/** The result that `npm run clean-files` prints. StartError when the files seem to be of another database. */
export async function cleanFiles(db: Db, files: FileStore, clock: Clock): Promise<string> {
  const dayAgo = new Date(clock.now().getTime() - DAY_MS);
  const removed = await removeUnusedFiles(db, files, dayAgo).catch((error: unknown) => {
    throw error instanceof OtherDatabaseError ? ofAnother() : error;
  });
  if (removed.files === 0) return 'Todos los archivos guardados son de alguien: no se borró ninguno.';
  const megabytes = (removed.bytes / 1_000_000).toFixed(1).replace('.', ',');
  return removed.files === 1
    ? `Se borró 1 archivo que no era de nadie, ${megabytes} MB.`
    : `Se borraron ${removed.files} archivos que no eran de nadie, ${megabytes} MB.`;
}

const ofAnother = () =>
  new StartError(
    'La base de datos no conoce la mayoría de los archivos guardados: no se borró ninguno.',
    'Revisa que DATABASE_URL, DATA_DIR y S3_… sean de la misma empresa.',
  );
