import { expect, test } from 'vitest';
import { sentenceOf } from './validate.ts';

test.each([
  ['base_price', 'escribe un valor mayor que cero.', 'Precio base: escribe un valor mayor que cero.'],
  ['base_price', 'Entrada inválida', 'Precio base: Entrada inválida'],
  ['id', 'ID de proyecto no válido', 'ID de proyecto no válido'],
  ['', 'Revisa los datos.', 'Revisa los datos.'],
])('a message of the field %j: %s', (field, message, sentence) => {
  expect(sentenceOf(field, message)).toBe(sentence);
});
