import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createReadStream } from 'node:fs';
import {
  copyFile,
  link,
  mkdir,
  open,
  readdir,
  readFile,
  rename,
  rm,
  stat,
  writeFile,
} from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { Worker } from 'node:worker_threads';
import { z } from 'zod';
import type { DumpContent } from './backup-reader.ts';
import type { Clock } from './clock.ts';
import { writeEmbeddedDatabase } from './embedded.ts';
import { StartError } from './start-error.ts';

/**
 * Consistent backups of the embedded database and its files. The database is dumped first, at one instant; stored files
 * never change, so each file it references can still be copied. Every backup is verified by opening it. A PostgreSQL
 * server has its own tools (docs/operacion.md).
 */

const DATABASE = 'database.tar.gz';
const FILES = 'files';
const MANIFEST = 'manifest.json';
/** Prefix of an unfinished backup; a process that was killed leaves only such folders. */
const PARTIAL = 'partial-';

const manifestShape = z.object({
  format: z.literal(1),
  made_at: z.iso.datetime(),
  /** the last migration applied */
  migration: z.string(),
  database: z.object({ sha256: z.string(), bytes: z.int() }),
  files: z.array(z.object({ id: z.uuid(), sha256: z.string(), bytes: z.int() })),
});
type Manifest = z.output<typeof manifestShape>;

export interface Backup {
  /** its folder */
  readonly path: string;
  readonly madeAt: string;
  readonly bytes: number;
  readonly files: number;
}

export interface BackupSource {
  dump(): Promise<Blob>;
  readonly filesFolder: string;
}

export interface BackupOptions {
  /** folder of the backups, with one folder for each */
  readonly folder: string;
  /** number of backups to keep; the oldest are deleted */
  readonly keep: number;
}

/** Makes and verifies a backup, and deletes surplus ones. The backup appears whole or not at all. */
export async function makeBackup(
  source: BackupSource,
  clock: Clock,
  { folder, keep }: BackupOptions,
): Promise<Backup> {
  const madeAt = clock.now().toISOString();
  const name = madeAt.replaceAll(':', '-');
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await forgetPartial(folder);
  const partial = join(folder, PARTIAL + name);
  try {
    await mkdir(join(partial, FILES), { recursive: true, mode: 0o700 });
    const dump = Buffer.from(await (await source.dump()).arrayBuffer());
    await writeForCertain(join(partial, DATABASE), dump);
    const { migration, files } = await readDump(dump);
    for (const { id } of files) await linkOrCopy(join(source.filesFolder, id), join(partial, FILES, id));
    const manifest: Manifest = {
      format: 1,
      made_at: madeAt,
      migration,
      database: { sha256: sha256Of(dump), bytes: dump.byteLength },
      files,
    };
    await writeForCertain(join(partial, MANIFEST), Buffer.from(`${JSON.stringify(manifest, null, 1)}\n`));
    await verifyFiles(partial, manifest);
    await rename(partial, join(folder, name));
  } catch (error) {
    await rm(partial, { recursive: true, force: true });
    throw error;
  }
  await forgetOldest(folder, keep);
  return describe(join(folder, name));
}

/** The complete backups of a folder, newest first. */
export async function listBackups(folder: string): Promise<Backup[]> {
  const names = await readdir(folder).catch(() => []);
  const found: Backup[] = [];
  for (const name of names
    .filter((each) => !each.startsWith(PARTIAL))
    .toSorted()
    .toReversed()) {
    const backup = await describe(join(folder, name)).catch(() => null);
    if (backup) found.push(backup);
  }
  return found;
}

/** Opens a backup in memory as for a restore, and compares each of its files. StartError with the first problem. */
export async function verifyBackup(path: string): Promise<Backup> {
  const manifest = await readManifest(path);
  const dump = await readFile(join(path, DATABASE)).catch(() => null);
  if (!dump || sha256Of(dump) !== manifest.database.sha256) throw damaged(path, 'la base de datos');
  await verifyFiles(path, manifest);
  const { files } = await readDump(dump);
  if (JSON.stringify(files) !== JSON.stringify(manifest.files)) throw damaged(path, 'la lista de archivos');
  return describe(path);
}

/**
 * Restores a backup into the data folder. Existing data is moved aside, never deleted; returns its new path. The caller
 * holds the lock of the folder.
 */
export async function restoreBackup(
  path: string,
  dataDir: string,
  clock: Clock,
): Promise<{ backup: Backup; aside: string | null }> {
  const backup = await verifyBackup(path);
  const { files } = await readManifest(path);
  const dump = await readFile(join(path, DATABASE));
  const incoming = join(dataDir, `${PARTIAL}restore`);
  await rm(incoming, { recursive: true, force: true });
  await mkdir(join(incoming, FILES), { recursive: true, mode: 0o700 });
  await writeEmbeddedDatabase(join(incoming, 'postgres'), new Blob([dump]));
  for (const { id } of files) await copyFile(join(path, FILES, id), join(incoming, FILES, id));
  const aside = await moveAside(dataDir, clock);
  for (const part of ['postgres', FILES]) await rename(join(incoming, part), join(dataDir, part));
  await rm(incoming, { recursive: true, force: true });
  return { backup, aside };
}

async function moveAside(dataDir: string, clock: Clock): Promise<string | null> {
  const there = (await readdir(dataDir)).filter((name) => name === 'postgres' || name === FILES);
  if (there.length === 0) return null;
  const aside = join(dataDir, `before-restore-${clock.now().toISOString().replaceAll(':', '-')}`);
  await mkdir(aside, { mode: 0o700 });
  for (const part of there) await rename(join(dataDir, part), join(aside, part));
  return aside;
}

/** Reads a dump in a worker thread, so that the program keeps answering calls. */
async function readDump(dump: Uint8Array<ArrayBuffer>): Promise<DumpContent> {
  const reader = new Worker(new URL('./backup-reader.ts', import.meta.url), { workerData: dump });
  try {
    const [content] = (await once(reader, 'message')) as [DumpContent];
    return content;
  } finally {
    await reader.terminate();
  }
}

async function verifyFiles(path: string, { files }: Manifest): Promise<void> {
  for (const { id, sha256 } of files) {
    const hash = createHash('sha256');
    const read = pipeline(createReadStream(join(path, FILES, id)), hash);
    const same = await read.then(
      () => hash.digest('hex') === sha256,
      () => false,
    );
    if (!same) throw damaged(path, `el archivo ${id}`);
  }
}

async function readManifest(path: string): Promise<Manifest> {
  const text = await readFile(join(path, MANIFEST), 'utf8').catch(() => null);
  if (text === null) {
    throw new StartError(
      `En ${path} no hay una copia de seguridad.`,
      `Elige una carpeta que tenga ${MANIFEST}.`,
    );
  }
  try {
    return manifestShape.parse(JSON.parse(text));
  } catch {
    throw damaged(path, MANIFEST);
  }
}

const damaged = (path: string, what: string) =>
  new StartError(`La copia de ${path} está dañada: no coincide ${what}.`, 'Usa otra copia de seguridad.');

async function describe(path: string): Promise<Backup> {
  const { made_at, database, files } = await readManifest(path);
  const bytes = files.reduce((sum, file) => sum + file.bytes, database.bytes);
  return { path, madeAt: made_at, bytes, files: files.length };
}

async function forgetPartial(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    if (name.startsWith(PARTIAL)) await rm(join(folder, name), { recursive: true, force: true });
  }
}

async function forgetOldest(folder: string, keep: number): Promise<void> {
  for (const { path } of (await listBackups(folder)).slice(keep)) {
    await rm(path, { recursive: true, force: true });
  }
}

/** Stored files never change, so a hard link on the same disk is a free copy. */
async function linkOrCopy(from: string, to: string): Promise<void> {
  await stat(from);
  await link(from, to).catch(() => copyFile(from, to));
}

async function writeForCertain(path: string, content: Uint8Array): Promise<void> {
  await writeFile(path, content, { mode: 0o600 });
  const handle = await open(path, 'r+');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

const sha256Of = (content: Uint8Array): string => createHash('sha256').update(content).digest('hex');
