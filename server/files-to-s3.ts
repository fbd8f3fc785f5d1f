import { operatorLog, runCommand } from './command.ts';
import { type Copied, copyFiles } from './platform/copy-files.ts';
import { openServerDatabase } from './platform/db.ts';
import { UserError } from './platform/errors.ts';
import { openS3FileStore } from './platform/s3-files.ts';
import { StartError } from './platform/start-error.ts';
import { filesFolder, incomingFolder } from './storage.ts';

/** `npm run files:to-s3`: copies the files of DATA_DIR to the configured bucket. Idempotent. */
await runCommand(
  async ({ s3, databaseUrl, dataDir }) => {
    if (s3 === null || databaseUrl === null) {
      throw new StartError(
        'No hay un bucket al cual copiar los archivos.',
        'Escribe DATABASE_URL, S3_ENDPOINT, S3_BUCKET, S3_REGION, S3_ACCESS_KEY y S3_SECRET_KEY.',
      );
    }
    const store = await openS3FileStore(incomingFolder(dataDir), { account: s3, log: operatorLog });
    const database = openServerDatabase(databaseUrl, { connections: 1, statementTimeoutMs: 0 });
    try {
      return toldOf(await copyFiles(database.db, filesFolder(dataDir), store), dataDir);
    } catch (error) {
      throw error instanceof UserError ? bucketFailed() : error;
    } finally {
      await database.close();
    }
  },
  ['DATA_DIR'],
);

function toldOf({ copied, there, missing, damaged }: Copied, dataDir: string): string {
  const done = `${copied + there} archivos en el bucket: ${copied} copiados ahora y ${there} que ya estaban.`;
  if (missing.length + damaged.length === 0) return done;
  const lines = [
    done,
    ...missing.map((id) => `${id} no está en ${dataDir}.`),
    ...damaged.map((id) => `${id} no es el que se guardó: su contenido cambió.`),
  ];
  throw new StartError(
    lines.join('\n'),
    'Repite el comando en la máquina que los tenga, o después de traerlos de una copia de seguridad.',
  );
}

function bucketFailed(): StartError {
  return new StartError(
    'El bucket no responde como debe, y la copia quedó a medias.',
    'Revisa los datos de S3 y la línea de arriba, y repite el comando: sigue donde quedó.',
  );
}
