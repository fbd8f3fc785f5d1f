import type { ColumnType, Generated, GeneratedAlways, JSONColumnType } from 'kysely';
import type { SecurityNoticeKind } from '#shared/domain/security-notice.ts';

/** The tables of 0004-access and 0013-security-notices, as the queries see them. Instants are ISO text in UTC. */
export interface AccessTables {
  one_time_links: OneTimeLinksTable;
  security_notices: SecurityNoticesTable;
  mails: MailsTable;
  rate_limits: RateLimitsTable;
  styles: StylesTable;
  style_names: StyleNamesTable;
  company_days_off: CompanyDaysOffTable;
}

interface OneTimeLinksTable {
  id: string;
  kind: 'password_reset' | 'invitation' | 'security_notice' | 'email_change';
  /** sha-256 of the token */
  token_hash: Buffer;
  account_id: number | null;
  client_id: number | null;
  second_client_id: number | null;
  /** the sale that an invitation comes from */
  sale_id: number | null;
  email: string;
  created_by: number | null;
  created_at: string;
  expires_at: string;
  used_at: string | null;
  /** set when another link, or an administrator, ended it before its use */
  ended_at: string | null;
}

interface SecurityNoticesTable {
  /** the one-time link of its button */
  link_id: string;
  kind: SecurityNoticeKind;
  /** exactly one of the three is set: the person the notice is about */
  client_id: number | null;
  second_client_id: number | null;
  employee_id: number | null;
  /** the invitation that the button ends */
  invitation_id: string | null;
  /** the account that did it, or that made the invitation */
  done_by: number | null;
  done_at: string;
}

interface MailsTable {
  id: string;
  kind: string;
  recipient: string;
  subject: string;
  /** what the mail says; null once it is sent */
  content: JSONColumnType<Record<string, unknown>, string | null, string | null> | null;
  created_at: string;
  sent_at: string | null;
  tries: Generated<number>;
  last_error: string | null;
  /** when a charge or an offer may leave; null for what leaves at once */
  not_before: ColumnType<string | null, string | undefined, string>;
  /** the day of `not_before` in Bogotá; a recipient has one such mail a day */
  contact_day: ColumnType<string | null, string | undefined, string>;
}

interface RateLimitsTable {
  /** sha-256 of what is limited and whose it is */
  key: Buffer;
  /** since the first of them */
  count: number;
  ends_at: string;
}

interface StylesTable {
  id: GeneratedAlways<number>;
  name: string;
  materials: JSONColumnType<StyleMaterial[], string | undefined, string>;
  active: Generated<boolean>;
}

/** every name that a style has or had; a trigger keeps it */
interface StyleNamesTable {
  name: string;
  style_id: number;
}

interface StyleMaterial {
  name: string;
  /** '#rrggbb' */
  color: string;
}

interface CompanyDaysOffTable {
  day: string;
  name: string;
  created_by: number | null;
  created_at: ColumnType<string, string | undefined, string>;
}
