import { groupThousands } from '#shared/domain/money.ts';
import { csvOf } from './csv.ts';
import { UserError } from './errors.ts';
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

/** A file of Excel is made whole in memory; a CSV leaves as it is made. */
export const MOST_IN_XLSX = 50_000;

/** More rows than an Excel file is made of. `rows`: what they are, and how to ask for fewer. */
export const tooManyRows = (rows: string): UserError =>
  new UserError(
    'too_many_rows',
    422,
    `Son más de ${groupThousands(String(MOST_IN_XLSX))} ${rows} o descarga el CSV.`,
    { field: 'format' },
  );

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
