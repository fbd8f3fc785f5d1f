import { createHash, randomUUID } from 'node:crypto';
import { mkdir, open, readdir, rm, stat, unlink } from 'node:fs/promises';
import { join } from 'node:path';
import type { FileContent, FileStore, IncomingFile } from './files.ts';

/** The folder of received files on this machine, for any storage: they are checked before they are stored. */
export interface IncomingFiles extends Pick<FileStore, 'receive' | 'check' | 'sweep'> {
  /** Deletes a received file; false when it no longer exists. */
  drop(id: string): Promise<boolean>;
}

export async function openIncomingFiles(folder: string): Promise<IncomingFiles> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const receive = async (content: FileContent): Promise<IncomingFile> => {
    const id = randomUUID();
    const path = join(folder, id);
    try {
      return { id, path, ...(await write(path, content)) };
    } catch (error) {
      await rm(path, { force: true });
      throw error;
    }
  };
  const drop = (id: string): Promise<boolean> =>
    unlink(join(folder, id)).then(
      () => true,
      (error) => {
        if (isMissing(error)) return false;
        throw error;
      },
    );
  return {
    receive,
    drop,
    async check() {
      const { id } = await receive([new Uint8Array(1)]);
      await drop(id);
    },
    async sweep(olderThan) {
      for (const name of await readdir(folder)) {
        // Another process of this machine may delete it concurrently.
        const found = await stat(join(folder, name)).catch(() => null);
        if (found && found.mtime < olderThan) await rm(join(folder, name), { force: true });
      }
    },
  };
}

export const isMissing = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ENOENT';

async function write(path: string, content: FileContent): Promise<{ bytes: number; sha256: Buffer }> {
  const hash = createHash('sha256');
  let bytes = 0;
  const file = await open(path, 'wx', 0o600);
  try {
    for await (const chunk of content) {
      bytes += chunk.byteLength;
      hash.update(chunk);
      await file.writeFile(chunk);
    }
    await file.sync();
  } finally {
    await file.close();
  }
  return { bytes, sha256: hash.digest() };
}
