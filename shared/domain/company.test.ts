import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { formatNit, nitCheckDigit, whyNotNit } from './company.ts';

describe('the check digit of a NIT', () => {
  test.each([
    ['800197268', 4], // DIAN
    ['899999063', 3], // Universidad Nacional
    ['860002964', 4], // Banco de Bogotá
    ['890903938', 8], // Bancolombia
    ['900123456', 8],
  ])('of %s is %i', (nit, digit) => expect(nitCheckDigit(nit)).toBe(digit));

  test('refuses a text that is no number of 6 to 10 digits', () => {
    for (const text of ['12345', '12345678901', '90012345a', ''])
      expect(() => nitCheckDigit(text)).toThrow(RangeError);
  });

  test('refuses the nine others, however the number is written', () =>
    fc.assert(
      fc.property(fc.integer({ min: 100_000, max: 9_999_999_999 }), fc.nat(9), (number, digit) => {
        const right = nitCheckDigit(String(number)) === digit;
        expect(whyNotNit(`${number}-${digit}`)).toBe(right ? null : 'check_digit_wrong');
        if (right) expect(whyNotNit(formatNit(`${number}-${digit}`))).toBeNull();
      }),
    ));
});

describe('a typed NIT', () => {
  test.each([
    ['900.123.456-8', null],
    ['900123456-8', null],
    [' 900 123 456 - 8 ', null],
    ['900123456–8', null],
    ['900.123.456', 'check_digit_missing'],
    ['900.123.456-7', 'check_digit_wrong'],
    ['900.123.456-88', 'not_a_nit'],
    ['Remodela', 'not_a_nit'],
    ['', 'not_a_nit'],
  ])('%s: %s', (text, reason) => expect(whyNotNit(text)).toBe(reason));

  test('is shown with dots', () => {
    expect(formatNit('900123456-8')).toBe('900.123.456-8');
    expect(formatNit(`1020304050-${nitCheckDigit('1020304050')}`)).toMatch(/^1\.020\.304\.050-\d$/);
    expect(() => formatNit('900.123.456-7')).toThrow(RangeError);
  });
});
