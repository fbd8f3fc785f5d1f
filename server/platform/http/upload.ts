import type { FastifyRequest } from 'fastify';
import { fileTypeFromFile } from 'file-type';
import type { Endpoint, FileType, Upload } from '#shared/contract/endpoint.ts';
import type { Db } from '../../database.ts';
import type { Ctx, Deps } from '../context.ts';
import { UserError } from '../errors.ts';
import type { IncomingFile } from '../files.ts';
import { labelOf } from './validate.ts';

/** A file of a call, checked by its content and stored; its row in `files` is in the call's transaction. */
export interface ReceivedFile {
  readonly id: string;
  readonly name: string;
  readonly type: FileType;
  readonly bytes: number;
  readonly sha256: Buffer;
}

export interface ReceivedForm {
  /** every value is text, as it came */
  readonly fields: Record<string, string>;
  readonly file: (IncomingFile & ReceivedFile) | null;
}

const FIELD_BYTES = 100 * 1024;
const MOST_FIELDS = 40;

/** Reads a multipart call: fields to memory, the file to the disk. What arrived is deleted when it fails. */
export async function receiveForm(
  request: FastifyRequest,
  deps: Deps,
  endpoint: Endpoint,
): Promise<ReceivedForm> {
  const { upload } = endpoint;
  const fields: Record<string, string> = {};
  let file: ReceivedForm['file'] = null;
  const limits = {
    fieldNameSize: 100,
    fieldSize: FIELD_BYTES,
    fields: MOST_FIELDS,
    files: upload ? 1 : 0,
    fileSize: upload ? upload.maxBytes + 1 : 1,
    parts: MOST_FIELDS + 1,
    headerPairs: 20,
  };
  try {
    for await (const part of request.parts({ limits })) {
      if (part.type === 'field') {
        if (part.valueTruncated) throw tooLong(part.fieldname);
        fields[part.fieldname] = String(part.value);
      } else if (upload && part.fieldname === upload.field && part.filename) {
        file = await receiveFile(deps, upload, part.file, part.filename);
      } else {
        part.file.resume();
      }
    }
  } catch (error) {
    if (file) await deps.files.discard(file.id);
    throw error;
  }
  if (upload?.required && !file) throw refusedFile(upload, 400, 'missing', 'elige el archivo.');
  return { fields, file };
}

async function receiveFile(
  deps: Deps,
  upload: Upload,
  content: AsyncIterable<Uint8Array> & { resume(): void },
  filename: string,
): Promise<ReceivedForm['file']> {
  const file = await deps.files.receive(content, upload.maxBytes);
  if (!file) {
    content.resume();
    const limit = `${Math.floor(upload.maxBytes / 1024 / 1024)} MB`;
    throw refusedFile(upload, 413, 'too_large', `el archivo no puede pasar de ${limit}.`);
  }
  const type = (await fileTypeFromFile(file.path))?.mime;
  const accepted = upload.types.find((each) => each === type);
  if (accepted) return { ...file, type: accepted, name: cleanName(filename) };
  await deps.files.discard(file.id);
  if (file.bytes === 0) throw refusedFile(upload, 400, 'empty', 'el archivo está vacío.');
  throw refusedFile(upload, 415, 'file_type', `elige un archivo ${namesOf(upload.types)}.`);
}

function refusedFile(upload: Upload, status: 400 | 413 | 415, code: string, what: string): UserError {
  return new UserError(
    `file_${code}`.replace('file_file', 'file'),
    status,
    `${labelOf(upload.field)}: ${what}`,
    {
      field: upload.field,
    },
  );
}

const tooLong = (field: string) =>
  new UserError('too_large', 413, `${labelOf(field)}: el texto es demasiado largo.`, { field });

const typeNames: Record<FileType, string> = {
  'application/pdf': 'PDF',
  'image/jpeg': 'JPG',
  'image/png': 'PNG',
  'image/webp': 'WEBP',
};

const namesOf = (types: readonly FileType[]): string =>
  new Intl.ListFormat('es', { type: 'disjunction' }).format(types.map((type) => typeNames[type]));

/** The name to show and to download by: no folders, no invisible or reserved characters, not too long. */
export function cleanName(filename: string): string {
  const name = (filename.split(/[\\/]/).at(-1) ?? '')
    .toWellFormed()
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Cf}<>:"|?*]/gu, '')
    .replace(/\s+/g, ' ')
    .replace(/^[. ]+/, '')
    .trim();
  if (name === '') return 'archivo';
  const [, stem = name, extension = ''] = /^(.*?)(\.[A-Za-z0-9]{1,10})?$/.exec(name) ?? [];
  return stem.slice(0, 120) + extension;
}

/** The row of a stored file, in the transaction of the call that brings it. */
export async function insertFile(db: Db, ctx: Ctx, file: ReceivedFile): Promise<void> {
  await db
    .insertInto('files')
    .values({
      id: file.id,
      sha256: file.sha256,
      bytes: file.bytes,
      type: file.type,
      name: file.name,
      created_by: ctx.user.id,
      created_at: ctx.clock.now().toISOString(),
    })
    .execute();
}
