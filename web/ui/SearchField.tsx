import { TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';

const AFTER_TYPING_MS = 300;
const LONGEST = 100;

interface SearchFieldProps {
  /** what it looks in: 'Buscar código, nombre o dirección' */
  label: string;
  /** the words that the list answers to */
  value: string;
  /** told once the person stops typing */
  onSearch: (words: string) => void;
  className?: string | undefined;
}

/** The words that a list is searched by. What is typed stays while the list follows. */
export const SearchField = ({ label, value, onSearch, className }: SearchFieldProps) => {
  const [typed, setTyped] = useState(value);
  const told = useRef(value);
  const tell = useRef(onSearch);
  useEffect(() => {
    tell.current = onSearch;
  }, [onSearch]);
  // the address changed by other means: going back, a link
  useEffect(() => {
    if (value === told.current) return;
    told.current = value;
    setTyped(value);
  }, [value]);
  useEffect(() => {
    const words = typed.trim();
    if (words === told.current) return;
    const timer = setTimeout(() => {
      told.current = words;
      tell.current(words);
    }, AFTER_TYPING_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  return (
    <TextInput
      type="search"
      aria-label={label}
      placeholder={label}
      maxLength={LONGEST}
      leftSection={<IconSearch size={20} stroke={1.6} aria-hidden="true" />}
      value={typed}
      onChange={(event) => setTyped(event.currentTarget.value)}
      className={className}
    />
  );
};
