import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  addBusinessDays,
  addDays,
  businessDaysBetween,
  businessDaysUntil,
  businessDaysWords,
  type Day,
  type DaysOff,
  dayInBogota,
  daysBetween,
  formatDay,
  formatDayLong,
  formatDayShort,
  isBusinessDay,
  isDay,
  isWeekend,
  nextBusinessDay,
  noDaysOff,
  notBusinessDaySentence,
  skippedHolidays,
  timeInBogota,
  weekday,
  whyNotBusinessDay,
} from './calendar.ts';

/** Days far enough from the ends of the range for the counts of the tests. */
const anyDay = fc.integer({ min: 0, max: 41_000 }).map((n): Day => addDays('1986-01-01', n));
const count = fc.integer({ min: -365, max: 365 });

describe('days', () => {
  test.each([
    ['2026-06-08', true],
    ['2024-02-29', true],
    ['2000-02-29', true],
    ['2026-02-29', false],
    ['2100-02-29', false],
    ['2026-13-01', false],
    ['2026-00-10', false],
    ['2026-06-31', false],
    ['2026-6-8', false],
    ['08/06/2026', false],
    ['', false],
    ['2026-06-08T00:00:00Z', false],
    ['1983-12-31', false],
    ['1984-01-01', true],
    ['2100-12-31', true],
    ['2101-01-01', false],
  ])('%s is a day: %s', (text, expected) => {
    expect(isDay(text)).toBe(expected);
  });

  test.each([
    ['2024-02-28', 1, '2024-02-29'],
    ['2023-02-28', 1, '2023-03-01'],
    ['2026-12-31', 1, '2027-01-01'],
    ['2026-01-01', -1, '2025-12-31'],
    ['2026-06-08', 0, '2026-06-08'],
  ])('%s and %i days is %s', (day, n, result) => {
    expect(addDays(day, n)).toBe(result);
    expect(daysBetween(day, result)).toBe(n);
  });

  test('outside 1984 to 2100 every function refuses', () => {
    expect(() => addDays('2100-12-31', 1)).toThrow(RangeError);
    expect(() => addDays('1984-01-01', -1)).toThrow(RangeError);
    expect(() => addDays('2026-01-01', 0.5)).toThrow(RangeError);
    expect(() => addBusinessDays('2100-12-30', 5)).toThrow(RangeError);
    expect(() => addBusinessDays('1984-01-03', -5)).toThrow(RangeError);
    expect(() => weekday('1983-12-31')).toThrow(RangeError);
    expect(() => isBusinessDay('hoy')).toThrow(RangeError);
    expect(() => formatDay('2026-02-30')).toThrow(RangeError);
    expect(() => addBusinessDays('2026-01-01', 1.5)).toThrow(RangeError);
  });

  test('weekdays', () => {
    expect(weekday('2026-06-07')).toBe(0);
    expect(weekday('2026-06-08')).toBe(1);
    expect(weekday('1984-01-01')).toBe(0);
    expect(weekday('2100-12-31')).toBe(5);
    expect(isWeekend('2026-06-06')).toBe(true);
    expect(isWeekend('2026-06-08')).toBe(false);
  });

  test('as they are written', () => {
    expect(formatDay('2026-06-08')).toBe('08/06/2026');
    expect(formatDayShort('2026-06-08')).toBe('8 de junio');
    expect(formatDayLong('2026-12-30')).toBe('30 de diciembre de 2026');
  });

  test('the date in Bogota changes five hours after midnight in UTC', () => {
    expect(dayInBogota(Date.parse('2026-06-08T04:59:59.999Z'))).toBe('2026-06-07');
    expect(dayInBogota(Date.parse('2026-06-08T05:00:00Z'))).toBe('2026-06-08');
    expect(dayInBogota(Date.parse('2027-01-01T03:00:00Z'))).toBe('2026-12-31');
  });

  test('the date in Bogota is the one that the time zone data gives', () => {
    const bogota = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Bogota' });
    const instants = fc.integer({ min: Date.UTC(1994, 0, 1), max: Date.UTC(2100, 11, 1) });
    fc.assert(fc.property(instants, (ms) => dayInBogota(ms) === bogota.format(ms)));
  });
});

describe('business days', () => {
  test.each([
    ['2026-06-08', { kind: 'holiday', name: 'Corpus Christi' }],
    ['2026-06-06', { kind: 'weekend', name: 'sábado' }],
    ['2026-06-07', { kind: 'weekend', name: 'domingo' }],
    ['2026-06-09', null],
    ['2027-08-07', { kind: 'holiday', name: 'Batalla de Boyacá' }],
  ])('%s is refused because %j', (day, reason) => {
    expect(whyNotBusinessDay(day)).toEqual(reason);
    expect(isBusinessDay(day)).toBe(reason === null);
  });

  test.each([
    ['2026-06-09', '2026-06-09'],
    ['2026-06-06', '2026-06-09'],
    ['2026-04-02', '2026-04-06'],
    ['2025-06-28', '2025-07-01'],
    ['2025-12-25', '2025-12-26'],
  ])('from %s the next one is %s', (day, next) => {
    expect(nextBusinessDay(day)).toBe(next);
  });

  test.each([
    ['2026-04-20', 45, '2026-06-26'],
    ['2026-04-20', 60, '2026-07-22'],
    ['2026-04-20', -5, '2026-04-13'],
    ['2026-04-20', 0, '2026-04-20'],
    ['2026-06-07', 0, '2026-06-07'],
    ['2026-12-30', 1, '2026-12-31'],
    ['2026-12-30', 2, '2027-01-04'],
    ['2026-12-30', 6, '2027-01-08'],
    ['2026-12-30', 7, '2027-01-12'],
    ['2027-01-04', -2, '2026-12-30'],
    ['2026-04-01', 1, '2026-04-06'],
    ['2026-04-06', -1, '2026-04-01'],
    ['2024-02-28', 1, '2024-02-29'],
    ['2024-02-28', 2, '2024-03-01'],
    ['2023-02-28', 1, '2023-03-01'],
    ['2025-06-27', 1, '2025-07-01'],
    ['2026-06-06', 1, '2026-06-09'],
    ['2026-06-07', -1, '2026-06-05'],
  ])('%s and %i business days is %s', (day, n, result) => {
    expect(addBusinessDays(day, n)).toBe(result);
  });

  test('the mock-up: day 37 of 45 on 16 June, 8 days to go', () => {
    expect(businessDaysBetween('2026-04-20', '2026-06-26')).toBe(45);
    expect(businessDaysBetween('2026-04-20', '2026-06-16')).toBe(37);
    expect(businessDaysBetween('2026-06-16', '2026-06-26')).toBe(8);
  });

  test('counting and adding are inverse, from any day and both ways', () => {
    fc.assert(
      fc.property(anyDay, count, (day, n) => {
        const reached = addBusinessDays(day, n);
        expect(businessDaysBetween(day, reached)).toBe(n);
        if (n !== 0) expect(isBusinessDay(reached)).toBe(true);
        if (isBusinessDay(day)) expect(addBusinessDays(reached, -n)).toBe(day);
      }),
      { numRuns: 300 },
    );
  });

  test('adding twice is adding the sum', () => {
    const ahead = fc.integer({ min: 0, max: 200 });
    fc.assert(
      fc.property(anyDay, ahead, ahead, (day, a, b) => {
        expect(addBusinessDays(addBusinessDays(day, a), b)).toBe(addBusinessDays(day, a + b));
      }),
    );
  });

  test('no business day between the same day, and none is minus zero', () => {
    expect(businessDaysBetween('2026-06-09', '2026-06-09')).toBe(0);
    expect(Object.is(businessDaysBetween('2026-06-07', '2026-06-06'), 0)).toBe(true);
  });

  test('a past day is as far on a Saturday as a delay counts it', () => {
    expect(businessDaysUntil('2026-11-25', '2026-11-28')).toBe(-2);
    expect(businessDaysUntil('2026-11-30', '2026-11-28')).toBe(1);
    expect(Object.is(businessDaysUntil('2026-11-27', '2026-11-28'), 0)).toBe(true);
    fc.assert(
      fc.property(anyDay, anyDay, (a, b) => {
        const [day, today] = a < b ? [a, b] : [b, a];
        expect(businessDaysUntil(day, today)).toBe(0 - businessDaysBetween(day, today));
        expect(businessDaysUntil(today, day)).toBe(businessDaysBetween(day, today));
      }),
    );
  });
});

describe('skipped holidays', () => {
  const names = (from: Day, to: Day) => skippedHolidays(from, to).map(({ name }) => name);

  test('those that a count leaves out, both ways, across a year, and none on a weekend', () => {
    expect(names('2026-06-05', '2026-06-09')).toEqual(['Corpus Christi']);
    expect(names('2026-06-09', '2026-06-05')).toEqual(['Corpus Christi']);
    expect(names('2026-12-24', '2027-01-04')).toEqual(['Navidad', 'Año Nuevo']);
    expect(names('2027-08-06', '2027-08-09')).toEqual([]);
    expect(names('2026-06-08', '2026-06-09')).toEqual([]);
    expect(names('2026-06-09', '2026-06-09')).toEqual([]);
    expect(names('2025-06-27', '2025-07-01')).toEqual(['Sagrado Corazón de Jesús y San Pedro y San Pablo']);
  });

  test('with the weekends they explain every day that is not counted', () => {
    fc.assert(
      fc.property(anyDay, fc.integer({ min: 1, max: 120 }), (day, n) => {
        const reached = addBusinessDays(day, n);
        const passed = daysBetween(day, reached);
        const weekendDays = Array.from({ length: passed }, (_, index) => addDays(day, index + 1)).filter(
          isWeekend,
        );
        const holidays = new Set(skippedHolidays(day, reached).map((holiday) => holiday.day));
        expect(n + weekendDays.length + holidays.size).toBe(passed);
      }),
    );
  });
});

describe('days off of the company', () => {
  const family: DaysOff = new Map([['2026-12-24', 'Día de la familia']]);

  test('are no business days, and have a name', () => {
    expect(isBusinessDay('2026-12-24')).toBe(true);
    expect(isBusinessDay('2026-12-24', family)).toBe(false);
    expect(whyNotBusinessDay('2026-12-24', family)).toEqual({ kind: 'day_off', name: 'Día de la familia' });
    expect(nextBusinessDay('2026-12-24', family)).toBe('2026-12-28');
    expect(addBusinessDays('2026-12-23', 1, family)).toBe('2026-12-28');
    expect(addBusinessDays('2026-12-28', -1, family)).toBe('2026-12-23');
    expect(businessDaysBetween('2026-12-23', '2026-12-28', family)).toBe(1);
    expect(skippedHolidays('2026-12-23', '2026-12-28', family)).toEqual([
      { day: '2026-12-24', name: 'Día de la familia' },
      { day: '2026-12-25', name: 'Navidad' },
    ]);
  });

  test('a national holiday or a weekend keeps its own name, and is not left out twice', () => {
    const odd: DaysOff = new Map([
      ['2026-12-25', 'Cierre'],
      ['2026-12-26', 'Cierre'],
    ]);
    expect(whyNotBusinessDay('2026-12-25', odd)).toEqual({ kind: 'holiday', name: 'Navidad' });
    expect(whyNotBusinessDay('2026-12-26', odd)).toEqual({ kind: 'weekend', name: 'sábado' });
    expect(businessDaysBetween('2026-12-23', '2026-12-28', odd)).toBe(
      businessDaysBetween('2026-12-23', '2026-12-28'),
    );
    expect(skippedHolidays('2026-12-23', '2026-12-28', odd)).toEqual([
      { day: '2026-12-25', name: 'Navidad' },
    ]);
  });

  test('as a sentence', () => {
    expect(notBusinessDaySentence('2026-12-23', family)).toBeNull();
    expect(notBusinessDaySentence('2026-12-24', family)).toBe(
      'El 24/12/2026 la empresa no trabaja: Día de la familia. Elige un día hábil.',
    );
    expect(notBusinessDaySentence('2026-12-25', family)).toBe(
      'El 25/12/2026 es festivo: Navidad. Elige un día hábil.',
    );
    expect(notBusinessDaySentence('2026-12-26', family)).toBe('El 26/12/2026 es sábado. Elige un día hábil.');
  });

  test('when every day is one, the count ends at the end of the calendar', () => {
    const days = Array.from({ length: 400 }, (_, n) => addDays('2100-01-01', n % 365));
    const all: DaysOff = new Map(days.map((day) => [day, 'Cierre']));
    expect(() => nextBusinessDay('2100-01-01', all)).toThrow(RangeError);
    expect(() => addBusinessDays('2099-12-31', 1, all)).toThrow(RangeError);
  });

  /** A day and some days off within the two years around it. */
  const dayAndDaysOff = anyDay.chain((day) =>
    fc.record({
      day: fc.constant(day),
      daysOff: fc
        .array(fc.integer({ min: -365, max: 365 }), { maxLength: 40 })
        .map((offsets): DaysOff => new Map(offsets.map((n) => [addDays(day, n), 'Cierre']))),
    }),
  );

  test('a day off is never a business day, and every other day is unchanged', () => {
    fc.assert(
      fc.property(dayAndDaysOff, fc.integer({ min: -365, max: 365 }), ({ day, daysOff }, n) => {
        for (const off of daysOff.keys()) expect(isBusinessDay(off, daysOff)).toBe(false);
        const other = addDays(day, n);
        if (!daysOff.has(other)) expect(isBusinessDay(other, daysOff)).toBe(isBusinessDay(other));
      }),
    );
  });

  test('counting and adding stay inverse, from any day and both ways', () => {
    fc.assert(
      fc.property(dayAndDaysOff, count, ({ day, daysOff }, n) => {
        const reached = addBusinessDays(day, n, daysOff);
        expect(businessDaysBetween(day, reached, daysOff)).toBe(n);
        if (n !== 0) expect(isBusinessDay(reached, daysOff)).toBe(true);
        if (isBusinessDay(day, daysOff)) expect(addBusinessDays(reached, -n, daysOff)).toBe(day);
      }),
      { numRuns: 300 },
    );
  });

  test('with the weekends they explain every day that is not counted', () => {
    fc.assert(
      fc.property(dayAndDaysOff, fc.integer({ min: 1, max: 120 }), ({ day, daysOff }, n) => {
        const reached = addBusinessDays(day, n, daysOff);
        const passed = daysBetween(day, reached);
        const weekendDays = Array.from({ length: passed }, (_, index) => addDays(day, index + 1)).filter(
          isWeekend,
        );
        expect(n + weekendDays.length + skippedHolidays(day, reached, daysOff).length).toBe(passed);
      }),
    );
  });

  test('an empty list changes nothing', () => {
    fc.assert(
      fc.property(anyDay, count, (day, n) => {
        const reached = addBusinessDays(day, n);
        expect(addBusinessDays(day, n, noDaysOff)).toBe(reached);
        expect(businessDaysBetween(day, reached, noDaysOff)).toBe(businessDaysBetween(day, reached));
        expect(skippedHolidays(day, reached, noDaysOff)).toEqual(skippedHolidays(day, reached));
        expect(nextBusinessDay(day, noDaysOff)).toBe(nextBusinessDay(day));
      }),
    );
  });
});

test('the time in Bogota is as tables order it', () => {
  expect(timeInBogota(Date.parse('2026-06-08T04:59:59.999Z'))).toBe('2026-06-07 23:59:59');
  expect(timeInBogota(Date.parse('2026-06-08T05:00:00Z'))).toBe('2026-06-08 00:00:00');
});

test('business days in words: one, some, and over a thousand with its point', () => {
  expect([1, 17, 1200].map(businessDaysWords)).toEqual([
    '1 día hábil',
    '17 días hábiles',
    '1.200 días hábiles',
  ]);
});
