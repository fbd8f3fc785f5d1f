import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, businessDaysBetween, type Day, type DaysOff, isBusinessDay } from './calendar.ts';
import {
  daysBeyond,
  expectedRate,
  type MoveFacts,
  moveField,
  moveSentence,
  movesOf,
  plannedEnd,
  planSpaces,
  whyNotMove,
} from './works-calendar.ts';

/** Monday 13 April to Friday 26 June 2026: 51 business days, both counted. */
const window = { start: '2026-04-13', end: '2026-06-26' };
const home = [
  { name: 'Habitación', days: 11 },
  { name: 'Baño', days: 11 },
  { name: 'Cocina', days: 17 },
  { name: 'Hall', days: 4 },
];

const days = fc.integer({ min: 0, max: 3650 }).map((n): Day => addDays('2024-01-01', n));
const works = fc
  .record({ start: days, length: fc.integer({ min: 0, max: 400 }) })
  .map(({ start, length }) => ({ start, end: addDays(start, length) }));
const spaces = fc
  .array(fc.integer({ min: 1, max: 140 }), { minLength: 1, maxLength: 14 })
  .map((lengths) => lengths.map((length, n) => ({ name: `Espacio ${n}`, days: length })));
const daysOff = fc
  .array(fc.integer({ min: 0, max: 500 }), { maxLength: 6 })
  .map((all): DaysOff => new Map(all.map((n) => [addDays('2024-01-01', n), 'Cierre'])));

describe('planSpaces', () => {
  test('lays spaces one after the other while there is room', () => {
    expect(planSpaces(home, window).map(({ first, last }) => [first, last])).toEqual([
      ['2026-04-13', '2026-04-27'],
      ['2026-04-28', '2026-05-13'],
      ['2026-05-14', '2026-06-09'],
      ['2026-06-10', '2026-06-16'],
    ]);
  });

  test('lets them overlap when the time is short, the last one ending with the works', () => {
    const short = { start: '2026-04-13', end: '2026-05-22' };
    const plan = planSpaces(home, short);
    expect(plan.map(({ first }) => first)).toEqual(['2026-04-13', '2026-04-21', '2026-04-28', '2026-05-19']);
    expect(plannedEnd(plan)).toBe('2026-05-22');
    expect(daysBeyond(plan, short.end)).toBe(0);
  });

  test('never starts before the works, keeps the order, the length and business days, and ends in time when it can', () => {
    fc.assert(
      fc.property(spaces, works, daysOff, (all, when, off) => {
        const plan = planSpaces(all, when, [], off);
        expect(plan.map(({ name }) => name)).toEqual(all.map(({ name }) => name));
        plan.forEach(({ first, last, days: length }, index) => {
          expect(first >= when.start).toBe(true);
          expect(first >= (plan[index - 1]?.first ?? first)).toBe(true);
          expect(isBusinessDay(first, off) && isBusinessDay(last, off)).toBe(true);
          expect(businessDaysBetween(first, last, off) + 1).toBe(length);
          expect(length).toBe(all[index]?.days);
        });
        const room = businessDaysBetween(addDays(when.start, -1), when.end, off);
        const longest = Math.max(...all.map((space) => space.days));
        if (longest <= room) expect(daysBeyond(plan, when.end, off)).toBe(0);
        else expect(daysBeyond(plan, when.end, off)).toBeGreaterThan(0);
      }),
    );
  });

  test('keeps what a manager moved, and moves no other space with it', () => {
    fc.assert(
      fc.property(spaces, works, fc.nat(), fc.nat(200), fc.nat(40), (all, when, pick, from, length) => {
        const moved = all[pick % all.length]?.name ?? '';
        const first = businessDayFrom(addDays(when.start, from));
        const last = businessDayFrom(addDays(first, length));
        const before = planSpaces(all, when);
        const plan = planSpaces(all, when, [{ space: moved, first, last }]);
        plan.forEach((space, index) => {
          if (space.name === moved) expect(space).toMatchObject({ first, last, moved: true });
          else expect(space).toEqual(before[index]);
        });
        expect(daysBeyond(plan, when.end)).toBe(
          Math.max(0, ...plan.map((space) => businessDaysBetween(when.end, space.last))),
        );
      }),
    );
  });

  test('carries a move along when the works start later, and over a day off that was added', () => {
    const move = { space: 'Cocina', first: '2026-05-04', last: '2026-05-08' };
    const later = planSpaces(home, { start: '2026-05-11', end: '2026-07-24' }, [move]);
    expect(later[2]).toEqual({
      name: 'Cocina',
      first: '2026-05-11',
      last: '2026-05-15',
      days: 5,
      moved: true,
    });
    const closed = new Map([['2026-05-08', 'Cierre']]);
    expect(planSpaces(home, window, [move], closed)[2]).toMatchObject({ last: '2026-05-11', days: 5 });
  });

  test('stays within the years of the calendar', () => {
    const plan = planSpaces([{ name: 'Cocina', days: 2400 }], { start: '2099-01-05', end: '2099-02-05' });
    expect(plan[0]).toMatchObject({ first: '2099-01-05', last: '2100-12-31' });
  });
});

const businessDayFrom = (day: Day): Day => (isBusinessDay(day) ? day : businessDayFrom(addDays(day, 1)));

describe('expectedRate', () => {
  test('is the part of its business days before today', () => {
    const kitchen = { first: '2026-05-04', days: 5 };
    expect(expectedRate(kitchen, '2026-05-04')).toBe(0);
    expect(expectedRate(kitchen, '2026-05-06')).toBe(4000);
    expect(expectedRate(kitchen, '2026-05-10')).toBe(10_000);
  });
});

describe('movesOf', () => {
  const plan = planSpaces(home, window);
  const later = { space: 'Baño', first: '2026-04-28', last: '2026-05-19' };

  test('is one space, or those after it too, by as many business days as it ends later', () => {
    expect(movesOf(plan, { ...later, following: false }, '2026-04-20')).toEqual([later]);
    expect(movesOf(plan, { ...later, following: true }, '2026-04-20')).toEqual([
      later,
      { space: 'Cocina', first: '2026-05-20', last: '2026-06-12' },
      { space: 'Hall', first: '2026-06-16', last: '2026-06-19' },
    ]);
  });

  test('leaves out what has ended, and everything when the days are those it has', () => {
    expect(movesOf(plan, { ...later, following: true }, '2026-06-12').map(({ space }) => space)).toEqual([
      'Baño',
      'Hall',
    ]);
    const same = { space: 'Baño', first: '2026-04-28', last: '2026-05-13', following: true };
    expect(movesOf(plan, same, '2026-04-20')).toEqual([]);
    expect(movesOf(plan, { ...later, space: 'Terraza', following: true }, '2026-04-20')).toEqual([]);
  });
});

describe('whyNotMove', () => {
  const facts: MoveFacts = {
    cancelled: false,
    worksEndedOn: null,
    window,
    planned: { first: '2026-05-14', last: '2026-06-09' },
    first: '2026-05-19',
    last: '2026-06-12',
    today: '2026-05-05',
  };

  test.each([
    [{}, null, null],
    [{ cancelled: true }, 'sale_cancelled', null],
    [{ worksEndedOn: '2026-05-01' }, 'works_ended', null],
    [{ window: null }, 'no_dates', null],
    [{ planned: undefined }, 'space_unknown', null],
    [{ first: '2026-04-10' }, 'before_start', 'first_day'],
    [{ last: '2026-05-15' }, 'last_before_first', 'last_day'],
    [{ last: '2027-07-01' }, 'too_far', 'last_day'],
    [{ window: { ...window, end: '2100-06-01' } }, null, null],
    [{ first: '2026-05-04' }, 'first_in_past', 'first_day'],
    [
      { planned: { first: '2026-04-13', last: '2026-05-01' }, first: '2026-04-13', last: '2026-05-04' },
      'last_in_past',
      'last_day',
    ],
    [{ first: '2026-05-18' }, 'first_not_business', 'first_day'],
    [{ last: '2026-06-13' }, 'last_not_business', 'last_day'],
  ] as const)('%o is %s', (change, reason, field) => {
    const asked = { ...facts, ...change };
    expect(whyNotMove(asked)).toBe(reason);
    if (reason === null) return;
    expect(moveField(reason)).toBe(field);
    expect(moveSentence(reason, asked, new Map())).toMatch(/\.$/);
  });

  test('a first day that has passed may stay when only the last one moves', () => {
    const planned = { first: '2026-04-13', last: '2026-05-12' };
    expect(whyNotMove({ ...facts, planned, first: planned.first, last: '2026-05-15' })).toBeNull();
  });
});
