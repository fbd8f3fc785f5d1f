import { describe, expect, it } from 'vitest';
import { roles } from '#shared/domain/roles.ts';
import { readFilters, withFilters } from '../../../ui/use-list-filters.ts';
import {
  countsOf,
  foundIn,
  groupsOf,
  openText,
  type PermissionTable,
  permissionFilters,
} from './permissions.ts';

const cells = Object.fromEntries(roles.map((role) => [role, 'no'])) as PermissionTable['screens'][0]['roles'];
const rest = { public: false, permission: null, roles: cells };
const table: PermissionTable = {
  screens: [
    { title: 'Ingresar', path: '/login', ...rest, public: true },
    { title: 'Panel de administrador', path: '/admin', ...rest },
    { title: 'Mis proyectos', path: '/seller', ...rest },
  ],
  calls: [
    { title: 'Ver las ventas', method: 'GET', path: '/api/sales', area: 'Ventas', ...rest },
    { title: 'Registrar una venta', method: 'POST', path: '/api/sales', area: 'Ventas', ...rest },
    { title: 'Ingresar', method: 'POST', path: '/api/auth/login', area: 'Acceso', ...rest },
  ],
};
const titles = (search: string) =>
  foundIn(groupsOf(table), search).flatMap(({ rows }) => rows.map(({ title }) => title));

describe('the groups', () => {
  it('are the screens and then the areas, each row with an address of its own, public ones last', () => {
    const groups = groupsOf(table);
    expect(groups.map(({ name }) => name)).toEqual(['Pantallas', 'Ventas', 'Acceso']);
    expect(groups.flatMap(({ rows }) => rows.map(({ key }) => key))).toEqual([
      '/admin',
      '/seller',
      '/login',
      'GET /api/sales',
      'POST /api/sales',
      'POST /api/auth/login',
    ]);
    expect(countsOf(groups)).toEqual({ screens: 3, calls: 3 });
    expect(countsOf([])).toEqual({ screens: 0, calls: 0 });
  });
});

it('a sign-in door is only for people without a session', () => {
  expect(openText({ roles: cells })).toBe('Solo sin ingresar');
  expect(openText({ roles: { ...cells, client: 'yes' } })).toBe('Sin ingresar');
});

describe('looking for', () => {
  it.each([
    ['', 6],
    ['ventas', 2],
    ['VENTAS registrar', 1],
    ['post sales', 1],
    ['ádmin', 1],
    ['pantallas', 3],
    ['nada de esto', 0],
  ])('%j finds %i', (search, count) => expect(titles(search)).toHaveLength(count));
});

describe('the address', () => {
  it('reads the filters, and ignores invalid ones', () => {
    expect(readFilters(permissionFilters, new URLSearchParams('search=ventas&role=sales'))).toEqual({
      search: 'ventas',
      role: 'sales',
    });
    expect(readFilters(permissionFilters, new URLSearchParams('role=nobody'))).toEqual({
      search: '',
      role: null,
    });
  });

  it('keeps the tab', () => {
    const at = new URLSearchParams('tab=permisos&role=sales');
    expect(withFilters(permissionFilters, at, { search: 'x' })).toBe('?tab=permisos&search=x&role=sales');
    expect(withFilters(permissionFilters, at, { role: null })).toBe('?tab=permisos');
  });
});
