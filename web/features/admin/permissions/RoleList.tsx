import type { Role } from '#shared/domain/roles.ts';
import { CellMark } from './CellMark.tsx';
import { RowName } from './PermissionMatrix.tsx';
import classes from './PermissionsTab.module.css';
import { type PermissionGroup, roleName } from './permissions.ts';

/** What one role may, row by row. */
export const RoleList = ({ groups, role }: { groups: readonly PermissionGroup[]; role: Role }) => (
  <table className={classes.list}>
    <caption className="visually-hidden">Permisos de {roleName(role)}</caption>
    <thead className="visually-hidden">
      <tr>
        <th scope="col">Pantalla o acción</th>
        <th scope="col">{roleName(role)}</th>
      </tr>
    </thead>
    {groups.map(({ name, rows }) => (
      <tbody key={name}>
        <tr>
          <th scope="rowgroup" colSpan={2} className={classes.group}>
            <span>{name}</span>
          </th>
        </tr>
        {rows.map((row) => (
          <tr key={row.key}>
            <th scope="row">
              <RowName row={row} />
            </th>
            <td>
              <CellMark cell={row.roles[role]} worded />
            </td>
          </tr>
        ))}
      </tbody>
    ))}
  </table>
);
