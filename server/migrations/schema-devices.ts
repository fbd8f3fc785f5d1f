import type { Generated } from 'kysely';

/** The tables of 0016-trusted-devices, as the queries see them. */
export interface DeviceTables {
  trusted_devices: TrustedDevicesTable;
}

interface TrustedDevicesTable {
  id: string;
  account_id: number;
  /** sha-256 of the device token that was issued last */
  token_hash: Buffer;
  /** sha-256 of the one before: it works until the last one is used, because a reply may be lost */
  previous_hash: Buffer | null;
  /** the session that the token was issued with; the session may be deleted earlier */
  session_id: string;
  created_at: string;
  /** when the account last signed in with it */
  last_used_at: string;
  /** wrong passwords since then */
  failures: Generated<number>;
  ended_at: string | null;
}
