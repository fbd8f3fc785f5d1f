import { expect, test } from 'vitest';
import { compareNames } from './names.ts';

test('names are in the order of a Spanish dictionary', () => {
  const names = ['Ñáñez', 'Zapata', 'Nuñez', 'Ángela', 'Norte', 'andrés', 'Ana'];
  expect(names.toSorted(compareNames)).toEqual([
    'Ana',
    'andrés',
    'Ángela',
    'Norte',
    'Nuñez',
    'Ñáñez',
    'Zapata',
  ]);
});
