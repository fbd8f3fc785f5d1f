import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { Db } from '../database.ts';
import type { KeptFile } from './files.ts';
import { isMissing } from './incoming-files.ts';
import type { S3FileStore } from './s3-files.ts';

/** The result of copying the files of the table. */
export interface Copied {
  readonly copied: number;
  /** already in the bucket */
  readonly there: number;
  /** ids of files in neither the bucket nor the folder */
  readonly missing: readonly string[];
  /** ids of files whose content in the folder does not match the stored hash */
  readonly damaged: readonly string[];
}

const PAGE = 500;

/**
 * Copies files from the folder to the bucket, each verified by its sha-256 first. Idempotent: files already in the
 * bucket are skipped, so it can run again and on each machine. Throws as `keep` does.
 */
export async function copyFiles(db: Db, folder: string, store: S3FileStore): Promise<Copied> {
  const told = { copied: 0, there: 0, missing: [] as string[], damaged: [] as string[] };
  for await (const file of keptFiles(db)) {
    const path = join(folder, file.id);
    if (await store.has(file)) {
      told.there += 1;
      continue;
    }
    const hash = await hashOf(path);
    if (hash === null) told.missing.push(file.id);
    else if (!hash.equals(file.sha256)) told.damaged.push(file.id);
    else {
      await store.copy({ ...file, path });
      told.copied += 1;
    }
  }
  return told;
}

/** The files of the table whose content is not in the folder as it was stored, and how many there are in all. */
export async function checkFiles(
  db: Db,
  folder: string,
): Promise<Pick<Copied, 'missing' | 'damaged'> & { readonly files: number }> {
  const told = { files: 0, missing: [] as string[], damaged: [] as string[] };
  for await (const file of keptFiles(db)) {
    told.files += 1;
    const hash = await hashOf(join(folder, file.id));
    if (hash === null) told.missing.push(file.id);
    else if (!hash.equals(file.sha256)) told.damaged.push(file.id);
  }
  return told;
}

async function* keptFiles(db: Db): AsyncGenerator<KeptFile> {
  for (let after: string | undefined; ; ) {
    const page = await db
      .selectFrom('files')
      .select(['id', 'bytes', 'sha256'])
      .$if(after !== undefined, (query) => query.where('id', '>', after ?? ''))
      .orderBy('id')
      .limit(PAGE)
      .execute();
    yield* page;
    after = page.at(-1)?.id;
    if (page.length < PAGE) return;
  }
}

/** Null when the file does not exist. */
async function hashOf(path: string): Promise<Buffer | null> {
  const hash = createHash('sha256');
  try {
    await pipeline(createReadStream(path), hash);
    return hash.digest();
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
}
