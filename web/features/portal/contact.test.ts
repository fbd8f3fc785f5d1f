import { expect, test } from 'vitest';
import { callAddress, whatsappNumber } from './contact.ts';

test.each([
  ['+57 300 123 4567', '573001234567'],
  ['300 123 4567', '573001234567'],
  ['(300) 123-4567', '573001234567'],
  ['573001234567', '573001234567'],
  ['601 745 2020', null],
  ['+1 305 555 0100', null],
  ['300 123', null],
])('%s is %s for WhatsApp', (phone, number) => {
  expect(whatsappNumber(phone)).toBe(number);
});

test('a phone is called by its digits', () => {
  expect(callAddress('+57 (300) 123-4567')).toBe('tel:+573001234567');
});
