import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { MAX_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH, passwordSentences, whyNotPassword } from './passwords.ts';

const person = { email: 'camila.restrepo@correo.example', name: 'Camila Restrepo Ñáñez' };
const list = new Set(['password', 'dragon', 'iloveyou', 'iloveyou1234', 'ramírez']);
const reasonOf = (password: string) => whyNotPassword(password, person, (text) => list.has(text));

test.each([
  'la casa de mi tía',
  'Ñandú con café 8',
  'xK3$ 9mQ!!',
  'camila ama bogotá con lluvia',
  '🏠🏡🏘️🏚️🪟🚪🛋️🪑🛏️🚿',
  'remodela 837219461',
  'dragon 8273 1946 5520',
  '#$%&/()=?¡123',
])('%j may be chosen', (password) => {
  expect(reasonOf(password)).toBeNull();
});

test.each([
  ['too_short', ''],
  ['too_short', 'la casa 9'],
  ['too_short', '🏠🏡🏘🏚🪟🚪🛋🪑🛏'],
  ['too_long', 'la casa de mi tía '.repeat(12)],
  ['repeated', 'aaaaaaaaaaaa'],
  ['repeated', '            '],
  ['repeated', 'abcabcabcabc'],
  ['sequence', '1234567890'],
  ['sequence', '12345-67890'],
  ['sequence', 'zyxwvutsrq'],
  ['sequence', 'Qwerty-12345'],
  ['sequence', 'asdfghjklñ12'],
  ['sequence', '1qaz2wsx3edc'],
  ['sequence', 'aaaabbbbccccdddd'],
  ['personal', 'camila1234'],
  ['personal', 'Ñáñez 2026!!'],
  ['personal', 'nanez-123456'],
  ['personal', 'Camila.Restrepo'],
  ['personal', 'camila.restrepo@correo.example'],
  ['personal', 'Remodela2026!'],
  ['personal', 'remodela-demo'],
  ['personal', 'R3m0d3l4-2026'],
  ['common', 'iloveyou1234'],
  ['common', 'Dragon-2026!'],
  ['common', '¡Dragon2026!'],
  ['common', 'P@ssw0rd2026'],
  ['common', 'p a s s w o r d'],
])('%s: %j', (reason, password) => {
  expect(reasonOf(password)).toBe(reason);
});

describe('the length', () => {
  test('counts characters as a person sees them, once composed', () => {
    const accented = 'ñañañañañá con té'.normalize('NFD');
    expect(reasonOf(accented)).toBeNull();
    expect(reasonOf('ñandú té 8'.normalize('NFD'))).toBe(reasonOf('ñandú té 8'));
  });

  test('any text of another length is refused', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 2 * MAX_PASSWORD_LENGTH }), (password) => {
        const length = [...password.normalize('NFKC')].length;
        const isRight = length >= MIN_PASSWORD_LENGTH && length <= MAX_PASSWORD_LENGTH;
        const reason = reasonOf(password);
        expect(reason === 'too_short' || reason === 'too_long').toBe(!isRight);
      }),
    );
  });
});

test('a person without a name nor a usual address has no words of their own', () => {
  expect(whyNotPassword('correcto caballo', { email: '@', name: '' })).toBeNull();
});

test('every reason names the remedy', () => {
  for (const sentence of Object.values(passwordSentences)) expect(sentence).toMatch(/Usa|Elige/);
});
