import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  parseReceiptCode,
  parseReceiptNumber,
  printedCode,
  RECEIPT_CODE_LENGTH,
  receiptCodeAlphabet,
  receiptNumber,
} from './receipts.ts';

describe('the number of a receipt', () => {
  test.each([
    [1, 'RC-000001'],
    [123, 'RC-000123'],
    [999_999, 'RC-999999'],
    [1_000_000, 'RC-1000000'],
  ])('%i is %s', (n, printed) => {
    expect(receiptNumber(n)).toBe(printed);
  });

  test.each([0, -1, 1.5, Number.NaN, 2 ** 53])('%d is no number of a receipt', (n) => {
    expect(() => receiptNumber(n)).toThrow(RangeError);
  });

  test('accepts the printed form, and the ways people type it', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 999_999_999 }), (n) => {
        expect(parseReceiptNumber(receiptNumber(n))).toBe(n);
        expect(parseReceiptNumber(` rc${n} `)).toBe(n);
      }),
    );
    for (const words of ['RC-', 'RC-0', '123', 'RC-12a', 'APT-0148', '']) {
      expect(parseReceiptNumber(words), words).toBeNull();
    }
  });
});

describe('the code of a receipt', () => {
  const letters = fc.constantFrom(...receiptCodeAlphabet);
  const codes = fc.string({ unit: letters, minLength: RECEIPT_CODE_LENGTH, maxLength: RECEIPT_CODE_LENGTH });

  test('has no two letters that look alike, and 80 bits', () => {
    expect(new Set(receiptCodeAlphabet).size).toBe(32);
    expect(receiptCodeAlphabet).not.toMatch(/[01IO]/);
    expect(RECEIPT_CODE_LENGTH * Math.log2(receiptCodeAlphabet.length)).toBe(80);
  });

  test('is printed in fours, and read back however it is typed', () => {
    expect(printedCode('ABCDEFGHJKLMNPQR')).toBe('ABCD-EFGH-JKLM-NPQR');
    fc.assert(
      fc.property(codes, (code) => {
        expect(parseReceiptCode(printedCode(code))).toBe(code);
        expect(parseReceiptCode(` ${printedCode(code).toLowerCase().replaceAll('-', ' ')} `)).toBe(code);
      }),
    );
  });

  test.each(['', 'ABCD-EFGH-JKLM', 'ABCD-EFGH-JKLM-NPQR-S', 'ABCD-EFGH-JKLM-NPQ0', 'ABCD-EFGH-JKLM-NPQÑ'])(
    '%j is no code',
    (text) => {
      expect(parseReceiptCode(text)).toBeNull();
    },
  );
});
