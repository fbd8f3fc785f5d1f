import { InputBase } from '@mantine/core';
import { IconChevronDown, IconFilter } from '@tabler/icons-react';
import classes from './FilterSelect.module.css';

interface FilterSelectProps<T extends string | number> {
  label: string;
  options: readonly { readonly value: T; readonly label: string }[];
  value: T | null;
  onChange: (value: T | null) => void;
  /** the words for the list whole; without them one of the options is always chosen */
  whole?: string | undefined;
  className?: string;
}

/** Narrows a list to one of some options. The browser's own list: a phone shows it as large as its others. */
export const FilterSelect = <T extends string | number>({
  label,
  options,
  value,
  onChange,
  whole,
  className = '',
}: FilterSelectProps<T>) => (
  <InputBase
    component="select"
    size="md"
    pointer
    aria-label={label}
    leftSection={<IconFilter size={20} stroke={1.6} aria-hidden="true" />}
    rightSection={<IconChevronDown size={18} stroke={1.8} aria-hidden="true" />}
    rightSectionPointerEvents="none"
    value={value ?? ''}
    onChange={({ currentTarget }) =>
      onChange(options.find((each) => String(each.value) === currentTarget.value)?.value ?? null)
    }
    className={`filter ${className}`}
    classNames={{ root: classes.filter, input: classes.select }}
  >
    {whole !== undefined && <option value="">{whole}</option>}
    {options.map((each) => (
      <option key={each.value} value={each.value}>
        {each.label}
      </option>
    ))}
  </InputBase>
);
