import { expect, test } from 'vitest';
import type { Change } from './changes.ts';
import { draftValues, spacesToday, typedAreas, withLine, writtenOf, wrongTyped } from './editor.ts';

const line = {
  id: 4,
  kind: 'change_space',
  space: 'Cocina',
  area: null,
  area_before: 12,
  was: '',
  becomes: 'Mesón en granito',
  reason: 'family',
  amount: 3_000_000,
  price_before: 50_000_000,
  price_after: 53_000_000,
  difference: 3_000_000,
  cost: -500_000,
};
const change = {
  title: 'Mesón',
  lines: [line],
  terms: [],
  valid_days: 5,
  if_refused: '',
  new_instalment: null,
  preview: {
    spaces: [
      { name: 'Cocina', price: 53_000_000, area: 12, line: 'change_space' },
      { name: 'Hall', price: 1_000_000, area: 4, line: null },
      { name: 'Estudio', price: 9, area: 6, line: 'add_space' },
    ],
    works: { days: 0, days_reason: '' },
    money: { way: 'spread', with_discounts: false },
  },
} as unknown as Change;

const everything = { proposes: true, prices: true, costs: true };
const today = spacesToday(change);

test('the spaces of today have the price before the otrosí, and none that it adds', () =>
  expect(today).toEqual([
    { name: 'Cocina', price: 50_000_000, area: 12 },
    { name: 'Hall', price: 1_000_000, area: 4 },
  ]));

test('a stored difference is edited as the new price, and sent as the same difference', () => {
  const values = draftValues(change);
  expect(values.lines[0]?.price).toBe(53_000_000);
  expect(writtenOf(values, everything, today).lines[0]).toMatchObject({ amount: 3_000_000, cost: -500_000 });
});

test('an architect sends no price and no cost, and a seller no cost', () => {
  const values = draftValues(change);
  const architect = writtenOf(values, { proposes: true, prices: false, costs: false }, today);
  expect(architect).not.toHaveProperty('way');
  expect(architect).not.toHaveProperty('terms');
  expect(architect.lines[0]).not.toHaveProperty('amount');
  expect(architect.lines[0]).not.toHaveProperty('cost');
  const seller = writtenOf(values, { proposes: true, prices: true, costs: false }, today);
  expect(seller.lines[0]).toHaveProperty('amount', 3_000_000);
  expect(seller.lines[0]).not.toHaveProperty('cost');
});

test('a free line keeps its sign, and a space that leaves has no price of its own', () => {
  const values = draftValues(change);
  const [free, removed] = [withLine([], 'free'), withLine([], 'remove_space')].flat();
  if (!free || !removed) throw new Error('there are two');
  const lines = [
    { ...free, price: -200_000 },
    { ...removed, space: 'Hall', price: 7 },
  ];
  const written = writtenOf({ ...values, lines }, everything, today);
  expect(written.lines.map(({ amount }) => amount)).toEqual([-200_000, null]);
});

test('lines that are added have keys of their own', () => {
  const two = withLine(withLine([], 'free'), 'free');
  expect(new Set(two.map(({ key }) => key)).size).toBe(2);
});

test('a text that is no amount is an error of its field', () => {
  const values = draftValues(change);
  const lines = values.lines.map((each) => ({ ...each, price: { typed: 'x', why: 'Escribe el valor.' } }));
  expect(wrongTyped({ ...values, lines })).toEqual({ 'lines.0.amount': 'Escribe el valor.' });
});

test('an emptied number of days to approve is asked for, not guessed', () =>
  expect(wrongTyped({ ...draftValues(change), valid_days: null })).toEqual({
    valid_days: 'Escribe cuántos días hábiles, como 5.',
  }));

test('a new instalment is asked for its date or its name: without both it would not be saved', () => {
  const values = { ...draftValues(change), way: 'new_instalment' as const };
  const [new_name, new_date] = ['Pago del clóset', '2027-03-01'];
  expect(wrongTyped({ ...values, new_name })).toEqual({ new_date: 'Elige la fecha del pago nuevo.' });
  expect(wrongTyped({ ...values, new_date })).toEqual({ new_name: 'Escribe el nombre del pago nuevo.' });
  expect(wrongTyped({ ...values, new_name, new_date })).toEqual({});
  expect(wrongTyped(values)).toEqual({});
});

test('an instalment whose new date is not chosen is asked for it: it would not be saved', () => {
  const terms = [
    { instalment_id: 3, date: '2027-03-01' },
    { instalment_id: 4, date: null },
  ];
  expect(wrongTyped({ ...draftValues(change), terms })).toEqual({
    'terms.1.date': 'Elige la nueva fecha, o quita esta cuota.',
  });
});

test('the area of the home follows what is typed, before it is saved', () => {
  const after = [
    { name: 'Cocina', price: 1, area: 14.5, line: 'change_space' as const },
    { name: 'Hall', price: 1, area: 4, line: 'remove_space' as const },
    { name: 'Estudio', price: 1, area: 6.4, line: 'add_space' as const },
  ];
  expect(typedAreas(today, after)).toEqual({ before: 16, after: 20.9 });
});
