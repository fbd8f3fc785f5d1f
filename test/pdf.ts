import { spawnSync } from 'node:child_process';
import { PDFiumLibrary } from '@hyzyla/pdfium';
import jsqr from 'jsqr';

/** What a person sees of a PDF, read back by another program than the one that made it. */
export interface SeenPdf {
  readonly pages: number;
  /** every word of it, with single spaces */
  readonly text: string;
  /** what a camera reads of the QR code of its last page; null when there is none */
  readonly qr: string | null;
}

/** Large enough for the smallest square of a QR code to be some pixels wide. */
const SCALE = 3;

export async function seePdf(file: Uint8Array): Promise<SeenPdf> {
  const library = await PDFiumLibrary.init();
  const document = await library.loadDocument(file);
  try {
    const pages = document.getPageCount();
    // what was rendered is closed: its text is read before
    const text = Array.from({ length: pages }, (_, index) => document.getPage(index).getText()).join(' ');
    const last = document.getPage(pages - 1);
    const { width, height, data } = await last.render({ scale: SCALE, render: 'bitmap' });
    return {
      pages,
      text: words(text),
      qr: jsqr.default(new Uint8ClampedArray(data), width, height)?.data ?? null,
    };
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
