import type { Column, Content, Margins } from 'pdfmake/interfaces.js';
import type { Ctx } from '../../platform/context.ts';
import { wholeContent } from '../../platform/files.ts';
import { findStoredFile } from '../documents/documents.queries.ts';

/** The look of the company's papers: their colours, their width and the mark at their head. */

export const petrol = '#0d4546';
export const accent = '#135757';
export const grey = '#66635a';
/** of their text, in points */
export const WIDTH = 500;

const mark = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><path d="M9 5.5A12 12 0 0 1 21 17.5H9z" fill="#fbc534"/><path d="M9 28V5.5A12 12 0 0 1 21 17.5H9M15 17.5 24 28" fill="none" stroke="${petrol}" stroke-width="3" stroke-linejoin="round" stroke-linecap="square"/></svg>`;

const ownMark: Column[] = [
  { svg: mark, width: 30, margin: [-6, 0, 0, 0] },
  {
    text: 'Remodela',
    font: 'Petrona',
    bold: true,
    fontSize: 19,
    color: petrol,
    width: '*',
    margin: [-2, 3, 0, 0],
  },
];

/** A line over the whole width. */
export const rule = (lineColor: string, lineWidth: number, margin: Margins): Content => ({
  margin,
  canvas: [{ type: 'line', x1: 0, y1: 0, x2: WIDTH, y2: 0, lineWidth, lineColor }],
});

/** The columns of the company's logo, a data URL; of our own mark without one. */
export const markOf = (logo: string | null): Column[] =>
  logo === null ? ownMark : [{ width: '*', stack: [{ image: logo, fit: [200, 56] }] }];

/** A logo as a data URL; null without one. */
export async function logoOf(ctx: Pick<Ctx, 'db' | 'files'>, fileId: string | null): Promise<string | null> {
  if (fileId === null) return null;
  const file = await findStoredFile(ctx, fileId);
  return `data:${file.type};base64,${(await wholeContent(ctx.files, file)).toString('base64')}`;
}
