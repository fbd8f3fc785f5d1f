import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, isBusinessDay } from './calendar.ts';
import {
  busyDays,
  capacityOf,
  loadAhead,
  overlap,
  type Period,
  placesOf,
  weeksOfLoad,
  worksPeriod,
} from './team-load.ts';

const period = (from: string, to: string): Period => ({ from, to });

describe('worksPeriod', () => {
  const facts = { worksStartedOn: null, startDate: '2026-06-01', endDate: '2026-07-31', today: '2026-05-20' };
  test.each([
    ['those agreed', {}, period('2026-06-01', '2026-07-31')],
    [
      'from the day on which they began',
      { worksStartedOn: '2026-06-09' },
      period('2026-06-09', '2026-07-31'),
    ],
    ['until today when they are late', { today: '2026-08-14' }, period('2026-06-01', '2026-08-14')],
    ['the day of their end is not late', { today: '2026-07-31' }, period('2026-06-01', '2026-07-31')],
    [
      'one day when they begin after the agreed end',
      { worksStartedOn: '2026-08-03', today: '2026-07-01' },
      period('2026-08-03', '2026-08-03'),
    ],
    ['unknown without an end', { endDate: null }, null],
    ['unknown without a start', { startDate: null }, null],
  ])('%s', (_, changes, expected) => {
    expect(worksPeriod({ ...facts, ...changes })).toEqual(expected);
  });
});

describe('busyDays', () => {
  // 8 June 2026 is Corpus Christi, 15 June is Sagrado Corazón.
  const june = period('2026-06-01', '2026-06-30');

  test('counts business days, both ends included, without weekends and holidays', () => {
    expect(busyDays([period('2026-06-01', '2026-06-12')], june)).toBe(9);
    expect(busyDays([period('2026-06-05', '2026-06-05')], june)).toBe(1);
    expect(busyDays([period('2026-06-06', '2026-06-08')], june)).toBe(0);
  });

  test('leaves out the days off of the company', () => {
    const daysOff = new Map([
      ['2026-06-01', 'Inventario'],
      ['2026-06-03', 'Día de la familia'],
    ]);
    expect(busyDays([period('2026-06-01', '2026-06-05')], june, daysOff)).toBe(3);
  });

  test('a day with two works is one day', () => {
    const works = [period('2026-06-01', '2026-06-05'), period('2026-06-03', '2026-06-10')];
    expect(busyDays(works, june)).toBe(7);
    expect(busyDays([...works, ...works].toReversed(), june)).toBe(7);
    expect(busyDays([period('2026-06-01', '2026-06-26'), ...works], june)).toBe(18);
  });

  test('ignores days outside the range', () => {
    expect(busyDays([period('2026-01-01', '2026-06-02'), period('2026-06-30', '2026-12-31')], june)).toBe(3);
    expect(busyDays([period('2026-05-01', '2026-05-31'), period('2026-07-01', '2026-07-03')], june)).toBe(0);
    expect(busyDays([], june)).toBe(0);
  });

  test('agrees with counting day by day', () => {
    const day = fc.integer({ min: 0, max: 120 }).map((n) => addDays('2026-05-01', n));
    const some = fc.tuple(day, day).map(([a, b]) => (a < b ? period(a, b) : period(b, a)));
    fc.assert(
      fc.property(fc.array(some, { maxLength: 5 }), some, (works, within) => {
        let days = 0;
        for (let each = within.from; each <= within.to; each = addDays(each, 1)) {
          if (isBusinessDay(each) && works.some((work) => overlap(work, period(each, each)))) days += 1;
        }
        expect(busyDays(works, within)).toBe(days);
      }),
      { numRuns: 200 },
    );
  });
});

test.each([
  [3, 1, 2],
  [3, 3, 0],
  [3, 5, 0],
  [0, 0, 0],
  [null, 9, null],
])('capacity of %j with %j open projects is %j', (max, open, capacity) => {
  expect(capacityOf(max, open)).toBe(capacity);
});

test('the load looks at the next 60 business days', () => {
  const ahead = loadAhead('2026-05-20');
  expect(ahead.from).toBe('2026-05-21');
  expect(busyDays([ahead], ahead)).toBe(60);
});

test.each([
  [5, 6, -1],
  [5, 5, 0],
  [5, 2, 3],
  [null, 9, null],
])('the places of a limit of %s with %i projects are %s', (limit, projects, places) => {
  expect(placesOf(limit, projects)).toBe(places);
  expect(capacityOf(limit, projects)).toBe(places === -1 ? 0 : places);
});

describe('weeksOfLoad', () => {
  test('counts the open projects of each week until the one of their end, from that of today', () => {
    const weeks = weeksOfLoad(['2026-05-24', '2026-06-01', null], [], '2026-05-20', 4);
    expect(weeks.map(({ monday, projects }) => [monday, projects])).toEqual([
      ['2026-05-18', 3],
      ['2026-05-25', 2],
      ['2026-06-01', 2],
      ['2026-06-08', 1],
    ]);
  });

  test('a week begins on Monday, also on a Sunday', () => {
    expect(weeksOfLoad([], [], '2026-05-24', 1)[0]?.monday).toBe('2026-05-18');
    expect(weeksOfLoad([], [], '2026-05-25')).toHaveLength(12);
  });

  test('marks the weeks of an absence, but not those of a weekend alone', () => {
    const absences = [period('2026-05-29', '2026-05-30'), period('2026-06-06', '2026-06-07')];
    expect(weeksOfLoad([], absences, '2026-05-20', 4).map(({ absent }) => absent)).toEqual([
      false,
      true,
      false,
      false,
    ]);
  });
});
