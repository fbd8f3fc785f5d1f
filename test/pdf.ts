import { spawnSync } from 'node:child_process';
import { type PDFiumDocument, PDFiumLibrary } from '@hyzyla/pdfium';
import jsqr from 'jsqr';

/** What a person sees of a PDF, read back by another program than the one that made it. */
export interface SeenPdf {
  readonly pages: number;
  /** every word of it, with single spaces */
  readonly text: string;
}

/** Large enough for the smallest square of a QR code to be some pixels wide. */
const SCALE = 3;

export const seePdf = (file: Uint8Array): Promise<SeenPdf> =>
  opened(file, (document) => {
    const pages = document.getPageCount();
    const text = Array.from({ length: pages }, (_, index) => document.getPage(index).getText()).join(' ');
    return { pages, text: words(text) };
  });

/** What a camera reads of the QR code of its last page; null when there is none. Searching a page takes a third of a second. */
export const readQr = (file: Uint8Array): Promise<string | null> =>
  opened(file, async (document) => {
    const last = document.getPage(document.getPageCount() - 1);
    const { width, height, data } = await last.render({ scale: SCALE, render: 'bitmap' });
    return jsqr.default(new Uint8ClampedArray(data), width, height)?.data ?? null;
  });

async function opened<T>(file: Uint8Array, read: (document: PDFiumDocument) => T | Promise<T>): Promise<T> {
  const library = await PDFiumLibrary.init();
  const document = await library.loadDocument(file);
  try {
    return await read(document);
  } finally {
    document.destroy();
    library.destroy();
  }
}

/** The text as pdftotext reads it; null where this machine has no such program. */
export function pdfToText(file: Uint8Array): string | null {
  const { status, stdout } = spawnSync('pdftotext', ['-', '-'], { input: file, encoding: 'utf8' });
  return status === 0 ? words(stdout) : null;
}

const words = (text: string): string => text.replace(/\s+/g, ' ').trim();
