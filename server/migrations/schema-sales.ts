import type { ColumnType, Generated, GeneratedAlways, JSONColumnType } from 'kysely';
import type { RepeatReason } from '#shared/domain/lead.ts';
import type { WarningKind } from '#shared/domain/warning-kinds.ts';

/** The tables of 0002-sales, as the queries see them. Dates are 'yyyy-mm-dd', instants are ISO text in UTC. */
export interface SalesTables {
  clients: ClientsTable;
  second_clients: SecondClientsTable;
  consents: ConsentsTable;
  sale_public_info: PublicInfoTable;
  sale_internal_info: InternalInfoTable;
  sales: SalesTable;
  sale_details: SaleDetailsTable;
  sale_reviews: SaleReviewsTable;
  contracts: ContractsTable;
  discount_types: DiscountTypesTable;
  discounts: DiscountsTable;
  payment_plans: PaymentPlansTable;
  instalments: InstalmentsTable;
  sale_drafts: SaleDraftsTable;
}

type Instant = ColumnType<string, string | undefined, string>;
type OptionalInstant = ColumnType<string | null, string | null | undefined, string | null>;

interface ClientsTable {
  id: GeneratedAlways<number>;
  name: string;
  email: string;
  phone: string;
  identity_document: string;
  created_by: number | null;
  created_at: Instant;
  /** the name in lower case and without accents */
  search_text: GeneratedAlways<string>;
}

interface SecondClientsTable {
  id: GeneratedAlways<number>;
  client_id: number;
  name: string;
  email: string | null;
  phone: string | null;
  relationship_type: string | null;
  created_at: Instant;
}

interface ConsentsTable {
  id: GeneratedAlways<number>;
  client_id: number;
  /** set when it is the second client of that client's sale who authorises */
  second_client_id: ColumnType<number | null, number | null | undefined, number | null>;
  purpose: 'service' | 'news';
  granted: boolean;
  text_version: string;
  channel: string;
  recorded_by: number | null;
  at: Instant;
  /** the account of the portal through which it was given */
  account_id: ColumnType<number | null, number | null | undefined, never>;
  /** the account that made the invitation of that account */
  invited_by: ColumnType<number | null, number | null | undefined, never>;
}

interface PublicInfoTable {
  sale_id: number;
  approx_age: number | null;
  has_children: boolean | null;
  has_pets: boolean | null;
  pet_type: string | null;
  hobbies: string | null;
  external_notes: string | null;
  remodeling_type: string | null;
  has_property: boolean | null;
  property_receive_date: string | null;
  style_catalog: string | null;
  color_comments: string | null;
  material_preferences: string | null;
  updated_by: number | null;
  updated_at: Instant;
}

interface InternalInfoTable {
  sale_id: number;
  decision_maker: string | null;
  profession: string | null;
  second_profession: string | null;
  personality: string | null;
  recomendations: string | null;
  agreements_promises: string | null;
  internal_notes: string | null;
  vip_alert: boolean | null;
  vip_type: string | null;
  updated_by: number | null;
  updated_at: Instant;
}

interface SalesTable {
  id: GeneratedAlways<number>;
  seller_id: number;
  client_id: number;
  second_client_id: number | null;
  sales_code: string | null;
  product_type: string;
  source: string | null;
  profiler: string | null;
  lead_creation_date: string | null;
  contract_signing_date: string | null;
  conversion_days: Generated<number>;
  remarketing_campaign: string | null;
  state_of_remarketing: Generated<boolean>;
  owner_client: string | null;
  design_style: string | null;
  purchase_purpose: string | null;
  has_property: boolean | null;
  property_receive_date: string | null;
  created_at: Instant;
  /** when the last record of Finalizar was saved; the sale is final from then on */
  completed_at: OptionalInstant;
}

interface SaleDetailsTable {
  sale_id: number;
  contract_url: string | null;
  excel_quote_url: string | null;
  call_read_ia_summary_url: string | null;
  updated_by: number | null;
  updated_at: Instant;
}

interface SaleReviewsTable {
  sale_id: number;
  /** kind and sentence of each */
  warnings: JSONColumnType<{ kind: WarningKind; sentence: string }[]>;
  /** null for a call in the specified form, which confirms nothing */
  confirmed_by: number | null;
  confirmed_at: OptionalInstant;
}

interface ContractsTable {
  sale_id: number;
  version: Generated<number>;
  /** pesos */
  base_price: number;
  /** pesos */
  direct_cost: number;
  /** pesos of the base that belong to no space, from otrosíes */
  other_changes: Generated<number>;
  start_date: string;
  end_date: string;
  updated_by: number | null;
  updated_at: Instant;
}

interface DiscountTypesTable {
  id: GeneratedAlways<number>;
  /** snake_case */
  discount_name: string;
  /** basis points */
  percentage_bp: number;
  active: Generated<boolean>;
}

interface DiscountsTable {
  id: GeneratedAlways<number>;
  sale_id: number;
  position: number;
  discount_type_id: number;
  /** basis points, as they were when the discount was given */
  percentage_bp: number;
  price_before: number;
  amount: number;
  price_after: number;
  created_by: number | null;
  created_at: Instant;
}

interface PaymentPlansTable {
  sale_id: number;
  method: 'standard' | 'custom';
  /** price after discounts that the instalments divide, in pesos */
  price: number;
  /** of the contract */
  version: Generated<number>;
  first_date: string;
  updated_by: number | null;
  updated_at: Instant;
}

interface InstalmentsTable {
  id: GeneratedAlways<number>;
  sale_id: number;
  position: number;
  name: string;
  percentage_bp: number;
  amount: number;
  /** business days */
  days: number;
  due_date: string;
  reason: string;
  receipt_url: string | null;
  /** pesos that have come; the ledger of payments says from where */
  paid_amount: ColumnType<number, number | undefined, number>;
  /** pesos that a cancelled sale no longer asks for; they are not in `amount` */
  fallen_amount: Generated<number>;
  /** the day on which all of it had come */
  paid_on: ColumnType<string | null, string | null | undefined, string | null>;
}

interface SaleDraftsTable {
  /** made by the browser */
  id: string;
  seller_id: number;
  lead_id: string;
  /** why it started although its lead had a sale already */
  repeat_reason: ColumnType<RepeatReason | null, RepeatReason | null | undefined, never>;
  lead: JSONColumnType<Record<string, unknown>>;
  client_id: number | null;
  second_client_id: number | null;
  sale_id: number | null;
  /** the acta that its survey will take */
  acta_file_id: string | null;
  /** what was typed, by step */
  forms: JSONColumnType<Record<string, Record<string, unknown>>, string | undefined, string>;
  created_at: Instant;
  updated_at: Instant;
  closed_at: OptionalInstant;
}
