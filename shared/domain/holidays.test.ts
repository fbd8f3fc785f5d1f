import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { weekday } from './calendar.ts';
import { holidayName, holidayRules, holidaysOf } from './holidays.ts';

const rows = (year: number) => holidaysOf(year).map(({ day, name }) => `${day.slice(5)} ${name}`);

/** Easter Sunday is two days after Good Friday. */
const goodFriday = (year: number) => holidaysOf(year).find(({ name }) => name === 'Viernes Santo')?.day;

test('2025, as published', () => {
  expect(rows(2025)).toEqual([
    '01-01 Año Nuevo',
    '01-06 Reyes Magos',
    '03-24 San José',
    '04-17 Jueves Santo',
    '04-18 Viernes Santo',
    '05-01 Día del Trabajo',
    '06-02 Ascensión del Señor',
    '06-23 Corpus Christi',
    '06-30 Sagrado Corazón de Jesús',
    '06-30 San Pedro y San Pablo',
    '07-20 Día de la Independencia',
    '08-07 Batalla de Boyacá',
    '08-18 Asunción de la Virgen',
    '10-13 Día de la Raza',
    '11-03 Todos los Santos',
    '11-17 Independencia de Cartagena',
    '12-08 Inmaculada Concepción',
    '12-25 Navidad',
  ]);
});

test('2026, with the holiday of Ley 2578', () => {
  expect(rows(2026)).toEqual([
    '01-01 Año Nuevo',
    '01-12 Reyes Magos',
    '03-23 San José',
    '04-02 Jueves Santo',
    '04-03 Viernes Santo',
    '05-01 Día del Trabajo',
    '05-18 Ascensión del Señor',
    '06-08 Corpus Christi',
    '06-15 Sagrado Corazón de Jesús',
    '06-29 San Pedro y San Pablo',
    '07-13 Nuestra Señora del Rosario de Chiquinquirá',
    '07-20 Día de la Independencia',
    '08-07 Batalla de Boyacá',
    '08-17 Asunción de la Virgen',
    '10-12 Día de la Raza',
    '11-02 Todos los Santos',
    '11-16 Independencia de Cartagena',
    '12-08 Inmaculada Concepción',
    '12-25 Navidad',
  ]);
});

test('2027 and 2029, as published', () => {
  expect(holidaysOf(2027).map(({ day }) => day.slice(5))).toEqual(
    (
      '01-01 01-11 03-22 03-25 03-26 05-01 05-10 05-31 06-07 07-05 07-12 07-20 08-07 08-16 10-18 11-01 11-15 ' +
      '12-08 12-25'
    ).split(' '),
  );
  expect(holidaysOf(2029).map(({ day }) => day.slice(5))).toEqual(
    (
      '01-01 01-08 03-19 03-29 03-30 05-01 05-14 06-04 06-11 07-02 07-09 07-20 08-07 08-20 10-15 11-05 11-12 ' +
      '12-08 12-25'
    ).split(' '),
  );
});

test('Chiquinquirá is a holiday from 2026 on, never before', () => {
  const name = 'Nuestra Señora del Rosario de Chiquinquirá';
  const years = [1984, 2025, 2026, 2027, 2029, 2100];
  expect(years.map((year) => holidaysOf(year).find((holiday) => holiday.name === name)?.day)).toEqual([
    undefined,
    undefined,
    '2026-07-13',
    '2027-07-12',
    '2029-07-09',
    '2100-07-12',
  ]);
  expect(holidaysOf(2026).find((holiday) => holiday.name === name)?.law).toBe('Ley 2578 de 2026');
});

describe('two holidays on one day', () => {
  test.each([
    ['2025-06-30', 'Sagrado Corazón de Jesús y San Pedro y San Pablo'],
    ['2030-07-01', 'Sagrado Corazón de Jesús y San Pedro y San Pablo'],
    ['2038-07-05', 'Sagrado Corazón de Jesús y San Pedro y San Pablo'],
  ])('%s is %s', (day, name) => {
    expect(holidayName(day)).toBe(name);
    expect(holidaysOf(Number(day.slice(0, 4))).filter((holiday) => holiday.day === day)).toHaveLength(2);
  });
});

test('one day has one name, and a plain day none', () => {
  expect(holidayName('2026-06-08')).toBe('Corpus Christi');
  expect(holidayName('2026-06-09')).toBeNull();
});

/** Easter Sundays of published tables, with the earliest and latest that the calendar gives in these years. */
test.each([
  '1984-04-22',
  '1986-03-30',
  '1997-03-30',
  '2000-04-23',
  '2008-03-23',
  '2011-04-24',
  '2016-03-27',
  '2019-04-21',
  '2020-04-12',
  '2021-04-04',
  '2022-04-17',
  '2023-04-09',
  '2024-03-31',
  '2025-04-20',
  '2026-04-05',
  '2027-03-28',
  '2028-04-16',
  '2029-04-01',
  '2030-04-21',
  '2035-03-25',
  '2038-04-25',
  '2049-04-18',
  '2076-04-19',
  '2100-03-28',
])('Easter is on %s', (easter) => {
  const friday = new Date(Date.parse(easter) - 2 * 86_400_000).toISOString().slice(0, 10);
  expect(goodFriday(Number(easter.slice(0, 4)))).toBe(friday);
});

test('in every year the moved holidays are Mondays, the list is in order and has 18 or 19 rows', () => {
  const moved = new Set(
    holidayRules.filter(({ kind }) => kind === 'monday' || kind === 'easter-monday').map(({ name }) => name),
  );
  expect(moved.size).toBe(11);
  fc.assert(
    fc.property(fc.integer({ min: 1984, max: 2100 }), (year) => {
      const holidays = holidaysOf(year);
      expect(holidays).toHaveLength(year < 2026 ? 18 : 19);
      expect(holidays.map(({ day }) => day)).toEqual(holidays.map(({ day }) => day).toSorted());
      for (const { day, name } of holidays) if (moved.has(name)) expect(weekday(day)).toBe(1);
    }),
    { numRuns: 117 },
  );
});

test('the feasts of Easter fall 43, 64 and 71 days after it', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1984, max: 2100 }), (year) => {
      const easter = Date.parse(goodFriday(year) ?? '') + 2 * 86_400_000;
      const offsets = ['Ascensión del Señor', 'Corpus Christi', 'Sagrado Corazón de Jesús'].map((feast) => {
        const day = holidaysOf(year).find(({ name }) => name === feast)?.day ?? '';
        return (Date.parse(day) - easter) / 86_400_000;
      });
      expect(offsets).toEqual([43, 64, 71]);
    }),
  );
});

test.each([1983, 2101, 2026.5, Number.NaN])('the year %s is refused', (year) => {
  expect(() => holidaysOf(year)).toThrow(RangeError);
});
