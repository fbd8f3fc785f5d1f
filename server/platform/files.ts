import { createHash, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createReadStream, type ReadStream } from 'node:fs';
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** Bytes that arrived whole: on the disk, not yet kept. */
export interface IncomingFile {
  readonly id: string;
  readonly path: string;
  readonly bytes: number;
  readonly sha256: Buffer;
}

/** Files by an id that the program makes: no path ever comes from a person. What they are is in the table `files`. */
export interface FileStore {
  /** Writes the content to the disk for certain; when it breaks off nothing is left. */
  receive(content: AsyncIterable<Uint8Array>): Promise<IncomingFile>;
  keep(file: IncomingFile): Promise<void>;
  /** deletes a file, kept or not */
  discard(id: string): Promise<void>;
  read(id: string): Promise<ReadStream>;
  /** deletes what arrived and was never kept, when it is older than that */
  sweep(olderThan: Date): Promise<void>;
}

/** Files in a folder of this machine. */
export async function openFileStore(folder: string): Promise<FileStore> {
  const incoming = join(folder, 'incoming');
  await mkdir(incoming, { recursive: true, mode: 0o700 });
  const keptPath = (id: string) => join(folder, id);
  const incomingPath = (id: string) => join(incoming, id);
  return {
    async receive(content) {
      const id = randomUUID();
      const path = incomingPath(id);
      try {
        return { id, path, ...(await write(path, content)) };
      } catch (error) {
        await rm(path, { force: true });
        throw error;
      }
    },
    async keep(file) {
      await rename(file.path, keptPath(file.id));
      await syncFolder(folder);
    },
    async discard(id) {
      await rm(incomingPath(id), { force: true });
      await rm(keptPath(id), { force: true });
    },
    async read(id) {
      const stream = createReadStream(keptPath(id));
      await once(stream, 'ready');
      return stream;
    },
    async sweep(olderThan) {
      for (const name of await readdir(incoming)) {
        const { mtime } = await stat(join(incoming, name));
        if (mtime < olderThan) await rm(join(incoming, name), { force: true });
      }
    },
  };
}

async function write(
  path: string,
  content: AsyncIterable<Uint8Array>,
): Promise<{ bytes: number; sha256: Buffer }> {
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

/** A file that was renamed survives a power cut only when its folder is written too. */
async function syncFolder(folder: string): Promise<void> {
  // Windows cannot open a folder; there the rename alone has to do.
  if (process.platform === 'win32') return;
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
