import { TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useTypedSearch } from './use-typed-search.ts';

/** Names the search of the lists that find the people of a family (docs/decisions/0048). */
export const FAMILY_SEARCH = 'Buscar cliente, documento, teléfono o código';

interface SearchFieldProps {
  /** what it looks in: 'Buscar código, nombre o dirección' */
  label: string;
  /** the words that the list answers to */
  value: string;
  /** told once the person stops typing */
  onSearch: (words: string) => void;
  className?: string | undefined;
}

/** The search field of a list. The typed text stays while the list loads. */
export const SearchField = ({ label, value, onSearch, className }: SearchFieldProps) => {
  const [typed, setTyped] = useTypedSearch(value, onSearch);
  return (
    <TextInput
      type="search"
      aria-label={label}
      placeholder={label}
      maxLength={100}
      leftSection={<IconSearch size={20} stroke={1.6} aria-hidden="true" />}
      value={typed}
      onChange={(event) => setTyped(event.currentTarget.value)}
      className={className}
    />
  );
};
