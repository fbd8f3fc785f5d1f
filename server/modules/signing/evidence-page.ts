import type { Content, TableCell } from 'pdfmake/interfaces.js';
import { printedCode } from '#shared/domain/receipts.ts';
import {
  DRAWING_HEIGHT,
  DRAWING_WIDTH,
  type Drawing,
  paperName,
  SIGNATURE_LAW,
  signingEventNames,
  signingPartyNames,
} from '#shared/domain/signing.ts';
import type { PdfPage } from '../../platform/pdf.ts';
import { accent, grey, petrol, rule } from '../receipts/paper-mark.ts';
import type { SigningEvent } from './evidence.queries.ts';
import type { Signee, SigningDocument } from './signing.queries.ts';

const bogota = new Intl.DateTimeFormat('es-CO', {
  timeZone: 'America/Bogota',
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  second: '2-digit',
});
/** '9/11/2026, 8:20:00 a. m. (Bogotá)'; the hour stays on one line. */
const when = (instant: string | Date): string =>
  `${bogota.format(new Date(instant)).replace(/ (?=[apm]\.)/g, '\u00a0')} (Bogotá)`;

export interface Evidence {
  readonly document: SigningDocument;
  readonly events: readonly Pick<
    SigningEvent,
    'kind' | 'party' | 'at' | 'person' | 'address' | 'user_agent' | 'session_sha256' | 'detail' | 'hash'
  >[];
  readonly company: { readonly legal_name: string; readonly nit: string };
  readonly publicUrl: string;
  readonly at: Date;
}

/** 'contrato RM-0012', 'otrosí 3 RM-0012' */
const paperOf = (document: SigningDocument): string =>
  `${paperName(document).toLocaleLowerCase('es')} ${document.project_code ?? ''}`;

/** The pages that the last signature appends: who signed, how, and every event of it with its hash. */
export const evidencePage = ({ document, events, company, publicUrl, at }: Evidence): PdfPage => ({
  info: { title: `Evidencia de firma, ${paperOf(document)}`, creationDate: at },
  pageMargins: [56, 52, 56, 56],
  content: [
    { text: 'Evidencia de firma', font: 'Petrona', bold: true, fontSize: 20, color: petrol },
    {
      text: `${paperName(document)} ${document.project_code ?? ''}, versión ${document.contract_version}. ${company.legal_name}, NIT ${company.nit}.`,
      margin: [0, 4, 0, 2],
    },
    { text: SIGNATURE_LAW, color: grey, fontSize: 9 },
    rule(accent, 1.2, [0, 10, 0, 10]),
    fact('Huella SHA-256 del documento que se firmó', hex(document.file_sha256.toString('hex'))),
    { text: 'Firmas', font: 'Petrona', bold: true, fontSize: 14, color: petrol, margin: [0, 14, 0, 4] },
    ...document.parties.map(signature),
    { text: 'Qué pasó', font: 'Petrona', bold: true, fontSize: 14, color: petrol, margin: [0, 14, 0, 4] },
    history(events),
    check(document.code, publicUrl),
  ],
  footer: `Evidencia del ${paperOf(document)}, código ${printedCode(document.code)}`,
});

/** 'a1b2 c3d4 …': long hashes wrap between groups. */
const hex = (text: string): string => text.replace(/(.{4})(?=.)/g, '$1 ');

const fact = (label: string, value: string): Content => ({
  stack: [
    { text: label, color: grey, fontSize: 8.5 },
    { text: value, fontSize: 10 },
  ],
  margin: [0, 0, 0, 6],
});

const signature = (signee: Signee): Content => ({
  unbreakable: true,
  margin: [0, 4, 0, 8],
  columns: [
    {
      width: '*',
      stack: [
        { text: signee.name, bold: true, fontSize: 11 },
        {
          text: [
            signingPartyNames[signee.party],
            signee.identity_document && `documento ${signee.identity_document}`,
          ]
            .filter(Boolean)
            .join(', '),
          fontSize: 9,
          color: grey,
        },
        {
          text: `Firmó ${signee.party === 'company' ? `por la empresa ${signee.signed_by ?? ''}, ` : ''}el ${when(signee.signed_at ?? '')}, con código enviado a su correo. Escribió: ${signee.signed_name ?? ''}`,
          fontSize: 9.5,
          margin: [0, 2, 0, 0],
        },
      ],
    },
    ...(signee.drawing
      ? [{ width: 170, svg: drawingSvg(signee.drawing), fit: [160, 64] as [number, number] }]
      : []),
  ],
});

/** Numbers only: nothing that a person typed is in it. */
const drawingSvg = (drawing: Drawing): string => {
  const paths = drawing
    .filter((stroke) => stroke.length > 0)
    .map((stroke) => `M${stroke.map(([x, y]) => `${x} ${y}`).join('L')}`)
    .join('');
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${DRAWING_WIDTH} ${DRAWING_HEIGHT}"><path d="${paths}" fill="none" stroke="${petrol}" stroke-width="8" stroke-linecap="round" stroke-linejoin="round"/></svg>`;
};

const history = (events: Evidence['events']): Content => ({
  fontSize: 8,
  layout: 'closeLines',
  table: {
    headerRows: 1,
    widths: [104, 110, '*'],
    body: [
      [head('Cuándo'), head('Qué y quién'), head('Desde dónde')],
      ...events.map((event): TableCell[] => [
        { text: when(event.at) },
        {
          stack: [
            { text: signingEventNames[event.kind], bold: true },
            { text: event.person ?? '', color: grey },
            ...(event.detail === null || event.kind === 'agreed'
              ? []
              : [{ text: event.detail, color: grey }]),
          ],
        },
        {
          stack: [
            { text: [event.address, event.user_agent].filter(Boolean).join(', ') },
            {
              text: `Sesión ${hex(event.session_sha256?.slice(0, 16) ?? '')}. Huella del registro ${hex(event.hash)}`,
              color: grey,
            },
          ],
        },
      ]),
    ],
  },
});

const head = (text: string): TableCell => ({ text, bold: true, color: grey });

const check = (code: string, publicUrl: string): Content => ({
  unbreakable: true,
  margin: [0, 20, 0, 0],
  columnGap: 18,
  columns: [
    { qr: `${publicUrl}/firma/${code}`, fit: 90, eccLevel: 'M', foreground: '#1b2726', width: 'auto' },
    {
      width: '*',
      stack: [
        { text: 'Comprueba esta firma', font: 'Petrona', bold: true, fontSize: 13, color: petrol },
        {
          text: `Escanea el código, o entra a ${publicUrl}/firma/${printedCode(code)}. Ahí puedes comparar tu archivo con el sellado.`,
          margin: [0, 4, 0, 0],
          fontSize: 9.5,
        },
      ],
    },
  ],
});
