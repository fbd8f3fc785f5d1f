import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addBusinessDays, addDays, businessDaysBetween, isBusinessDay } from '#shared/domain/calendar.ts';
import { sumPesos, toPesos } from '#shared/domain/money.ts';
import { buildStandardPlan, standardRows } from '#shared/domain/payment-plan.ts';
import { type AgreedInstalment, type AgreedPlan, reschedule } from './reschedule.rules.ts';

const START = '2026-07-01';
const FIRST = '2026-05-04';
const TODAY = '2026-05-20';

/** The standard plan of works that start that day; `settled` by position. */
function standard(workStart = START, settled: readonly number[] = [1], firstDate = FIRST): AgreedPlan {
  const { rows } = buildStandardPlan({ price: toPesos(100_000_003), firstDate, workStart });
  return {
    method: 'standard',
    version: 1,
    instalments: rows.map(({ name, amount, date, reason, position }) => ({
      name,
      amount,
      date: date ?? '',
      reason,
      settled: settled.includes(position),
      agreed: false,
    })),
  };
}

const datesOf = (instalments: readonly AgreedInstalment[] | null) => instalments?.map(({ date }) => date);

describe('reschedule', () => {
  test('unpaid instalments count from the new start, with the reason of the new date', () => {
    const moved = reschedule(standard(), { from: START, to: '2026-08-03', today: TODAY });
    expect(datesOf(moved)).toEqual(datesOf(standard('2026-08-03').instalments));
    expect(moved?.[1]?.reason).toBe('5 días hábiles antes del inicio de obra');
    expect(moved?.[2]?.reason).toContain('45 días hábiles después del inicio de obra; salta el 7 de agosto');
  });

  test('the days off of the company are not counted', () => {
    const daysOff = new Map([['2026-07-31', 'Aniversario']]);
    const moved = reschedule(standard(), { from: START, to: '2026-08-03', today: TODAY }, daysOff);
    expect(moved?.[1]).toMatchObject({ date: '2026-07-24', reason: expect.stringContaining('Aniversario') });
  });

  test('a plan that an otrosí changed keeps the business days to the start, and the dates that it agreed', () => {
    const plan = standard();
    const [first, second, third, ...rest] = plan.instalments;
    if (!first || !second || !third) throw new Error('a standard plan has three instalments');
    const later = addBusinessDays(third.date, 4);
    const changed: AgreedPlan = {
      ...plan,
      version: 2,
      instalments: [first, { ...second, agreed: true }, { ...third, date: later }, ...rest],
    };
    const moved = reschedule(changed, { from: START, to: '2026-08-03', today: TODAY });
    expect(moved?.[1]).toEqual({ ...second, agreed: true });
    expect(moved?.[2]).toMatchObject({
      date: addBusinessDays('2026-08-03', businessDaysBetween(START, later)),
      reason: expect.stringContaining('49 días hábiles después del inicio de obra'),
    });
  });

  test('the first payment and settled instalments never move', () => {
    const plan = standard(START, [2]);
    const moved = reschedule(plan, { from: START, to: '2026-08-03', today: TODAY });
    expect(moved?.slice(0, 2)).toEqual(plan.instalments.slice(0, 2));
    expect(moved?.[2]?.date).not.toBe(plan.instalments[2]?.date);
  });

  test('a custom plan does not count from the start; the same start moves nothing', () => {
    const plan = standard();
    const custom: AgreedPlan = { ...plan, method: 'custom' };
    expect(reschedule(custom, { from: START, to: '2026-08-03', today: TODAY })).toEqual(plan.instalments);
    expect(reschedule(plan, { from: START, to: START, today: '2027-01-01' })).toEqual(plan.instalments);
  });

  test('a date that would have passed is the first business day from today', () => {
    const moved = reschedule(standard(), { from: START, to: '2026-05-22', today: '2026-05-17' });
    expect(moved?.[1]).toMatchObject({
      date: '2026-05-19',
      reason: 'Primer día hábil desde el 17 de mayo: contada desde el inicio de obra ya habría pasado',
    });
  });

  test('an overdue instalment stays when it would be overdue again, and moves otherwise', () => {
    const today = '2026-07-10';
    const plan = standard();
    const sooner = reschedule(plan, { from: START, to: '2026-07-13', today });
    expect(sooner?.[1]).toEqual(plan.instalments[1]);
    expect(sooner?.[2]?.date).not.toBe(plan.instalments[2]?.date);
    const later = reschedule(plan, { from: START, to: '2026-08-03', today });
    expect(later?.[1]?.date).toBe(standard('2026-08-03').instalments[1]?.date);
  });

  test('a date does not come before one that precedes it in the plan', () => {
    const plan = standard(START, [1, 3]);
    const paid = plan.instalments[2]?.date ?? '';
    const moved = reschedule(plan, { from: START, to: '2026-05-25', today: '2026-05-10' });
    expect(moved?.[3]).toMatchObject({ date: paid, reason: 'El mismo día de Pago fin obra, que va antes' });
  });

  test('is null past the years of the calendar', () => {
    expect(reschedule(standard(), { from: START, to: '2100-12-20', today: TODAY })).toBeNull();
  });

  test('amounts never change, settled instalments never move, the order is kept and no date is past', () => {
    const day = (days: number) => addDays('2026-06-01', days);
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 400 }),
        fc.integer({ min: 0, max: 400 }),
        fc.integer({ min: -200, max: 400 }),
        fc.subarray([1, 2, 3, 4]),
        (from, to, today, settled) => {
          const plan = standard(day(from), settled);
          const moved = reschedule(plan, { from: day(from), to: day(to), today: day(today) }) ?? [];
          expect(moved).toHaveLength(standardRows.length);
          expect(sumPesos(moved.map(({ amount }) => amount))).toBe(100_000_003);
          for (const [index, after] of moved.entries()) {
            const before = plan.instalments[index];
            expect([after.name, after.amount]).toEqual([before?.name, before?.amount]);
            if (index === 0 || before?.settled) expect(after).toEqual(before);
            if (after.date === before?.date) continue;
            expect(after.date >= day(today)).toBe(true);
            expect(isBusinessDay(after.date)).toBe(true);
            for (const earlier of moved.slice(0, index)) expect(after.date >= earlier.date).toBe(true);
          }
        },
      ),
    );
  });
});
