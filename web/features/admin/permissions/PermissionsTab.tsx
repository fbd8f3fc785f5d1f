import { Box, Group } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { readPermissionTable } from '#shared/contract/permissions.ts';
import { type Role, roles } from '#shared/domain/roles.ts';
import { useEndpoint } from '../../../api/hooks.ts';
import { counted } from '../../../ui/count-words.ts';
import { type Column, DataTable } from '../../../ui/DataTable.tsx';
import { FilterSelect } from '../../../ui/FilterSelect.tsx';
import { NotLoaded } from '../../../ui/NotLoaded.tsx';
import { SearchField } from '../../../ui/SearchField.tsx';
import { EmptyState } from '../../../ui/States.tsx';
import { useListFilters } from '../../../ui/use-list-filters.ts';
import { CellMark } from './CellMark.tsx';
import classes from './PermissionsTab.module.css';
import {
  cellNames,
  countsOf,
  type Filters,
  foundIn,
  groupsOf,
  openText,
  type PermissionGroup,
  type PermissionRow,
  permissionFilters,
  roleName,
} from './permissions.ts';

/** Access by screen and call: the table that the server enforces, read-only. */
export const Component = () => {
  const reading = useEndpoint(readPermissionTable, {});
  const { filters: asked, change } = useListFilters(permissionFilters);
  // a phone has no room for ten columns: there one role is read at a time
  const narrow = useMediaQuery('(max-width: 47.5em)', undefined, { getInitialValueInEffect: false });
  if (reading.data === undefined)
    return <NotLoaded reading={reading} label="Cargando permisos..." count={10} height={48} />;
  const filters = { ...asked, role: asked.role ?? (narrow ? roles[0] : null) };
  const groups = foundIn(groupsOf(reading.data.data), filters.search);
  return (
    <section className="card" aria-label="Tabla de permisos">
      <PermissionFilters filters={filters} narrow={narrow === true} onChange={change} />
      <Legend />
      <Counts groups={groups} />
      {groups.length === 0 ? (
        <div className="padded">
          <EmptyState
            title={`No encontramos «${filters.search}»`}
            text="Busca por lo que se hace, como «descuento», o por la dirección."
          />
        </div>
      ) : (
        <PermissionMatrix groups={groups} roles={filters.role === null ? roles : [filters.role]} />
      )}
    </section>
  );
};

interface PermissionFiltersProps {
  filters: Filters;
  narrow: boolean;
  onChange: (more: Partial<Filters>) => void;
}

const roleOptions = roles.map((value) => ({ value, label: roleName(value) }));

const PermissionFilters = ({ filters, narrow, onChange }: PermissionFiltersProps) => (
  <search className="filters">
    <SearchField
      label="Buscar pantalla o acción"
      value={filters.search}
      onSearch={(text) => onChange({ search: text })}
      className="filter filter-wide"
    />
    <FilterSelect
      label="Rol"
      whole={narrow ? undefined : 'Todos los roles'}
      options={roleOptions}
      value={filters.role}
      onChange={(role) => onChange({ role })}
    />
  </search>
);

const meanings = {
  yes: cellNames.yes,
  own: 'Solo lo propio: sus ventas, su proyecto, sus sesiones',
  permission: 'Con el permiso de acceso total',
  no: cellNames.no,
} as const;

const Legend = () => (
  <Group
    component="ul"
    aria-label="Significado de las marcas"
    gap="8px 24px"
    pt={14}
    px="var(--inset)"
    fz="sm"
  >
    {(['yes', 'own', 'permission', 'no'] as const).map((cell) => (
      <li key={cell} className="with-sign">
        <Group component="span" aria-hidden="true">
          <CellMark cell={cell} />
        </Group>
        {meanings[cell]}
      </li>
    ))}
  </Group>
);

const Counts = ({ groups }: { groups: readonly PermissionGroup[] }) => {
  const { screens, calls } = countsOf(groups);
  return (
    <Box component="p" p="8px var(--inset) 14px" className="quiet small" aria-live="polite">
      {counted(screens, 'pantalla', 'pantallas')} y {counted(calls, 'acción', 'acciones')}. Lo que no está en
      la tabla no es de nadie.
    </Box>
  );
};

interface PermissionMatrixProps {
  groups: readonly PermissionGroup[];
  /** a column each; one role alone is a list */
  roles: readonly Role[];
}

/** The access of each role. In a matrix the titles of the columns and rows stay in sight while it scrolls. */
const PermissionMatrix = ({ groups, roles }: PermissionMatrixProps) => {
  const [only] = roles.length === 1 ? roles : [];
  const columns: Column<PermissionRow>[] = roles.map((role) => ({
    title: roleName(role),
    cell: (row) => <CellMark cell={row.roles[role]} worded={role === only} />,
  }));
  const table = (
    <DataTable
      flat
      className={only ? classes.list : classes.matrix}
      label={only && `Permisos de ${roleName(only)}`}
      groups={groups}
      rowKey={({ key }) => key}
      columns={[
        { title: 'Pantalla o acción', header: true, cell: (row) => <RowName row={row} /> },
        ...columns,
      ]}
    />
  );
  if (only) return table;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys scroll it
    <section className={classes.scroll} tabIndex={0} aria-label="Permisos de cada rol">
      {table}
    </section>
  );
};

const RowName = ({ row }: { row: PermissionRow }) => (
  <>
    {row.title} {row.public && <span className="tag">{openText(row)}</span>}
    <small>{row.address}</small>
  </>
);
