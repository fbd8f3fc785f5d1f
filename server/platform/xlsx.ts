import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { FromWorker, XlsxColumn, XlsxRow } from './xlsx-worker.ts';

export const XLSX_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** Memory limit of the worker, in megabytes. */
const MOST_MEMORY_MB = 512;

/** Tables are made one after another: two at once would need twice the memory and finish no sooner. */
let turn: Promise<unknown> = Promise.resolve();

/**
 * A table as an Excel file: numbers are numbers, days are dates, text is never a formula, and the header row is frozen.
 * Made in a worker thread, without blocking the program.
 */
export async function* xlsxOf(
  sheet: string,
  columns: readonly XlsxColumn[],
  batches: AsyncIterable<readonly XlsxRow[]>,
): AsyncGenerator<Uint8Array> {
  const made = turn.then(() => make(sheet, columns, batches));
  turn = made.catch(() => undefined);
  yield await made;
}

async function make(
  sheet: string,
  columns: readonly XlsxColumn[],
  batches: AsyncIterable<readonly XlsxRow[]>,
): Promise<Uint8Array> {
  const worker = new Worker(new URL('./xlsx-worker.ts', import.meta.url), {
    workerData: { sheet, columns },
    resourceLimits: { maxOldGenerationSizeMb: MOST_MEMORY_MB },
  });
  // An error of the worker while rows are read is reported when the file is awaited.
  const answer = once(worker, 'message') as Promise<[FromWorker]>;
  answer.catch(() => undefined);
  try {
    for await (const rows of batches) worker.postMessage(rows);
    worker.postMessage('end');
    const [file] = await answer;
    return file;
  } finally {
    await worker.terminate();
  }
}
