import { Select } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { type ReactNode, useState } from 'react';
import { findDataOwners } from '#shared/contract/data-requests.ts';
import type { ReplyOf } from '#shared/contract/endpoint.ts';
import { useEndpoint } from '../../../api/hooks.ts';

export type Owner = ReplyOf<typeof findDataOwners>['data'][number];

interface OwnerFieldProps {
  /** the name of the field in its form */
  'data-path': string;
  value: Owner | null;
  onChange: (owner: Owner | null) => void;
  error?: ReactNode;
}

/** The client or second client that a request is of, found by name, document or e-mail. */
export const OwnerField = ({ value, onChange, ...field }: OwnerFieldProps) => {
  const [typed, setTyped] = useState('');
  const [search] = useDebouncedValue(typed.trim(), 250);
  const finding = useEndpoint(
    findDataOwners,
    { query: { search } },
    { enabled: search !== '', keepPrevious: true },
  );
  const found = search === '' ? [] : (finding.data?.data ?? []);
  const options =
    value === null || found.some((each) => keyOf(each) === keyOf(value)) ? found : [value, ...found];
  return (
    <Select
      {...field}
      label="Persona"
      placeholder="Nombre, documento o correo"
      searchable
      allowDeselect={false}
      maxLength={100}
      data={options.map((each) => ({ value: keyOf(each), label: labelOf(each) }))}
      // the server found them by more than their label
      filter={({ options: all }) => all}
      value={value && keyOf(value)}
      onChange={(key) => onChange(options.find((each) => keyOf(each) === key) ?? null)}
      searchValue={typed}
      onSearchChange={setTyped}
      nothingFoundMessage={
        finding.error?.message ??
        (search === '' ? 'Escribe para buscar.' : finding.data ? 'Nadie con esas palabras.' : 'Buscando...')
      }
    />
  );
};

const keyOf = ({ client_id, second_client_id }: Owner): string => `${client_id}-${second_client_id ?? 0}`;

/** 'Camila Restrepo, 52418903', 'Andrés Ocampo, segundo cliente de Camila Restrepo' */
const labelOf = ({ name, identity_document, second_client_of }: Owner): string => {
  if (second_client_of !== null) return `${name}, segundo cliente de ${second_client_of}`;
  return identity_document === null ? name : `${name}, ${identity_document}`;
};
