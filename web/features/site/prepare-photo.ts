import { whyNotFile } from '../../ui/file-rules.ts';
import { drawJpeg } from '../../ui/shrink-photo.ts';
import type { TakenPhoto } from './queue/queue.ts';

/** What a photo of the works weighs on the wire: the server keeps no more than 1600 pixels. */
const LONGEST_SIDE = 1600;
const QUALITY = 0.82;
/** The squares of the lists are 56 to 120 pixels wide on a phone of two or three dots a pixel. */
const SMALL_SIDE = 240;
const SMALL_QUALITY = 0.7;
const MOST_BYTES = 40 * 1024 * 1024;
const TYPES = ['image/jpeg', 'image/png', 'image/webp'] as const;

export interface PhotoRefusal {
  readonly title: string;
  readonly text: string;
}

const unreadable: PhotoRefusal = {
  title: 'No se pudo leer la foto',
  text: 'El archivo quedó dañado en la cámara. Toma la foto otra vez.',
};

/**
 * A photo as it is kept and sent: drawn again at 1600 pixels at most, without place and device, with a small one for the
 * lists. A film, a HEIC photo, a file past 40 MB or one that cannot be drawn answers why not.
 */
export const preparePhoto = async (file: File, now: number): Promise<TakenPhoto | PhotoRefusal> => {
  if (file.type.startsWith('video/')) {
    return { title: 'Eso es un video', text: 'Solo se guardan fotos. Toma una y sigue.' };
  }
  const heic = file.type === '' && (await isHeic(file)) ? 'image/heic' : file.type;
  const why = whyNotFile({ size: file.size, type: heic }, TYPES, MOST_BYTES);
  if (why !== null) return { title: 'Esa foto no sirve', text: why };
  try {
    const photo = await createImageBitmap(file);
    const [large, small] = await Promise.all([
      drawJpeg(photo, LONGEST_SIDE, QUALITY),
      drawJpeg(photo, SMALL_SIDE, SMALL_QUALITY),
    ]);
    photo.close();
    if (large === null) return unreadable;
    return { jpeg: await large.arrayBuffer(), small: (await small?.arrayBuffer()) ?? null, takenAt: now };
  } catch {
    return unreadable;
  }
};

/** Files that come from Archivos may have no type: a HEIC photo says it in its first bytes. */
const isHeic = async (file: File): Promise<boolean> => {
  const begins = new TextDecoder('latin1').decode(await file.slice(4, 12).arrayBuffer());
  return /^ftyp(hei|hev|mif|msf)/.test(begins);
};
