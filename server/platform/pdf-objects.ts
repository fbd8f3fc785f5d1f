/**
 * Finds the streams of a PDF with their dictionaries, ignoring its cross-reference table: a reader may start at any
 * offset in that table, so every `obj` counts, wherever it stands. `text` is the file as latin1.
 */

export interface PdfStream {
  /** the keys of its dictionary, unescaped, with the tokens of each value joined: '/FlateDecode', '[/FlateDecode]', '50R' */
  readonly entries: ReadonlyMap<string, string>;
  /** a duplicate key: readers disagree on which one counts */
  readonly ambiguous: boolean;
  /** start of its data */
  readonly at: number;
}

/** The file is built to be expensive: nested too deeply, or with overlapping dictionaries. */
export class PdfTooComplex extends Error {}

const MOST_DEPTH = 200;
/** Budget of reading: a real file is read about once; 'obj' inside strings makes it read a part again. */
const MOST_READS = 4;

const BLANKS = new Set('\0\t\n\f\r ');
const DELIMITERS = new Set('()<>[]{}/%');

export function* streamsOf(text: string): Generator<PdfStream> {
  let budget = text.length * MOST_READS + 1000;
  for (let at = text.indexOf('obj'); at >= 0; at = text.indexOf('obj', at + 3)) {
    if (text.startsWith('end', at - 3)) continue;
    const begins = skipBlanks(text, at + 3);
    budget -= begins - at;
    if (budget < 0) throw new PdfTooComplex();
    if (!text.startsWith('<<', begins)) continue;
    const dictionary = readDictionary(text, begins, budget);
    budget -= dictionary.ends - begins;
    const after = skipBlanks(text, dictionary.ends);
    budget -= after - dictionary.ends;
    if (!text.startsWith('stream', after)) continue;
    // zlib data never begin with whitespace, so all of it belongs to the keyword
    const { entries, ambiguous } = dictionary;
    yield { entries, ambiguous, at: skipWhile(text, after + 6, BLANKS) };
  }
}

/** Decodes #xx in names: /J#61vaScript. In place, because a file may be full of them. */
export function withoutEscapes(text: string): string {
  if (!text.includes('#')) return text;
  const bytes = Buffer.from(text, 'latin1');
  let length = 0;
  for (let at = 0; at < bytes.length; at += 1) {
    const [high, low] = bytes[at] === HASH ? [hexValue(bytes[at + 1]), hexValue(bytes[at + 2])] : [-1, -1];
    const isEscape = high >= 0 && low >= 0;
    bytes[length] = isEscape ? high * 16 + low : (bytes[at] ?? 0);
    if (isEscape) at += 2;
    length += 1;
  }
  return bytes.toString('latin1', 0, length);
}

const HASH = 0x23;

/** 0 to 15, or -1 for a non-digit. */
function hexValue(byte = 0): number {
  if (byte >= 0x30 && byte <= 0x39) return byte - 0x30;
  const letter = byte | 0x20;
  return letter >= 0x61 && letter <= 0x66 ? letter - 0x57 : -1;
}

interface Dictionary extends Pick<PdfStream, 'entries' | 'ambiguous'> {
  /** after its '>>', or at the end of the text */
  readonly ends: number;
}

/** Reads the dictionary at `from`. Closing brackets that do not match the innermost are skipped. */
function readDictionary(text: string, from: number, budget: number): Dictionary {
  const entries = new Map<string, string>();
  let ambiguous = false;
  let key: string | null = null;
  let value = '';
  const keep = () => {
    if (key === null) return;
    ambiguous ||= entries.has(key);
    entries.set(key, value);
  };
  const open: string[] = [];
  for (let at = from; at < text.length; ) {
    const token = tokenAt(text, at);
    at = skipBlanks(text, at + token.length);
    if (at - from > budget) throw new PdfTooComplex();
    if (token === closing(open.at(-1))) open.pop();
    else if (token === '<<' || token === '[') open.push(token);
    if (open.length === 0) {
      keep();
      return { entries, ambiguous, ends: at };
    }
    if (open.length > MOST_DEPTH) throw new PdfTooComplex();
    const isKey = open.length === 1 && token.startsWith('/') && (key === null || value !== '');
    if (isKey) {
      keep();
      [key, value] = [withoutEscapes(token.slice(1)), ''];
    } else if (key !== null && value.length < 200) {
      value += token.startsWith('/') ? withoutEscapes(token) : token.slice(0, 200);
    }
  }
  return { entries, ambiguous, ends: text.length };
}

const closing = (opened: string | undefined): string | undefined => (opened === '[' ? ']' : opened && '>>');

/** The token at `at`, after whitespace: a name, a string, a bracket, or a run of other characters. */
function tokenAt(text: string, at: number): string {
  const first = text.charAt(at);
  if (first === '(') return text.slice(at, endOfString(text, at));
  const two = text.slice(at, at + 2);
  if (two === '<<' || two === '>>') return two;
  if (first === '<') return text.slice(at, endOf(text, '>', at));
  if (DELIMITERS.has(first) && first !== '/') return first;
  let ends = at + 1;
  while (ends < text.length && !BLANKS.has(text.charAt(ends)) && !DELIMITERS.has(text.charAt(ends)))
    ends += 1;
  return text.slice(at, ends);
}

/** The position after a parenthesised string, with nested and escaped parentheses. */
function endOfString(text: string, from: number): number {
  let depth = 0;
  for (let at = from; at < text.length; at += 1) {
    const character = text.charAt(at);
    if (character === '\\') at += 1;
    else if (character === '(') depth += 1;
    else if (character === ')') depth -= 1;
    if (depth === 0) return at + 1;
  }
  return text.length;
}

const endOf = (text: string, last: string, from: number): number => {
  const found = text.indexOf(last, from);
  return found < 0 ? text.length : found + 1;
};

/** Skips whitespace and comments. */
function skipBlanks(text: string, from: number): number {
  let at = skipWhile(text, from, BLANKS);
  while (text.charAt(at) === '%') {
    while (at < text.length && text.charAt(at) !== '\n' && text.charAt(at) !== '\r') at += 1;
    at = skipWhile(text, at, BLANKS);
  }
  return at;
}

function skipWhile(text: string, from: number, characters: ReadonlySet<string>): number {
  let at = from;
  while (at < text.length && characters.has(text.charAt(at))) at += 1;
  return at;
}
