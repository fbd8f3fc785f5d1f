import { Worker } from 'node:worker_threads';

/** The thread that makes and seals PDF files, because both would block the program. */

export type PdfTask = 'make' | 'append' | 'seal' | 'check' | 'make_certificate' | 'check_certificate';

export interface ToPdfWorker {
  readonly id: number;
  readonly task: PdfTask;
  readonly given: unknown;
}
export type FromPdfWorker =
  | { readonly id: number; readonly answer: unknown }
  | { readonly id: number; readonly error: string };

/** Memory limit of the worker, in megabytes. */
const MOST_MEMORY_MB = 512;
/** The worker takes about 100 MB, so it ends when idle. */
const IDLE_MS = 60_000;

interface Waiting {
  readonly resolve: (answer: unknown) => void;
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
 * Runs a task of `pdf-worker.ts` in its thread. The thread and its libraries are loaded for the first task and stay
 * while tasks keep coming. Throws an error with the name of what the task threw.
 */
export function inPdfThread<Answer>(task: PdfTask, given: unknown): Promise<Answer> {
  press ??= openPress();
  const opened = press;
  lastId += 1;
  const id = lastId;
  return new Promise<unknown>((resolve, reject) => {
    // postMessage throws for values that cannot be cloned; nothing is pending then
    opened.worker.postMessage({ id, task, given } satisfies ToPdfWorker);
    clearTimeout(opened.idle);
    opened.worker.ref();
    opened.waiting.set(id, { resolve, reject });
  }) as Promise<Answer>;
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
    if ('answer' in answer) asked?.resolve(answer.answer);
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
