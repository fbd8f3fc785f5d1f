import type { MultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { fileTypeFromFile } from 'file-type';
import type { Endpoint, FileType, Upload } from '#shared/contract/endpoint.ts';
import { fileNameOf } from '#shared/domain/file-names.ts';
import type { Db } from '../../database.ts';
import type { Ctx, Deps } from '../context.ts';
import { UserError } from '../errors.ts';
import type { IncomingFile } from '../files.ts';
import { labelOf } from './validate.ts';

/** A file of a call, checked by content and stored; its row in `files` is in the call's transaction. */
export interface ReceivedFile {
  readonly id: string;
  readonly name: string;
  readonly type: FileType;
  readonly bytes: number;
  readonly sha256: Buffer;
  /** of an upload: hash of the file as sent, not as stored; a repeat sends the same */
  readonly sentSha256?: Buffer;
  /** of a photo, drawn small */
  readonly small?: ReceivedFile;
}

/** A received file before it is stored. */
export interface FormFile extends IncomingFile, ReceivedFile {
  readonly sentSha256: Buffer;
  readonly small?: FormFile;
}

/** Every file to store: of a photo, both sizes. */
export const sizesOf = (file: FormFile | null): FormFile[] =>
  file === null ? [] : [file, ...(file.small ? [file.small] : [])];

export interface ReceivedForm {
  /** every value is text, as received */
  readonly fields: Record<string, string>;
  readonly file: FormFile | null;
}

const FIELD_BYTES = 100 * 1024;
const MOST_FIELDS = 40;
/** size of a form besides its file: fields, names, boundaries */
const OVERHEAD_BYTES = 1024 * 1024;

/** Receives a multipart call: fields in memory, the file on disk. Received files are deleted on failure. */
export async function receiveForm(
  request: FastifyRequest,
  deps: Deps,
  endpoint: Endpoint,
): Promise<ReceivedForm> {
  const { upload } = endpoint;
  const length = Number(request.headers['content-length'] ?? 0);
  if (length > (upload?.maxBytes ?? 0) + OVERHEAD_BYTES) throw upload ? tooLarge(upload) : tooLong();
  const form: { fields: Record<string, string>; file: ReceivedForm['file'] } = { fields: {}, file: null };
  try {
    await receiveParts(request, deps, upload, form);
  } catch (error) {
    // Drains the rest of the body: Node does so only for a body never read, and the next call of the connection would
    // wait.
    request.raw.unpipe().resume();
    if (form.file) await deps.files.discard(form.file.id);
    throw isBroken(error) ? brokenForm : error;
  }
  if (upload?.required && !form.file) throw refusedFile(upload, 400, 'file_missing', 'elige el archivo.');
  return form;
}

async function receiveParts(
  request: FastifyRequest,
  deps: Deps,
  upload: Upload | undefined,
  form: { fields: Record<string, string>; file: ReceivedForm['file'] },
): Promise<void> {
  const limits = {
    fieldNameSize: 100,
    fieldSize: FIELD_BYTES,
    fields: MOST_FIELDS,
    files: upload ? 1 : 0,
    fileSize: upload?.maxBytes ?? 0,
    parts: MOST_FIELDS + 1,
    headerPairs: 20,
  };
  for await (const part of request.parts({ limits })) {
    if (part.type === 'field') {
      if (part.valueTruncated) throw tooLong(part.fieldname);
      form.fields[part.fieldname] = String(part.value);
    } else if (upload && part.fieldname === upload.field && part.filename) {
      form.file = await receiveFile(deps, upload, part);
    } else {
      part.file.resume();
    }
  }
}

async function receiveFile(deps: Deps, upload: Upload, part: MultipartFile): Promise<FormFile> {
  const file = await deps.files.receive(part.file);
  // A truncated file is incomplete.
  const type = part.file.truncated ? undefined : (await fileTypeFromFile(file.path))?.mime;
  const accepted = upload.types.find((each) => each === type);
  if (accepted) {
    const name = fileNameOf(cleanName(part.filename), accepted);
    return { ...file, type: accepted, name, sentSha256: file.sha256 };
  }
  await deps.files.discard(file.id);
  if (part.file.truncated) throw tooLarge(upload);
  if (file.bytes === 0) throw refusedFile(upload, 400, 'file_empty', 'el archivo está vacío.');
  if (type !== undefined && /^image\/hei[cf]/.test(type))
    throw refusedFile(upload, 415, 'file_heic', ofIphones);
  throw refusedFile(upload, 415, 'file_type', `elige un archivo ${namesOf(upload.types)}.`);
}

/** Most browsers cannot show HEIC. Safari converts it to JPG, but not for files from Archivos. */
const ofIphones =
  'es una foto HEIC, el formato del iPhone. Envía una captura de pantalla de la foto, o elige «Más compatible» en Ajustes, Cámara, Formatos y tómala de nuevo.';

/** Why a file is refused, as a sentence that begins with its field name. */
export const refusedFile = (
  { field }: Upload,
  status: 400 | 413 | 415,
  code: string,
  what: string,
): UserError => new UserError(code, status, `${labelOf(field)}: ${what}`, { field });

const tooLarge = (upload: Upload) =>
  refusedFile(upload, 413, 'file_too_large', `el archivo no puede pasar de ${sizeText(upload.maxBytes)}.`);

const tooLong = (field?: string) =>
  field === undefined
    ? new UserError('too_large', 413, 'Lo que envías es demasiado grande.')
    : new UserError('too_large', 413, `${labelOf(field)}: el texto es demasiado largo.`, { field });

const brokenForm = new UserError(
  'broken_form',
  400,
  'El envío llegó incompleto. Revisa tu conexión e intenta de nuevo.',
);

/** An aborted connection, or a malformed form. */
const isBroken = (error: unknown): boolean =>
  error instanceof Error &&
  (('code' in error && error.code === 'FST_MP_PREMATURE_CLOSE') ||
    /multipart data|^multipart:|premature close|aborted/i.test(error.message));

const sizeText = (bytes: number): string =>
  bytes < 1024 * 1024 ? `${Math.floor(bytes / 1024)} KB` : `${Math.floor(bytes / 1024 / 1024)} MB`;

const typeNames: Record<FileType, string> = {
  'application/pdf': 'PDF',
  'image/jpeg': 'JPG',
  'image/png': 'PNG',
  'image/webp': 'WEBP',
};

const namesOf = (types: readonly FileType[]): string =>
  new Intl.ListFormat('es', { type: 'disjunction' }).format(types.map((type) => typeNames[type]));

/** The name for display and download: no folders, no invisible or reserved characters, limited length. */
export function cleanName(filename: string): string {
  // Browsers percent-encode exactly these three characters in names.
  const decoded = filename.replace(/%(22|0D|0A)/gi, '');
  const name = (decoded.split(/[\\/]/).at(-1) ?? '')
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

/** Inserts the row of a stored file, in the call's transaction. */
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
