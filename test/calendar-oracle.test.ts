import Holidays from 'date-holidays';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { businessDaysBetween, isBusinessDay, yearRange } from '#shared/domain/calendar.ts';
import { holidaysOf } from '#shared/domain/holidays.ts';
import { toPesos } from '#shared/domain/money.ts';
import { buildCustomPlan, buildStandardPlan, resizeCustomRows } from '#shared/domain/payment-plan.ts';

/** Holidays, business days and dates of plans against the date-holidays package, which shares no code with ours. */

const DAY_MS = 86_400_000;
const textOf = (ms: number): string => new Date(ms).toISOString().slice(0, 10);

/** Easter Sunday is public in date-holidays; it is a Sunday, and no law of Colombia names it. */
const oracle = new Holidays('CO');
const publicDays = (year: number): string[] =>
  oracle
    .getHolidays(year)
    .filter(({ type, rule }) => type === 'public' && rule !== 'easter')
    .map(({ date }) => date.slice(0, 10));

const { first, last } = yearRange;
const years = Array.from({ length: last - first + 1 }, (_, index) => first + index);
const free = new Set(years.flatMap(publicDays));
const works = (ms: number): boolean => ![0, 6].includes(new Date(ms).getUTCDay()) && !free.has(textOf(ms));

/** The n-th business day after a day, counted one day at a time. */
function counted(from: string, days: number): string {
  let ms = Date.parse(from);
  for (let left = Math.abs(days); left > 0; ) {
    ms += Math.sign(days) * DAY_MS;
    if (works(ms)) left -= 1;
  }
  return textOf(ms);
}

test('the holidays of every year', () => {
  const own = new Set(years.flatMap((year) => holidaysOf(year).map(({ day }) => day)));
  expect([...own].toSorted()).toEqual([...free].toSorted());
});

test('every day of the calendar is a business day in both, or in none', () => {
  const wrong: string[] = [];
  for (let ms = Date.parse(`${first}-01-01`); ms <= Date.parse(`${last}-12-31`); ms += DAY_MS) {
    if (isBusinessDay(textOf(ms)) !== works(ms)) wrong.push(textOf(ms));
  }
  expect(wrong).toEqual([]);
});

/** Far enough from the ends of the calendar for twelve payments of 60 business days. */
const anyDay = fc
  .integer({ min: Date.parse('1985-01-01') / DAY_MS, max: Date.parse('2094-12-31') / DAY_MS })
  .map((day) => textOf(day * DAY_MS));

test('the dates of 2,000 plans', () => {
  const plans = fc.record({
    firstDate: anyDay,
    workStart: anyDay,
    days: fc.array(fc.nat(60), { minLength: 1, maxLength: 12 }),
  });
  fc.assert(
    fc.property(plans, ({ firstDate, workStart, days }) => {
      const price = toPesos(100_000_000);
      const standard = buildStandardPlan({ price, firstDate, workStart }).rows.map(({ date }) => date);
      expect(standard).toEqual([firstDate, ...[-5, 45, 60].map((n) => counted(workStart, n))]);

      const rows = resizeCustomRows([], days.length).map((row, index) => ({
        ...row,
        days: days[index] ?? 0,
      }));
      const expected = [firstDate];
      for (const n of days.slice(1)) expected.push(counted(expected.at(-1) ?? firstDate, n));
      expect(buildCustomPlan({ price, firstDate, rows }).rows.map(({ date }) => date)).toEqual(expected);
      for (const [index, date] of expected.slice(1).entries()) {
        const before = expected[index] ?? date;
        if (works(Date.parse(date))) expect(businessDaysBetween(before, date)).toBe(days[index + 1]);
      }
    }),
    { numRuns: 2000 },
  );
});
