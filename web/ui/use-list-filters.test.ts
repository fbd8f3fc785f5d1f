import { expect, test } from 'vitest';
import {
  choice,
  chosen,
  day,
  number,
  oneOf,
  readFilters,
  searched,
  withFilters,
} from './use-list-filters.ts';

const schema = {
  ...searched,
  status: oneOf(['active', 'inactive'], 'active'),
  method: choice(['online', 'transfer']),
  from: day,
  seller: number(500),
};
const start = { search: '', page: 1, status: 'active', method: null, from: null, seller: null } as const;
const read = (text: string) => readFilters(schema, new URLSearchParams(text));
const change = (text: string, more: Parameters<typeof withFilters<typeof schema>>[2]) =>
  withFilters(schema, new URLSearchParams(text), more);

test('reads again every filter that it writes', () => {
  const filters = {
    ...start,
    search: 'Jardín & co',
    method: 'online',
    from: '2026-04-01',
    seller: 7,
    page: 3,
  } as const;
  expect(read(change('', filters))).toEqual(filters);
});

test.each([
  '',
  'status=toString',
  'method=oro',
  'from=2026-02-30',
  'seller=0',
  'seller=1e2',
  'seller=501',
  'page=-1',
  'page=2.5',
  'page=1000001',
])('counts a wrong value as not said: %s', (text) => expect(read(text)).toEqual(start));

test('goes to page 1 on a change, keeps the rest and leaves defaults out', () => {
  expect(change('tab=x&search=lago&page=4', { method: 'online' })).toBe('?tab=x&search=lago&method=online');
  expect(change('search=lago&page=4', { page: 5 })).toBe('?search=lago&page=5');
  expect(change('status=inactive&method=online&search=a', start)).toBe('?');
});

test('cuts a search to the length that the server takes', () => {
  expect(read(`search=${'x'.repeat(500)}`).search).toHaveLength(100);
});

test('asks the server only for the filters that are chosen', () => {
  expect(chosen({ search: '', method: null, page: 2 })).toEqual({ search: '', page: 2 });
});
