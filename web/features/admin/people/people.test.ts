import { expect, it, test } from 'vitest';
import { chosen, isNarrowed, readFilters, withFilters } from '../../../ui/use-list-filters.ts';
import { tabs } from '../tabs.ts';
import {
  candidateText,
  consequencesOf,
  deactivatedText,
  openWorkText,
  peopleFilters,
  permissionTexts,
} from './people.ts';

const read = (text: string) => readFilters(peopleFilters, new URLSearchParams(text));
const change = (text: string, more: Parameters<typeof withFilters<typeof peopleFilters>>[2]) =>
  withFilters(peopleFilters, new URLSearchParams(text), more).slice(1);

it('reads the filters of the address', () =>
  expect(read('tab=personas&search=ana&department=sales&status=all&page=3')).toEqual({
    search: 'ana',
    department: 'sales',
    status: 'all',
    page: 3,
  }));

test.each(['', 'page=0', 'page=-1', 'page=1.5', 'page=x', 'page=1e9', 'department=clients', 'status=x'])(
  'ignores the invalid filters of %s',
  (text) => {
    expect(read(text)).toEqual({ search: '', department: null, status: 'active', page: 1 });
    expect(isNarrowed(peopleFilters, read(text))).toBe(false);
  },
);

it('goes to the first page when the filters change, and keeps the tab', () => {
  expect(change('tab=personas&page=3', { department: 'sales' })).toBe('tab=personas&department=sales');
  expect(change('department=sales', { page: 2 })).toBe('department=sales&page=2');
  expect(change('search=ana&status=all&page=2', { search: '' })).toBe('status=all');
});

it('asks for no department when none is chosen', () => {
  expect(chosen(read(''))).toEqual({ search: '', status: 'active', page: 1 });
  expect(chosen(read('department=sales'))).toMatchObject({ department: 'sales' });
});

test.each([
  [0, 0, null],
  [1, 0, '1 venta en curso'],
  [0, 1, '1 proyecto'],
  [3, 1200, '3 ventas en curso y 1.200 proyectos'],
])('%i sales and %i projects: %s', (sales, projects, text) =>
  expect(openWorkText(sales, projects)).toBe(text),
);

it('shows the load of possible successors', () => {
  expect(candidateText({ id: 1, name: 'Ana Ruiz', open_projects: 1 })).toBe('Ana Ruiz (1 proyecto)');
  expect(candidateText({ id: 1, name: 'Ana Ruiz', open_projects: 0 })).toBe('Ana Ruiz (0 proyectos)');
});

it('explains the effect, and names the successor', () => {
  const work = { sales_in_progress: 2, projects: [], candidates: [] };
  expect(consequencesOf(work, null)).toContain('Pasa a quien elijas: 2 ventas en curso.');
  expect(consequencesOf(work, 'Ana Ruiz')).toContain('Pasa a Ana Ruiz: 2 ventas en curso.');
  expect(consequencesOf({ ...work, sales_in_progress: 0 }, null)).toHaveLength(2);
});

it('confirms the result', () => {
  expect(deactivatedText('Eva', { sales_in_progress: 0, projects: 0 }, null)).toBe(
    'Eva ya no puede ingresar.',
  );
  expect(deactivatedText('Eva', { sales_in_progress: 1, projects: 2 }, 'Ana Ruiz')).toBe(
    'Eva ya no puede ingresar. Ana Ruiz recibió 1 venta en curso y 2 proyectos.',
  );
});

test('the permission names every tab that it lets an administrator change', () => {
  const { meaning } = permissionTexts.full_access;
  const readOnly = ['auditoria', 'estado'];
  const changed = tabs.filter(({ id }) => !readOnly.includes(id)).map(({ name }) => name.toLowerCase());
  expect(changed.filter((name) => !meaning.includes(name))).toEqual([]);
});
