import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type BasisPoints,
  formatDifference,
  formatPercent,
  formatPesos,
  MAX_PESOS,
  type Pesos,
  parsePercent,
  percentOf,
  perSquareMetre,
  sharesOf,
  signedRateOf,
  splitByWeight,
  splitExactly,
  sumPesos,
  toBasisPoints,
  toPesos,
} from './money.ts';

const amount = fc.integer({ min: 0, max: MAX_PESOS }).map(toPesos);
const rate = fc.integer({ min: 0, max: 10_000 }).map((n) => n as BasisPoints);

/** One to twelve parts that sum to 100%, zeros among them. */
const split = fc
  .array(fc.integer({ min: 0, max: 10_000 }), { minLength: 0, maxLength: 11 })
  .map((cuts) => [0, ...cuts.toSorted((a, b) => a - b), 10_000])
  .map((cuts) => cuts.slice(1).map((cut, index) => (cut - (cuts[index] ?? 0)) as BasisPoints));

describe('pesos', () => {
  test.each([-1, 0.5, Number.NaN, Number.POSITIVE_INFINITY, Number.MAX_SAFE_INTEGER + 1])(
    '%s is not pesos',
    (n) => {
      expect(() => toPesos(n)).toThrow(RangeError);
    },
  );

  test('minus zero is plain zero', () => {
    expect(Object.is(toPesos(-0), 0)).toBe(true);
  });

  test.each([
    [0, '$ 0'],
    [1, '$ 1'],
    [999, '$ 999'],
    [1_000, '$ 1.000'],
    [185_000_000, '$ 185.000.000'],
    [1_000_000_000_000, '$ 1.000.000.000.000'],
    [-5_000, '−$ 5.000'],
  ])('%i is written %s', (n, text) => {
    expect(formatPesos(n)).toBe(text);
  });

  test('a sum past the safe integers is refused, not rounded', () => {
    expect(sumPesos([])).toBe(0);
    expect(() => sumPesos([toPesos(Number.MAX_SAFE_INTEGER), toPesos(1)])).toThrow(RangeError);
  });
});

describe('percentages', () => {
  test.each([
    [25, 2500],
    [33.33, 3333],
    [2.5, 250],
    [0.07, 7],
    [0, 0],
    [100, 10_000],
  ])('%f%% is %i basis points', (percent, bp) => {
    expect(toBasisPoints(percent)).toBe(bp);
  });

  test.each([33.333, 0.001, -1, 100.01, Number.NaN, Number.POSITIVE_INFINITY])('%f is refused', (percent) => {
    expect(() => toBasisPoints(percent)).toThrow(RangeError);
  });

  test.each([
    ['25%', 2500],
    ['25', 2500],
    ['33,33 %', 3333],
    ['33.33', 3333],
    ['2,5%', 250],
    [' 100% ', 10_000],
    ['0%', 0],
    ['100,01%', null],
    ['33,333', null],
    ['%', null],
    ['', null],
    ['-5', null],
    ['1e2', null],
  ])('%s is read as %s', (text, bp) => {
    expect(parsePercent(text)).toBe(bp);
  });

  test.each([
    [2500, '25%'],
    [3333, '33,33%'],
    [250, '2,5%'],
    [5, '0,05%'],
    [0, '0%'],
    [10_000, '100%'],
    [12_050, '120,5%'],
    [-500, '-5%'],
    [-50, '-0,5%'],
  ])('%i is written %s', (bp, text) => {
    expect(formatPercent(bp)).toBe(text);
  });

  test('every rate survives formatting and parsing', () => {
    fc.assert(fc.property(rate, (bp) => parsePercent(formatPercent(bp)) === bp));
  });
});

describe('percentOf', () => {
  test.each([
    [185_000_000, 300, 5_550_000],
    [179_450_000, 200, 3_589_000],
    [1, 5000, 1],
    [1, 4999, 0],
    [3, 5000, 2],
    [MAX_PESOS, 3333, 333_300_000_000],
    [999_999_999_999, 9_999, 999_900_000_000 - 1],
  ])('of %i pesos, %i basis points are %i', (base, bp, result) => {
    expect(percentOf(toPesos(base), bp as BasisPoints)).toBe(result);
  });

  test('is within half a peso of the exact value, halves up', () => {
    fc.assert(
      fc.property(amount, rate, (base, bp) => {
        const doubled = 2n * 10_000n * BigInt(percentOf(base, bp));
        const exact = 2n * BigInt(base) * BigInt(bp);
        const error = doubled - exact;
        expect(error > -10_000n && error <= 10_000n).toBe(true);
      }),
    );
  });
});

describe('splitExactly', () => {
  const bp = (...parts: number[]) => parts as BasisPoints[];

  test('the standard split of the mock-up', () => {
    expect(splitExactly(toPesos(175_861_000), bp(2500, 3500, 2500, 1500))).toEqual([
      43_965_250, 61_551_350, 43_965_250, 26_379_150,
    ]);
  });

  test('one peso goes to the largest part, and to the first of equal parts', () => {
    expect(splitExactly(toPesos(1), bp(2500, 3500, 2500, 1500))).toEqual([0, 1, 0, 0]);
    expect(splitExactly(toPesos(1), bp(5000, 5000))).toEqual([1, 0]);
    expect(splitExactly(toPesos(100), bp(3333, 3333, 3334))).toEqual([33, 33, 34]);
  });

  test.each([[[]], [[9999]], [[5000, 5001]], [[11_000, -1000]]])('parts %j are refused', (parts) => {
    expect(() => splitExactly(toPesos(100), bp(...parts))).toThrow(RangeError);
  });

  test('sums to the total, no part negative, each within a peso of its share', () => {
    fc.assert(
      fc.property(amount, split, (total, parts) => {
        const pieces = splitExactly(total, parts);
        expect(sumPesos(pieces)).toBe(total);
        for (const [index, piece] of pieces.entries()) {
          const share = BigInt(total) * BigInt(parts[index] ?? 0);
          const difference = BigInt(piece) * 10_000n - share;
          expect(piece).toBeGreaterThanOrEqual(0);
          expect(difference > -10_000n && difference < 10_000n).toBe(true);
        }
      }),
      { numRuns: 300 },
    );
  });
});

describe('perSquareMetre', () => {
  test.each([
    [175_861_000, 72.8, 2_415_673],
    [100, 0, 0],
    [100, 0.001, 0],
    [0, 10, 0],
    [1, 2, 1],
    [MAX_PESOS, 0.01, 100_000_000_000_000],
  ])('%i pesos over %f m² are %i', (total, area, result) => {
    expect(perSquareMetre(toPesos(total) as Pesos, area)).toBe(result);
  });
});

describe('weights', () => {
  test('divide a total exactly, and no part passes its weight', () => {
    const weights = fc
      .array(fc.integer({ min: 0, max: MAX_PESOS }), { minLength: 1, maxLength: 12 })
      .filter((all) => all.some((each) => each > 0));
    fc.assert(
      fc.property(weights, fc.integer({ min: 0, max: 10_000 }), (all, part) => {
        const sum = all.reduce((total, each) => total + each, 0);
        const total = percentOf(toPesos(sum), part as BasisPoints);
        const parts = splitByWeight(total, all);
        expect(sumPesos(parts)).toBe(total);
        for (const [index, each] of parts.entries()) expect(each).toBeLessThanOrEqual(all[index] ?? 0);
      }),
    );
  });

  test.each([[[]], [[0, 0]], [[-1, 2]], [[0.5]]])('%j divide nothing', (weights) => {
    expect(() => splitByWeight(toPesos(1), weights)).toThrow(RangeError);
  });

  test('the shares of some amounts sum to 100 %', () => {
    expect(sharesOf([1, 1, 1])).toEqual([3334, 3333, 3333]);
    expect(sharesOf([0, 0])).toEqual([10_000, 0]);
  });

  test.each([
    [31, 100, 3100],
    [-1, 3, -3333],
    [-1, -3, 3333],
    [1, 3_000_000_000_000, 0],
    [-1, 20_000, 0],
    [5, 0, null],
  ])('%i of %i is %s basis points', (part, whole, rate) => {
    expect(signedRateOf(part, whole)).toBe(rate);
  });

  test.each([
    [4_300_000, '+$ 4.300.000'],
    [-750_000, '−$ 750.000'],
    [0, '$ 0'],
  ])('a difference of %i is %s', (n, text) => {
    expect(formatDifference(n)).toBe(text);
  });
});
