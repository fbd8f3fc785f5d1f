import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import type { Deps } from '../context.ts';
import { UserError } from '../errors.ts';
import { cannotRead, type KeptFile } from '../files.ts';

export interface StoredFile extends KeptFile {
  readonly name: string;
  readonly type: string;
}

/** Content-Security-Policy of downloads: no scripts, no loads, no frames. */
const NOTHING_RUNS = "default-src 'none'; base-uri 'none'; frame-ancestors 'none'; sandbox";

const shown = new Set(['application/pdf', 'image/jpeg', 'image/png', 'image/webp']);

/**
 * Sends a stored file with its verified type, never an executable one. The first chunk is read before the headers, so
 * that an immediate storage error gets an error response; a later error ends the response short of its length.
 */
export async function sendFile(deps: Deps, reply: FastifyReply, file: StoredFile): Promise<void> {
  const content = await startOf(() => deps.files.read(file)).catch((error: unknown) => {
    reply.log.error({ err: error, file: file.id }, 'a stored file cannot be read');
    throw error instanceof UserError ? error : cannotRead();
  });
  content.on('error', (error) => reply.log.error({ err: error, file: file.id }, 'a download broke off'));
  const safe = shown.has(file.type);
  reply
    .header('content-type', safe ? file.type : 'application/octet-stream')
    .header('content-length', file.bytes)
    .header('content-disposition', disposition(safe ? 'inline' : 'attachment', file.name))
    .header('cache-control', 'private, no-store')
    .header('x-content-type-options', 'nosniff')
    .header('content-security-policy', NOTHING_RUNS)
    .send(content);
}

/** A file generated while it is sent. */
export interface ExportFile {
  /** with its extension, .csv or .xlsx */
  readonly name: string;
  /** CSV unless stated */
  readonly type?: string;
  /** inline instead of download: only for types that run nothing */
  readonly shown?: true;
  readonly content: AsyncIterable<string | Uint8Array>;
}

/**
 * Sends a generated file, as a download unless inline. The first chunk is made before the headers, so that an immediate
 * error gets an error response; a later error aborts the response, and the browser reports a failed download.
 */
export async function sendExport(
  reply: FastifyReply,
  { name, type, shown: toShow, content }: ExportFile,
): Promise<void> {
  const whole = await startOf(async () => content);
  whole.on('error', (error) => reply.log.error({ err: error }, 'an export broke off'));
  reply
    .header('content-type', type ?? 'text/csv; charset=utf-8')
    .header('content-disposition', disposition(toShow ? 'inline' : 'attachment', name))
    .header('cache-control', 'private, no-store')
    .header('x-content-type-options', 'nosniff')
    .header('content-security-policy', NOTHING_RUNS)
    .send(whole);
}

type Content = AsyncIterable<string | Uint8Array>;

/** The content as a stream, once its first chunk exists. */
async function startOf(open: () => Promise<Content>): Promise<Readable> {
  const pieces = (await open())[Symbol.asyncIterator]();
  const first = await pieces.next();
  return Readable.from(resumed(first, pieces), { objectMode: false, highWaterMark: 1 });
}

async function* resumed(
  first: IteratorResult<string | Uint8Array>,
  rest: AsyncIterator<string | Uint8Array>,
): AsyncGenerator<Uint8Array> {
  try {
    for (let piece = first; !piece.done; piece = await rest.next()) {
      yield typeof piece.value === 'string' ? Buffer.from(piece.value, 'utf8') : piece.value;
    }
  } finally {
    // A disconnected reader releases the open resources.
    await rest.return?.();
  }
}

/** The name twice: in ASCII for old programs, and in UTF-8 (RFC 6266, RFC 5987). */
export function disposition(kind: 'inline' | 'attachment', name: string): string {
  const ascii = name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^A-Za-z0-9 ._()-]/g, '_');
  const encoded = encodeURIComponent(name).replace(
    /['()*]/g,
    (each) => `%${each.charCodeAt(0).toString(16)}`,
  );
  return `${kind}; filename="${ascii}"; filename*=UTF-8''${encoded}`;
}
