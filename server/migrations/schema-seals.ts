import type { GeneratedAlways } from 'kysely';

/** The tables of 0009-seals, as the queries see them. */
export interface SealTables {
  audit_seals: AuditSealsTable;
  audit_watch: AuditWatchTable;
}

interface AuditSealsTable {
  /** 1, 2, 3… */
  id: number;
  /** of audit_log, both included */
  from_id: number;
  to_id: number;
  entries: number;
  /** sha-256 of the seal before it and of the entries */
  hash: Buffer;
  sealed_at: string;
}

interface AuditWatchTable {
  one: GeneratedAlways<boolean>;
  seen: number;
  /** when it was last looked whether there is something to seal */
  looked_at: string | null;
  /** when all of the log was last verified, and whether it was what had been sealed; null while it never was */
  checked_at: string | null;
  checked_whole: boolean | null;
}
