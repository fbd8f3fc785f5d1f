import { Box, Button, Group } from '@mantine/core';
import { IconCalendar, IconFilter } from '@tabler/icons-react';
import { type ReactNode, useId, useState } from 'react';
import { exportManagedProjects } from '#shared/contract/dashboard.ts';
import { errorMessage } from '../../api/api-error.ts';
import { readBytes } from '../../api/read-bytes.ts';
import { ExportMenu } from '../../ui/ExportMenu.tsx';
import { FAMILY_SEARCH, SearchField } from '../../ui/SearchField.tsx';
import type { Indicators } from './dashboard.ts';
import { DateFields, OrderField, OtherFields } from './FilterFields.tsx';
import { activeOf, type Filters, isFiltered, queryOf } from './filters.ts';
import { StatusMenu } from './StatusMenu.tsx';
import classes from './toolbar.module.css';

interface ToolbarProps {
  filters: Filters;
  sellers: Indicators['sellers'];
  onChange: (more: Partial<Filters>) => void;
  onClear: () => void;
}

/** What the list is narrowed by. The fields of two of its buttons open below them, one group at a time. */
export const Toolbar = ({ filters, sellers, onChange, onClear }: ToolbarProps) => {
  const [open, setOpen] = useState<'dates' | 'others' | null>(null);
  const id = useId();
  const active = activeOf(filters);
  const toggle = (group: 'dates' | 'others') => ({
    'aria-expanded': open === group,
    'aria-controls': open === group ? id : undefined,
    onClick: () => setOpen(open === group ? null : group),
  });
  return (
    <search className="filters">
      <SearchField
        label={FAMILY_SEARCH}
        value={filters.search}
        onSearch={(search) => onChange({ search })}
        className="filter filter-wide"
      />
      {isFiltered(filters) && (
        <Button variant="subtle" px={10} className={classes.clear} onClick={onClear}>
          Quitar filtros
        </Button>
      )}
      <div className="filter-buttons">
        <Button
          variant="default"
          px={11}
          data-active={active.dates > 0 || undefined}
          className={classes.button}
          {...toggle('dates')}
        >
          <IconCalendar size={20} stroke={1.6} aria-hidden="true" />
          <span className="visually-hidden">Fechas de inicio de obra</span>
          <Count active={active.dates} />
        </Button>
        <StatusMenu status={filters.status} onChange={(status) => onChange({ status })}>
          <Count active={active.status} />
        </StatusMenu>
        <Button
          variant="default"
          leftSection={<IconFilter size={20} stroke={1.6} aria-hidden="true" />}
          data-active={active.others > 0 || undefined}
          data-wide
          className={classes.button}
          {...toggle('others')}
        >
          Filtrar por
          <Count active={active.others} />
        </Button>
        <ExportMenu
          name="proyectos"
          load={(format) => readBytes(exportManagedProjects, { query: { ...queryOf(filters), format } })}
          wordsOf={errorMessage}
          small
        />
      </div>
      <Box className="filter" hiddenFrom="sm">
        <OrderField filters={filters} onChange={onChange} />
      </Box>
      {open !== null && (
        <Group id={id} gap="sm" align="flex-start" w="100%">
          {open === 'dates' ? (
            <DateFields filters={filters} onChange={onChange} />
          ) : (
            <OtherFields filters={filters} sellers={sellers} onChange={onChange} />
          )}
        </Group>
      )}
    </search>
  );
};

/** How many filters a button holds, in its corner. */
const Count = ({ active }: { active: number }): ReactNode =>
  active > 0 && (
    <span className={classes.count}>
      {active}
      <span className="visually-hidden"> {active === 1 ? 'activo' : 'activos'}</span>
    </span>
  );
