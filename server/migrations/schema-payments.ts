import type { ColumnType, GeneratedAlways, JSONColumnType } from 'kysely';
import type { CloseTotals } from '#shared/domain/desk.ts';
import type { DocumentKind } from '#shared/domain/documents.ts';
import type { MismatchKind, MismatchResolution, TransactionStatus } from '#shared/domain/gateway.ts';
import type { PaymentMethod, PaymentState } from '#shared/domain/payments.ts';
import type { ReceiptData } from '#shared/domain/receipts.ts';

/** The tables of 0008-payments, as the queries see them. Money is pesos, dates 'yyyy-mm-dd', instants ISO text in UTC. */
export interface PaymentTables {
  payments: PaymentsTable;
  refunds: RefundsTable;
  payment_allocations: PaymentAllocationsTable;
  receipts: ReceiptsTable;
  receipt_counter: ReceiptCounterTable;
  daily_closes: DailyClosesTable;
  gateway_transactions: GatewayTransactionsTable;
  payment_mismatches: PaymentMismatchesTable;
  project_documents: ProjectDocumentsTable;
  suggestions: SuggestionsTable;
}

type Optional<T> = ColumnType<T | null, T | null | undefined, T | null>;

interface PaymentsTable {
  id: GeneratedAlways<number>;
  sale_id: number;
  /** what it is meant for; what it leaves over goes to the next ones */
  instalment_id: number;
  method: PaymentMethod;
  state: PaymentState;
  /** pesos: the reported amount; after confirmation, the received amount */
  amount: number;
  /** 'PSE', 'NEQUI', 'CARD' of the gateway; how the desk says that the money came */
  channel: Optional<string>;
  /** of the checkout; random, so it cannot be guessed */
  reference: Optional<string>;
  expires_at: Optional<string>;
  /** of the gateway, the one that paid it */
  transaction_id: Optional<string>;
  file_id: Optional<string>;
  receipt_url: Optional<string>;
  note: Optional<string>;
  /** why it was rejected */
  reason: Optional<string>;
  /** the payment date that the reporter states */
  told_on: Optional<string>;
  /** the day on which the company has the money */
  paid_on: Optional<string>;
  /** the day of the books */
  booked_on: Optional<string>;
  /** null when a migration or the gateway wrote it */
  created_by: Optional<number>;
  created_at: string;
  decided_by: Optional<number>;
  decided_at: Optional<string>;
}

interface RefundsTable {
  id: GeneratedAlways<number>;
  payment_id: number;
  amount: number;
  refunded_on: string;
  booked_on: string;
  reason: string;
  reference: Optional<string>;
  /** null when the gateway took it back */
  created_by: Optional<number>;
  created_at: string;
}

interface PaymentAllocationsTable {
  id: GeneratedAlways<number>;
  payment_id: number;
  refund_id: Optional<number>;
  /** the otrosí that moved it */
  change_id: Optional<number>;
  /** null: in favour of the client */
  instalment_id: Optional<number>;
  /** below zero where a refund or an otrosí takes it from */
  amount: number;
}

interface ReceiptsTable {
  number: number;
  payment_id: number;
  /** the verification code */
  code: string;
  /** on which the company had the money */
  day: string;
  amount: number;
  data: JSONColumnType<ReceiptData, string, never>;
  issued_at: string;
}

interface ReceiptCounterTable {
  one: GeneratedAlways<boolean>;
  last: number;
}

interface DailyClosesTable {
  day: string;
  /** the first day that it covers */
  from_day: string;
  totals: JSONColumnType<CloseTotals, string, never>;
  closed_by: Optional<number>;
  closed_at: string;
}

interface GatewayTransactionsTable {
  id: string;
  reference: string;
  payment_id: Optional<number>;
  status: TransactionStatus;
  amount_in_cents: number;
  currency: string;
  channel: Optional<string>;
  first_seen_at: string;
  updated_at: string;
}

interface PaymentMismatchesTable {
  id: GeneratedAlways<number>;
  transaction_id: string;
  kind: MismatchKind;
  found_at: string;
  resolution: Optional<MismatchResolution>;
  note: Optional<string>;
  resolved_by: Optional<number>;
  resolved_at: Optional<string>;
}

interface ProjectDocumentsTable {
  id: GeneratedAlways<number>;
  project_id: number;
  kind: DocumentKind;
  title: string;
  version: number;
  /** exactly one of url and file_id */
  url: Optional<string>;
  file_id: Optional<string>;
  created_by: Optional<number>;
  created_at: string;
  published_by: Optional<number>;
  published_at: Optional<string>;
  withdrawn_by: Optional<number>;
  withdrawn_at: Optional<string>;
}

interface SuggestionsTable {
  id: GeneratedAlways<number>;
  project_id: number;
  /** account of the client */
  sent_by: number;
  text: string;
  sent_at: string;
  answer_by: string;
  assigned_to: Optional<number>;
  answer: Optional<string>;
  promised_on: Optional<string>;
  answered_by: Optional<number>;
  answered_at: Optional<string>;
  done_by: Optional<number>;
  done_at: Optional<string>;
  /** the day on which its answer, or what was promised, is due; null once nothing is */
  waits_for: GeneratedAlways<string | null>;
}
