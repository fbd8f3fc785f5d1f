import { Worker } from 'node:worker_threads';
import type { Content, Margins } from 'pdfmake/interfaces.js';

export const PDF_TYPE = 'application/pdf';

/**
 * The content of a letter-size document of one or more pages. It is cloned to a worker thread, so it contains no
 * functions.
 */
export interface PdfPage {
  readonly info: {
    readonly title: string;
    /** creation time: equal content gives the same file only with the same instant */
    readonly creationDate: Date;
  };
  /** left, top, right and bottom, in points */
  readonly pageMargins: Margins;
  readonly content: Content;
  readonly footer?: Content;
}

export interface ToPdfWorker {
  readonly id: number;
  readonly page: PdfPage;
}
export type FromPdfWorker =
  | { readonly id: number; readonly file: Uint8Array }
  | { readonly id: number; readonly error: string };

/** Memory limit of the worker, in megabytes. */
const MOST_MEMORY_MB = 512;
/** The worker takes about 100 MB, so it ends when idle. */
const IDLE_MS = 60_000;

interface Waiting {
  readonly resolve: (file: Uint8Array) => void;
  readonly reject: (error: Error) => void;
}

interface Press {
  readonly worker: Worker;
  readonly waiting: Map<number, Waiting>;
  idle: NodeJS.Timeout | undefined;
}

let press: Press | undefined;
let lastId = 0;

/**
 * Makes a PDF in a worker thread, without blocking the program. The thread and its library are loaded for the first
 * document and stay while documents keep coming.
 */
export function pdfOf(page: PdfPage): Promise<Uint8Array> {
  press ??= openPress();
  const opened = press;
  lastId += 1;
  const id = lastId;
  return new Promise((resolve, reject) => {
    // postMessage throws for values that cannot be cloned; nothing is pending then
    opened.worker.postMessage({ id, page } satisfies ToPdfWorker);
    clearTimeout(opened.idle);
    opened.worker.ref();
    opened.waiting.set(id, { resolve, reject });
  });
}

function openPress(): Press {
  const worker = new Worker(new URL('./pdf-worker.ts', import.meta.url), {
    resourceLimits: { maxOldGenerationSizeMb: MOST_MEMORY_MB },
  });
  worker.unref();
  const opened: Press = { worker, waiting: new Map(), idle: undefined };
  worker.on('message', (answer: FromPdfWorker) => {
    const asked = opened.waiting.get(answer.id);
    opened.waiting.delete(answer.id);
    if ('file' in answer) asked?.resolve(answer.file);
    else asked?.reject(new Error(`a PDF could not be made: ${answer.error}`));
    if (opened.waiting.size === 0) rest(opened);
  });
  // The next document starts a new worker.
  const end = (error: Error) => {
    leave(opened);
    for (const { reject } of opened.waiting.values()) reject(error);
    opened.waiting.clear();
  };
  worker.on('error', end);
  worker.on('exit', () => end(new Error('the thread that makes PDF files ended')));
  return opened;
}

/** Idle: unref the worker, and end it soon. */
function rest(opened: Press): void {
  opened.worker.unref();
  opened.idle = setTimeout(() => {
    leave(opened);
    void opened.worker.terminate();
  }, IDLE_MS).unref();
}

function leave(opened: Press): void {
  clearTimeout(opened.idle);
  if (press === opened) press = undefined;
}
