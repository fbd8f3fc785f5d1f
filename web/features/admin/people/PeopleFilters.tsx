import { Select, TextInput } from '@mantine/core';
import { IconFilter, IconSearch } from '@tabler/icons-react';
import { departmentNames, departments } from '#shared/domain/roles.ts';
import classes from '../admin.module.css';
import { useTypedSearch } from '../use-typed-search.ts';
import { type Filters, statusNames } from './people.ts';

const departmentOptions = departments.map((value) => ({ value, label: departmentNames[value] }));
const statusOptions = Object.entries(statusNames).map(([value, label]) => ({ value, label }));

interface PeopleFiltersProps {
  filters: Filters;
  onChange: (change: Partial<Filters>) => void;
}

/** What to look for; all of it is in the address. */
export const PeopleFilters = ({ filters, onChange }: PeopleFiltersProps) => {
  const [typed, setTyped] = useTypedSearch(filters.search, (search) => onChange({ search }));
  return (
    <search className={classes.filters}>
      <TextInput
        aria-label="Buscar nombre o correo"
        placeholder="Buscar nombre o correo"
        type="search"
        maxLength={100}
        leftSection={<IconSearch size={20} stroke={1.6} aria-hidden="true" />}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
        className={classes.searchField}
      />
      <Select
        aria-label="Filtrar por departamento"
        placeholder="Departamento"
        leftSection={<IconFilter size={20} stroke={1.6} aria-hidden="true" />}
        data={departmentOptions}
        value={filters.department}
        onChange={(value) => onChange({ department: departments.find((each) => each === value) ?? null })}
        clearable
        className={classes.filterField}
      />
      <Select
        aria-label="Filtrar por estado"
        data={statusOptions}
        value={filters.status}
        onChange={(value) => onChange({ status: (value ?? 'active') as Filters['status'] })}
        allowDeselect={false}
        className={classes.filterField}
      />
    </search>
  );
};
