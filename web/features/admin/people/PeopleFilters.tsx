import { departmentNames, departments } from '#shared/domain/roles.ts';
import { FilterSelect } from '../../../ui/FilterSelect.tsx';
import { SearchField } from '../../../ui/SearchField.tsx';
import { type Filters, statuses, statusNames } from './people.ts';

const departmentOptions = departments.map((value) => ({ value, label: departmentNames[value] }));
const statusOptions = statuses.map((value) => ({ value, label: statusNames[value] }));

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
    <FilterSelect
      label="Filtrar por departamento"
      whole="Todos los departamentos"
      options={departmentOptions}
      value={filters.department}
      onChange={(department) => onChange({ department })}
      className="filter-wide"
    />
    <FilterSelect
      label="Filtrar por estado"
      options={statusOptions}
      value={filters.status}
      onChange={(status) => onChange({ status: status ?? 'active' })}
    />
  </search>
);
