import { expect, it } from 'vitest';
import { pageSlots, rangeText } from './page-slots.ts';

it.each([
  [1, 0, []],
  [1, 1, [1]],
  [3, 5, [1, 2, 3, 4, 5]],
  [1, 6, [1, 2, 3, 'gap', 6]],
  [3, 6, [1, 2, 3, 'gap', 6]],
  [4, 6, [1, 'gap', 4, 5, 6]],
  [6, 12, [1, 'gap', 6, 'gap', 12]],
  [10, 12, [1, 'gap', 10, 11, 12]],
])('on page %i of %i', (current, total, slots) => expect(pageSlots(current, total)).toEqual(slots));

const people = ['persona', 'personas'] as const;

it.each([
  [{ currentPage: 1, limit: 8, total: 34 }, '1 a 8 de 34 personas'],
  [{ currentPage: 5, limit: 8, total: 34 }, '33 a 34 de 34 personas'],
  [{ currentPage: 1, limit: 8, total: 1 }, '1 persona'],
  [{ currentPage: 1, limit: 8, total: 8 }, '8 personas'],
  [{ currentPage: 1, limit: 8, total: 0 }, '0 personas'],
  [{ currentPage: 9, limit: 8, total: 34 }, '34 personas'],
  [{ currentPage: 126, limit: 8, total: 12_345 }, '1.001 a 1.008 de 12.345 personas'],
])('of %o says %s', (pagination, text) => expect(rangeText(pagination, people)).toBe(text));
