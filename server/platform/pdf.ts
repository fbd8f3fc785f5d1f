import { Worker } from 'node:worker_threads';
import type { Content, Margins } from 'pdfmake/interfaces.js';

export const PDF_TYPE = 'application/pdf';

/** A letter page, or more when it does not fit. It is copied to another thread: no function may be in it. */
export interface PdfPage {
  readonly info: {
    readonly title: string;
    /** the same page made twice is the same file only with the same instant */
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

/** The most that a file may take while it is made, in megabytes. */
const MOST_MEMORY_MB = 512;
/** The thread takes some 100 MB: it goes when nobody asks for a while. */
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
 * Makes a PDF in a thread of its own, so that the program answers others meanwhile. The thread and its library are
 * loaded with the first page, and stay while pages keep coming.
 */
export function pdfOf(page: PdfPage): Promise<Uint8Array> {
  press ??= openPress();
  const opened = press;
  lastId += 1;
  const id = lastId;
  return new Promise((resolve, reject) => {
    // it throws for what cannot be copied: then nobody waits
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
  // The next page opens another thread.
  const end = (error: Error) => {
    leave(opened);
    for (const { reject } of opened.waiting.values()) reject(error);
    opened.waiting.clear();
  };
  worker.on('error', end);
  worker.on('exit', () => end(new Error('the thread that makes PDF files ended')));
  return opened;
}

/** Nobody waits: it neither keeps the program alive nor stays for long. */
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
