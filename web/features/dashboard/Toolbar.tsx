import { Button } from '@mantine/core';
import { IconAdjustmentsHorizontal, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { exportManagedProjects } from '#shared/contract/dashboard.ts';
import { readBytes } from '../../api/read-bytes.ts';
import { ExportMenu } from '../../ui/ExportMenu.tsx';
import { lazyDialog } from '../../ui/lazy-dialog.tsx';
import { FAMILY_SEARCH, SearchField } from '../../ui/SearchField.tsx';
import type { Indicators } from './dashboard.ts';
import { type Chip, chipsOf, type Filters, noFilters, queryOf } from './filters.ts';
import classes from './toolbar.module.css';

const FilterPanel = lazyDialog(() => import('./FilterPanel.tsx'));

interface ToolbarProps {
  filters: Filters;
  sellers: Indicators['sellers'];
  /** projects that the filters find; undefined while they are counted */
  found: number | undefined;
  onChange: (more: Partial<Filters>) => void;
  /** of a button that goes away with its filter */
  onRemove: (without: Partial<Filters>) => void;
}

/** The search, the button of the filters and those that are set. */
export const Toolbar = ({ filters, sellers, found, onChange, onRemove }: ToolbarProps) => {
  const [open, setOpen] = useState(false);
  const chips = chipsOf(filters, sellers);
  return (
    <search className={`filters ${classes.toolbar}`}>
      <SearchField
        label={FAMILY_SEARCH}
        value={filters.search}
        onSearch={(search) => onChange({ search })}
        className={`filter filter-wide ${classes.search}`}
      />
      <Button
        variant="default"
        leftSection={<IconAdjustmentsHorizontal size={20} stroke={1.6} />}
        className={classes.open}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        {chips.length === 0 ? 'Filtros' : `Filtros (${chips.length})`}
      </Button>
      <div className={classes.export}>
        <ExportMenu
          name="proyectos"
          load={(format) => readBytes(exportManagedProjects, { query: { ...queryOf(filters), format } })}
          small
        />
      </div>
      {(chips.length > 0 || filters.search !== '') && <Chips chips={chips} onRemove={onRemove} />}
      <FilterPanel
        opened={open}
        onClose={() => setOpen(false)}
        filters={filters}
        sellers={sellers}
        found={found}
        onChange={onChange}
      />
    </search>
  );
};

const Chips = ({ chips, onRemove }: { chips: readonly Chip[] } & Pick<ToolbarProps, 'onRemove'>) => (
  <ul className={`chips ${classes.chips}`} aria-label="Filtros puestos">
    {chips.map(({ name, without }) => (
      <li key={name}>
        <Button
          variant="light"
          radius={22}
          px={14}
          rightSection={<IconX size={16} stroke={1.8} />}
          onClick={() => onRemove(without)}
        >
          <span className="visually-hidden">Quitar el filtro </span>
          {name}
        </Button>
      </li>
    ))}
    <li>
      <Button variant="subtle" px={10} onClick={() => onRemove(noFilters)}>
        Quitar filtros
      </Button>
    </li>
  </ul>
);
