import { describe, expect, test } from 'vitest';
import {
  type CodeFacts,
  codeSentences,
  codeTimeWords,
  drawnPoints,
  initialsOf,
  isSameName,
  isTurnOf,
  isWaiting,
  lastSigningDay,
  type SignFacts,
  type SigningState,
  signingStates,
  signSentence,
  stateOn,
  stepSentences,
  whyNotCode,
  whyNotSign,
  whyNotStep,
} from './signing.ts';

describe('the states of a contract', () => {
  const steps = ['send', 'sign', 'refuse', 'expire', 'void'] as const;
  const possible: Record<SigningState, readonly (typeof steps)[number][]> = {
    draft: ['send', 'void'],
    sent: ['sign', 'refuse', 'expire', 'void'],
    partly_signed: ['sign', 'refuse', 'expire', 'void'],
    signed: [],
    refused: [],
    expired: [],
    void: [],
  };
  test.each(signingStates)('%s allows its steps and refuses the others', (state) => {
    expect(steps.filter((step) => whyNotStep(step, state) === null)).toEqual(possible[state]);
    for (const step of steps) expect([null, state]).toContain(whyNotStep(step, state));
    expect(stepSentences[state]).toMatch(/\.$/);
  });

  test('a document waits for ten business days, and has expired after the last', () => {
    // 23 March is San José
    expect(lastSigningDay('2026-03-13')).toBe('2026-03-30');
    expect(lastSigningDay('2026-03-13', new Map([['2026-03-17', 'Inventario']]))).toBe('2026-03-31');
    const waits = { state: 'sent', expiresOn: '2026-03-30' } as const;
    expect(stateOn(waits, '2026-03-30')).toBe('sent');
    expect(stateOn(waits, '2026-03-31')).toBe('expired');
    expect(stateOn({ ...waits, state: 'signed' }, '2026-03-31')).toBe('signed');
    expect(stateOn({ state: 'draft', expiresOn: null }, '2026-03-31')).toBe('draft');
    expect(signingStates.filter(isWaiting)).toEqual(['sent', 'partly_signed']);
  });

  test('the family signs in any order, the company last', () => {
    const signees = (client: boolean, second: boolean) => [
      { party: 'client' as const, signed: client },
      { party: 'second_client' as const, signed: second },
      { party: 'company' as const, signed: false },
    ];
    expect(isTurnOf('client', signees(false, true))).toBe(true);
    expect(isTurnOf('second_client', signees(false, false))).toBe(true);
    expect(isTurnOf('company', signees(true, false))).toBe(false);
    expect(isTurnOf('company', signees(true, true))).toBe(true);
  });
});

describe('whyNotSign', () => {
  const ready: SignFacts = {
    state: 'sent',
    isTrue: true,
    signed: false,
    turn: true,
    sections: 12,
    reached: 12,
    agreed: true,
  };
  test('lets sign who read to the end and agreed', () => expect(whyNotSign(ready)).toBeNull());
  test.each([
    [{ signed: true, state: 'signed' }, 'already_signed'],
    [{ state: 'void', isTrue: false }, 'state'],
    [{ isTrue: false, turn: false }, 'sale_changed'],
    [{ turn: false, reached: 0 }, 'not_your_turn'],
    [{ reached: 11, agreed: false }, 'not_read'],
    [{ agreed: false }, 'not_agreed'],
  ] as const)('refuses %o', (more, reason) => {
    expect(whyNotSign({ ...ready, ...more })).toBe(reason);
    expect(signSentence(reason, 'void', { change_number: null })).toMatch(/\.$/);
  });

  test('of an otrosí whose sale changed, says how to see it again: the company sends no other', () => {
    expect(signSentence('sale_changed', 'sent', { change_number: null })).toMatch(/te enviará otro\.$/);
    expect(signSentence('sale_changed', 'sent', { change_number: 2 })).toMatch(
      /míralo con el plan de hoy\.$/,
    );
    expect(signSentence('already_signed', 'sent', { change_number: 2 })).toBe('Ya firmaste este otrosí.');
  });
});

describe('whyNotCode', () => {
  const asked: CodeFacts = { expiresAt: 1000, now: 999, tries: 4, isOfSession: true, matches: true };
  test('takes the code on its fifth try, before its end', () => expect(whyNotCode(asked)).toBeNull());
  test.each([
    [{ expiresAt: null }, 'code_missing'],
    [{ isOfSession: false }, 'code_missing'],
    [{ now: 1000 }, 'code_expired'],
    [{ tries: 5 }, 'code_spent'],
    [{ matches: false }, 'code_wrong'],
  ] as const)('refuses %o', (more, reason) => {
    expect(whyNotCode({ ...asked, ...more })).toBe(reason);
    expect(codeSentences[reason]).toMatch(/\.$/);
  });
});

test('a name is the same whatever its case, accents and spaces', () => {
  expect(isSameName('  maría   gómez ríos', 'María Gómez Ríos')).toBe(true);
  expect(isSameName('Maria Gomez Rios', 'María Gómez Ríos')).toBe(true);
  expect(isSameName('María Gómez', 'María Gómez Ríos')).toBe(false);
});

test('a code ends at an hour that reads as Spanish does', () => {
  const until = (hour: string) => codeTimeWords(Date.parse(`2026-11-26T${hour}:00-05:00`));
  expect(until('15:35')).toBe('10 minutos, hasta las 3:45\u00a0p.\u00a0m.');
  expect(until('12:55')).toBe('10 minutos, hasta la 1:05\u00a0p.\u00a0m.');
  expect(until('00:50')).toBe('10 minutos, hasta la 1:00\u00a0a.\u00a0m.');
});

test('initials and drawn points', () => {
  expect(initialsOf('Felipe Cárdenas  Toro')).toBe('F. C. T.');
  expect(
    drawnPoints([
      [[0, 0]],
      [],
      [
        [1, 1],
        [2, 2],
      ],
    ]),
  ).toBe(3);
});
