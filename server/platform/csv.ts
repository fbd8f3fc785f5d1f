import { stringify } from 'csv-stringify/sync';

/** Excel reads UTF-8 only when the file says so. */
const BYTE_ORDER_MARK = '\u{feff}';

/**
 * A table as Excel in Spanish opens it: separated by semicolons, lines as Windows ends them. What would be a formula is
 * text, so that nothing typed by somebody runs on the computer of who opens the table.
 */
export async function* csvOf(
  columns: readonly string[],
  batches: AsyncIterable<readonly (readonly string[])[]>,
): AsyncGenerator<string> {
  // with the first batch: once something is sent, a failure can no longer be told
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
    { delimiter: ';', record_delimiter: 'windows', escape_formulas: true },
  );
