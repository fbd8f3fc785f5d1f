import { createGate } from './gate.ts';
import { startIsolated } from './isolated.ts';
import type { PdfRefusal } from './pdf-scan.ts';

/** Exit codes of pdf-process.ts by refusal; 0 accepts the file. */
export const pdfExit: Record<PdfRefusal, number> = {
  broken: 20,
  two_files: 21,
  encrypted: 22,
  dynamic_form: 23,
  active: 24,
  unreadable: 25,
};

/** One at a time: the largest file takes 150 MB. */
const gate = createGate({ atOnce: 1, mostWaiting: 50 });
const program = new URL('./pdf-process.ts', import.meta.url);

/** Null when the PDF is accepted. Runs in a process of its own. Throws GateFull when too many wait. */
export const inspectPdf = (path: string): Promise<PdfRefusal | null> =>
  gate.run(async () => {
    const inspecting = startIsolated(program, [path]);
    try {
      inspecting.stdout.resume();
      const code = await inspecting.ended;
      // a process that crashed or timed out could not read the file
      return code === 0 ? null : (refusals.find((reason) => pdfExit[reason] === code) ?? 'unreadable');
    } finally {
      inspecting.stop();
    }
  });

const refusals = Object.keys(pdfExit) as PdfRefusal[];
