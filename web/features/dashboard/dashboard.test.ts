import { expect, test } from 'vitest';
import { daysOfMonth, monthAndYear, monthName, paidPercent, shortMonth, subtitleOf } from './dashboard.ts';

test.each([
  [47, 6, 4, '6 proyectos esperan equipo. El más antiguo, desde hace 4 días.'],
  [47, 6, 1, '6 proyectos esperan equipo. El más antiguo, desde hace 1 día.'],
  [47, 2, 0, '2 proyectos esperan equipo. El más antiguo, desde hoy.'],
  [47, 1, 4, '1 proyecto espera equipo desde hace 4 días.'],
  [47, 1, 0, '1 proyecto espera equipo desde hoy.'],
  [4700, 1200, 30, '1.200 proyectos esperan equipo. El más antiguo, desde hace 30 días.'],
  [47, 3, null, '3 proyectos esperan equipo.'],
  [47, 0, null, 'Ningún proyecto espera equipo.'],
  [0, 0, null, 'Todavía no hay proyectos.'],
])('of %i projects %i wait, since %s days: %s', (total, count, oldest_days, sentence) => {
  const { waiting, rest } = subtitleOf({ total, waiting: { count, oldest_days } });
  expect(`${waiting ?? ''}${rest}`).toBe(sentence);
  expect(waiting !== null).toBe(count > 0);
});

test('months have their Spanish names', () => {
  expect(monthName('2026-01')).toBe('enero');
  expect(shortMonth('2026-12')).toBe('dic');
  expect(monthAndYear('2026-09')).toBe('septiembre de 2026');
});

test.each([
  [0, 0, 0],
  [0, 10, 0],
  [1000, 0, 0],
  [1000, 1, 1],
  [1000, 610, 61],
  [1000, 615, 62],
  [1000, 999, 99],
  [1000, 1000, 100],
  [1000, 1001, 100],
])('of %i pesos %i are %i %%', (revenue, paid, percent) => {
  expect(paidPercent({ revenue, paid })).toBe(percent);
});

test.each([
  ['2026-02', '2026-02-01', '2026-02-28'],
  ['2028-02', '2028-02-01', '2028-02-29'],
  ['2026-12', '2026-12-01', '2026-12-31'],
])('the days of %s are %s to %s', (month, from, to) => expect(daysOfMonth(month)).toEqual({ from, to }));
