import { once } from 'node:events';
import { createReadStream } from 'node:fs';
import { open, opendir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { cannotRead, type FileStore, fileMissing, isFileId, verified } from './files.ts';
import { isMissing, openIncomingFiles } from './incoming-files.ts';

/** Files in a folder of this machine. */
export async function openDiskFileStore(folder: string): Promise<FileStore> {
  const incoming = await openIncomingFiles(join(folder, 'incoming'));
  const keptPath = (id: string) => join(folder, id);
  return {
    receive: incoming.receive,
    check: incoming.check,
    sweep: incoming.sweep,
    async keep(file) {
      await rename(file.path, keptPath(file.id));
      await syncFolder(folder);
    },
    async discard(id) {
      await incoming.drop(id);
      await rm(keptPath(id), { force: true });
    },
    async *list(olderThan) {
      for await (const entry of await opendir(folder)) {
        if (!entry.isFile() || !isFileId(entry.name)) continue;
        // a call that fails deletes its file meanwhile
        const found = await stat(keptPath(entry.name)).catch(() => null);
        if (found && found.mtime < olderThan) yield { id: entry.name, bytes: found.size };
      }
    },
    async read(file) {
      const stream = createReadStream(keptPath(file.id));
      try {
        await once(stream, 'ready');
      } catch (error) {
        throw isMissing(error) ? fileMissing() : cannotRead();
      }
      return verified(stream, file);
    },
  };
}

/** A rename survives a power cut only after an fsync of its folder. */
async function syncFolder(folder: string): Promise<void> {
  // Windows cannot open a folder, so the rename alone must do.
  if (process.platform === 'win32') return;
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
