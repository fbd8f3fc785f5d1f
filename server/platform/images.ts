import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { FileStore, IncomingFile } from './files.ts';
import { createGate } from './gate.ts';

/** Why an image is not taken. `too_large`: more points than the program opens, however few bytes they take. */
export type ImageRefusal = 'broken' | 'too_large' | 'animated';

/** The exit code of the process that draws, for each. Node's own codes are below. */
export const imageExit: Record<ImageRefusal, number> = { broken: 20, too_large: 21, animated: 22 };

const imageFormats = { 'image/jpeg': 'jpeg', 'image/png': 'png', 'image/webp': 'webp' } as const;
export type ImageType = keyof typeof imageFormats;

/** The largest photo of a telephone takes two seconds of one processor. */
const MOST_MS = 30_000;
/** One at a time: it takes 100 MB for a photo of 12 megapixels, and never more than 500. */
const gate = createGate({ atOnce: 1, mostWaiting: 50 });
/** Whoever breaks what decodes finds no secret of the program; Windows starts nothing without its own folder. */
const { SystemRoot } = process.env;
const bareEnvironment = SystemRoot === undefined ? {} : { SystemRoot };
const program = fileURLToPath(new URL('./image-process.ts', import.meta.url));

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
  const drawing = spawn(process.execPath, ['--no-warnings', program, sent.path, imageFormats[type]], {
    stdio: ['ignore', 'pipe', 'ignore'],
    env: bareEnvironment,
  });
  const ended = once(drawing, 'exit').then(
    ([code]) => ({ code }),
    (error: Error) => ({ error }),
  );
  const timer = setTimeout(() => drawing.kill('SIGKILL'), MOST_MS);
  try {
    const drawn = await files.receive(drawing.stdout);
    const end = await ended;
    if ('code' in end && end.code === 0 && drawn.bytes > 0) return drawn;
    await files.discard(drawn.id);
    if ('error' in end) throw end.error;
    return refusalOf(end.code);
  } finally {
    clearTimeout(timer);
    drawing.kill('SIGKILL');
  }
}

/** What breaks the process, or takes all its time, is a broken image too. */
const refusalOf = (code: unknown): ImageRefusal =>
  (Object.keys(imageExit) as ImageRefusal[]).find((name) => imageExit[name] === code) ?? 'broken';
