import { csvOf } from './csv.ts';
import { XLSX_TYPE, xlsxOf } from './xlsx.ts';
import type { XlsxColumn, XlsxRow } from './xlsx-worker.ts';

interface Table {
  /** without extension */
  name: string;
  /** name of the Excel sheet */
  sheet: string;
  columns: readonly XlsxColumn[];
  batches: AsyncIterable<readonly XlsxRow[]>;
}

/** A table as a spreadsheet file, with its Spanish name. */
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
