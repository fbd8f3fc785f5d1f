import { expect, test } from 'vitest';
import { holdsFigures, isFigure, isTotal } from './contract-text.ts';
import { formatDifference, formatPesos } from './money.ts';

test('a sum, a difference of either sign and a percentage are figures; words and days are none', () => {
  const figures = [formatPesos(1_250_000), formatDifference(800_000), formatDifference(-800_000), '62,5%'];
  expect(figures.filter(isFigure)).toEqual(figures);
  expect(['', 'Anticipo', 'No estaba', '17/12/2026', '5 días'].filter(isFigure)).toEqual([]);
});

test('a column holds figures where one row has one: an instalment that was not there has none before', () => {
  const rows = [
    ['Diseño', formatPesos(100), '04/09/2026'],
    ['Entrega', 'No estaba', '17/12/2026'],
  ];
  expect([0, 1, 2].map((column) => holdsFigures(rows, column))).toEqual([false, true, false]);
});

test('the sum of a plan and that of an otrosí are totals; a space of almost that name is none', () => {
  expect(['Total', 'Total, versión 2', 'Totalmente nuevo', ''].map((name) => isTotal([name]))).toEqual([
    true,
    true,
    false,
    false,
  ]);
});
