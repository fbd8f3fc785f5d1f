import { describe, expect, test } from 'vitest';
import { petTypeOf, receiveDateOf, vipTypeOf } from './brief.ts';

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
