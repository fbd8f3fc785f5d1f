import { Box, Group, Select } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { readPermissionTable } from '#shared/contract/permissions.ts';
import { roles } from '#shared/domain/roles.ts';
import { useEndpoint } from '../../../api/hooks.ts';
import { counted } from '../../../ui/count-words.ts';
import { NotLoaded } from '../../../ui/NotLoaded.tsx';
import { SearchField } from '../../../ui/SearchField.tsx';
import { EmptyState } from '../../../ui/States.tsx';
import { useListFilters } from '../../../ui/use-list-filters.ts';
import { CellMark } from './CellMark.tsx';
import { PermissionMatrix } from './PermissionMatrix.tsx';
import {
  cellNames,
  countsOf,
  type Filters,
  foundIn,
  groupsOf,
  type PermissionGroup,
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

const PermissionFilters = ({ filters, narrow, onChange }: PermissionFiltersProps) => {
  return (
    <search className="filters">
      <SearchField
        label="Buscar pantalla o acción"
        value={filters.search}
        onSearch={(text) => onChange({ search: text })}
        className="filter filter-wide"
      />
      <Select
        aria-label="Rol"
        placeholder="Todos los roles"
        data={roleOptions}
        value={filters.role}
        onChange={(value) => onChange({ role: roles.find((role) => role === value) ?? null })}
        clearable={!narrow}
        allowDeselect={!narrow}
        className="filter"
      />
    </search>
  );
};

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
