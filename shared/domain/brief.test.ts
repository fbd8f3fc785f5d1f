import { describe, expect, test } from 'vitest';
import { petTypeOf, receiveDateOf, styleChoices, vipTypeOf } from './brief.ts';

describe('answers that the screen hides are not kept', () => {
  test.each([
    [true, 'Gato(s)'],
    [false, null],
    [null, null],
  ])('with pets %s the kind of pet is %s', (has_pets, kept) => {
    expect(petTypeOf({ has_pets, pet_type: 'Gato(s)' })).toBe(kept);
  });

  test.each([
    [true, null],
    [false, '2026-05-20'],
    [null, null],
  ])('with the property delivered %s the delivery day is %s', (has_property, kept) => {
    expect(receiveDateOf({ has_property, property_receive_date: '2026-05-20' })).toBe(kept);
  });

  test.each([
    [true, 'Amigo'],
    [false, null],
    [null, null],
  ])('with the VIP alert %s the kind of VIP is %s', (vip_alert, kept) => {
    expect(vipTypeOf({ vip_alert, vip_type: 'Amigo' })).toBe(kept);
  });
});

describe('the styles of a list', () => {
  const catalogue = [
    { name: 'Boho', active: true },
    { name: 'Industrial', active: false },
    { name: 'Nórdico', active: true },
  ];

  test.each([
    ['nothing is chosen', '', ['Boho', 'Nórdico']],
    ['one of them is chosen', 'Boho', ['Boho', 'Nórdico']],
    ['the chosen one is no longer offered', 'Industrial', ['Boho', 'Nórdico', 'Industrial']],
    ['the chosen one has another name today', 'Rústico', ['Boho', 'Nórdico', 'Rústico']],
  ])('when %s', (_, chosen, shown) => {
    expect(styleChoices(catalogue, chosen)).toEqual(shown);
  });
});
