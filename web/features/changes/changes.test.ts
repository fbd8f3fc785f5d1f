import { describe, expect, test } from 'vitest';
import {
  afterWords,
  areasOf,
  beforeWords,
  consequencesOf,
  marksOf,
  movedNames,
  type ReadLine,
  spacesWords,
} from './changes.ts';

const line = (more: Partial<ReadLine>): ReadLine => ({
  id: 1,
  kind: 'change_space',
  space: 'Habitación 2',
  area: null,
  area_before: 9.4,
  was: 'Sin clóset',
  becomes: 'Clóset en roble',
  reason: 'family',
  price_before: 9_760_000,
  price_after: 13_360_000,
  difference: 3_600_000,
  ...more,
});

const free = line({ kind: 'free', space: 'Aseo', area_before: null });
const added = line({ kind: 'add_space', space: 'Estudio', area: 6, area_before: null });
const removed = line({ kind: 'remove_space', space: 'Lavandería', area_before: 3.5, becomes: '' });

describe('marks on the plan', () => {
  test('the rooms are numbered in the order of the lines, and a free line has no room', () =>
    expect(marksOf([line({}), free, added, removed])).toEqual([
      { name: 'Habitación 2', number: 1, kind: 'change' },
      { name: 'Estudio', number: 2, kind: 'add' },
      { name: 'Lavandería', number: 3, kind: 'remove' },
    ]));

  test('the area before and after counts what comes and what leaves', () => {
    const spaces = [
      { area: 20, line: null },
      { area: 9.4, line: 'change_space' as const },
      { area: 3.5, line: 'remove_space' as const },
      { area: 6, line: 'add_space' as const },
    ];
    expect(areasOf(spaces, [line({}), removed, added, free])).toEqual({ before: 32.9, after: 35.4 });
  });
});

describe('before and after, in words', () => {
  test('a space that stays as large', () => {
    expect(beforeWords(line({}))).toBe('Sin clóset');
    expect(afterWords(line({}))).toBe('Clóset en roble');
    expect(beforeWords(line({ was: '' }))).toBe('Como está en el contrato');
  });

  test('another area stands beside the words', () => {
    expect(beforeWords(line({ area: 12 }))).toBe('Sin clóset, 9,4\u00a0m²');
    expect(afterWords(line({ area: 12 }))).toBe('Clóset en roble, 12\u00a0m²');
  });

  test('a new space has no before, and one that is removed says so', () => {
    expect(beforeWords(added)).toBeNull();
    expect(afterWords(removed)).toBe('Ya no se remodela');
  });
});

test('if the family says no, the contract stays; what is written for that case is said too', () => {
  const facts = {
    price: { before: 92_620_800, value: 4_300_000, after: 96_920_800 },
    works: { end_before: '2027-03-23' },
    works_ended_on: null,
    if_refused: 'La tubería queda como está.',
    expires_on: '2027-02-22',
    number: 1,
  } as unknown as Parameters<typeof consequencesOf>[0];
  expect(consequencesOf(facts).map(({ text }) => text)).toEqual([
    'Sigue el contrato: $ 92.620.800 y fin de obra el 23/03/2027.',
    'La obra no se detiene, y no pagas nada por preguntar.',
    'La tubería queda como está.',
    'Si no respondes, el otrosí 1 vence el 22/02/2027 y sigue el contrato.',
  ]);
  const ended = consequencesOf({ ...facts, works_ended_on: '2027-02-15' });
  expect(ended[1]?.text).toBe('No pagas nada por preguntar.');
});

test('the instalments that move are those with another amount or day, and the new ones', () => {
  const row = { amount: 10, date: '2027-03-01', before: { amount: 10, date: '2027-03-01' } };
  const plan = [
    { ...row, name: 'Diseño' },
    { ...row, name: 'Fin', date: '2027-03-08' },
    { ...row, name: 'Clóset', before: null },
  ] as unknown as Parameters<typeof movedNames>[0];
  expect(movedNames(plan)).toEqual(['Fin', 'Clóset']);
});

test.each([
  [0, 8, 'Tus espacios siguen igual.'],
  [3, 8, '3 de 8 espacios. Los demás siguen igual.'],
  [1, 2, '1 de 2 espacios. El otro sigue igual.'],
  [2, 2, '2 de 2 espacios.'],
  [1, 1, '1 de 1 espacio.'],
])('%i of %i spaces change', (changed, all, words) => {
  const spaces = Array.from({ length: all }, (_, index) => ({
    name: `Espacio ${index}`,
    price: 1_000_000,
    area: 4,
    line: null,
  }));
  expect(spacesWords({ spaces, lines: [...Array.from({ length: changed }, () => line({})), free] })).toBe(
    words,
  );
});
