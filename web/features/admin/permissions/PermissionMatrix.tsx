import type { Role } from '#shared/domain/roles.ts';
import { type Column, DataTable } from '../../../ui/DataTable.tsx';
import { CellMark } from './CellMark.tsx';
import classes from './PermissionsTab.module.css';
import { openText, type PermissionGroup, type PermissionRow, roleName } from './permissions.ts';

interface PermissionMatrixProps {
  groups: readonly PermissionGroup[];
  /** a column each; one role alone is a list */
  roles: readonly Role[];
}

/** The access of each role. In a matrix the titles of the columns and rows stay in sight while it scrolls. */
export const PermissionMatrix = ({ groups, roles }: PermissionMatrixProps) => {
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

/** A row in words, with its address in the program. */
const RowName = ({ row }: { row: PermissionRow }) => (
  <>
    {row.title} {row.public && <span className="tag">{openText(row)}</span>}
    <small>{row.address}</small>
  </>
);
