import type { ColumnType, Generated, GeneratedAlways, JSONColumnType } from 'kysely';
import type { Department, Permission } from '#shared/domain/roles.ts';

/** The tables of 0001-people, as the queries see them. Instants are ISO text in UTC. */
export interface PeopleTables {
  employees: EmployeesTable;
  accounts: AccountsTable;
  sessions: SessionsTable;
  audit_log: AuditLogTable;
  idempotency_keys: IdempotencyKeysTable;
  files: FilesTable;
}

type Instant = ColumnType<string, string | undefined, string>;

interface EmployeesTable {
  id: GeneratedAlways<number>;
  name: string;
  phone: string | null;
  department: Department;
  specialization: string | null;
  permissions: Generated<Permission[]>;
  active: Generated<boolean>;
  /** how many projects at once; null: no limit is set */
  max_projects: ColumnType<number | null, number | null | undefined, number | null>;
  created_at: Instant;
}

interface AccountsTable {
  id: GeneratedAlways<number>;
  /** any case; unique without regard to it */
  email: string;
  password_hash: string;
  /** exactly one of employee_id, client_id and second_client_id is set */
  employee_id: number | null;
  client_id: number | null;
  second_client_id: ColumnType<number | null, number | null | undefined, number | null>;
  active: Generated<boolean>;
  /** somebody else typed the password */
  must_change_password: Generated<boolean>;
  created_at: Instant;
  /** when its owner said 'No fui yo'; consents given through it until then are disputed */
  disputed_at: ColumnType<string | null, string | null | undefined, string | null>;
  /** of a client or a second client; null again once the access is given back */
  access_ended_at: ColumnType<string | null, string | null | undefined, string | null>;
  /** the account that ended it; null when the owner did, by 'No fui yo' */
  access_ended_by: ColumnType<number | null, number | null | undefined, number | null>;
  access_end_reason: ColumnType<string | null, string | null | undefined, string | null>;
}

interface SessionsTable {
  id: string;
  account_id: number;
  /** sha-256 of the token */
  token_hash: Buffer;
  created_at: string;
  last_used_at: string;
  expires_at: string;
  ended_at: string | null;
  user_agent: string | null;
}

type Values = Record<string, unknown>;

interface AuditLogTable {
  id: GeneratedAlways<number>;
  at: string;
  account_id: number | null;
  action: string;
  entity: string;
  entity_id: string;
  old_values: JSONColumnType<Values, string | null, string | null> | null;
  new_values: JSONColumnType<Values, string | null, string | null> | null;
  request_id: string | null;
}

interface IdempotencyKeysTable {
  account_id: number;
  endpoint: string;
  key: string;
  request_hash: Buffer;
  /** null only inside the transaction that is making the reply */
  status: number | null;
  reply: ColumnType<unknown, string | null, string | null>;
  created_at: string;
}

interface FilesTable {
  id: string;
  sha256: Buffer;
  bytes: number;
  /** what the content is, not what its name says */
  type: string;
  name: string;
  created_by: number | null;
  created_at: string;
}
