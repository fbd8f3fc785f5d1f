import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { formatArea, roundArea } from './area.ts';
import { toPesos } from './money.ts';
import { kindOf, spaceKinds } from './space-kinds.ts';
import { totalsOf } from './space-totals.ts';
import {
  areaByKind,
  countSpaces,
  defaultSpaces,
  duplicateSpace,
  incompleteSpaces,
  removeSpace,
  repeatedSpace,
  type SpaceRow,
  whyNotCost,
  whyNotSpaces,
  whyNotTotals,
} from './spaces.ts';

const names = (rows: readonly SpaceRow[]) => rows.map((row) => row.name);
const filled = (name: string, price: number | null, area: number | null) => ({ name, price, area });

describe('the table of spaces', () => {
  test('starts with the seven originals, empty', () => {
    expect(names(defaultSpaces())).toEqual([...spaceKinds]);
    for (const row of defaultSpaces()) {
      expect(row).toMatchObject({ price: null, area: null, note: '', original: true });
    }
  });

  test('a copy is empty, takes the lowest free number from 2, after the last of its kind', () => {
    const priced = defaultSpaces().map((row) => ({ ...row, price: toPesos(5), area: 2, note: 'x' }));
    const three = duplicateSpace(duplicateSpace(priced, 'Baño'), 'Baño');
    expect(names(three).slice(0, 5)).toEqual(['Cocina', 'Baño', 'Baño 2', 'Baño 3', 'Lavandería']);
    expect(three[2]).toEqual({
      id: 'Baño 2',
      name: 'Baño 2',
      kind: 'Baño',
      price: null,
      area: null,
      note: '',
      original: false,
    });
    const without = removeSpace(three, 'Baño 2');
    expect(names(duplicateSpace(without, 'Baño')).slice(1, 4)).toEqual(['Baño', 'Baño 3', 'Baño 2']);
  });

  test('a copy of a copy is a copy of its original', () => {
    const rows = duplicateSpace(duplicateSpace(defaultSpaces(), 'Hall'), 'Hall 2');
    expect(names(rows)).toContain('Hall 3');
  });

  test('originals stay, and an unknown id changes nothing', () => {
    expect(removeSpace(defaultSpaces(), 'Hall')).toEqual(defaultSpaces());
    expect(removeSpace(defaultSpaces(), 'Hall 2')).toEqual(defaultSpaces());
    expect(duplicateSpace(defaultSpaces(), 'Sala')).toEqual(defaultSpaces());
  });

  test('however copies come and go, ids are unique and kinds stay together', () => {
    const step = fc.record({ kind: fc.constantFrom(...spaceKinds), remove: fc.boolean(), n: fc.nat(8) });
    fc.assert(
      fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
        let rows = defaultSpaces();
        for (const { kind, remove, n } of steps) {
          rows = remove ? removeSpace(rows, `${kind} ${n}`) : duplicateSpace(rows, kind);
        }
        expect(new Set(rows.map((row) => row.id)).size).toBe(rows.length);
        expect(rows.filter((row) => row.original).map((row) => row.kind)).toEqual([...spaceKinds]);
        const runs = rows.filter((row, index) => row.kind !== rows[index - 1]?.kind);
        expect(runs.map((row) => row.kind)).toEqual([...spaceKinds]);
        for (const row of rows) expect(kindOf(row.name)).toBe(row.kind);
      }),
    );
  });
});

test.each([
  ['Cocina', 'Cocina'],
  ['Baño 2', 'Baño'],
  [' habitación  12 ', 'Habitación'],
  ['Sala', null],
  ['Baños', null],
  ['', null],
  ['2', null],
])('the kind of %j is %s', (name, kind) => {
  expect(kindOf(name)).toBe(kind);
});

describe('price and area go together', () => {
  const row = (id: string, price: number | null, area: number | null): SpaceRow => ({
    id,
    name: 'Cocina',
    kind: 'Cocina',
    price: price === null ? null : toPesos(price),
    area,
    note: '',
    original: true,
  });

  test('zero is as empty as nothing', () => {
    const whole = [row('a', 5, 2), row('b', null, null), row('c', 0, 0), row('d', 0, null)];
    expect(whyNotSpaces(whole)).toBeNull();
    expect(incompleteSpaces(whole)).toEqual([]);
    const broken = [row('a', 5, null), row('b', null, 2), row('c', 0, 2), row('d', 5, 0), row('e', 1, 1)];
    expect(whyNotSpaces(broken)).toBe('incomplete_pair');
    expect(incompleteSpaces(broken)).toEqual(['a', 'b', 'c', 'd']);
  });
});

test('counters count the spaces with price and area', () => {
  const rows = [
    filled('Cocina', 10, 5),
    filled('Baño', 10, 5),
    filled('Baño 2', 10, 5),
    filled('Baño 3', 10, 0),
    filled('Habitación', null, 5),
    filled('Comedor', 10, 5),
    filled('Hall', 10, 5),
    filled('Lavandería', 10, 5),
    filled('Escritorio', 10, 5),
  ];
  expect(countSpaces(rows)).toEqual({
    kitchen_number: 1,
    bathroom_number: 2,
    bedroom_number: 0,
    dining_room_number: 1,
    hall_number: 1,
    laundry_number: 1,
  });
});

describe('totals', () => {
  test('of the mock-up', () => {
    const areas = [14, 12.5, 11.4, 10.6, 6.2, 5.5, 4.8, 4.2, 3.6];
    const prices = [
      22_461_000, 52_400_000, 17_250_000, 14_700_000, 8_400_000, 5_600_000, 24_800_000, 11_300_000,
      18_950_000,
    ];
    const rows = areas.map((area, index) => ({ area, price: prices[index] ?? 0 }));
    expect(totalsOf(rows)).toEqual({ price: 175_861_000, area: 72.8, costPerSqm: 2_415_673, complete: 9 });
  });

  test('of nothing are zero', () => {
    expect(totalsOf(defaultSpaces())).toEqual({ price: 0, area: 0, costPerSqm: 0, complete: 0 });
    expect(totalsOf([{ price: 100, area: null }])).toEqual({
      price: 100,
      area: 0,
      costPerSqm: 0,
      complete: 0,
    });
  });

  test('areas sum to the hundredth without the drift of floating point', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 10_000_000 }), { maxLength: 60 }), (hundredths) => {
        const rows = hundredths.map((n) => ({ price: null, area: n / 100 }));
        expect(totalsOf(rows).area).toBe(hundredths.reduce((sum, n) => sum + n, 0) / 100);
      }),
    );
  });
});

describe('areas as text', () => {
  test.each([
    [72.8, '72,8'],
    [14, '14'],
    [0.07, '0,07'],
    [0, '0'],
    [1250.5, '1.250,5'],
    [12.345, '12,35'],
  ])('%f is written %s', (area, text) => {
    expect(formatArea(area)).toBe(text);
  });
});

describe('names and areas as they are kept', () => {
  test('names the first repeated name by its position, without regard to case or Unicode form', () => {
    const rows = (...all: string[]) => all.map((name) => ({ name }));
    expect(repeatedSpace(rows('Baño', 'Cocina', 'Baño 2'))).toBe(-1);
    expect(repeatedSpace(rows('Baño', 'Cocina', ' BAÑO '))).toBe(2);
    expect(repeatedSpace(rows('Baño'.normalize('NFD'), 'Baño'))).toBe(1);
  });

  test('an area is kept to the hundredth', () => {
    expect(roundArea(0.1 + 0.2)).toBe(0.3);
    expect(roundArea(12.34)).toBe(12.34);
    expect(roundArea(0.000000001)).toBe(0);
  });
});

describe('the cost of remodelling', () => {
  const totals = totalsOf([
    { price: 10_000_000, area: 12.5 },
    { price: 5_000_000, area: 4.8 },
  ]);

  test.each([
    [null, 15_000_000, totals.costPerSqm],
    [null, 15_000_000, 15_000_000 / 17.3],
    [null, 15_000_000, totals.costPerSqm - 1],
    ['other_total', 15_000_001, totals.costPerSqm],
    ['other_cost_per_sqm', 15_000_000, totals.costPerSqm + 2],
  ])('%s for %d pesos and %d a m²', (reason, total, perSqm) => {
    expect(whyNotCost(totals, { total, perSqm })).toBe(reason);
  });
});

test('a total or a cost per m² past 10^12 pesos is no cost of a project', () => {
  const of = (price: number, area: number) => whyNotTotals(totalsOf([{ price, area }]));
  expect(of(1_000_000_000_000, 1)).toBeNull();
  expect(of(1_000_000_000_000, 0.99)).toBe('total_too_large');
  const twice = totalsOf([
    { price: 1_000_000_000_000, area: 10 },
    { price: 1, area: 10 },
  ]);
  expect(whyNotTotals(twice)).toBe('total_too_large');
});

describe('m² by kind', () => {
  test('numbered spaces count with their kind, in the order of the table; other names come last', () => {
    expect(
      areaByKind([
        { name: 'Terraza', spaces: 1, area: 10 },
        { name: 'Baño', spaces: 2, area: 0.1 },
        { name: 'Baño 2', spaces: 1, area: 0.2 },
        { name: 'Cocina', spaces: 1, area: 12.5 },
      ]),
    ).toEqual([
      { kind: 'Cocina', spaces: 1, area: 12.5 },
      { kind: 'Baño', spaces: 3, area: 0.3 },
      { kind: 'Terraza', spaces: 1, area: 10 },
    ]);
  });

  test('an empty list has no areas', () => expect(areaByKind([])).toEqual([]));
});
