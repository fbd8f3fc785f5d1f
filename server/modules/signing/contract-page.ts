import type { Content, TableCell } from 'pdfmake/interfaces.js';
import {
  type ContractBlock,
  type ContractText,
  holdsFigures,
  isFigure,
  isTotal,
} from '#shared/domain/contract-text.ts';
import { SIGNATURE_LAW } from '#shared/domain/signing.ts';
import type { Ctx } from '../../platform/context.ts';
import { type PdfPage, pdfOf } from '../../platform/pdf.ts';
import type { StoredCompany } from '../company/company.queries.ts';
import { accent, grey, logoOf, markOf, petrol, rule } from '../receipts/paper-mark.ts';

const red = '#a3271c';
const DRAFT = 'BORRADOR sin valor, para revisar. No es el documento que se firma.';

interface Paper {
  readonly contract: ContractText;
  readonly project: { readonly code: string };
  readonly company: Pick<StoredCompany, 'legal_name' | 'nit' | 'address' | 'city' | 'phone' | 'logo_file_id'>;
  /** of the contract; 1 unless stated */
  readonly version?: number;
  /** it says on every page that it has no value, and cannot be signed */
  readonly isDraft?: boolean;
}

/** The file of a contract: the text that the family reads, printed. */
export const contractPdf = async (
  ctx: Pick<Ctx, 'db' | 'files' | 'clock'>,
  paper: Paper,
): Promise<Uint8Array> =>
  pdfOf(contractPage(paper, await logoOf(ctx, paper.company.logo_file_id), ctx.clock.now()));

/** Numbered clauses and tables, under the company's logo (a data URL) and record. */
const contractPage = (
  { contract, project: { code }, company, version = 1, isDraft }: Paper,
  logo: string | null,
  at: Date,
): PdfPage => ({
  info: { title: `${contract.title} ${code}`, creationDate: at },
  pageMargins: [56, 52, 56, 64],
  content: [
    {
      columns: [
        ...markOf(logo),
        {
          width: 'auto',
          alignment: 'right',
          color: grey,
          fontSize: 9,
          stack: [
            `${company.legal_name}, NIT ${company.nit}`,
            `${company.address}, ${company.city}`,
            company.phone,
          ],
        },
      ],
      margin: [0, 0, 0, 14],
    },
    ...(isDraft ? [{ text: DRAFT, bold: true, color: red }] : []),
    { text: contract.title, font: 'Petrona', bold: true, fontSize: 22, color: petrol, margin: [0, 6, 0, 2] },
    { text: `${code}, versión ${version}`, color: grey },
    rule(accent, 1.5, [0, 12, 0, 12]),
    ...contract.clauses.map(
      ({ title, blocks }, index): Content => ({
        margin: [0, 0, 0, 14],
        stack: [
          {
            text: `${index + 1}. ${title}`,
            font: 'Petrona',
            bold: true,
            fontSize: 13,
            color: petrol,
            margin: [0, 0, 0, 4],
          },
          ...blocks.map(blockOf),
        ],
      }),
    ),
  ],
  footer: `${contract.title}, ${code}. ${isDraft ? DRAFT : SIGNATURE_LAW}`,
});

/** Names and days of this many letters stay on one line beside a column of sentences. */
const SHORT = 20;

const blockOf = (block: ContractBlock): Content => {
  if (block.kind === 'text') return { text: block.text, margin: [0, 0, 0, 6], lineHeight: 1.2 };
  const { heads, rows } = block;
  const isRight = heads.map((_, column) => holdsFigures(rows, column));
  const widest = isRight.at(-1) ? 0 : heads.length - 1;
  const rowOf = (row: readonly string[], more?: { bold: boolean; color?: string }): TableCell[] =>
    row.map((text, column) => ({
      text,
      alignment: isRight[column] ? 'right' : 'left',
      // broken in two, somebody reads another figure
      noWrap: isFigure(text) || (column !== widest && text.length <= SHORT),
      ...more,
    }));
  return {
    layout: 'closeLines',
    fontSize: 9.5,
    margin: [0, 0, 0, 8],
    table: {
      headerRows: 1,
      dontBreakRows: true,
      widths: heads.map((_, column) => (column === widest ? '*' : 'auto')),
      body: [
        rowOf(heads, { bold: true, color: grey }),
        ...rows.map((row) => rowOf(row, { bold: isTotal(row) })),
      ],
    },
  };
};
