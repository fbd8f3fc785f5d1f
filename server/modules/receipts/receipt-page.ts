import type { Content, TableCell } from 'pdfmake/interfaces.js';
import { formatDayLong } from '#shared/domain/calendar.ts';
import { formatPesos } from '#shared/domain/money.ts';
import { pesosInWords } from '#shared/domain/money-words.ts';
import { printedCode, receiptNumber } from '#shared/domain/receipts.ts';
import type { Ctx } from '../../platform/context.ts';
import { type PdfPage, pdfOf } from '../../platform/pdf.ts';
import { accent, grey, logoOf, markOf, petrol, rule, WIDTH } from './paper-mark.ts';
import type { StoredReceipt } from './receipts.queries.ts';

const stone = '#e4e1da';

/** Figures of the same width, which stand one under another. */
const figures: ('lnum' | 'tnum')[] = ['lnum', 'tnum'];

/**
 * What the receipt of a payment says: the same page for the same receipt. `publicUrl`: where its code is checked; `logo`:
 * the company's, as a data URL.
 */
const receiptPage = (receipt: StoredReceipt, publicUrl: string, logo: string | null): PdfPage => ({
  info: {
    title: `Recibo de pago ${receiptNumber(receipt.number)}`,
    creationDate: new Date(receipt.issued_at),
  },
  pageMargins: [56, 52, 56, 64],
  content: [
    heading(receipt, logo),
    total(receipt),
    facts(receipt),
    lines(receipt),
    plan(receipt),
    verification(receipt, publicUrl),
  ],
  footer: 'Este recibo no es una factura electrónica de venta.',
});

const heading = ({ number, day, data: { company } }: StoredReceipt, logo: string | null): Content => [
  {
    columns: [
      ...markOf(logo),
      {
        width: 'auto',
        alignment: 'right',
        stack: [
          { text: receiptNumber(number), bold: true, fontSize: 13 },
          { text: formatDayLong(day), color: grey },
        ],
      },
    ],
  },
  ...(company === undefined
    ? []
    : [
        {
          ...wrapped(`${company.legal_name}, NIT ${company.nit}`),
          margin: [0, 8, 0, 0] as [number, number, number, number],
        },
        { ...wrapped(`${company.address}, ${company.city}`), color: grey },
      ]),
  rule(accent, 1.5, [0, 14, 0, 26]),
];

const total = ({ amount }: StoredReceipt): Content => [
  { text: 'Recibo de pago', font: 'Petrona', bold: true, fontSize: 17, color: petrol },
  {
    text: formatPesos(amount),
    font: 'Petrona',
    bold: true,
    fontSize: 36,
    lineHeight: 1.1,
    fontFeatures: figures,
    margin: [0, 6, 0, 0],
  },
  { text: sentence(pesosInWords(amount)), color: grey, fontSize: 11, margin: [0, 2, 0, 26] },
];

const sentence = (words: string): string => `${words.slice(0, 1).toUpperCase()}${words.slice(1)}`;

const facts = ({ data }: StoredReceipt): Content => ({
  columns: [
    { width: '*', stack: [fact('Recibimos de', data.client, `Documento ${data.identity_document}`)] },
    { width: '*', stack: [fact('Proyecto', data.project_code, data.project_name ?? '')] },
    { width: '*', stack: [fact('Cómo llegó', data.method)] },
  ],
  columnGap: 20,
  margin: [0, 0, 0, 28],
});

const fact = (label: string, value: string, more = ''): Content => [
  { text: label, color: grey, fontSize: 9 },
  { ...wrapped(value), bold: true, fontSize: 11, margin: [0, 2, 0, 0] },
  wrapped(more),
];

/** A word that is wider than its column is cut, or it would leave the page. */
const wrapped = (text: string): { text: string; wordBreak?: 'break-all' } =>
  /\S{25}/.test(text) ? { text, wordBreak: 'break-all' } : { text };

const lines = ({ amount, data }: StoredReceipt): Content => ({
  layout: 'lines',
  table: {
    headerRows: 1,
    dontBreakRows: true,
    widths: ['*', 110, 110],
    body: [
      [title('Concepto'), title('Valor', 'right'), title('Falta por pagar', 'right')],
      ...data.lines.map(({ name, amount: part, left }): TableCell[] => [
        { ...wrapped(name), bold: true },
        money(part),
        { ...money(left), color: grey },
      ]),
      [{ text: 'Total recibido', bold: true }, { ...money(amount), bold: true }, ''],
    ],
  },
});

const money = (pesos: number) => ({ text: formatPesos(pesos), alignment: 'right', noWrap: true }) as const;

const title = (text: string, alignment: 'left' | 'right' = 'left'): TableCell => ({
  text,
  alignment,
  fontSize: 9,
  bold: true,
  color: grey,
});

/** How much of the plan is paid, as a bar and in figures; of a cancelled sale nothing is owed. */
const plan = ({ data: { paid, price, version = 1, cancelled } }: StoredReceipt): Content => {
  if (cancelled) return { text: 'La venta está cancelada: este dinero se devuelve.', margin: [0, 26, 0, 0] };
  const whole = version === 1 ? formatPesos(price) : `${formatPesos(price)} (contrato, versión ${version})`;
  const part = price === 0 ? 1 : Math.min(1, paid / price);
  const left = Math.max(0, price - paid);
  return {
    unbreakable: true,
    margin: [0, 26, 0, 0],
    stack: [
      {
        columns: [
          {
            text: [
              { text: 'Pagado del plan ', color: grey },
              { text: formatPesos(paid), bold: true },
            ],
          },
          {
            alignment: 'right',
            color: grey,
            text: left === 0 ? `de ${whole}, todo pagado` : `de ${whole}, faltan ${formatPesos(left)}`,
          },
        ],
      },
      {
        margin: [0, 5, 0, 0],
        canvas: [
          { type: 'rect', x: 0, y: 0, w: WIDTH, h: 8, color: stone },
          { type: 'rect', x: 0, y: 0, w: WIDTH * part, h: 8, color: accent },
        ],
      },
    ],
  };
};

const verification = ({ code }: StoredReceipt, publicUrl: string): Content => ({
  unbreakable: true,
  margin: [0, 36, 0, 0],
  columnGap: 22,
  columns: [
    { qr: `${publicUrl}/recibo/${code}`, fit: 104, eccLevel: 'M', foreground: '#1b2726', width: 'auto' },
    {
      width: '*',
      margin: [0, 6, 0, 0],
      stack: [
        { text: 'Verifica este recibo', font: 'Petrona', bold: true, fontSize: 14, color: petrol },
        {
          text: `Escanea el código, o entra a ${publicUrl}/recibo/verificar y escribe:`,
          margin: [0, 4, 0, 0],
        },
        { text: printedCode(code), bold: true, fontSize: 15, margin: [0, 6, 0, 0] },
        {
          text: 'Si el número, el día o el valor que ves ahí no son los de esta hoja, no la des por buena.',
          color: grey,
          fontSize: 9,
          margin: [0, 6, 0, 0],
        },
      ],
    },
  ],
});

export const receiptFileName = ({ number }: StoredReceipt): string => `Recibo ${receiptNumber(number)}.pdf`;

/** The file of a receipt: the same bytes each time. */
export const receiptPdf = async (
  ctx: Pick<Ctx, 'db' | 'files' | 'publicUrl'>,
  receipt: StoredReceipt,
): Promise<Uint8Array> =>
  pdfOf(receiptPage(receipt, ctx.publicUrl, await logoOf(ctx, receipt.data.company?.logo_file_id ?? null)));
