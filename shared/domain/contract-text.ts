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
