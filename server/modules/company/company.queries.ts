import type { Selectable } from 'kysely';
import type { Database } from '../../database.ts';
import type { Ctx } from '../../platform/context.ts';

export type StoredCompany = Omit<Selectable<Database['company']>, 'one'>;
export type CompanyValues = Omit<StoredCompany, 'logo_file_id' | 'version' | 'updated_at'>;

const fields = [
  'legal_name',
  'nit',
  'address',
  'city',
  'phone',
  'representative',
  'representative_document',
  'privacy_contact',
  'privacy_email',
  'bank_accounts',
  'works_need_contract',
  'change_code_below',
  'logo_file_id',
  'version',
  'updated_at',
] as const;

/** The company's record; undefined until it is written. */
export const findCompany = ({ db }: Pick<Ctx, 'db'>): Promise<StoredCompany | undefined> =>
  db.selectFrom('company').select(fields).executeTakeFirst();

/**
 * Writes the record over its version `seen`, 0 for none, and answers it; undefined when somebody else wrote it since.
 */
export const saveCompany = (
  { db, clock }: Pick<Ctx, 'db' | 'clock'>,
  values: CompanyValues,
  seen: number,
): Promise<StoredCompany | undefined> => {
  const row = {
    ...values,
    bank_accounts: JSON.stringify(values.bank_accounts),
    version: seen + 1,
    updated_at: clock.now().toISOString(),
  };
  return seen === 0
    ? db
        .insertInto('company')
        .values(row)
        .onConflict((conflict) => conflict.doNothing())
        .returning(fields)
        .executeTakeFirst()
    : db.updateTable('company').set(row).where('version', '=', seen).returning(fields).executeTakeFirst();
};

/** Sets the logo; undefined while there is no record. */
export const saveLogo = ({ db }: Pick<Ctx, 'db'>, logo_file_id: string): Promise<StoredCompany | undefined> =>
  db.updateTable('company').set({ logo_file_id }).returning(fields).executeTakeFirst();
