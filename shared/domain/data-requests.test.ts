import { describe, expect, test } from 'vitest';
import {
  requestDueOn,
  requestKinds,
  requestRules,
  requestState,
  whyNotAnswerRequest,
  whyNotRequest,
} from './data-requests.ts';

describe('the last day for the answer', () => {
  // 2026-12-08 is a holiday, 2026-12-25 and 2027-01-01 too
  test.each([
    ['consultation', '2026-11-23', '2026-12-07'],
    ['claim', '2026-11-23', '2026-12-15'],
    ['deletion', '2026-11-23', '2026-12-15'],
    ['correction', '2026-11-21', '2026-12-14'],
  ] as const)('of a %s received on %s is %s', (kind, receivedOn, dueOn) => {
    expect(requestDueOn(kind, receivedOn)).toBe(dueOn);
  });

  test('skips the days off of the company', () => {
    const daysOff = new Map([['2026-12-04', 'Inventario']]);
    expect(requestDueOn('consultation', '2026-11-23', daysOff)).toBe('2026-12-09');
  });

  test('every kind names its article', () => {
    for (const kind of requestKinds)
      expect(requestRules[kind].source).toMatch(/Ley 1581 de 2012, art\. 1[45]/);
  });
});

test('a request is late from the day after its last one until it is answered', () => {
  const dueOn = '2026-12-07';
  expect(requestState({ answered: false, dueOn }, '2026-12-07')).toBe('open');
  expect(requestState({ answered: false, dueOn }, '2026-12-08')).toBe('late');
  expect(requestState({ answered: true, dueOn }, '2026-12-08')).toBe('answered');
});

test('a request is not received in the future, nor beside ten open ones', () => {
  const today = '2026-11-23';
  expect(whyNotRequest({ open: 0, receivedOn: today, today })).toBeNull();
  expect(whyNotRequest({ open: 0, receivedOn: '2026-11-24', today })).toBe('received_in_future');
  expect(whyNotRequest({ open: 9, receivedOn: today, today })).toBeNull();
  expect(whyNotRequest({ open: 10, receivedOn: today, today })).toBe('too_many_open');
});

test('the answer to a deletion says what was removed and what stays; others only answer', () => {
  const open = { answered: false, removed: null, kept: null };
  expect(whyNotAnswerRequest({ ...open, kind: 'consultation' })).toBeNull();
  expect(whyNotAnswerRequest({ ...open, kind: 'deletion' })).toBe('removed_missing');
  expect(whyNotAnswerRequest({ ...open, kind: 'deletion', removed: 'El brief' })).toBe('kept_missing');
  const whole = { kind: 'deletion', removed: 'El brief', kept: 'Los recibos' } as const;
  expect(whyNotAnswerRequest({ ...whole, answered: false })).toBeNull();
  expect(whyNotAnswerRequest({ ...whole, answered: true })).toBe('already_answered');
});
