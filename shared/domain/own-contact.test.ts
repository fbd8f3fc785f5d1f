import { expect, test } from 'vitest';
import { emailCode, plainCode } from './own-contact.ts';

test('a code has ten letters or digits in two halves, and is read however it is typed', () => {
  const code = emailCode(Uint8Array.from([0, 1, 31, 32, 63, 64, 200, 255, 7, 9]));
  expect(code).toBe('AB9A9-AJ9HK');
  expect(plainCode(' ab9a9 aj9hk ')).toBe(plainCode(code));
});
