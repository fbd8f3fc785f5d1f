import { describe, expect, test } from 'vitest';
import { firstName, greetingNames, inviteSentences, sharedInvitation, whyNotInvite } from './invitation.ts';

const facts = {
  saleComplete: true,
  personKnown: true,
  hasAccount: false,
  disputed: false,
  email: 'camila@correo.example',
  knownEmail: null,
  mayChangeEmail: false,
  otherEmail: null,
  emailTaken: false,
};

describe('people to invite', () => {
  test('a person of a finished sale with an own address', () => {
    expect(whyNotInvite(facts)).toBeNull();
    expect(whyNotInvite({ ...facts, otherEmail: 'andres@correo.example' })).toBeNull();
    expect(whyNotInvite({ ...facts, knownEmail: 'CAMILA@correo.example' })).toBeNull();
    expect(whyNotInvite({ ...facts, knownEmail: 'otra@correo.example', mayChangeEmail: true })).toBeNull();
  });

  test.each([
    [{ saleComplete: false }, 'sale_in_progress'],
    [{ saleComplete: false, hasAccount: true }, 'sale_in_progress'],
    [{ personKnown: false, email: null }, 'second_client_missing'],
    [{ hasAccount: true }, 'has_account'],
    [{ hasAccount: true, email: null }, 'has_account'],
    [{ disputed: true }, 'access_disputed'],
    [{ disputed: true, email: null }, 'access_disputed'],
    [{ email: null }, 'email_missing'],
    [{ knownEmail: 'otra@correo.example' }, 'email_known'],
    [{ knownEmail: 'otra@correo.example', hasAccount: true }, 'has_account'],
    [{ otherEmail: ' CAMILA@correo.example ' }, 'email_shared'],
    [{ emailTaken: true }, 'email_of_other_account'],
    [{ emailTaken: true, otherEmail: 'camila@correo.example' }, 'email_shared'],
  ] as const)('%j is refused: %s', (change, reason) => {
    expect(whyNotInvite({ ...facts, ...change })).toBe(reason);
  });

  test('the refusal of a person with an account says where to sign in', () => {
    expect(inviteSentences.has_account('Camila Restrepo')).toBe(
      'Camila Restrepo ya tiene cuenta. Ingresa en /client-login',
    );
  });
});

test('people are called by their first name', () => {
  expect(firstName('  Camila Restrepo ')).toBe('Camila');
  expect(firstName('')).toBe('');
  expect(sharedInvitation('Camila Restrepo', '27 de mayo de 2026')).toMatch(
    /^Hola, Camila\. .* hasta el 27 de mayo de 2026:$/,
  );
});

test.each([
  ['Camila Restrepo', 'Andrés Ocampo', 'Camila Restrepo y Andrés Ocampo'],
  ['Camila Restrepo', null, 'Camila Restrepo'],
  [' Camila ', '  ', 'Camila'],
  ['Camila', 'Inés Gil', 'Camila e Inés Gil'],
  ['Camila', 'Hilda Gil', 'Camila e Hilda Gil'],
  ['Camila', 'Yolanda', 'Camila y Yolanda'],
])('%s and %s are greeted as %s', (main, second, greeting) => {
  expect(greetingNames(main, second)).toBe(greeting);
});
