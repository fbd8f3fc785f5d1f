import type { ColumnType, Generated, JSONColumnType } from 'kysely';
import type { BankAccount } from '#shared/domain/company.ts';

/** The table of 0023-company, 0028-company-logo and 0029-signing, as the queries see it. */
export interface CompanyTables {
  company: CompanyTable;
}

interface CompanyTable {
  one: Generated<boolean>;
  legal_name: string;
  nit: string;
  address: string;
  city: string;
  phone: string;
  representative: string;
  representative_document: string;
  privacy_contact: string;
  privacy_email: string;
  bank_accounts: JSONColumnType<BankAccount[]>;
  logo_file_id: ColumnType<string | null, never, string>;
  /** works start only with a contract */
  works_need_contract: Generated<boolean>;
  /** an otrosí of a smaller difference is approved with the code alone; 0 for none */
  change_code_below: Generated<number>;
  version: number;
  updated_at: string;
}
