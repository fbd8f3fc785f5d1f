import { csvOf } from './csv.ts';
import { XLSX_TYPE, xlsxOf } from './xlsx.ts';
import type { XlsxColumn, XlsxRow } from './xlsx-worker.ts';

interface Table {
  /** without its ending */
  name: string;
  /** the sheet of Excel in which it is */
  sheet: string;
  columns: readonly XlsxColumn[];
  batches: AsyncIterable<readonly XlsxRow[]>;
}

/** A table as a file for a spreadsheet, with the name that it has for the person. */
export const tableFile = (format: 'csv' | 'xlsx', { name, sheet, columns, batches }: Table) =>
  format === 'csv'
    ? {
        name: `${name}.csv`,
        content: csvOf(
          columns.map(({ title }) => title),
          texts(batches),
        ),
      }
    : { name: `${name}.xlsx`, type: XLSX_TYPE, content: xlsxOf(sheet, columns, batches) };

async function* texts(batches: AsyncIterable<readonly XlsxRow[]>): AsyncGenerator<string[][]> {
  for await (const batch of batches) yield batch.map((row) => row.map((value) => String(value ?? '')));
}
