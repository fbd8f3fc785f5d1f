import { Combobox, InputBase, Loader, Stack, useCombobox } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { findInstalments } from '#shared/contract/payments-desk.ts';
import { MOST_FOUND } from '#shared/domain/desk.ts';
import { useEndpoint } from '../../api/hooks.ts';
import { unbroken } from '../../ui/count-words.ts';
import { DayText } from '../../ui/DayText.tsx';
import { type Chosen, type Found, missingWords } from './payments.ts';

interface InstalmentFieldProps {
  /** the name of the field in its form */
  'data-path': string;
  value: Chosen | null;
  onChange: (instalment: Chosen | null) => void;
  /** the words that it begins with, e.g. the code of a project */
  words?: string;
  error?: ReactNode;
}

/** Which instalment the money is for: looked for by code, project, client or its name, among those not paid. */
export const InstalmentField = ({ value, onChange, words = '', ...field }: InstalmentFieldProps) => {
  const list = useCombobox({ onDropdownClose: () => list.resetSelectedOption() });
  const [typed, setTyped] = useState(value === null ? words : nameOf(value));
  const [search] = useDebouncedValue(value === null ? typed.trim() : '', 250);
  const opened = list.dropdownOpened;
  const finding = useEndpoint(
    findInstalments,
    { query: { search } },
    { enabled: opened, keepPrevious: true },
  );
  const found = finding.data?.data ?? [];
  return (
    <Combobox
      store={list}
      size="md"
      position="bottom-start"
      onOptionSubmit={(id) => {
        const one = found.find((each) => String(each.id) === id);
        if (!one) return;
        onChange(one);
        setTyped(nameOf(one));
        list.closeDropdown();
      }}
    >
      <Combobox.Target withExpandedAttribute>
        <InputBase
          {...field}
          size="md"
          role="combobox"
          label="Cuota"
          placeholder="Código, proyecto o cliente"
          autoComplete="off"
          maxLength={100}
          leftSection={<IconSearch size={20} stroke={1.6} aria-hidden="true" />}
          rightSection={opened && finding.isFetching ? <Loader size={18} aria-hidden="true" /> : null}
          value={typed}
          onChange={(event) => {
            setTyped(event.currentTarget.value);
            if (value !== null) onChange(null);
            list.openDropdown();
          }}
          onClick={() => list.openDropdown()}
          onFocus={() => list.openDropdown()}
          onBlur={() => list.closeDropdown()}
        />
      </Combobox.Target>
      <Combobox.Dropdown>
        <Combobox.Options aria-label="Cuotas que no están pagadas" className="scroll-list">
          {found.map((each) => (
            <Combobox.Option key={each.id} value={String(each.id)} active={each.id === value?.id}>
              <Option instalment={each} />
            </Combobox.Option>
          ))}
          {found.length === MOST_FOUND && (
            <Combobox.Empty>Son las {MOST_FOUND} primeras: escribe más para ver otras</Combobox.Empty>
          )}
          {found.length === 0 && (
            <Combobox.Empty>
              {finding.error?.message ??
                (finding.data ? 'Ninguna cuota por pagar con esas palabras' : 'Buscando cuotas...')}
            </Combobox.Empty>
          )}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  );
};

const Option = ({ instalment: each }: { instalment: Found }) => (
  <Stack component="span" gap={2} fz="sm">
    <b>
      <span className="num">{each.project_code}</span> · {each.instalment}
    </b>
    <span>{each.client_name}</span>
    <small>
      {unbroken(missingWords(each))} · vence <DayText value={each.due_date} />
    </small>
  </Stack>
);

const nameOf = ({ project_code, instalment, client_name }: Chosen): string =>
  `${project_code} · ${instalment} · ${client_name}`;
