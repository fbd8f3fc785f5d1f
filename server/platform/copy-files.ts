import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { Db } from '../database.ts';
import type { KeptFile } from './files.ts';
import { isMissing } from './incoming-files.ts';
import type { S3FileStore } from './s3-files.ts';

/** What became of the files of the table. */
export interface Copied {
  readonly copied: number;
  /** were in the bucket already */
  readonly there: number;
  /** ids of those that are neither in the bucket nor in the folder */
  readonly missing: readonly string[];
  /** ids of those whose content in the folder is not what was kept */
  readonly damaged: readonly string[];
}

const PAGE = 500;

/**
 * Copies to the bucket what the table names and the folder has, each compared with its sha-256 first. What is there
 * already is left alone, so that it can be done again, and from each machine. Throws as `keep` does.
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

/** Null when it is not there. */
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
