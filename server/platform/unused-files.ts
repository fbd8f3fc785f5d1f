import type { Db } from '../database.ts';
import type { FileStore, ListedFile } from './files.ts';

/** What the storage holds without a row in the table. */
export interface UnusedFiles {
  readonly files: number;
  readonly bytes: number;
}

/** The storage and the database are not of the same company, or the database was restored to long ago. */
export class OtherDatabaseError extends Error {}

const PAGE = 500;

/**
 * Deletes the stored files that no row points to: a program that dies after it stored a file and before its commit
 * leaves one. A call may store its file some time before its row, so those younger than `olderThan` stay. Throws
 * OtherDatabaseError, and deletes nothing, when more files lack a row than have one.
 */
export async function removeUnusedFiles(
  db: Db,
  store: Pick<FileStore, 'list' | 'discard'>,
  olderThan: Date,
): Promise<UnusedFiles> {
  const unused: ListedFile[] = [];
  let used = 0;
  for await (const page of pagesOf(store.list(olderThan))) {
    const known = await knownAmong(db, page);
    used += known.size;
    unused.push(...page.filter(({ id }) => !known.has(id)));
  }
  if (unused.length > used)
    throw new OtherDatabaseError(`${unused.length} unused of ${unused.length + used}`);
  for (const { id } of unused) await store.discard(id);
  return { files: unused.length, bytes: unused.reduce((sum, { bytes }) => sum + bytes, 0) };
}

async function* pagesOf(files: AsyncIterable<ListedFile>): AsyncGenerator<ListedFile[]> {
  let page: ListedFile[] = [];
  for await (const file of files) {
    page.push(file);
    if (page.length < PAGE) continue;
    yield page;
    page = [];
  }
  if (page.length > 0) yield page;
}

async function knownAmong(db: Db, files: readonly ListedFile[]): Promise<ReadonlySet<string>> {
  const ids = files.map(({ id }) => id);
  const rows = await db.selectFrom('files').select('id').where('id', 'in', ids).execute();
  return new Set(rows.map(({ id }) => id));
}
