import type { Upload } from '#shared/contract/endpoint.ts';
import type { Deps } from '../context.ts';
import { UserError } from '../errors.ts';
import { GateFull } from '../gate.ts';
import { drawAgain, type ImageRefusal } from '../images.ts';
import { type PdfRefusal, whyNotPdf } from '../pdf-file.ts';
import { type FormFile, refusedFile } from './upload.ts';

/**
 * The file to keep of what was sent: an image drawn again, so that nothing but its points is kept, or the PDF when
 * nothing in it can be seen to run. Throws what to tell the person when it is neither. What was sent and is not kept is
 * deleted, but for a refusal, which leaves it to the caller.
 */
export async function cleanFile({ files }: Deps, upload: Upload, sent: FormFile): Promise<FormFile> {
  if (sent.type === 'application/pdf') {
    const reason = await whyNotPdf(sent.path);
    if (reason !== null) throw pdfRefused(upload, reason);
    return sent;
  }
  const drawn = await drawAgain(files, sent, sent.type).catch((error: unknown) => {
    throw error instanceof GateFull ? tooManyImages() : error;
  });
  if (typeof drawn === 'string') throw imageRefused(upload, drawn);
  await files.discard(sent.id);
  return { ...sent, ...drawn };
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
  active: ['pdf_active', `el PDF lleva programas u otros archivos por dentro. ${asNew}`],
  two_files: ['pdf_two_files', `el PDF es también un archivo comprimido. ${asNew}`],
};
const pdfRefused = (upload: Upload, reason: PdfRefusal): UserError => {
  const [code, what] = pdfSentences[reason];
  return refusedFile(upload, 415, code, what);
};

const tooManyImages = () =>
  new UserError(
    'too_busy',
    503,
    'Estamos recibiendo muchas imágenes a la vez. Intenta de nuevo en un momento.',
    {
      retryAfter: 10,
    },
  );
