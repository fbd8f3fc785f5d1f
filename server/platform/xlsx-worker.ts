import { parentPort, workerData } from 'node:worker_threads';
import writeExcelFile from 'write-excel-file/node';

/** Worker thread that writes an Excel file from rows and a final 'end'. */

/** Column types: 'pesos' are whole numbers, a 'day' is 'yyyy-mm-dd'. */
export interface XlsxColumn {
  readonly title: string;
  readonly kind: 'text' | 'pesos' | 'day';
  /** in characters */
  readonly width: number;
}

export type XlsxRow = readonly (string | number | null)[];
export type ToWorker = readonly XlsxRow[] | 'end';
export type FromWorker = Uint8Array;

interface Cell {
  readonly type: StringConstructor | NumberConstructor | DateConstructor;
  readonly value: string | number | Date;
  readonly format?: string;
}

function cellOf(value: string | number | null, { kind }: XlsxColumn): Cell | null {
  if (value === null) return null;
  switch (kind) {
    case 'text':
      return { type: String, value: String(value) };
    case 'pesos':
      return { type: Number, value: Number(value), format: '#,##0' };
    case 'day':
      return { type: Date, value: new Date(`${value}T00:00:00Z`), format: 'dd/mm/yyyy' };
  }
}

async function fileOf(sheet: string, columns: readonly XlsxColumn[], rows: readonly XlsxRow[]) {
  const titles = columns.map(({ title }) => ({ type: String, value: title, fontWeight: 'bold' as const }));
  const lines = rows.map((row) => columns.map((column, index) => cellOf(row[index] ?? null, column)));
  return writeExcelFile([titles, ...lines], {
    sheet,
    columns: columns.map(({ width }) => ({ width })),
    stickyRowsCount: 1,
  }).toBuffer();
}

const { sheet, columns } = workerData as { sheet: string; columns: readonly XlsxColumn[] };
const rows: XlsxRow[] = [];
parentPort?.on('message', async (message: ToWorker) => {
  if (message !== 'end') return void rows.push(...message);
  parentPort?.postMessage(new Uint8Array(await fileOf(sheet, columns, rows)));
});
