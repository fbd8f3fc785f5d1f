import { describe, expect, test } from 'vitest';
import { readFilters, withFilters } from '../../ui/use-list-filters.ts';
import {
  chipsOf,
  directionOf,
  type Filters,
  isFiltered,
  nextOrder,
  noFilters,
  orderName,
  orders,
  pageAhead,
  projectFilters,
  queryOf,
} from './filters.ts';

const plain: Filters = { ...noFilters, sort: 'newest', direction: 'asc', page: 1 };
const read = (text: string) => readFilters(projectFilters, new URLSearchParams(text));

describe('the address', () => {
  test('says every filter, and reads them again', () => {
    const filters: Filters = {
      search: 'Jardín & co',
      status: 'En retraso',
      team: 'none',
      works: 'under_way',
      seller: 7,
      urbanization: 'Jardines del Lago',
      from: '2026-04-01',
      to: '2026-04-30',
      sort: 'revenue',
      direction: 'desc',
      page: 3,
    };
    const address = withFilters(projectFilters, new URLSearchParams(), filters);
    expect(read(address.slice(1))).toEqual(filters);
  });

  test('omits empty filters', () => {
    expect(withFilters(projectFilters, new URLSearchParams(), plain)).toBe('?');
    expect(read('')).toEqual(plain);
  });

  test.each([
    'status=Otro',
    'status=toString',
    'team=some',
    'works=some',
    'seller=0',
    'seller=-1',
    'seller=1e3',
    'seller=2147483648',
    'seller=ana',
    'from=2026-02-30',
    'to=mañana',
    'sort=id',
    'direction=up',
    'page=0',
    'page=2.5',
    'page=1000001',
  ])('ignores invalid filters: %s', (text) => {
    expect(read(text)).toEqual(plain);
  });

  test('words that are too long are cut to the limit of the server', () => {
    const long = 'x'.repeat(500);
    const filters = read(`search=${long}&urbanization=${long}`);
    expect([filters.search.length, filters.urbanization.length]).toEqual([100, 120]);
  });

  test('a change goes back to the first page and keeps the rest', () => {
    const search = new URLSearchParams('search=lago&sort=name&page=4');
    expect(withFilters(projectFilters, search, { status: 'En obra' })).toBe(
      '?search=lago&status=En+obra&sort=name',
    );
    expect(withFilters(projectFilters, search, { page: 5 })).toBe('?search=lago&sort=name&page=5');
    expect(withFilters(projectFilters, search, noFilters)).toBe('?sort=name');
  });
});

test('each filter that is set is a chip, and removing it leaves the others', () => {
  const sellers = [{ id: 7, name: 'Valentina Duarte' }];
  const all: Filters = {
    ...plain,
    search: 'Lago',
    status: 'En obra',
    team: 'none',
    works: 'under_way',
    seller: 7,
    urbanization: 'Jardines',
    from: '2027-02-28',
    to: '2027-02-01',
  };
  expect(chipsOf(plain, sellers)).toEqual([]);
  expect(chipsOf(all, sellers).map(({ name }) => name)).toEqual([
    'En obra',
    'Inicio de obra: del 01/02/2027 al 28/02/2027',
    'Vendedor: Valentina Duarte',
    'Urbanización o barrio: Jardines',
    'Sin equipo',
    'Obra en curso',
  ]);
  for (const chip of chipsOf(all, sellers)) {
    const left = chipsOf({ ...all, ...chip.without }, sellers).map(({ name }) => name);
    expect(left).toHaveLength(5);
    expect(left).not.toContain(chip.name);
  }
  expect(chipsOf({ ...plain, seller: 8 }, sellers)[0]?.name).toBe('Vendedor');
});

test.each([
  ['2027-02-01', null, 'Inicio de obra: desde el 01/02/2027'],
  [null, '2027-02-28', 'Inicio de obra: hasta el 28/02/2027'],
  ['2027-02-01', '2027-02-01', 'Inicio de obra: el 01/02/2027'],
] as const)('the chip of the days from %s to %s is %s', (from, to, name) => {
  expect(chipsOf({ ...plain, from, to }, []).map((chip) => chip.name)).toEqual([name]);
});

test('order and page narrow nothing', () => {
  expect(isFiltered(plain)).toBe(false);
  expect(isFiltered({ ...plain, sort: 'name', page: 2 })).toBe(false);
  expect(isFiltered({ ...plain, search: 'a' })).toBe(true);
  expect(isFiltered({ ...plain, to: '2026-02-01' })).toBe(true);
});

test('a range from the last day to the first is asked in order', () => {
  expect(queryOf({ ...plain, from: '2026-05-01', to: '2026-04-01' })).toMatchObject({
    from: '2026-04-01',
    to: '2026-05-01',
  });
  expect(queryOf({ ...plain, from: '2026-05-01' })).toEqual({
    search: '',
    urbanization: '',
    sort: 'newest',
    direction: 'asc',
    from: '2026-05-01',
  });
});

describe('the order', () => {
  test('the code goes from the newest to the oldest and back', () => {
    expect(directionOf(plain, 'codigo')).toBe('desc');
    const oldest = nextOrder(plain, 'codigo');
    expect(oldest.sort).toBe('oldest');
    expect(directionOf(oldest, 'codigo')).toBe('asc');
    expect(nextOrder(oldest, 'codigo').sort).toBe('newest');
  });

  test('a name begins at A, money at the most, and the second time the other way', () => {
    const byName = nextOrder(plain, 'name');
    expect(byName).toEqual({ sort: 'name', direction: 'asc' });
    expect(nextOrder(byName, 'name')).toEqual({ sort: 'name', direction: 'desc' });
    expect(nextOrder(byName, 'revenue')).toEqual({ sort: 'revenue', direction: 'desc' });
    expect(directionOf(byName, 'codigo')).toBeNull();
    expect(directionOf(byName, 'revenue')).toBeNull();
  });

  test('every order has one name', () => {
    expect(orders.map(({ order }) => orderName(order))).toEqual(orders.map(({ value }) => value));
    expect(new Set(orders.map(({ value }) => value)).size).toBe(10);
  });
});

test.each([
  [1, 5, 2],
  [4, 5, 5],
  [5, 5, 4],
  [1, 1, null],
  [1, 0, null],
  [9, 5, null],
])('on page %i of %i the page ahead is %s', (currentPage, totalPages, ahead) => {
  expect(pageAhead({ currentPage, totalPages })).toBe(ahead);
});
