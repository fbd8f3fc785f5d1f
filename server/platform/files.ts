import { createHash } from 'node:crypto';
import { UserError } from './errors.ts';

/** Bytes that arrived whole: on the disk of this machine, not yet kept. */
export interface IncomingFile {
  readonly id: string;
  readonly path: string;
  readonly bytes: number;
  readonly sha256: Buffer;
}

/** A file that was kept, as its row in `files` tells of it. */
export interface KeptFile {
  readonly id: string;
  readonly bytes: number;
  readonly sha256: Buffer;
}

/**
 * Files by an id that the program makes: no path ever comes from a person. What they are is in the table `files`. They
 * arrive on the disk of this machine and are kept where the settings say: on that disk, or on S3 storage that several
 * machines share. What is kept never changes.
 */
export interface FileStore {
  /** Writes the content to the disk for certain; when it breaks off nothing is left. */
  receive(content: AsyncIterable<Uint8Array>): Promise<IncomingFile>;
  /** Once it answers the file is there for certain. UserError when the storage does not take it. */
  keep(file: IncomingFile): Promise<void>;
  /** Deletes a file, kept or not. */
  discard(id: string): Promise<void>;
  /**
   * Its content piece by piece. UserError when it is not there or cannot be read. Content that is not what was kept is
   * never whole: it ends with an error before its last piece.
   */
  read(file: KeptFile): Promise<AsyncIterable<Uint8Array>>;
  /** Throws what keeps files from being received or kept now. */
  check(): Promise<void>;
  /** deletes what arrived and was never kept, when it is older than that */
  sweep(olderThan: Date): Promise<void>;
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

/** Passes content on while it is what was kept: its last piece waits until all of it was compared. */
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
