import type { Upload } from '#shared/contract/endpoint.ts';
import type { Deps } from '../context.ts';
import { UserError } from '../errors.ts';
import type { FileStore } from '../files.ts';
import { GateFull } from '../gate.ts';
import { drawAgain, type ImageRefusal, type ImageType } from '../images.ts';
import { inspectPdf } from '../pdf-file.ts';
import type { PdfRefusal } from '../pdf-scan.ts';
import { type FormFile, refusedFile } from './upload.ts';

/**
 * The file to store: an image is re-encoded, so that only its pixels are kept; a PDF is kept unchanged if it passes the
 * checks. Otherwise UserError 413 or 415 with the field; the caller then deletes the upload.
 */
export async function cleanFile({ files }: Deps, upload: Upload, sent: FormFile): Promise<FormFile> {
  if (upload.photo && sent.type !== 'application/pdf') return cleanPhoto(files, upload, sent, sent.type);
  if (sent.type === 'application/pdf') {
    const reason = await inspectPdf(sent.path).catch(refuseWhenFull);
    if (reason !== null) throw pdfRefused(upload, reason);
    return sent;
  }
  const drawn = await drawAgain(files, sent, sent.type).catch(refuseWhenFull);
  if (typeof drawn === 'string') throw imageRefused(upload, drawn);
  await files.discard(sent.id);
  return { ...sent, ...drawn };
}

/** Pixels a side, at most. */
const LARGE_SIDE = 1600;
const SMALL_SIDE = 480;

/** A photo in two sizes as JPEG, under a name that says nothing of its phone. The small one is drawn from the large one. */
async function cleanPhoto(
  files: FileStore,
  upload: Upload,
  sent: FormFile,
  type: ImageType,
): Promise<FormFile> {
  const named = { ...sent, type: 'image/jpeg', name: 'foto.jpg' } as const;
  const large = await drawAgain(files, sent, type, LARGE_SIDE).catch(refuseWhenFull);
  if (typeof large === 'string') throw imageRefused(upload, large);
  try {
    const small = await drawAgain(files, large, 'image/jpeg', SMALL_SIDE).catch(refuseWhenFull);
    if (typeof small === 'string') throw imageRefused(upload, small);
    await files.discard(sent.id);
    return { ...named, ...large, small: { ...named, ...small } };
  } catch (error) {
    await files.discard(large.id);
    throw error;
  }
}

const imageSentences: Record<ImageRefusal, readonly [code: string, status: 413 | 415, what: string]> = {
  broken: ['file_broken', 415, 'la imagen está dañada o incompleta. Elige otra.'],
  too_large: ['image_too_large', 413, 'la imagen tiene demasiados píxeles. Redúcela y envíala de nuevo.'],
  animated: ['image_animated', 415, 'la imagen es animada. Elige una fija.'],
};
const imageRefused = (upload: Upload, reason: ImageRefusal): UserError => {
  const [code, status, what] = imageSentences[reason];
  return refusedFile(upload, status, code, what);
};

const asNew = 'Imprímelo como PDF y envía ese.';
const pdfSentences: Record<PdfRefusal, readonly [code: string, what: string]> = {
  broken: ['file_broken', 'el PDF está dañado o incompleto. Elige otro.'],
  two_files: ['pdf_two_files', `el PDF es también un archivo comprimido. ${asNew}`],
  encrypted: ['pdf_encrypted', `el PDF está protegido con contraseña o permisos. ${asNew}`],
  dynamic_form: ['pdf_dynamic_form', `el PDF es un formulario que cambia al abrirlo (XFA). ${asNew}`],
  active: ['pdf_active', `el PDF lleva programas u otros archivos por dentro. ${asNew}`],
  unreadable: ['pdf_unreadable', `no pudimos revisar el PDF por dentro. ${asNew}`],
};
const pdfRefused = (upload: Upload, reason: PdfRefusal): UserError => {
  const [code, what] = pdfSentences[reason];
  return refusedFile(upload, 415, code, what);
};

function refuseWhenFull(error: unknown): never {
  if (!(error instanceof GateFull)) throw error;
  const message = 'Estamos recibiendo muchos archivos a la vez. Intenta de nuevo en un momento.';
  throw new UserError('too_busy', 503, message, { retryAfter: 10 });
}
