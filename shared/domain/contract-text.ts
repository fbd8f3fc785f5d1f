/** The text of a contract as it was made for a sale: what the family reads and the PDF prints. Source: issue 18. */

export type ContractBlock =
  | { readonly kind: 'text'; readonly text: string }
  | {
      readonly kind: 'table';
      readonly heads: readonly string[];
      readonly rows: readonly (readonly string[])[];
    };

export interface ContractText {
  readonly title: string;
  readonly clauses: readonly { readonly title: string; readonly blocks: readonly ContractBlock[] }[];
}

/** Whether a text is a figure alone: a sum, a difference or a percentage. */
export const isFigure = (text: string): boolean => /^[$\s\d.,%+−]+$/.test(text);

/** Whether a row is the sum of those above it: 'Total' of a payment plan, 'Total, versión 2' of an otrosí. */
export const isTotal = ([name = '']: readonly string[]): boolean => /^Total\b/.test(name);

/** Whether a column of a table holds figures, which stand one under another. */
export const holdsFigures = (rows: readonly (readonly string[])[], column: number): boolean =>
  rows.some((row) => isFigure(row[column] ?? ''));
