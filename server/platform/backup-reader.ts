import { parentPort, workerData } from 'node:worker_threads';
import { sql } from 'kysely';
import { openDumpedDatabase } from './embedded.ts';

/** The worker thread that opens the database of a backup in memory and reports on it. */

export interface DumpContent {
  /** the last migration applied */
  migration: string;
  files: { id: string; sha256: string; bytes: number }[];
}

async function read(dump: Uint8Array<ArrayBuffer>): Promise<DumpContent> {
  const copy = await openDumpedDatabase(new Blob([dump]));
  try {
    const last = await sql<{ name: string }>`
      select name from kysely_migration order by name desc limit 1`.execute(copy.db);
    const files = await copy.db.selectFrom('files').select(['id', 'sha256', 'bytes']).orderBy('id').execute();
    return {
      migration: last.rows[0]?.name ?? '',
      files: files.map(({ id, sha256, bytes }) => ({ id, sha256: sha256.toString('hex'), bytes })),
    };
  } finally {
    await copy.close();
  }
}

parentPort?.postMessage(await read(workerData as Uint8Array<ArrayBuffer>));
