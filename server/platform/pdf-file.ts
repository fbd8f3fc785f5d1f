import { open } from 'node:fs/promises';

/**
 * What can be told of a PDF without opening it as a reader would (docs/decisions/0015). `broken`: it does not begin or
 * end as one. `active`: it runs programs or carries files. `two_files`: it is a ZIP too.
 */
export type PdfRefusal = 'broken' | 'active' | 'two_files';

/** Where readers look for the end, but for what fills the file up behind it: blank lines, and the zeros of a scanner. */
const END_BYTES = 1024;
const FILLING_BYTES = 64 * 1024;
const FILLING = new Set(Buffer.from('\0\t\n\r '));
/** A ZIP is read from its last record, which may have a comment of 64 KB behind it. */
const ZIP_END_BYTES = 65_535 + 22;
/** Some programs write the mark of UTF-8 before anything. */
const BEGINS = /^(\xEF\xBB\xBF)?%PDF-/;
const PIECE_BYTES = 256 * 1024;
/** More than the longest name that is looked for, each of its letters written as #xx. */
const OVERLAP_BYTES = 64;

/** What runs, opens, sends or carries something else, as names of a PDF are ended. */
const activeName =
  /\/(JavaScript|Launch|EmbeddedFiles?|RichMedia|GoToE|ImportData|SubmitForm)(?![^\s/<>()[\]{}%\0])/;

/** Null when the file may be taken. It is read in pieces: it may be as large as a call takes. */
export async function whyNotPdf(path: string): Promise<PdfRefusal | null> {
  const file = await open(path, 'r');
  try {
    const { size } = await file.stat();
    const read = async (from: number, bytes: number): Promise<Buffer> => {
      const { buffer, bytesRead } = await file.read(Buffer.alloc(bytes), 0, bytes, Math.max(0, from));
      return buffer.subarray(0, bytesRead);
    };
    const [begins, tail] = [await read(0, 8), await read(size - FILLING_BYTES, FILLING_BYTES)];
    const ends = withoutFilling(tail).subarray(-END_BYTES);
    if (!BEGINS.test(begins.toString('latin1')) || !ends.includes('%%EOF')) return 'broken';
    if (endsAsZip(await read(size - ZIP_END_BYTES, ZIP_END_BYTES))) return 'two_files';
    for (let from = 0; from < size; from += PIECE_BYTES) {
      const text = (await read(from, PIECE_BYTES + OVERLAP_BYTES)).toString('latin1');
      if (activeName.test(withoutEscapes(text))) return 'active';
    }
    return null;
  } finally {
    await file.close();
  }
}

/** Not a pattern: one would look again from each blank. */
function withoutFilling(tail: Buffer): Buffer {
  let end = tail.length;
  while (end > 0 && FILLING.has(tail.readUInt8(end - 1))) end -= 1;
  return tail.subarray(0, end);
}

/** A name may have any of its letters as #xx: /J#61vaScript. */
const withoutEscapes = (text: string): string =>
  text.replace(/#([0-9A-Fa-f]{2})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));

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
