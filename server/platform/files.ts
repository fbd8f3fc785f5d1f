import { createHash } from 'node:crypto';
import { UserError } from './errors.ts';

export type FileContent = Iterable<Uint8Array> | AsyncIterable<Uint8Array>;

/** Complete received bytes on this machine's disk, not stored yet. */
export interface IncomingFile {
  readonly id: string;
  readonly path: string;
  readonly bytes: number;
  readonly sha256: Buffer;
}

/** A stored file, as its row in `files` describes it. */
export interface KeptFile {
  readonly id: string;
  readonly bytes: number;
  readonly sha256: Buffer;
}

/** A stored file as the storage lists it, with a row or without. */
export interface ListedFile {
  readonly id: string;
  readonly bytes: number;
}

/** Storage may also hold objects of other programs. */
export const isFileId = (name: string): boolean => /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/.test(name);

/**
 * File storage by generated ids; no path comes from user input. Metadata is in the table `files`. Files arrive on this
 * machine's disk and are stored there or on S3 shared by several machines, as configured. Stored files are immutable.
 */
export interface FileStore {
  /** Writes the content durably (fsync); on failure nothing is left. */
  receive(content: FileContent): Promise<IncomingFile>;
  /** Stores a file durably. UserError when the storage refuses it. */
  keep(file: IncomingFile): Promise<void>;
  /** Deletes a file, stored or not. */
  discard(id: string): Promise<void>;
  /**
   * The content in chunks. UserError when missing or unreadable. The hash is verified before the last chunk, so corrupt
   * content ends with an error and is never complete.
   */
  read(file: KeptFile): Promise<AsyncIterable<Uint8Array>>;
  /** The stored files that are older than that. Throws as `read` does when the storage does not answer. */
  list(olderThan: Date): AsyncIterable<ListedFile>;
  /** Throws the reason why files cannot be received or stored now. */
  check(): Promise<void>;
  /** deletes received files that were never stored and are older than that */
  sweep(olderThan: Date): Promise<void>;
}

/** Stores a content that the program made itself, whole. */
export async function storeContent(
  files: Pick<FileStore, 'receive' | 'keep'>,
  content: Uint8Array,
): Promise<IncomingFile> {
  const file = await files.receive([content]);
  await files.keep(file);
  return file;
}

/** The content of a stored file, whole. */
export async function wholeContent(files: Pick<FileStore, 'read'>, file: KeptFile): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of await files.read(file)) chunks.push(chunk);
  return Buffer.concat(chunks);
}

export const fileMissing = () =>
  new UserError('file_missing', 404, 'No encontramos el archivo. Vuelve a subirlo.');
export const cannotKeep = () =>
  new UserError(
    'storage_unreachable',
    503,
    'No pudimos guardar el archivo. Intenta de nuevo en un momento.',
    { retryAfter: 5 },
  );
export const cannotRead = () =>
  new UserError('storage_unreachable', 503, 'No pudimos traer el archivo. Intenta de nuevo en un momento.', {
    retryAfter: 5,
  });

/** Passes content through and verifies its hash before the last chunk. */
export async function* verified(
  content: AsyncIterable<Uint8Array>,
  { bytes, sha256 }: KeptFile,
): AsyncGenerator<Uint8Array> {
  const hash = createHash('sha256');
  let seen = 0;
  let held: Uint8Array | null = null;
  for await (const piece of content) {
    seen += piece.byteLength;
    if (seen > bytes) break;
    hash.update(piece);
    if (held) yield held;
    held = piece;
  }
  if (seen !== bytes || !hash.digest().equals(sha256)) {
    throw new Error('the content of a stored file is not what was kept');
  }
  if (held) yield held;
}
