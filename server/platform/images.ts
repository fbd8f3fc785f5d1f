import type { FileStore, IncomingFile } from './files.ts';
import { createGate } from './gate.ts';
import { startIsolated } from './isolated.ts';

/** Why an image is not taken. `too_large`: more points than the program opens, however few bytes they take. */
export type ImageRefusal = 'broken' | 'too_large' | 'animated';

/** The exit code of the process that draws, for each. Node's own codes are below. */
export const imageExit: Record<ImageRefusal, number> = { broken: 20, too_large: 21, animated: 22 };

const imageFormats = { 'image/jpeg': 'jpeg', 'image/png': 'png', 'image/webp': 'webp' } as const;
export type ImageType = keyof typeof imageFormats;

/** One at a time: it takes 100 MB for a photo of 12 megapixels, and never more than 500. */
const gate = createGate({ atOnce: 1, mostWaiting: 50 });
const program = new URL('./image-process.ts', import.meta.url);

/**
 * Draws an image again in its own format: what comes out has its points and nothing else, neither where a photo was
 * taken nor another file behind it. It is a new file that arrives; the one that was sent stays. Answers why when it
 * cannot be. Throws GateFull when too many wait.
 */
export const drawAgain = (
  files: FileStore,
  sent: IncomingFile,
  type: ImageType,
): Promise<IncomingFile | ImageRefusal> => gate.run(() => draw(files, sent, type));

async function draw(
  files: FileStore,
  sent: IncomingFile,
  type: ImageType,
): Promise<IncomingFile | ImageRefusal> {
  const drawing = startIsolated(program, [sent.path, imageFormats[type]]);
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

/** What breaks the process, or takes all its time, is a broken image too. */
const refusalOf = (code: number | null): ImageRefusal =>
  (Object.keys(imageExit) as ImageRefusal[]).find((name) => imageExit[name] === code) ?? 'broken';
