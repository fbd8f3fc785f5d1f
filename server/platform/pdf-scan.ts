import { inflateSync } from 'node:zlib';
import { type PdfStream, PdfTooComplex, streamsOf, withoutEscapes } from './pdf-objects.ts';

/**
 * Why a PDF is not taken (docs/decisions/0015). `broken`: it does not begin or end as one. `two_files`: it is a ZIP too.
 * `encrypted`: it is protected, so nothing in it can be checked. `dynamic_form`: it has an XFA form. `active`: it runs
 * programs or carries files. `unreadable`: its compressed objects cannot be checked within the limits below.
 */
export type PdfRefusal = 'broken' | 'two_files' | 'encrypted' | 'dynamic_form' | 'active' | 'unreadable';

/** Readers look for the end here, after removing trailing padding: blank lines, and a scanner's zeros. */
const END_BYTES = 1024;
const FILLING = new Set(Buffer.from('\0\t\n\r '));
/** A ZIP is read from its last record, which may be followed by a comment of 64 KB. */
const ZIP_END_BYTES = 65_535 + 22;
/** Some programs write a UTF-8 byte order mark first. */
const BEGINS = /^(\xEF\xBB\xBF)?%PDF-/;

/** Limits of compressed objects. Usual programs put 50 to 200 objects in a stream: about 100 KB. */
const MOST_STREAMS = 5_000;
const MOST_INFLATED = 32 * 1024 * 1024;
const MOST_INFLATED_EACH = 8 * 1024 * 1024;

/** A name ends at whitespace, a delimiter or the end. */
const NAME_ENDS = '(?![^\\s/<>()[\\]{}%\\0])';
const refusedNames: readonly (readonly [PdfRefusal, RegExp])[] = [
  ['encrypted', new RegExp(`/Encrypt${NAME_ENDS}`)],
  ['dynamic_form', new RegExp(`/XFA${NAME_ENDS}`)],
  [
    'active',
    new RegExp(
      `/(JavaScript|Launch|EmbeddedFiles?|RichMedia|Rendition|GoToE|ImportData|SubmitForm)${NAME_ENDS}`,
    ),
  ],
];
const objectStreamName = new RegExp(`/ObjStm${NAME_ENDS}`, 'g');

/** Null when the file is accepted. Needs three times its size in memory, and a few seconds at most. */
export function whyNotPdf(content: Buffer): PdfRefusal | null {
  const end = withoutFilling(content).subarray(-END_BYTES);
  if (!BEGINS.test(content.toString('latin1', 0, 8)) || !end.includes('%%EOF')) return 'broken';
  if (endsAsZip(content.subarray(-ZIP_END_BYTES))) return 'two_files';
  const text = content.toString('latin1');
  const names = withoutEscapes(text);
  return whyNotNames(names) ?? whyNotObjects(content, text, [...names.matchAll(objectStreamName)].length);
}

const whyNotNames = (text: string): PdfRefusal | null =>
  refusedNames.find(([, name]) => name.test(text))?.[0] ?? null;

/** Checks the compressed object streams. `named`: the number that the file declares; each must be found. */
function whyNotObjects(content: Buffer, text: string, named: number): PdfRefusal | null {
  const found = new Set<number>();
  let [inflated, streams] = [0, 0];
  try {
    for (const stream of streamsOf(text)) {
      const says = stream.entries.get('Type') === '/ObjStm';
      if (says) found.add(stream.at);
      // some readers treat a stream with these two keys as one, whatever its type
      if (!says && !(stream.entries.has('First') && stream.entries.has('N'))) continue;
      streams += 1;
      if (streams > MOST_STREAMS) return 'unreadable';
      const most = Math.min(MOST_INFLATED - inflated, MOST_INFLATED_EACH);
      const objects = inflatedOf(content, stream, most);
      if (objects === null) return 'unreadable';
      inflated += objects.length;
      const reason = whyNotNames(withoutEscapes(objects.toString('latin1')));
      if (reason) return reason;
    }
  } catch (error) {
    if (error instanceof PdfTooComplex) return 'unreadable';
    throw error;
  }
  return found.size < named ? 'unreadable' : null;
}

const NOTHING = Buffer.alloc(0);
const plain = new Set([undefined, 'null', '[]']);
const deflated = new Set(['/FlateDecode', '/Fl', '[/FlateDecode]', '[/Fl]']);

/**
 * The content of an object stream; empty when uncompressed, because the file search covered it already. Null with
 * another filter, parameters such as a predictor, external data, or more than `most` bytes.
 */
function inflatedOf(content: Buffer, { entries, ambiguous, at }: PdfStream, most: number): Buffer | null {
  const parameters = entries.get('DecodeParms');
  const odd =
    ambiguous || entries.has('F') || entries.has('DP') || !(plain.has(parameters) || parameters === '[null]');
  const filter = entries.get('Filter');
  if (odd || most <= 0) return null;
  if (plain.has(filter)) return NOTHING;
  if (filter === undefined || !deflated.has(filter)) return null;
  try {
    return inflateSync(content.subarray(at), { maxOutputLength: most });
  } catch {
    return null;
  }
}

/** Not a regular expression, which would restart at each whitespace (quadratic time). */
function withoutFilling(content: Buffer): Buffer {
  let end = content.length;
  while (end > 0 && FILLING.has(content.readUInt8(end - 1))) end -= 1;
  return content.subarray(0, end);
}

/** The last record of a ZIP: its signature, one disk, and equal entry counts. */
function endsAsZip(tail: Buffer): boolean {
  for (let at = tail.indexOf('PK\x05\x06', 0, 'latin1'); at >= 0; ) {
    const record = tail.subarray(at, at + 22);
    if (
      record.length === 22 &&
      record.readUInt32LE(4) === 0 &&
      record.readUInt16LE(8) === record.readUInt16LE(10)
    ) {
      return true;
    }
    at = tail.indexOf('PK\x05\x06', at + 1, 'latin1');
  }
  return false;
}
