import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { LineKind } from '#shared/domain/change-lines.ts';
import type { ChangeReason, ChangeState } from '#shared/domain/change-order.ts';
import type { PlanWay } from '#shared/domain/change-plan.ts';

/** The tables of 0031-changes, as the queries see them. Dates are 'yyyy-mm-dd', instants ISO text in UTC, money pesos. */
export interface ChangeTables {
  change_orders: ChangeOrdersTable;
  change_lines: ChangeLinesTable;
  change_terms: ChangeTermsTable;
  change_photos: ChangePhotosTable;
  change_messages: ChangeMessagesTable;
  plan_versions: PlanVersionsTable;
}

type Unset<T> = ColumnType<T | null, T | null | undefined, T | null>;

interface ChangeOrdersTable {
  id: GeneratedAlways<number>;
  project_id: number;
  number: number;
  state: ChangeState;
  /** counts the saves */
  revision: Generated<number>;
  title: Generated<string>;
  /** business days of works, of either sign */
  days: Generated<number>;
  days_reason: Generated<string>;
  if_refused: Generated<string>;
  way: Generated<PlanWay>;
  new_name: Unset<string>;
  new_date: Unset<string>;
  with_discounts: Generated<boolean>;
  valid_days: Generated<number>;
  suggestion_id: Unset<number>;
  created_by: number | null;
  created_at: string;
  sent_by: Unset<number>;
  sent_at: Unset<string>;
  expires_on: Unset<string>;
  ended_at: Unset<string>;
  ended_by: Unset<string>;
  ended_reason: Unset<string>;
  applied_on: Unset<string>;
  version: Unset<number>;
  value: Unset<number>;
  /** what it did, as it was when it was applied or ended */
  outcome: ColumnType<unknown, string | null | undefined, string | null>;
}

interface ChangeLinesTable {
  id: GeneratedAlways<number>;
  change_id: number;
  position: number;
  kind: LineKind;
  space: string;
  area: number | null;
  was: string;
  becomes: string;
  reason: ChangeReason | null;
  /** difference in the price */
  amount: number | null;
  /** difference in the direct cost */
  cost: number | null;
}

interface ChangeTermsTable {
  change_id: number;
  instalment_id: number;
  due_date: string;
}

interface ChangePhotosTable {
  id: GeneratedAlways<number>;
  change_id: number;
  line_id: number | null;
  file_id: string;
  caption: string;
  created_by: number | null;
  created_at: string;
}

interface ChangeMessagesTable {
  id: GeneratedAlways<number>;
  change_id: number;
  account_id: number;
  text: string;
  at: string;
}

interface PlanVersionsTable {
  sale_id: number;
  version: number;
  instalment_id: number;
  position: number;
  name: string;
  amount: number;
  due_date: string;
  reason: string;
}
