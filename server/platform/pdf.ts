import type { Content, Margins } from 'pdfmake/interfaces.js';
import { inPdfThread } from './pdf-thread.ts';

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
  /** at the foot of each page, beside 'Página 1 de 3' where there are several */
  readonly footer?: string;
}

/** Makes a PDF in a worker thread, without blocking the program. */
export const pdfOf = (page: PdfPage): Promise<Uint8Array> => inPdfThread('make', page);
