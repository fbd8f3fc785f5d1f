import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { homePrice, homePriceWords } from './home-price.ts';

const spaces = [{ price: 100_000_000 }, { price: 38_750_000 }, { price: null }];

describe('the price of a home', () => {
  test.each([
    [
      'a discount explains the difference',
      { base: 138_750_000, price: 134_587_500 },
      { spaces: 138_750_000, discount: 4_162_500, difference: 0, price: 134_587_500 },
      'Espacios $ 138.750.000 − descuento $ 4.162.500 = $ 134.587.500',
    ],
    [
      'both are the same',
      { base: 138_750_000, price: 138_750_000 },
      { spaces: 138_750_000, discount: 0, difference: 0, price: 138_750_000 },
      null,
    ],
    [
      'the contract is less than the spaces',
      { base: 130_000_000, price: 130_000_000 },
      { spaces: 138_750_000, discount: 0, difference: -8_750_000, price: 130_000_000 },
      'Espacios $ 138.750.000. Precio del contrato: $ 130.000.000. Diferencia por acordar $ 8.750.000',
    ],
    [
      'the contract is more, with a discount',
      { base: 140_000_000, price: 135_800_000 },
      { spaces: 138_750_000, discount: 4_200_000, difference: 1_250_000, price: 135_800_000 },
      'Espacios $ 138.750.000 − descuento $ 4.200.000 = $ 134.550.000. Precio del contrato: $ 135.800.000. Diferencia por acordar $ 1.250.000',
    ],
    [
      'discount and difference cancel each other out',
      { base: 140_000_000, price: 138_750_000 },
      { spaces: 138_750_000, discount: 1_250_000, difference: 1_250_000, price: 138_750_000 },
      'Espacios $ 138.750.000 − descuento $ 1.250.000 = $ 137.500.000. Precio del contrato: $ 138.750.000. Diferencia por acordar $ 1.250.000',
    ],
    ['there is no contract', null, { spaces: 138_750_000, discount: 0, difference: 0, price: null }, null],
  ])('%s', (_, contract, figures, words) => {
    const price = homePrice({ spaces, contract });
    expect(price).toEqual(figures);
    expect(homePriceWords(price)).toBe(words);
  });

  test('spaces less discount plus difference is always the price', () => {
    const pesos = fc.integer({ min: 0, max: 1_000_000_000_000 });
    fc.assert(
      fc.property(fc.array(fc.option(pesos)), pesos, pesos, (prices, a, b) => {
        const {
          spaces: sum,
          discount,
          difference,
          price,
        } = homePrice({
          spaces: prices.map((each) => ({ price: each })),
          contract: { base: Math.max(a, b), price: Math.min(a, b) },
        });
        expect(sum - discount + difference).toBe(price);
      }),
    );
  });
});
