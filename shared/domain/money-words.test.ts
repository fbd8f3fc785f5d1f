import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { MAX_PESOS } from './money.ts';
import { pesosInWords } from './money-words.ts';

describe('pesosInWords', () => {
  test.each([
    [0, 'cero pesos'],
    [1, 'un peso'],
    [2, 'dos pesos'],
    [16, 'dieciséis pesos'],
    [21, 'veintiún pesos'],
    [30, 'treinta pesos'],
    [31, 'treinta y un pesos'],
    [100, 'cien pesos'],
    [101, 'ciento un pesos'],
    [500, 'quinientos pesos'],
    [999, 'novecientos noventa y nueve pesos'],
    [1000, 'mil pesos'],
    [1001, 'mil un pesos'],
    [21_000, 'veintiún mil pesos'],
    [100_000, 'cien mil pesos'],
    [101_101, 'ciento un mil ciento un pesos'],
    [1_000_000, 'un millón de pesos'],
    [1_000_001, 'un millón un pesos'],
    [1_200_000, 'un millón doscientos mil pesos'],
    [21_000_000, 'veintiún millones de pesos'],
    [43_965_250, 'cuarenta y tres millones novecientos sesenta y cinco mil doscientos cincuenta pesos'],
    [1_000_000_000, 'mil millones de pesos'],
    [
      999_999_999_999,
      'novecientos noventa y nueve mil novecientos noventa y nueve millones novecientos noventa y nueve mil novecientos noventa y nueve pesos',
    ],
    [MAX_PESOS, 'un billón de pesos'],
  ])('%i', (pesos, words) => {
    expect(pesosInWords(pesos)).toBe(words);
  });

  test.each([-1, 0.5, Number.NaN, MAX_PESOS + 1])('%s is not said', (pesos) => {
    expect(() => pesosInWords(pesos)).toThrow(RangeError);
  });

  test('two amounts never have the same words, and each word is one', () => {
    const amount = fc.integer({ min: 0, max: 999_999_999_999 });
    fc.assert(
      fc.property(amount, amount, (one, other) => {
        expect(pesosInWords(one)).toMatch(/^[a-zéóú]+( [a-zéóú]+)* pesos?$/);
        expect(pesosInWords(one) === pesosInWords(other)).toBe(one === other);
      }),
    );
  });
});
