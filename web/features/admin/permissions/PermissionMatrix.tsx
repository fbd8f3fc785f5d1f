import { roles } from '#shared/domain/roles.ts';
import { CellMark } from './CellMark.tsx';
import classes from './PermissionsTab.module.css';
import { openText, type PermissionGroup, type PermissionRow, roleName } from './permissions.ts';

/** Every role in its column. The names stay in sight while it scrolls, and so does what each row is. */
export const PermissionMatrix = ({ groups }: { groups: readonly PermissionGroup[] }) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: who has no mouse scrolls it with the arrows
  <section className={classes.scroll} tabIndex={0} aria-label="Permisos de cada rol">
    <table className={classes.matrix}>
      <thead>
        <tr>
          <th scope="col" className={classes.corner}>
            Pantalla o acción
          </th>
          {roles.map((role) => (
            <th key={role} scope="col" className={classes.column}>
              {roleName(role)}
            </th>
          ))}
        </tr>
      </thead>
      {groups.map(({ name, rows }) => (
        <tbody key={name}>
          <tr>
            <th scope="rowgroup" colSpan={roles.length + 1} className={classes.group}>
              <span>{name}</span>
            </th>
          </tr>
          {rows.map((row) => (
            <tr key={row.key}>
              <th scope="row" className={classes.row}>
                <RowName row={row} />
              </th>
              {roles.map((role) => (
                <td key={role}>
                  <CellMark cell={row.roles[role]} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      ))}
    </table>
  </section>
);

/** What a row is: in words, and its address for who knows the program inside. */
export const RowName = ({ row }: { row: PermissionRow }) => (
  <>
    {row.title} {row.public && <span className={classes.open}>{openText(row)}</span>}
    <span className={classes.address}>{row.address}</span>
  </>
);
