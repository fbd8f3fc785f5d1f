import { describe, expect, test } from 'vitest';
import {
  familyAccessSentences,
  familyAccessState,
  whyNotEndAccess,
  whyNotEndFamilySessions,
} from './family-access.ts';

const UNTIL = '2026-05-27T13:00:00.000Z';

test.each([
  [{ account: 'open', everInvited: true, liveUntil: UNTIL }, 'has_account'],
  [{ account: 'none', everInvited: true, liveUntil: UNTIL }, 'invited'],
  [{ account: 'none', everInvited: true, liveUntil: null }, 'expired'],
  [{ account: 'none', everInvited: false, liveUntil: null }, 'not_invited'],
  [{ account: 'ended', everInvited: true, liveUntil: null }, 'access_ended'],
  [{ account: 'ended', everInvited: true, liveUntil: UNTIL }, 'invited'],
] as const)('%j is %s', (facts, expected) => {
  expect(familyAccessState(facts)).toBe(expected);
});

describe('an access can be ended', () => {
  const facts = { saleComplete: true, personKnown: true, account: 'open' } as const;

  test('of a person with an open account, in a finished sale', () => {
    expect(whyNotEndAccess(facts)).toBeNull();
  });

  test.each([
    [{ saleComplete: false }, 'sale_in_progress'],
    [{ personKnown: false, account: 'none' }, 'second_client_missing'],
    [{ account: 'none' }, 'no_account'],
    [{ account: 'ended' }, 'access_ended'],
  ] as const)('%j is refused: %s', (change, reason) => {
    expect(whyNotEndAccess({ ...facts, ...change })).toBe(reason);
    expect(whyNotEndFamilySessions({ ...facts, ...change, openSessions: 2 })).toBe(reason);
  });

  test('and its sessions closed while there are any', () => {
    expect(whyNotEndFamilySessions({ ...facts, openSessions: 1 })).toBeNull();
    expect(whyNotEndFamilySessions({ ...facts, openSessions: 0 })).toBe('no_open_sessions');
    expect(familyAccessSentences.no_open_sessions('Camila')).toBe('Camila no tiene sesiones abiertas.');
  });
});
