import type { ReplyOf } from '#shared/contract/endpoint.ts';
import type { readPermissionTable } from '#shared/contract/permissions.ts';
import { departmentNames, type Role, roles } from '#shared/domain/roles.ts';
import { plain } from '../../../ui/plain.ts';
import { choice, type FiltersOf, searched } from '../../../ui/use-list-filters.ts';

/** What the table of permissions shows, with no React. */

export type PermissionTable = ReplyOf<typeof readPermissionTable>['data'];
export type Cell = PermissionTable['screens'][number]['roles'][Role];

export interface PermissionRow {
  key: string;
  title: string;
  /** 'GET /api/sales', or the path of a screen */
  address: string;
  public: boolean;
  permission: string | null;
  roles: Record<Role, Cell>;
}

export interface PermissionGroup {
  name: string;
  rows: PermissionRow[];
}

export const permissionFilters = { search: searched.search, role: choice(roles) };
export type Filters = FiltersOf<typeof permissionFilters>;

export const roleName = (role: Role): string => (role === 'client' ? 'Cliente' : departmentNames[role]);

export const cellNames: Record<Cell, string> = {
  yes: 'Sí',
  own: 'Solo lo propio',
  permission: 'Con el permiso',
  no: 'No',
};

/** Open to signed-out people; guest screens are open to them only. */
export const openText = ({ roles: cells }: Pick<PermissionRow, 'roles'>): string =>
  Object.values(cells).every((cell) => cell === 'no') ? 'Solo sin ingresar' : 'Sin ingresar';

/** The screens first, then the calls by area. In each, what is open to signed-out people comes last: no role decides it. */
export const groupsOf = ({ screens, calls }: PermissionTable): PermissionGroup[] => {
  const areas = new Map<string, PermissionRow[]>();
  for (const { area, method, ...call } of calls) {
    const address = `${method} ${call.path}`;
    areas.set(area, [...(areas.get(area) ?? []), { ...call, key: address, address }]);
  }
  const groups: (readonly [string, PermissionRow[]])[] = [
    ['Pantallas', screens.map((screen) => ({ ...screen, key: screen.path, address: screen.path }))],
    ...areas,
  ];
  return groups.map(([name, rows]) => ({
    name,
    rows: rows.toSorted((a, b) => Number(a.public) - Number(b.public)),
  }));
};

/** The rows that have every word of the search, in the title, the address or the name of the group. */
export const foundIn = (groups: readonly PermissionGroup[], search: string): PermissionGroup[] => {
  const words = plain(search).split(/\s+/).filter(Boolean);
  return groups
    .map(({ name, rows }) => ({
      name,
      rows: rows.filter(({ title, address }) => {
        const text = plain(`${name} ${title} ${address}`);
        return words.every((word) => text.includes(word));
      }),
    }))
    .filter(({ rows }) => rows.length > 0);
};

/** '29 pantallas y 84 llamadas' */
export const countsOf = (groups: readonly PermissionGroup[]): { screens: number; calls: number } => {
  const total = groups.reduce((sum, { rows }) => sum + rows.length, 0);
  const screens = groups.find(({ name }) => name === 'Pantallas')?.rows.length ?? 0;
  return { screens, calls: total - screens };
};
