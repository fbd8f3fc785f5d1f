import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { formatArea } from '#shared/domain/area.ts';
import { formatPesos, MAX_PESOS, type Pesos } from '#shared/domain/money.ts';
import { readArea, readDays, readDifference, readPercent, readPesos } from './read-amounts.ts';
import { isInvalid } from './typed-value.ts';

describe('an area', () => {
  it.each([
    ['14', 14],
    ['14 m2', 14],
    ['14m²', 14],
    ['14 mts2', 14],
    ['82,5 m2', 82.5],
    ['82.5', 82.5],
    ['82,5 metros cuadrados', 82.5],
    ['1.250,5 m²', 1250.5],
    ['1.250,5\u00a0m²', 1250.5],
    ['1,250.5', 1250.5],
    ['0,07', 0.07],
    ['12,', 12],
    ['100000', 100_000],
    ['', null],
    ['  ', null],
  ])('%j is %s m²', (text, area) => expect(readArea(text)).toBe(area));

  it.each([
    ['1.250', '¿1.250\u00a0m² o 1,25\u00a0m²?', [1250, 1.25]],
    ['1,250', '¿1.250\u00a0m² o 1,25\u00a0m²?', [1250, 1.25]],
    ['82.575', '¿82.575\u00a0m² o 82,58\u00a0m²?', [82_575, 82.58]],
  ])('%j is asked about: %s', (text, why, options) =>
    expect(readArea(text)).toEqual({ typed: text, why, options }),
  );

  it.each([
    ['-10', 'Escribe el valor sin el signo menos.'],
    ['100000,01', 'El área llega hasta 100.000\u00a0m².'],
    ['12,3456', 'El área lleva dos decimales como máximo.'],
    ['catorce', 'Escribe el área en metros cuadrados, como 82,5.'],
    ['14 x 3', 'Escribe el área en metros cuadrados, como 82,5.'],
  ])('%j stays as it was typed: %s', (text, why) => expect(readArea(text)).toEqual({ typed: text, why }));

  test('every area is read back from the way it is shown, or asked about', () => {
    const hundredths = fc.integer({ min: 0, max: 10_000_000 });
    fc.assert(
      fc.property(hundredths, (n) => {
        const read = readArea(formatArea(n / 100));
        return isInvalid(read) ? read.options?.includes(n / 100) : read === n / 100;
      }),
    );
  });
});

describe('pesos', () => {
  it.each([
    ['185000000', 185_000_000],
    ['$ 185.000.000', 185_000_000],
    ['$185,000,000', 185_000_000],
    ['185.000.000,00', 185_000_000],
    ['$185,000,000.50', 185_000_000],
    ['1.250', 1250],
    ['007', 7],
    ['12 millones', 12_000_000],
    ['12,5 millones', 12_500_000],
    ['1 millón', 1_000_000],
    ['12M', 12_000_000],
    ['850 mil', 850_000],
    ['850k', 850_000],
    ['2 mil millones', 2_000_000_000],
    ['12 millones de pesos', 12_000_000],
    ['COP 12.000.000', 12_000_000],
    ['185 000 000', 185_000_000],
    ['$ 185\u00a0000\u202f000,00', 185_000_000],
    ['12,00', 12],
    ['1000000000000', MAX_PESOS],
    ['', null],
  ])('%j is $ %s', (text, pesos) => expect(readPesos(text)).toBe(pesos));

  it.each([
    ['12.5', '¿$ 12.500.000 o $ 12.500?', [12_500_000, 12_500]],
    ['12,5', '¿$ 12.500.000 o $ 12.500?', [12_500_000, 12_500]],
    ['1.250 millones', '¿$ 1.250.000.000 o $ 1.250.000?', [1_250_000_000, 1_250_000]],
  ])('%j is asked about: %s', (text, why, options) =>
    expect(readPesos(text)).toEqual({ typed: text, why, options }),
  );

  const howTo = 'Escribe el valor en pesos, como 12.500.000 o 12,5 millones.';
  it.each([
    ['-10', 'Escribe el valor sin el signo menos.'],
    ['$ -10', 'Escribe el valor sin el signo menos.'],
    ['1000000000001', 'El valor llega hasta $ 1.000.000.000.000.'],
    ['9'.repeat(400), 'El valor llega hasta $ 1.000.000.000.000.'],
    ['12.5000.0', howTo],
    ['1250.000', howTo],
    ['12500,000', howTo],
    ['12.0000', howTo],
    ['12 dólares', howTo],
    ['2500 000', howTo],
    ['12 50', howTo],
    ['doce millones', howTo],
    ['0,0001 mil', 'Escribe el valor en pesos enteros.'],
  ])('%j stays as it was typed: %s', (text, why) => expect(readPesos(text)).toEqual({ typed: text, why }));

  test('every amount is read back from the way it is shown', () => {
    const amount = fc.integer({ min: 0, max: MAX_PESOS }).map((n) => n as Pesos);
    fc.assert(fc.property(amount, (pesos) => readPesos(formatPesos(pesos)) === pesos));
  });

  test('no text is lost: each is empty, a value, or kept as it was typed', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const read = readPesos(text);
        if (read === null) return text.trim() === '';
        return isInvalid(read) ? read.typed === text : Number.isSafeInteger(read) && read <= MAX_PESOS;
      }),
    );
  });
});

describe('a percentage', () => {
  it.each([
    ['25%', 2500],
    ['33,33', 3333],
    ['33.3 %', 3330],
    ['12,', 1200],
    ['100', 10_000],
    ['%', null],
    ['', null],
  ])('%j is %s basis points', (text, points) => expect(readPercent(text)).toBe(points));

  it.each([
    ['150%', 'El porcentaje llega hasta 100%.'],
    ['100,01', 'El porcentaje llega hasta 100%.'],
    ['33,333', 'El porcentaje lleva dos decimales como máximo.'],
    ['-10', 'Escribe el porcentaje sin el signo menos.'],
    ['mitad', 'Escribe un porcentaje, como 12,5%.'],
  ])('%j stays as it was typed: %s', (text, why) => expect(readPercent(text)).toEqual({ typed: text, why }));
});

describe('business days', () => {
  it.each([
    ['15', 15],
    ['15 días hábiles', 15],
    ['0', 0],
    ['', null],
  ])('%j is %s', (text, days) => expect(readDays(text, 365)).toBe(days));

  it.each([
    ['999', 'Hasta 365 días hábiles.'],
    ['-5', 'Escribe cuántos días hábiles, como 15.'],
  ])('%j stays as it was typed: %s', (text, why) =>
    expect(readDays(text, 365)).toEqual({ typed: text, why }),
  );

  it.each([
    ['-5', -5],
    ['−5 días', -5],
    ['+4', 4],
    ['-0', 0],
  ])('%j is a difference of %s', (text, days) => expect(readDays(text, 60, true)).toBe(days));
});

describe('a difference in pesos', () => {
  it.each([
    ['-520.000', -520_000],
    ['−$ 520.000', -520_000],
    ['$ −520.000', -520_000],
    ['+1,5 millones', 1_500_000],
    ['2340000', 2_340_000],
    ['', null],
  ])('%j is %s', (text, pesos) => expect(readDifference(text)).toBe(pesos));

  it('keeps its sign in what it asks about', () =>
    expect(readDifference('-12.5')).toEqual({
      typed: '-12.5',
      why: '¿−$ 12.500.000 o −$ 12.500?',
      options: [-12_500_000, -12_500],
    }));

  it('understands what it shows', () =>
    fc.assert(
      fc.property(
        fc.integer({ min: -1_000_000_000, max: 1_000_000_000 }),
        (pesos) => readDifference(formatPesos(pesos)) === pesos,
      ),
    ));
});
