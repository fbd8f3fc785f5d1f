import { Select } from '@mantine/core';
import { IconFilter } from '@tabler/icons-react';
import { departmentNames, departments } from '#shared/domain/roles.ts';
import { SearchField } from '../../../ui/SearchField.tsx';
import { type Filters, statusNames } from './people.ts';

const departmentOptions = departments.map((value) => ({ value, label: departmentNames[value] }));
const statusOptions = Object.entries(statusNames).map(([value, label]) => ({ value, label }));

interface PeopleFiltersProps {
  filters: Filters;
  onChange: (change: Partial<Filters>) => void;
}

/** What to look for; the address of the list keeps it. */
export const PeopleFilters = ({ filters, onChange }: PeopleFiltersProps) => (
  <search className="filters">
    <SearchField
      label="Buscar nombre o correo"
      value={filters.search}
      onSearch={(search) => onChange({ search })}
      className="filter filter-wide"
    />
    <Select
      aria-label="Filtrar por departamento"
      placeholder="Departamento"
      leftSection={<IconFilter size={20} stroke={1.6} aria-hidden="true" />}
      data={departmentOptions}
      value={filters.department}
      onChange={(department) => onChange({ department })}
      clearable
      className="filter filter-wide"
    />
    <Select
      aria-label="Filtrar por estado"
      data={statusOptions}
      value={filters.status}
      onChange={(value) => onChange({ status: (value ?? 'active') as Filters['status'] })}
      allowDeselect={false}
      className="filter"
    />
  </search>
);
