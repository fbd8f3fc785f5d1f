import { Button, Select, TextInput } from '@mantine/core';
import { IconDownload, IconSearch } from '@tabler/icons-react';
import { exportAuditLog, listAuditLog } from '#shared/contract/audit-log.ts';
import { auditActionNames, auditEntityNames } from '#shared/domain/audit.ts';
import { compareNames } from '#shared/domain/names.ts';
import { useRefresh } from '../../../api/hooks.ts';
import { readBytes } from '../../../api/read-bytes.ts';
import { FilterDayInput } from '../../../ui/FilterDayInput.tsx';
import { SubmitButton } from '../../../ui/SubmitButton.tsx';
import { useSaveFile } from '../../../ui/use-save-file.ts';
import { useToday } from '../../../ui/use-today.ts';
import { useTypedSearch } from '../../../ui/use-typed-search.ts';
import classes from './AuditTab.module.css';
import { type Filters, queryOf } from './audit.ts';

interface AuditFiltersProps {
  filters: Filters;
  onChange: (more: Partial<Filters>) => void;
  /** null without filters */
  onClear: (() => void) | null;
}

const optionsOf = (names: Readonly<Record<string, string>>) =>
  Object.entries(names)
    .map(([value, label]) => ({ value, label }))
    .toSorted((a, b) => compareNames(a.label, b.label));

const actionOptions = optionsOf(auditActionNames);
const entityOptions = optionsOf(auditEntityNames);

export const AuditFilters = ({ filters, onChange, onClear }: AuditFiltersProps) => {
  const [who, setWho] = useTypedSearch(filters.who, (typed) => onChange({ who: typed }));
  const [number, setNumber] = useTypedSearch(filters.entity_id, (typed) => onChange({ entity_id: typed }));
  return (
    <search className={`filters ${classes.filters}`}>
      <TextInput
        label="Quién"
        placeholder="Nombre o correo"
        type="search"
        maxLength={100}
        leftSection={<IconSearch size={20} stroke={1.6} aria-hidden="true" />}
        value={who}
        onChange={(event) => setWho(event.currentTarget.value)}
      />
      <Select
        label="Qué hizo"
        placeholder="Todo"
        data={actionOptions}
        value={filters.action}
        onChange={(action) => onChange({ action })}
        clearable
        searchable
      />
      <Select
        label="Sobre qué"
        placeholder="Todo"
        data={entityOptions}
        value={filters.entity}
        onChange={(entity) => onChange({ entity })}
        clearable
        searchable
      />
      <TextInput
        label="Número"
        placeholder="Del dato"
        maxLength={60}
        autoComplete="off"
        value={number}
        onChange={(event) => setNumber(event.currentTarget.value)}
      />
      <FilterDayInput label="Desde" value={filters.from} onChange={(from) => onChange({ from })} />
      <FilterDayInput label="Hasta" value={filters.to} onChange={(to) => onChange({ to })} />
      <div className={`filter-buttons ${classes.buttons}`}>
        {onClear && (
          <Button variant="default" onClick={onClear}>
            Quitar filtros
          </Button>
        )}
        <ExportButton filters={filters} />
      </div>
    </search>
  );
};

/** The same entries as a table for a spreadsheet. That it was taken is an entry too. */
const ExportButton = ({ filters }: { filters: Filters }) => {
  const { busy, save } = useSaveFile();
  const today = useToday();
  const refresh = useRefresh();
  const take = async () => {
    const load = () => readBytes(exportAuditLog, { query: queryOf(filters) });
    const taken = await save(load, `auditoria-${today}.csv`);
    if (taken) void refresh(listAuditLog);
  };
  return (
    <SubmitButton
      variant="light"
      busy={busy}
      busyLabel="Exportando..."
      leftSection={<IconDownload size={20} stroke={1.6} />}
      onClick={() => void take()}
    >
      Exportar CSV
    </SubmitButton>
  );
};
