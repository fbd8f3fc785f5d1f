import { useState } from 'react';
import { readCompany, updateCompany } from '#shared/contract/company.ts';
import type { ReplyOf } from '#shared/contract/endpoint.ts';
import { type BankAccount, bankAccountKindNames, MAX_BANK_ACCOUNTS } from '#shared/domain/company.ts';
import { formatPesos, type Pesos, toPesos } from '#shared/domain/money.ts';
import { useRefresh } from '../../../api/hooks.ts';
import { useActionForm } from '../../../api/use-action-form.ts';
import { useKeptForm } from '../../../app/kept-form.ts';
import { toast } from '../../../ui/toasts.tsx';
import { isInvalid, type Typed } from '../../../ui/typed-value.ts';
import { useWhyOff } from '../admin.ts';
import { type Keyed, keyed, withNewRow } from '../keyed-rows.ts';

export type Company = NonNullable<ReplyOf<typeof readCompany>['data']>;

export type AccountRow = BankAccount & Keyed;

const nothingTyped = {
  legal_name: '',
  nit: '',
  address: '',
  city: '',
  phone: '',
  representative: '',
  representative_document: '',
  privacy_contact: '',
  privacy_email: '',
  works_need_contract: false,
  change_code_below: toPesos(0) as Typed<Pesos>,
  bank_accounts: [] as AccountRow[],
};
export type CompanyValues = typeof nothingTyped;

const valuesOf = ({
  version: _,
  updated_at: __,
  logo_file_id: ___,
  bank_accounts,
  change_code_below,
  ...texts
}: Company): CompanyValues => ({
  ...texts,
  change_code_below: toPesos(change_code_below),
  bank_accounts: keyed(bank_accounts),
});

const wordsOf = (value: CompanyValues[keyof CompanyValues]): string => {
  if (typeof value === 'boolean') return value ? 'sí' : 'no';
  if (typeof value === 'number') return formatPesos(value);
  if (Array.isArray(value)) return value.map(accountWords).join('; ') || 'ninguna cuenta';
  return isInvalid(value) ? value.typed : (value ?? '');
};

const accountWords = ({ bank, kind, number, holder, holder_document }: AccountRow): string =>
  [bank, bankAccountKindNames[kind].toLowerCase(), number, holder, holder_document].join(', ');

/** With one row more, which begins with the company as holder; null when there is no room. */
export const withAccount = ({ bank_accounts, legal_name, nit }: CompanyValues): AccountRow[] | null =>
  bank_accounts.length >= MAX_BANK_ACCOUNTS
    ? null
    : withNewRow(bank_accounts, {
        bank: '',
        kind: 'savings',
        number: '',
        holder: legal_name,
        holder_document: nit,
      });

/** State of the form. `stored` is the record as the page last read it; null while there is none. */
export const useCompanyForm = (stored: Company | null) => {
  const whyOff = useWhyOff();
  const refresh = useRefresh();
  /** the version that the person has seen: what others save meanwhile is not written over unseen */
  const [seen, setSeen] = useState(stored?.version ?? 0);
  const [refused, setRefused] = useState(false);
  const form = useActionForm(updateCompany, {
    initial: stored === null ? nothingTyped : valuesOf(stored),
    call: ({ bank_accounts, ...texts }) => ({
      body: {
        ...texts,
        bank_accounts: bank_accounts.map(({ key: _, ...account }) => account),
        version: seen,
      },
    }),
    whyOff: () => whyOff,
    refreshes: [readCompany],
    onSuccess: ({ data }) => {
      toast('Datos de la empresa guardados.');
      setSeen(data.version);
      setRefused(false);
      form.start(valuesOf(data));
    },
    onError: ({ status }) => {
      if (status !== 409) return;
      setRefused(true);
      void refresh(readCompany);
    },
  });
  useKeptForm(`company-${seen}`, form);
  // shown beside what was typed, it has been seen: the next save may write over it
  if (refused && stored !== null && stored.version !== seen) setSeen(stored.version);
  /** What somebody else saved in a field that says something else here. */
  const meanwhile = (name: keyof CompanyValues): { description?: string } => {
    if (!refused || stored === null) return {};
    const other = wordsOf(valuesOf(stored)[name]);
    return other === wordsOf(form.values[name]) ? {} : { description: `Otra persona guardó: ${other}` };
  };
  return { form, meanwhile };
};

export type CompanyForm = ReturnType<typeof useCompanyForm>['form'];
