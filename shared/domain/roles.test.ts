import { expect, test } from 'vitest';
import { roles, saleRoles, seesEverySale, seesInternalBrief } from './roles.ts';

test('a seller sees own sales, managers and administrators all', () => {
  expect(roles.filter(seesEverySale)).toEqual(['admin', 'manager']);
});

test('only the roles of sales read the internal brief', () => {
  expect(new Set(roles.filter(seesInternalBrief))).toEqual(new Set(saleRoles));
});
