import { fileURLToPath } from 'node:url';
import { parentPort } from 'node:worker_threads';
import pdfmake from 'pdfmake';
import type { FromPdfWorker, ToPdfWorker } from './pdf.ts';
import { tagDocuments } from './pdf-tags.ts';

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
pdfmake.addTableLayouts({
  // a line under each row, a darker one under the headings
  lines: {
    hLineWidth: (row) => (row === 0 ? 0 : 0.75),
    vLineWidth: () => 0,
    hLineColor: (row) => (row === 1 ? '#8a867c' : '#e4e1da'),
    paddingLeft: () => 0,
    paddingRight: (column, { table }) => (column === (table.widths?.length ?? 0) - 1 ? 0 : 14),
    paddingTop: () => 8,
    paddingBottom: () => 8,
  },
});

parentPort?.on('message', async ({ id, page }: ToPdfWorker) => {
  const answer = await pdfmake
    .createPdf({
      pageSize: 'LETTER',
      language: 'es-CO',
      displayTitle: true,
      tagged: true,
      version: '1.7',
      ...page,
      info: { ...page.info, creator: 'Remodela', producer: 'Remodela' },
      defaultStyle: { font: 'Hanken Grotesk', fontSize: 10, lineHeight: 1.25, color: '#1b2726' },
    })
    .getBuffer()
    .then(
      (file): FromPdfWorker => ({ id, file: new Uint8Array(file) }),
      // The error message could quote the page.
      (error: unknown): FromPdfWorker => ({ id, error: error instanceof Error ? error.name : 'unknown' }),
    );
  parentPort?.postMessage(answer);
});
