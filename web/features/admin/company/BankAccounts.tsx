import { Button, Select, SimpleGrid, Stack, TextInput } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { bankAccountKindNames, bankAccountKinds, MAX_BANK_ACCOUNTS } from '#shared/domain/company.ts';
import { AddRow } from '../../../ui/AddRow.tsx';
import { withoutRow, withRow } from '../keyed-rows.ts';
import { type AccountRow, type CompanyForm, withAccount } from './use-company-form.ts';

const kinds = bankAccountKinds.map((value) => ({ value, label: bankAccountKindNames[value] }));

const texts = [
  { name: 'bank', label: 'Banco' },
  { name: 'number', label: 'Número', inputMode: 'numeric' },
  { name: 'holder', label: 'Titular' },
  { name: 'holder_document', label: 'NIT o cédula del titular' },
] as const;

interface BankAccountsProps {
  form: CompanyForm;
  /** the accounts that somebody else saved meanwhile */
  meanwhile: string | undefined;
}

/** The accounts that a family may transfer to; the first one is shown first. */
export const BankAccounts = ({ form, meanwhile }: BankAccountsProps) => {
  const { bank_accounts } = form.values;
  const more = withAccount(form.values);
  const { error } = form.at('bank_accounts');
  return (
    <section className="card padded">
      <h2>Cuentas para transferencias</h2>
      <p className="quiet small">
        La familia las ve al pagar, con un botón para copiar cada dato. Cuando cambian, gerencia y
        administración reciben un correo.
      </p>
      <Stack mt="md">
        {meanwhile && (
          <p className="notice" data-tone="warning">
            {meanwhile}
          </p>
        )}
        {bank_accounts.map((row, index) => (
          <AccountFields key={row.key} form={form} row={row} index={index} />
        ))}
        <AddRow
          error={error}
          className="start"
          disabled={more === null}
          onClick={() => more && form.set({ bank_accounts: more })}
        >
          {more === null ? `${MAX_BANK_ACCOUNTS} cuentas como máximo` : 'Agregar cuenta'}
        </AddRow>
      </Stack>
    </section>
  );
};

const AccountFields = ({ form, row, index }: { form: CompanyForm; row: AccountRow; index: number }) => {
  const { bank_accounts } = form.values;
  const set = (more: Partial<AccountRow>) =>
    form.set({ bank_accounts: withRow(bank_accounts, row.key, more) });
  return (
    <Stack component="fieldset" gap="sm">
      <legend>Cuenta {index + 1}</legend>
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        {texts.map(({ name, ...rest }) => (
          <TextInput
            key={name}
            {...rest}
            name={`bank_accounts.${index}.${name}`}
            aria-required="true"
            autoComplete="off"
            value={row[name]}
            {...form.at(`bank_accounts.${index}.${name}`)}
            onChange={(event) => set({ [name]: event.currentTarget.value })}
          />
        ))}
        <Select
          label="Tipo de cuenta"
          name={`bank_accounts.${index}.kind`}
          data={kinds}
          allowDeselect={false}
          value={row.kind}
          {...form.at(`bank_accounts.${index}.kind`)}
          onChange={(kind) => kind && set({ kind })}
        />
      </SimpleGrid>
      <Button
        variant="subtle"
        color="red"
        className="start"
        leftSection={<IconTrash size={18} stroke={1.6} />}
        onClick={() => form.set({ bank_accounts: withoutRow(bank_accounts, row.key) })}
      >
        Quitar la cuenta {index + 1}
      </Button>
    </Stack>
  );
};
