import { expect, test } from 'vitest';
import { readChangeFigures } from '#shared/contract/change-figures.ts';
import { saveChange, sendChange } from '#shared/contract/changes.ts';
import { whyNotAllowed } from '#shared/domain/access.ts';

const written = { title: 'Clóset', lines: [], days: 0, days_reason: '', if_refused: '', revision: 0 };
const days = (change: object) => saveChange.body.safeParse({ ...written, ...change }).success;

test('days of works are whole, of either sign, 365 at most', () => {
  for (const some of [0, 4, -4, 365]) expect(days({ days: some })).toBe(true);
  for (const some of [366, -366, 0.5, '4', null]) expect(days({ days: some })).toBe(false);
});

test('an otrosí is saved without prices where they are left out', () => {
  expect(saveChange.body.parse(written)).toEqual(written);
});

test('an architect sends no otrosí and reads no figure of the company', () => {
  const architect = { role: 'architect', permissions: [] } as const;
  expect(whyNotAllowed(sendChange.who, architect)).toBe('role_not_allowed');
  expect(whyNotAllowed(readChangeFigures.who, architect)).toBe('role_not_allowed');
});
