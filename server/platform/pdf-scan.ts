import { inflateSync } from 'node:zlib';
import { type PdfStream, PdfTooComplex, streamsOf, withoutEscapes } from './pdf-objects.ts';

/**
 * Why a PDF is not taken (docs/decisions/0015). `broken`: it does not begin or end as one. `two_files`: it is a ZIP too.
 * `encrypted`: it is protected, so nothing in it can be checked. `dynamic_form`: it has an XFA form. `active`: it runs
 * programs or carries files. `unreadable`: its compressed objects cannot be checked within the limits below.
 */
export type PdfRefusal = 'broken' | 'two_files' | 'encrypted' | 'dynamic_form' | 'active' | 'unreadable';

/** Where readers look for the end, but for what fills the file up behind it: blank lines, and the zeros of a scanner. */
const END_BYTES = 1024;
const FILLING = new Set(Buffer.from('\0\t\n\r '));
/** A ZIP is read from its last record, which may have a comment of 64 KB behind it. */
const ZIP_END_BYTES = 65_535 + 22;
/** Some programs write the mark of UTF-8 before anything. */
const BEGINS = /^(\xEF\xBB\xBF)?%PDF-/;

/** Limits of compressed objects. Usual programs put 50 to 200 objects in a stream: a hundred KB. */
const MOST_STREAMS = 5_000;
const MOST_INFLATED = 32 * 1024 * 1024;
const MOST_INFLATED_EACH = 8 * 1024 * 1024;

/** A name ends at a blank, a delimiter or the end. */
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

/** Null when the file may be taken. It takes three times its size of memory, and some seconds at the most. */
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

/** Looks into the compressed object streams. `named`: how many the file says to have; each must be found. */
function whyNotObjects(content: Buffer, text: string, named: number): PdfRefusal | null {
  const found = new Set<number>();
  let [inflated, streams] = [0, 0];
  try {
    for (const stream of streamsOf(text)) {
      const says = stream.entries.get('Type') === '/ObjStm';
      if (says) found.add(stream.at);
      // some readers take a stream with these two for one, whatever type it says
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
 * What an object stream holds; empty when it is not compressed, because then the file was searched with it. Null when
 * it has another filter, parameters such as a predictor, its data in another file, or more than `most` bytes.
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

/** Not a pattern: one would look again from each blank. */
function withoutFilling(content: Buffer): Buffer {
  let end = content.length;
  while (end > 0 && FILLING.has(content.readUInt8(end - 1))) end -= 1;
  return content.subarray(0, end);
}

/** The last record of a ZIP: its mark, one disk, and as many entries on it as in all. */
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
