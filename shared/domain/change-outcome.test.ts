import { describe, expect, test } from 'vitest';
import { noDaysOff } from './calendar.ts';
import { type ChangeLine, changeValue, lineFigures, spacesAfter, whyNotLine } from './change-lines.ts';
import { type ChangeFacts, changeOutcome, outcomeText } from './change-outcome.ts';
import type { BasisPoints } from './money.ts';

const spaces = [
  { name: 'Habitación 2', price: 9_760_000, area: 9.4, note: 'Piso en madera' },
  { name: 'Lavandería', price: 5_240_000, area: 3.5, note: null },
];

const aLine = (change: Partial<ChangeLine> = {}): ChangeLine => ({
  kind: 'change_space',
  space: 'Habitación 2',
  area: null,
  was: 'Sin clóset',
  becomes: 'Clóset en roble',
  reason: 'family',
  amount: 3_600_000,
  cost: 2_340_000,
  ...change,
});

const facts = (change: Partial<ChangeFacts> = {}): ChangeFacts => ({
  lines: [aLine()],
  spaces,
  discounts: [500 as BasisPoints],
  withDiscounts: false,
  daysReason: '',
  directCost: 9_000_000,
  plan: {
    rows: [
      {
        id: 1,
        name: 'Diseño',
        amount: 15_000_000,
        paid: 0,
        inProcess: 0,
        date: '2027-03-01',
        reason: 'Acordada',
      },
    ],
    way: 'spread',
    newInstalment: null,
    reachesEarlier: false,
    terms: [],
    works: { start: '2027-01-25', end: '2027-03-23', days: 0, endedOn: null },
    credit: 0,
    name: 'Otrosí 1',
    today: '2027-02-15',
  },
  ...change,
});

describe('the value of some lines', () => {
  test('a line keeps its difference, and a space that leaves takes its price with it', () => {
    expect(lineFigures(aLine(), spaces)).toEqual({
      before: 9_760_000,
      after: 13_360_000,
      amount: 3_600_000,
      margin: 1_260_000,
      marginRate: 3500,
    });
    const leaves = aLine({ kind: 'remove_space', space: 'Lavandería', amount: 7, cost: -3_000_000 });
    expect(lineFigures(leaves, spaces)).toMatchObject({ after: 0, amount: -5_240_000, margin: -2_240_000 });
  });

  test('discounts of the contract apply to what is added, only when chosen', () => {
    const lines = [aLine(), aLine({ kind: 'free', space: 'Persiana', amount: -100_000, cost: 0 })];
    expect(changeValue(lines, spaces, [])).toMatchObject({ value: 3_500_000, discount: 0, other: -100_000 });
    expect(changeValue(lines, spaces, [500 as BasisPoints])).toEqual({
      added: 3_600_000,
      taken: 100_000,
      discount: 180_000,
      value: 3_320_000,
      other: -280_000,
      cost: 2_340_000,
    });
  });

  test('the cost is unknown while one is missing', () => {
    expect(changeValue([aLine({ cost: null })], spaces, []).cost).toBeNull();
  });
});

test('the spaces after it: changed with a note of the otrosí, gone, and new', () => {
  const lines = [
    aLine({ area: 10.2 }),
    aLine({ kind: 'remove_space', space: 'lavandería ' }),
    aLine({ kind: 'add_space', space: 'Estudio', area: 6, amount: 4_000_000, becomes: 'Con repisas' }),
  ];
  expect(spacesAfter(spaces, lines, 'Otrosí 1')).toEqual([
    {
      name: 'Habitación 2',
      price: 13_360_000,
      area: 10.2,
      note: 'Piso en madera\nOtrosí 1: Clóset en roble',
    },
    { name: 'Estudio', price: 4_000_000, area: 6, note: 'Con repisas' },
  ]);
});

test.each<[string | null, Partial<ChangeLine>]>([
  [null, {}],
  ['space_missing', { space: ' ' }],
  ['space_gone', { space: 'Terraza' }],
  ['space_exists', { kind: 'add_space', space: 'LAVANDERÍA' }],
  ['text_missing', { becomes: '' }],
  ['reason_missing', { reason: null }],
  ['amount_missing', { amount: null }],
  ['amount_not_positive', { kind: 'add_space', space: 'Estudio', amount: 0, area: 3 }],
  ['area_missing', { kind: 'add_space', space: 'Estudio' }],
  ['space_below_zero', { amount: -9_760_001 }],
  ['space_not_priced', { amount: -9_760_000 }],
  ['cost_missing', { cost: null }],
  ['too_large', { amount: 1_000_000_000_000 }],
])('a line is refused because of %s', (problem, change) => {
  expect(whyNotLine(aLine(change), [], spaces)).toBe(problem);
});

test('two lines of one space are refused, two free ones are not', () => {
  expect(whyNotLine(aLine(), [aLine({ space: 'habitación 2' })], spaces)).toBe('space_repeated');
  const free = aLine({ kind: 'free', space: 'Persiana' });
  expect(whyNotLine(free, [free], spaces)).toBeNull();
});

describe('the outcome', () => {
  test('price, margin and plan of one function', () => {
    const outcome = changeOutcome(facts(), noDaysOff);
    expect(outcome.problems).toEqual([]);
    expect(outcome.plan?.price).toEqual({ before: 15_000_000, after: 18_600_000 });
    expect(outcome.margin).toEqual({
      before: { amount: 6_000_000, rate: 4000 },
      own: { amount: 1_260_000, rate: 3500 },
      after: { amount: 7_260_000, rate: 3903 },
    });
  });

  test('says what is missing, at its field', () => {
    const nothing = changeOutcome(facts({ lines: [] }), noDaysOff);
    expect(nothing.problems).toMatchObject([{ line: null, field: 'lines' }]);
    const days = { ...facts().plan, works: { ...facts().plan.works, days: 4 } };
    expect(changeOutcome(facts({ plan: days }), noDaysOff).problems).toMatchObject([
      { field: 'days_reason' },
    ]);
    const below = changeOutcome(facts({ lines: [aLine({ kind: 'free', amount: -15_000_001 })] }), noDaysOff);
    expect(below.problems).toMatchObject([
      {
        line: null,
        field: 'lines',
        sentence: 'El precio del contrato quedaría en cero o por debajo de cero.',
      },
    ]);
  });

  test('another plan has another text, another sentence has not', () => {
    const seen = outcomeText(changeOutcome(facts(), noDaysOff));
    const { plan } = facts();
    const paid = { ...plan, rows: plan.rows.map((row) => ({ ...row, amount: row.amount + 1 })) };
    expect(outcomeText(changeOutcome(facts({ plan: paid }), noDaysOff))).not.toBe(seen);
    const worded = { ...plan, rows: plan.rows.map((row) => ({ ...row, reason: 'Otra' })) };
    expect(outcomeText(changeOutcome(facts({ plan: worded }), noDaysOff))).toBe(seen);
  });
});
