import { deflateSync } from 'node:zlib';

/** The end of a PDF, as far as the program looks at it. */
export const PDF_END = '\ntrailer<</Root 1 0 R>>\n%%EOF\n';

/** An object stream with these objects. `dictionary` is what it says besides its filter. */
export const objectStream = (
  objects: string,
  {
    filter = '/Filter/FlateDecode',
    dictionary = '/Type/ObjStm/N 1/First 4',
    encode = deflateSync as Encode,
  } = {},
): Buffer =>
  Buffer.concat([
    Buffer.from(`5 0 obj\n<<${dictionary}${filter}>>\nstream\n`, 'latin1'),
    encode(Buffer.from(`1 0 ${objects}`, 'latin1')),
    Buffer.from('\nendstream\nendobj\n'),
  ]);
type Encode = (content: Buffer) => Buffer;

/** A PDF with these parts, for the scanner; no reader could open it. */
export const pdfOf = (...parts: readonly (string | Uint8Array)[]): Buffer =>
  Buffer.concat(['%PDF-1.7\n', ...parts, PDF_END].map((part) => Buffer.from(part as string, 'latin1')));

/**
 * A whole PDF of one page with compressed objects and a cross-reference stream, as LibreOffice, Word and qpdf write them.
 * `catalog` is added to its catalogue, which is among the compressed objects.
 */
export function compressedPdf(words: string, catalog = ''): Buffer {
  const objects = [
    `<</Type/Catalog/Pages 2 0 R${catalog}>>`,
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 612 792]/Contents 6 0 R/Resources<</Font<</F1 4 0 R>>>>>>',
    '<</Type/Font/Subtype/Type1/BaseFont/Helvetica/Encoding/WinAnsiEncoding>>',
  ];
  const offsets = objects.map((_, index) => objects.slice(0, index).join(' ').length + (index > 0 ? 1 : 0));
  const head = `${offsets.map((offset, index) => `${index + 1} ${offset}`).join(' ')} `;
  const held = deflateSync(Buffer.from(head + objects.join(' '), 'latin1'));
  const page = deflateSync(Buffer.from(`BT /F1 18 Tf 72 700 Td (${words}) Tj ET`, 'latin1'));
  let file = Buffer.from('%PDF-1.7\n%\xe2\xe3\xcf\xd3\n', 'latin1');
  const places: number[] = [];
  const add = (number: number, dictionary: string, data: Buffer) => {
    places.push(file.length);
    const begins = `${number} 0 obj\n<<${dictionary}/Filter/FlateDecode/Length ${data.length}>>\nstream\n`;
    file = Buffer.concat([file, Buffer.from(begins), data, Buffer.from('\nendstream\nendobj\n')]);
  };
  add(5, `/Type/ObjStm/N ${objects.length}/First ${head.length}`, held);
  add(6, '', page);
  const startsAt = file.length;
  const entry = (kind: number, at: number, index: number) => [kind, at >> 8, at & 255, index];
  const compressed = objects.flatMap((_, index) => entry(2, 5, index));
  const table = [entry(0, 0, 255), compressed, ...[...places, startsAt].map((at) => entry(1, at, 0))].flat();
  add(7, '/Type/XRef/Size 8/W[1 2 1]/Root 1 0 R', deflateSync(Buffer.from(table)));
  return Buffer.concat([file, Buffer.from(`startxref\n${startsAt}\n%%EOF\n`)]);
}
