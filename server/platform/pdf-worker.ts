import { fileURLToPath } from 'node:url';
import { parentPort } from 'node:worker_threads';
import pdfmake from 'pdfmake';
import type { CustomTableLayout } from 'pdfmake/interfaces.js';
import type { PdfPage } from './pdf.ts';
import type { AppendTask, CertificateTask, P12Check, SealAnswer, SealTask } from './pdf-seal.ts';
import { tagDocuments } from './pdf-tags.ts';
import type { FromPdfWorker, PdfTask, ToPdfWorker } from './pdf-thread.ts';

/** Worker thread that makes PDF files from the content of their pages. */

const fontAt = (path: string): string => fileURLToPath(import.meta.resolve(`@expo-google-fonts/${path}`));

const fonts = {
  'Hanken Grotesk': {
    normal: fontAt('hanken-grotesk/400Regular/HankenGrotesk_400Regular.ttf'),
    bold: fontAt('hanken-grotesk/600SemiBold/HankenGrotesk_600SemiBold.ttf'),
  },
  Petrona: {
    normal: fontAt('petrona/500Medium/Petrona_500Medium.ttf'),
    bold: fontAt('petrona/600SemiBold/Petrona_600SemiBold.ttf'),
  },
};

const ours = new Set(Object.values(fonts).flatMap((family) => Object.values(family)));
// Page content may be user input: no URL and no file may be opened.
pdfmake.setUrlAccessPolicy(() => false);
pdfmake.setLocalAccessPolicy((path) => ours.has(path));
pdfmake.setFonts(fonts);
tagDocuments();
// a line under each row, a darker one under the headings
const lines: CustomTableLayout = {
  hLineWidth: (row) => (row === 0 ? 0 : 0.75),
  vLineWidth: () => 0,
  hLineColor: (row) => (row === 1 ? '#8a867c' : '#e4e1da'),
  paddingLeft: () => 0,
  paddingRight: (column, { table }) => (column === (table.widths?.length ?? 0) - 1 ? 0 : 14),
  paddingTop: () => 8,
  paddingBottom: () => 8,
};
pdfmake.addTableLayouts({
  lines,
  closeLines: { ...lines, paddingTop: () => 4, paddingBottom: () => 4 },
});

const makePdf = async (page: PdfPage): Promise<Uint8Array> => {
  const made = pdfmake.createPdf({
    pageSize: 'LETTER',
    language: 'es-CO',
    displayTitle: true,
    tagged: true,
    version: '1.7',
    ...page,
    footer: (current, count) => ({
      margin: [56, 14, 56, 0],
      columnGap: 20,
      columns: [
        page.footer ?? '',
        { text: count === 1 ? '' : `Página ${current} de ${count}`, width: 'auto', noWrap: true },
      ],
      fontSize: 8.5,
      color: '#66635a',
    }),
    info: { ...page.info, creator: 'Remodela', producer: 'Remodela' },
    defaultStyle: { font: 'Hanken Grotesk', fontSize: 10, lineHeight: 1.25, color: '#1b2726' },
  });
  return new Uint8Array(await made.getBuffer());
};

/** `given` comes from the function of the same task in pdf.ts or pdf-seal.ts. */
const tasks: Readonly<Record<PdfTask, (given: never) => Promise<unknown>>> = {
  make: makePdf,
  append: async (given: AppendTask) => (await import('./pdf-revisions.ts')).appendPages(given),
  seal: async (given: SealTask) => (await import('./pdf-revisions.ts')).sealPdf(given),
  check: async (given: Uint8Array) => (await import('./pdf-revisions.ts')).isSealable(given),
  make_certificate: async (given: CertificateTask) =>
    (await import('./own-certificate.ts')).makeOwnCertificate(given),
  check_certificate: async (given: P12Check) => (await import('./p12-signer.ts')).whyNotP12(given),
};

/** The bytes of a file are handed over instead of copied; bytes that share their memory with others are not. */
function transferable(answer: unknown): ArrayBuffer[] {
  const file = answer instanceof Uint8Array ? answer : (answer as Partial<SealAnswer> | null)?.file;
  const isWhole = file?.buffer instanceof ArrayBuffer && file.byteLength === file.buffer.byteLength;
  return isWhole ? [file.buffer as ArrayBuffer] : [];
}

parentPort?.on('message', async ({ id, task, given }: ToPdfWorker) => {
  const answer = await tasks[task](given as never).then(
    (answer): FromPdfWorker => ({ id, answer }),
    // The error message could quote the page.
    (error: unknown): FromPdfWorker => ({ id, error: error instanceof Error ? error.name : 'unknown' }),
  );
  parentPort?.postMessage(answer, 'answer' in answer ? transferable(answer.answer) : []);
});
