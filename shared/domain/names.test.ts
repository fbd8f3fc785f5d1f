import { expect, test } from 'vitest';
import { compareNames, tidyName } from './names.ts';

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

test('a name is kept with single spaces, and each accent with its letter', () => {
  expect(tidyName('  Jardines  del\tLago ')).toBe('Jardines del Lago');
  expect(tidyName('No\u0301rdico')).toBe('Nórdico');
});
