import type { ColumnType, GeneratedAlways } from 'kysely';
import type { RequestChannel, RequestKind } from '#shared/domain/data-requests.ts';

/** The tables of 0024-personal-data-requests. Days are 'yyyy-mm-dd', instants ISO text in UTC. */
export interface PersonalDataTables {
  personal_data_requests: PersonalDataRequestsTable;
}

type Unset<T> = ColumnType<T | null, T | null | undefined, T | null>;

interface PersonalDataRequestsTable {
  id: GeneratedAlways<number>;
  client_id: number;
  /** set for a request of the second client of that client's sale */
  second_client_id: number | null;
  kind: RequestKind;
  text: string;
  channel: RequestChannel;
  received_on: string;
  /** the last day for the answer */
  due_on: string;
  /** the account of the person, or of the administrator who wrote it down */
  registered_by: number;
  created_at: string;
  answered_at: Unset<string>;
  answered_by: Unset<number>;
  answer: Unset<string>;
  /** of a deletion: what was removed, and what stays and why */
  removed: Unset<string>;
  kept: Unset<string>;
}
