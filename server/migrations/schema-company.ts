import type { Generated, JSONColumnType } from 'kysely';
import type { BankAccount } from '#shared/domain/company.ts';

/** The table of 0023-company, as the queries see it. */
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
  version: number;
  updated_at: string;
}
