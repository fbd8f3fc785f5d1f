import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  chainDiscounts,
  discountedPrice,
  discountTypeLabel,
  discountTypeName,
  whyNotDiscount,
} from './discounts.ts';
import { type BasisPoints, MAX_PESOS, percentOf, sumPesos, toPesos } from './money.ts';

const bp = (...rates: number[]) => rates as BasisPoints[];

test('the chain of the mock-up: 3%, then 2% of the rest', () => {
  expect(chainDiscounts(toPesos(185_000_000), bp(300, 200))).toEqual([
    { percentage: 300, before: 185_000_000, amount: 5_550_000, after: 179_450_000 },
    { percentage: 200, before: 179_450_000, amount: 3_589_000, after: 175_861_000 },
  ]);
  expect(discountedPrice(toPesos(185_000_000), bp(300, 200))).toBe(175_861_000);
});

test('without discounts the price is the base', () => {
  expect(chainDiscounts(toPesos(5), [])).toEqual([]);
  expect(discountedPrice(toPesos(5), [])).toBe(5);
});

test('half a peso of discount is a peso, so one peso can be discounted away but not below', () => {
  expect(discountedPrice(toPesos(1), bp(4999))).toBe(1);
  expect(discountedPrice(toPesos(1), bp(5000, 5000))).toBe(0);
});

test('each step starts from the last result, is rounded by itself, and nothing is lost or negative', () => {
  const base = fc.integer({ min: 1, max: MAX_PESOS }).map(toPesos);
  const rates = fc.array(
    fc.integer({ min: 0, max: 10_000 }).map((n) => n as BasisPoints),
    { maxLength: 8 },
  );
  fc.assert(
    fc.property(base, rates, (price, percentages) => {
      const steps = chainDiscounts(price, percentages);
      let before = price;
      for (const step of steps) {
        expect(step.before).toBe(before);
        expect(step.amount).toBe(percentOf(before, step.percentage));
        expect(step.after).toBe(step.before - step.amount);
        before = step.after;
      }
      const taken = sumPesos(steps.map((step) => step.amount));
      expect(discountedPrice(price, percentages)).toBe(price - taken);
    }),
  );
});

test.each([
  ['pago_anticipado', 'Pago Anticipado'],
  ['cliente_referido', 'Cliente Referido'],
  ['EMPLEADO', 'Empleado'],
  ['año_nuevo', 'Año Nuevo'],
  ['época_de_ñame', 'Época De Ñame'],
  ['__doble__', 'Doble'],
  ['', ''],
])('the type %s is shown as %s', (stored, shown) => {
  expect(discountTypeLabel(stored)).toBe(shown);
});

test.each([
  ['Feria de Vivienda', 'feria_de_vivienda', 'Feria De Vivienda'],
  ['  CLIENTE   recurrente ', 'cliente_recurrente', 'Cliente Recurrente'],
  ['Promoción «Éxito» (2x1)', 'promocion_exito_2x1', 'Promocion Exito 2x1'],
  ['Fin de Año', 'fin_de_año', 'Fin De Año'],
  ['fin de an\u0303o', 'fin_de_año', 'Fin De Año'],
  ['pago_anticipado', 'pago_anticipado', 'Pago Anticipado'],
])('the words %j are stored as %s and shown as %s', (typed, stored, shown) => {
  expect(discountTypeName(typed)).toBe(stored);
  expect(discountTypeLabel(stored)).toBe(shown);
});

test.each(['', '   ', '2026', '___', '%$#', '¡!'])('%j has no letter to be a name', (typed) => {
  expect(discountTypeName(typed)).toBeNull();
});

describe('whyNotDiscount', () => {
  const possible = { hasContract: true, percentage: 300, final: false };

  test('a discount on a saved contract of a sale in progress', () => {
    expect(whyNotDiscount(possible)).toBeNull();
    expect(whyNotDiscount({ ...possible, percentage: 1 })).toBeNull();
    expect(whyNotDiscount({ ...possible, percentage: 9999 })).toBeNull();
  });

  test('is refused with its reason', () => {
    expect(whyNotDiscount({ ...possible, final: true, hasContract: false })).toBe('sale_final');
    expect(whyNotDiscount({ ...possible, hasContract: false })).toBe('contract_missing');
    for (const percentage of [0, -1, 10_000, 2.5, Number.NaN]) {
      expect(whyNotDiscount({ ...possible, percentage })).toBe('percentage_out_of_range');
    }
  });
});
