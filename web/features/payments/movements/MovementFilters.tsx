import { Button } from '@mantine/core';
import { exportMovements } from '#shared/contract/payments-desk.ts';
import { paymentMethodNames, paymentMethods } from '#shared/domain/payments.ts';
import { readBytes } from '../../../api/read-bytes.ts';
import { ExportMenu } from '../../../ui/ExportMenu.tsx';
import { FilterDayInput } from '../../../ui/FilterDayInput.tsx';
import { FilterSelect } from '../../../ui/FilterSelect.tsx';
import { FAMILY_SEARCH, SearchField } from '../../../ui/SearchField.tsx';
import { type Filters, queryOf } from './filters.ts';

const methods = paymentMethods.map((value) => ({ value, label: paymentMethodNames[value] }));

interface MovementFiltersProps {
  filters: Filters;
  onChange: (more: Partial<Filters>) => void;
  /** null without filters */
  onClear: (() => void) | null;
}

/** What to look for; the address of the list keeps it, and the export has the rows that it lets through. */
export const MovementFilters = ({ filters, onChange, onClear }: MovementFiltersProps) => (
  <search className="filters">
    <SearchField
      label={FAMILY_SEARCH}
      value={filters.search}
      onSearch={(search) => onChange({ search })}
      className="filter filter-wide"
    />
    <FilterDayInput
      aria-label="Desde"
      placeholder="Desde"
      value={filters.from}
      onChange={(from) => onChange({ from })}
      className="filter filter-half"
    />
    <FilterDayInput
      aria-label="Hasta"
      placeholder="Hasta"
      value={filters.to}
      onChange={(to) => onChange({ to })}
      className="filter filter-half"
    />
    <FilterSelect
      label="Medio"
      whole="Todos los medios"
      options={methods}
      value={filters.method}
      onChange={(method) => onChange({ method })}
    />
    <div className="filter-buttons">
      {onClear && (
        <Button variant="subtle" px={10} onClick={onClear}>
          Quitar filtros
        </Button>
      )}
      <ExportMenu
        name="movimientos"
        load={(format) => {
          const { page: _, ...narrowed } = filters;
          return readBytes(exportMovements, { query: { ...queryOf(narrowed), format } });
        }}
      />
    </div>
  </search>
);
