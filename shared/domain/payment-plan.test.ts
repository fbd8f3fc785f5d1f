import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  addDays,
  businessDaysBetween,
  type DaysOff,
  isBusinessDay,
  nextBusinessDay,
  noDaysOff,
} from './calendar.ts';
import { discountedPrice } from './discounts.ts';
import { type BasisPoints, MAX_PESOS, sumPesos, toPesos } from './money.ts';
import {
  buildCustomPlan,
  buildStandardPlan,
  type CustomRow,
  defaultCustomRows,
  defaultFirstDate,
  equalPercentages,
  MAX_INSTALMENTS,
  missingPercent,
  type Plan,
  planSentence,
  planSentences,
  planTotals,
  resizeCustomRows,
  restToLast,
  whyNotPlan,
} from './payment-plan.ts';

const price = toPesos(175_861_000);
const standard = (terms: Partial<Parameters<typeof buildStandardPlan>[0]> = {}) =>
  buildStandardPlan({ price, firstDate: '2026-03-02', workStart: '2026-04-20', ...terms });
const rows = (...shares: [percentage: number, days: number][]): CustomRow[] =>
  shares.map(([percentage, days]) => ({ percentage: percentage as BasisPoints, days }));
const custom = (...shares: [percentage: number, days: number][]) =>
  buildCustomPlan({ price, firstDate: '2026-03-02', rows: rows(...shares) });
const dates = (plan: Plan) => plan.rows.map((row) => row.date);

describe('the standard plan', () => {
  test('of the mock-up, with the holiday that Ley 2578 added to its last date', () => {
    expect(standard().rows).toEqual([
      {
        position: 1,
        name: 'Diseño',
        percentage: 2500,
        amount: 43_965_250,
        days: 0,
        date: '2026-03-02',
        reason: 'Fecha elegida para el primer pago',
      },
      {
        position: 2,
        name: 'Anticipo obra',
        percentage: 3500,
        amount: 61_551_350,
        days: -5,
        date: '2026-04-13',
        reason: '5 días hábiles antes del inicio de obra',
      },
      {
        position: 3,
        name: 'Pago fin obra',
        percentage: 2500,
        amount: 43_965_250,
        days: 45,
        date: '2026-06-26',
        reason:
          '45 días hábiles después del inicio de obra; salta el 1 de mayo, Día del Trabajo, el 18 de mayo, Ascensión del Señor, el 8 de junio, Corpus Christi y el 15 de junio, Sagrado Corazón de Jesús',
      },
      {
        position: 4,
        name: 'Satisfacción',
        percentage: 1500,
        amount: 26_379_150,
        days: 60,
        date: '2026-07-22',
        reason:
          '60 días hábiles después del inicio de obra; salta el 1 de mayo, Día del Trabajo, el 18 de mayo, Ascensión del Señor, el 8 de junio, Corpus Christi, el 15 de junio, Sagrado Corazón de Jesús, el 29 de junio, San Pedro y San Pablo, el 13 de julio, Nuestra Señora del Rosario de Chiquinquirá y el 20 de julio, Día de la Independencia',
      },
    ]);
    expect(whyNotPlan(standard())).toBeNull();
    expect(standard().rows[1]?.date).toBe('2026-04-13');
  });

  test('two holidays on one Monday are one jump with both names', () => {
    const reason = standard({ workStart: '2025-07-07' }).rows[1]?.reason;
    expect(reason).toBe(
      '5 días hábiles antes del inicio de obra; salta el 30 de junio, Sagrado Corazón de Jesús y San Pedro y San Pablo',
    );
  });

  test('Holy Week is jumped over backwards', () => {
    const [, advance] = standard({ workStart: '2026-04-06' }).rows;
    expect(advance?.date).toBe('2026-03-26');
    expect(advance?.reason).toBe(
      '5 días hábiles antes del inicio de obra; salta el 2 de abril, Jueves Santo y el 3 de abril, Viernes Santo',
    );
  });

  test('without a work start only the first row has a date, and it cannot be saved', () => {
    const plan = standard({ workStart: null });
    expect(dates(plan)).toEqual(['2026-03-02', null, null, null]);
    expect(plan.rows.slice(1).map((row) => row.reason)).toEqual(['', '', '']);
    expect(whyNotPlan(plan)).toBe('work_start_missing');
    expect(plan.rows[1]?.date ?? null).toBeNull();
  });

  test('dates past the calendar are refused, not guessed', () => {
    const plan = standard({ workStart: '2100-12-30' });
    expect(dates(plan)).toEqual(['2026-03-02', '2100-12-23', null, null]);
    expect(whyNotPlan(plan)).toBe('date_out_of_range');
  });
});

describe('a custom plan', () => {
  test('counts each date from the payment before', () => {
    const plan = custom([4000, 99], [2000, 15], [2000, 1], [1000, 0], [1000, 15]);
    expect(plan.rows.map((row) => row.name)).toEqual(['Pago 1', 'Pago 2', 'Pago 3', 'Pago 4', 'Pago 5']);
    expect(dates(plan)).toEqual(['2026-03-02', '2026-03-24', '2026-03-25', '2026-03-25', '2026-04-17']);
    expect(plan.rows.map((row) => row.reason)).toEqual([
      'Fecha elegida para el primer pago',
      '15 días hábiles después del pago anterior; salta el 23 de marzo, San José',
      '1 día hábil después del pago anterior',
      'El mismo día del pago anterior',
      '15 días hábiles después del pago anterior; salta el 2 de abril, Jueves Santo y el 3 de abril, Viernes Santo',
    ]);
    expect(plan.rows.map((row) => row.days)).toEqual([0, 15, 1, 0, 15]);
    expect(plan.rows.map((row) => row.amount)).toEqual([
      70_344_400, 35_172_200, 35_172_200, 17_586_100, 17_586_100,
    ]);
    expect(whyNotPlan(plan)).toBeNull();
    expect(plan.rows[1]?.date).toBe('2026-03-24');
  });

  test('that lacks 5% shows plain amounts and cannot be saved', () => {
    const plan = custom([4000, 0], [2000, 15], [2000, 15], [1000, 15], [500, 15]);
    expect(planTotals(plan)).toEqual({ percentage: 9500, amount: 167_067_950 });
    expect(missingPercent(plan)).toBe(500);
    expect(whyNotPlan(plan)).toBe('percentages_not_100');
  });

  test('that exceeds 100% says by how much', () => {
    expect(missingPercent(custom([10_000, 0], [250, 15]))).toBe(-250);
  });

  test('of one instalment pays all at once and has no advance', () => {
    const plan = custom([10_000, 15]);
    expect(plan.rows.map((row) => row.amount)).toEqual([price]);
    expect(whyNotPlan(plan)).toBeNull();
    expect(plan.rows[1]?.date ?? null).toBeNull();
  });

  test('across the end of the year', () => {
    const plan = buildCustomPlan({ price, firstDate: '2026-12-30', rows: rows([5000, 0], [5000, 2]) });
    expect(plan.rows[1]?.date).toBe('2027-01-04');
    expect(plan.rows[1]?.reason).toBe(
      '2 días hábiles después del pago anterior; salta el 1 de enero, Año Nuevo',
    );
  });

  test('without its first date has no dates', () => {
    const plan = buildCustomPlan({ price, firstDate: null, rows: rows([5000, 0], [5000, 15]) });
    expect(dates(plan)).toEqual([null, null]);
    expect(whyNotPlan(plan)).toBe('first_date_missing');
  });
});

describe('whyNotPlan', () => {
  test.each([
    ['price_missing', standard({ price: toPesos(0) })],
    ['first_date_missing', standard({ firstDate: null })],
    ['first_date_not_business_day', standard({ firstDate: '2026-06-08' })],
    ['first_date_not_business_day', standard({ firstDate: '2026-06-07' })],
    ['instalments_out_of_range', custom()],
    ['instalments_out_of_range', custom([10_000, 0], ...Array.from({ length: 12 }, () => [0, 1] as [0, 1]))],
    ['days_out_of_range', custom([5000, 0], [5000, -1])],
    ['days_out_of_range', custom([5000, 0], [5000, 366])],
    ['days_out_of_range', custom([5000, 0], [5000, 1.5])],
    ['days_out_of_range', custom([5000, 0], [5000, Number.MAX_SAFE_INTEGER])],
    [null, custom([5000, 0], [5000, 365])],
  ])('%s', (reason, plan) => {
    expect(whyNotPlan(plan)).toBe(reason);
  });
});

describe('custom rows', () => {
  test('start with five: all in the first, 15 business days between them', () => {
    expect(defaultCustomRows()).toEqual(rows([10_000, 15], [0, 15], [0, 15], [0, 15], [0, 15]));
    expect(defaultCustomRows(1)).toEqual(rows([10_000, 15]));
    expect(defaultCustomRows(12)).toHaveLength(12);
  });

  test('another number keeps the chosen values', () => {
    const chosen = rows([6000, 15], [4000, 30]);
    expect(resizeCustomRows(chosen, 3)).toEqual(rows([6000, 15], [4000, 30], [0, 15]));
    expect(resizeCustomRows(chosen, 1)).toEqual(rows([6000, 15]));
  });

  test.each([0, 13, -1, 2.5, Number.NaN])('%s instalments are refused', (count) => {
    expect(() => defaultCustomRows(count)).toThrow(RangeError);
  });
});

test('the first date of a new plan is today or the next business day', () => {
  expect(defaultFirstDate('2026-06-09')).toBe('2026-06-09');
  expect(defaultFirstDate('2026-06-06')).toBe('2026-06-09');
});

describe('for any price from 1 to 10^12 pesos, any discounts and any valid split', () => {
  const base = fc
    .oneof(fc.integer({ min: 1, max: MAX_PESOS }), fc.integer({ min: 1, max: 200 }))
    .map(toPesos);
  const discounts = fc.array(
    fc.integer({ min: 1, max: 9_999 }).map((n) => n as BasisPoints),
    { maxLength: 6 },
  );
  const firstDate = fc.integer({ min: 0, max: 35_000 }).map((n) => nextBusinessDay(addDays('1990-01-01', n)));
  const shares = fc
    .array(fc.integer({ min: 0, max: 10_000 }), { maxLength: 11 })
    .map((cuts) => [0, ...cuts.toSorted((a, b) => a - b), 10_000])
    .map((cuts) => cuts.slice(1).map((cut, index) => (cut - (cuts[index] ?? 0)) as BasisPoints));
  const instalments = shares.chain((percentages) =>
    fc
      .array(fc.integer({ min: 0, max: 90 }), {
        minLength: percentages.length,
        maxLength: percentages.length,
      })
      .map((days) => percentages.map((percentage, index) => ({ percentage, days: days[index] ?? 0 }))),
  );

  test('custom instalments sum to the total, none is negative, and every date is the business day it says', () => {
    fc.assert(
      fc.property(base, discounts, firstDate, instalments, (full, percentages, first, chosen) => {
        const total = discountedPrice(full, percentages);
        const plan = buildCustomPlan({ price: total, firstDate: first, rows: chosen });
        expect(whyNotPlan(plan)).toBe(total === 0 ? 'price_missing' : null);
        expect(sumPesos(plan.rows.map((row) => row.amount))).toBe(total);
        for (const [index, row] of plan.rows.entries()) {
          expect(row.amount).toBeGreaterThanOrEqual(0);
          expect(row.date !== null && isBusinessDay(row.date)).toBe(true);
          const previous = plan.rows[index - 1]?.date;
          if (previous && row.date) expect(businessDaysBetween(previous, row.date)).toBe(row.days);
        }
      }),
      { numRuns: 200 },
    );
  });

  test('standard instalments sum to the total and every date is the business day it says', () => {
    fc.assert(
      fc.property(base, discounts, firstDate, firstDate, (full, percentages, first, workStart) => {
        const total = discountedPrice(full, percentages);
        const plan = buildStandardPlan({ price: total, firstDate: first, workStart });
        expect(sumPesos(plan.rows.map((row) => row.amount))).toBe(total);
        for (const row of plan.rows) {
          expect(row.amount).toBeGreaterThanOrEqual(0);
          expect(row.date !== null && isBusinessDay(row.date)).toBe(true);
          if (row.position > 1 && row.date) {
            expect(businessDaysBetween(workStart, row.date)).toBe(row.days);
          }
        }
      }),
      { numRuns: 200 },
    );
  });

  test('one peso in twelve instalments is one peso', () => {
    const twelfths = Array.from({ length: 12 }, (_, index): [number, number] => [index < 4 ? 834 : 833, 15]);
    const plan = buildCustomPlan({ price: toPesos(1), firstDate: '2026-03-02', rows: rows(...twelfths) });
    expect(plan.rows.map((row) => row.amount)).toEqual([1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0]);
    expect(whyNotPlan(plan)).toBeNull();
  });
});

describe('days off of the company', () => {
  const daysOff: DaysOff = new Map([
    ['2026-04-14', 'Inventario'],
    ['2026-06-26', 'Día de la familia'],
  ]);

  test('are jumped over, and named as holidays are', () => {
    const plan = buildStandardPlan({ price, firstDate: '2026-03-02', workStart: '2026-04-20' }, daysOff);
    expect(dates(plan)).toEqual(['2026-03-02', '2026-04-10', '2026-06-30', '2026-07-23']);
    expect(plan.rows[1]?.reason).toBe(
      '5 días hábiles antes del inicio de obra; salta el 14 de abril, Inventario',
    );
    expect(plan.rows[2]?.reason).toMatch(
      /el 26 de junio, Día de la familia y el 29 de junio, San Pedro y San Pablo$/,
    );
    expect(whyNotPlan(plan, daysOff)).toBeNull();
  });

  test('in a custom plan each row counts from the moved one before it', () => {
    const terms = { price, firstDate: '2026-04-13', rows: rows([5000, 0], [3000, 1], [2000, 1]) };
    expect(dates(buildCustomPlan(terms))).toEqual(['2026-04-13', '2026-04-14', '2026-04-15']);
    expect(dates(buildCustomPlan(terms, daysOff))).toEqual(['2026-04-13', '2026-04-15', '2026-04-16']);
  });

  test('a first date on one is refused with its name', () => {
    const plan = custom([10_000, 0]);
    const onDayOff = { ...plan, firstDate: '2026-06-26' };
    expect(whyNotPlan(onDayOff)).toBeNull();
    expect(whyNotPlan(onDayOff, daysOff)).toBe('first_date_not_business_day');
    expect(planSentence('first_date_not_business_day', onDayOff, daysOff)).toBe(
      'El 26/06/2026 la empresa no trabaja: Día de la familia. Elige un día hábil.',
    );
    expect(planSentence('percentages_not_100', onDayOff, daysOff)).toBe(planSentences.percentages_not_100);
    expect(planSentence('first_date_not_business_day', null)).toBe(planSentences.first_date_not_business_day);
    expect(defaultFirstDate('2026-06-26', daysOff)).toBe('2026-06-30');
  });

  test('an empty list changes nothing', () => {
    const days = fc.integer({ min: 0, max: 20_000 }).map((n) => addDays('2000-01-01', n));
    fc.assert(
      fc.property(days, days, (firstDate, workStart) => {
        const terms = { price, firstDate, workStart };
        expect(buildStandardPlan(terms, noDaysOff)).toEqual(buildStandardPlan(terms));
        expect(buildStandardPlan(terms, new Map())).toEqual(buildStandardPlan(terms));
      }),
    );
  });

  test('no date of a plan ever falls on one', () => {
    const start = fc.integer({ min: 0, max: 20_000 }).map((n) => addDays('2000-01-01', n));
    const offsets = fc.array(fc.integer({ min: -30, max: 120 }), { maxLength: 30 });
    fc.assert(
      fc.property(start, offsets, (workStart, some) => {
        const off: DaysOff = new Map(some.map((n) => [addDays(workStart, n), 'Cierre']));
        const plan = buildStandardPlan({ price, firstDate: workStart, workStart }, off);
        for (const row of plan.rows.slice(1)) expect(row.date && isBusinessDay(row.date, off)).toBe(true);
      }),
    );
  });
});

describe('the percentages of a custom plan', () => {
  const sum = (parts: readonly number[]) => parts.reduce((total, part) => total + part, 0);

  test('in equal parts sum to 100 % and differ by a hundredth at most', () =>
    fc.assert(
      fc.property(fc.integer({ min: 1, max: MAX_INSTALMENTS }), (count) => {
        const parts = equalPercentages(count);
        expect(parts).toHaveLength(count);
        expect(sum(parts)).toBe(10_000);
        expect(Math.max(...parts) - Math.min(...parts)).toBeLessThanOrEqual(1);
      }),
    ));

  test('take what lacks in the last one, whatever it said', () => {
    const percentages = [2500, 3500, 9999].map((part) => part as BasisPoints);
    expect(restToLast(percentages)).toEqual([2500, 3500, 4000]);
    expect(restToLast([6000, 4000, 1].map((part) => part as BasisPoints))).toEqual([6000, 4000, 0]);
    expect(restToLast([6000, 4001, 1].map((part) => part as BasisPoints))).toBeNull();
  });

  test('with what lacks in the last one sum to 100 %, and the others stay', () => {
    const percentage = fc.integer({ min: 0, max: 10_000 }).map((part) => part as BasisPoints);
    const percentages = fc.array(percentage, { minLength: 1, maxLength: MAX_INSTALMENTS });
    fc.assert(
      fc.property(percentages, (parts) => {
        const others = parts.slice(0, -1);
        const whole = restToLast(parts);
        expect(whole === null).toBe(sum(others) > 10_000);
        if (whole === null) return;
        expect(whole.slice(0, -1)).toEqual(others);
        expect(whole.at(-1)).toBeGreaterThanOrEqual(0);
        expect(sum(whole)).toBe(10_000);
      }),
    );
  });
});
