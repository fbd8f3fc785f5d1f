import { expect, it } from 'vitest';
import { failureWords, whyNotSuggest } from './suggestion.ts';

it.each([
  ['', 'a', 'Por favor ingresa una sugerencia'],
  [' \n ', null, 'Por favor ingresa una sugerencia'],
  ['Otra luz', null, 'No se encontró token de autenticación'],
  ['Otra luz', 'a', null],
])('%j with the token %j: %s', (text, token, reason) => expect(whyNotSuggest(text, token)).toBe(reason));

it.each([
  [{ network: true, notJson: false }, 'Error al enviar la sugerencia. Intenta nuevamente.'],
  [{ network: false, notJson: true }, 'Error al enviar sugerencia'],
  [{ network: false, notJson: false }, 'No se pudo identificar el proyecto'],
])('a failure %j says %s', (failure, words) =>
  expect(failureWords({ ...failure, message: 'No se pudo identificar el proyecto' })).toBe(words),
);
