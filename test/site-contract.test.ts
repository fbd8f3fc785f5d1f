import { expect, test } from 'vitest';
import { explainProgress, listSites, saveStages } from '#shared/contract/site-progress.ts';

const stage = { name: 'Pisos', weight: 30, days: 2 };
const stages = (change: object) =>
  saveStages.body.safeParse({ kind: 'Cocina', stages: [{ ...stage, ...change }] }).success;

test('a stage weighs 1 to 1000 points and takes 1 to 120 days, whole ones', () => {
  expect(stages({})).toBe(true);
  for (const weight of [0, -1, 1001, 2.5, '30', null]) expect(stages({ weight })).toBe(false);
  for (const days of [0, 121, 1.5]) expect(stages({ days })).toBe(false);
  expect(stages({ name: ' ' })).toBe(false);
});

test('a blank explanation takes it away', () => {
  expect(explainProgress.body.parse({ explanation: '  ' })).toEqual({ explanation: null });
});

test('a manager reads every home unless asked otherwise', () => {
  expect(listSites.query.parse({})).toEqual({ view: 'all', search: '', page: 1, limit: 20 });
});
