import type { FileStore, IncomingFile } from './files.ts';
import { createGate } from './gate.ts';
import { startIsolated } from './isolated.ts';

/** Why an image is refused. `too_large`: too many pixels, however few bytes. */
export type ImageRefusal = 'broken' | 'too_large' | 'animated';

/** Exit codes of the image process. Codes below are Node's own. */
export const imageExit: Record<ImageRefusal, number> = { broken: 20, too_large: 21, animated: 22 };

const imageFormats = { 'image/jpeg': 'jpeg', 'image/png': 'png', 'image/webp': 'webp' } as const;
export type ImageType = keyof typeof imageFormats;

/** One at a time: 100 MB for a photo of 12 megapixels, 500 MB at most. */
const gate = createGate({ atOnce: 1, mostWaiting: 50 });
const program = new URL('./image-process.ts', import.meta.url);

/**
 * Re-encodes an image in its own format, which keeps only its pixels: no location metadata and no appended file. With
 * `side`, as a JPEG with at most so many pixels a side. The result is a new received file; the original stays. Returns
 * the reason when refused. Throws GateFull when too many wait.
 */
export const drawAgain = (
  files: FileStore,
  sent: IncomingFile,
  type: ImageType,
  side?: number,
): Promise<IncomingFile | ImageRefusal> => gate.run(() => draw(files, sent, type, side));

async function draw(
  files: FileStore,
  sent: IncomingFile,
  type: ImageType,
  side: number | undefined,
): Promise<IncomingFile | ImageRefusal> {
  const size = side === undefined ? [] : [String(side)];
  const drawing = startIsolated(program, [sent.path, imageFormats[type], ...size]);
  try {
    const drawn = await files.receive(drawing.stdout);
    const code = await drawing.ended.catch(async (error: unknown) => {
      await files.discard(drawn.id);
      throw error;
    });
    if (code === 0 && drawn.bytes > 0) return drawn;
    await files.discard(drawn.id);
    return refusalOf(code);
  } finally {
    drawing.stop();
  }
}

/** An image that crashes the process or exceeds its time counts as broken. */
const refusalOf = (code: number | null): ImageRefusal =>
  (Object.keys(imageExit) as ImageRefusal[]).find((name) => imageExit[name] === code) ?? 'broken';
