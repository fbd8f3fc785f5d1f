import { stringify } from 'csv-stringify/sync';

/** Byte order mark: Excel recognises UTF-8 only with it. */
const BYTE_ORDER_MARK = '\u{feff}';

/**
 * A table as CSV for Spanish Excel: semicolons and CRLF. Formulas are escaped as text, so that user input never runs on
 * the computer that opens the file.
 */
export async function* csvOf(
  columns: readonly string[],
  batches: AsyncIterable<readonly (readonly string[])[]>,
): AsyncGenerator<string> {
  // sent with the first batch, because errors can no longer be reported once the reply has begun
  let head = BYTE_ORDER_MARK + linesOf([columns]);
  for await (const rows of batches) {
    yield head + linesOf(rows);
    head = '';
  }
  if (head !== '') yield head;
}

const linesOf = (rows: readonly (readonly string[])[]): string =>
  stringify(
    rows.map((row) => [...row]),
    { delimiter: ';', record_delimiter: 'windows', escape_formulas: true, quoted_match: /[\r\n]/ },
  );
