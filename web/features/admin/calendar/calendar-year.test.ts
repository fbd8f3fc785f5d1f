import { describe, expect, it } from 'vitest';
import type { DaysOff } from '#shared/domain/calendar.ts';
import { dayOfWeekText, monthsOf, nationalHolidays, onWeekend, ownDays, yearOf } from './calendar-year.ts';

const daysOff: DaysOff = new Map([
  ['2026-12-31', 'Cierre de año'],
  ['2027-01-04', 'Cierre de año'],
  ['2026-12-24', 'Día de la familia'],
]);

describe('the months of a year', () => {
  it('are twelve, with every day once', () => {
    const months = monthsOf(2028, daysOff);
    expect(months.map(({ name }) => name)).toEqual([
      'enero',
      'febrero',
      'marzo',
      'abril',
      'mayo',
      'junio',
      'julio',
      'agosto',
      'septiembre',
      'octubre',
      'noviembre',
      'diciembre',
    ]);
    const days = months.flatMap(({ cells }) => cells.map(({ day }) => day));
    expect(new Set(days).size).toBe(366);
    expect([days[0], days[59], days.at(-1)]).toEqual(['2028-01-01', '2028-02-29', '2028-12-31']);
  });

  it('start their weeks on Monday', () => {
    const [january, , , , , june] = monthsOf(2026, daysOff);
    expect(january?.before).toBe(3);
    expect(june?.before).toBe(0);
  });

  it('name the kind of each day', () => {
    const december = monthsOf(2026, daysOff)[11];
    const kinds = Object.fromEntries((december?.cells ?? []).map(({ date, kind }) => [date, kind]));
    expect(kinds).toMatchObject({
      23: 'business',
      24: 'day_off',
      25: 'holiday',
      26: 'weekend',
      31: 'day_off',
    });
  });

  it('reach the last year of the calendar', () => expect(monthsOf(2100, daysOff)).toHaveLength(12));
});

describe('the lists', () => {
  it('the national holidays by date, two on one day as one', () => {
    expect(nationalHolidays(2026)).toHaveLength(19);
    expect(nationalHolidays(2025)).toContainEqual({
      day: '2025-06-30',
      name: 'Sagrado Corazón de Jesús y San Pedro y San Pablo',
    });
  });

  it('how many of them fall on a weekend', () =>
    expect(onWeekend(nationalHolidays(2027))).toBe(
      nationalHolidays(2027).filter(({ day }) => ['2027-05-01', '2027-08-07', '2027-12-25'].includes(day))
        .length,
    ));

  it("the company's own of that year, by date", () =>
    expect(ownDays(2026, daysOff).map(({ day }) => day)).toEqual(['2026-12-24', '2026-12-31']));

  it('a day with its weekday', () => expect(dayOfWeekText('2026-12-24')).toBe('jueves 24 de diciembre'));
});

describe('the year of the address', () => {
  it.each([
    ['year=2027', 2027],
    ['year=1900', 2026],
    ['year=2026.5', 2026],
    ['year=hoy', 2026],
    ['', 2026],
  ])('%s is %i', (search, year) => expect(yearOf(new URLSearchParams(search), '2026-05-20')).toBe(year));
});
