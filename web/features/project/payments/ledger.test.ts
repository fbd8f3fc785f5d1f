import { expect, test } from 'vitest';
import { type Ledger, whyNotRegister } from './ledger.ts';

test.each([
  // all is paid, or the sale was cancelled and what it had not paid fell
  [0, 0, 'De este plan no se debe nada.'],
  [5, 0, 'Todo lo que falta del plan ya está en proceso.'],
  [5, 3, null],
])('of a plan that lacks %i and owes %i: %s', (left, owed, why) => {
  expect(whyNotRegister({ left, owed } as Ledger)).toBe(why);
});
