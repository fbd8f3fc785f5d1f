import type { ColumnType, GeneratedAlways, JSONColumnType } from 'kysely';
import type { Drawing, SigningEventKind, SigningParty, SigningState } from '#shared/domain/signing.ts';

/** The tables of 0029-signing and 0030-templates, as the queries see them. Dates are 'yyyy-mm-dd', instants ISO text in UTC. */
export interface SigningTables {
  signing_documents: SigningDocumentsTable;
  signing_parties: SigningPartiesTable;
  signing_events: SigningEventsTable;
  seal_certificates: SealCertificatesTable;
  contract_templates: ContractTemplatesTable;
}

interface ContractTemplatesTable {
  version: number;
  title: string;
  clauses: JSONColumnType<{ title: string; text: string }[]>;
  /** a lawyer of the company has read it */
  reviewed: boolean;
  saved_by: number | null;
  saved_at: string;
}

interface SigningDocumentsTable {
  id: GeneratedAlways<number>;
  sale_id: number;
  contract_version: ColumnType<number, number | undefined, number>;
  state: SigningState;
  /** public, for its check */
  code: string;
  /** the text of a document made from the template; null for an uploaded one */
  content: ColumnType<unknown, string | null, never>;
  /** of what the sale said when it was made */
  facts_sha256: string;
  /** to read before signing: clauses of the text, 1 for an uploaded one */
  sections: number;
  file_id: string;
  /** with the evidence and the seal */
  sealed_file_id: string | null;
  sealed_with: ColumnType<unknown, string | null, string | null>;
  created_by: number | null;
  created_at: string;
  sent_at: string | null;
  /** last day to sign */
  expires_on: string | null;
  signed_on: string | null;
  /** why it was refused or voided */
  ended_reason: string | null;
  /** null for an uploaded file, 0 for the template that ships with the program */
  template_version: ColumnType<number | null, number | null | undefined, never>;
  /** the otrosí that it is the text of; null for a contract */
  change_id: ColumnType<number | null, number | null | undefined, never>;
  /** the code alone signs it */
  by_code: ColumnType<boolean, boolean | undefined, never>;
}

interface SigningPartiesTable {
  id: GeneratedAlways<number>;
  document_id: number;
  party: SigningParty;
  /** as the document names it; the company's is its representative */
  name: string;
  /** null for a second client, of whom the sale keeps none */
  identity_document: string | null;
  client_id: number | null;
  second_client_id: number | null;
  /** last section reached, from 1 */
  reached: ColumnType<number, number | undefined, number>;
  agreed_at: string | null;
  code_hash: Buffer | null;
  code_session: string | null;
  code_expires_at: string | null;
  code_tries: ColumnType<number, number | undefined, number>;
  signed_at: string | null;
  signed_by: number | null;
  signed_name: string | null;
  drawing: ColumnType<Drawing | null, string | null, string | null>;
}

interface SigningEventsTable {
  document_id: number;
  position: number;
  kind: SigningEventKind;
  party: SigningParty | null;
  account_id: number | null;
  at: string;
  address: string | null;
  user_agent: string | null;
  session_sha256: string | null;
  document_sha256: string;
  detail: string | null;
  /** of this row and the hash of the one before */
  hash: string;
}

interface SealCertificatesTable {
  id: number;
  certificate: string;
  private_key: string;
  created_at: string;
}
