import { describe, expect, test } from 'vitest';
import { addDays } from './calendar.ts';
import {
  firstHeldSale,
  type HoldFacts,
  heldSentence,
  purchasesHeldUntil,
  whyNotRecordEarlyStart,
  whyNotWithdraw,
  withdrawSentence,
} from './purchases.ts';

// 18 May 2026 is a holiday: the withdrawal of a sale of the 13th ends on the 21st
const facts = (changes: Partial<HoldFacts> = {}): HoldFacts => ({
  soldOn: '2026-05-13',
  earlyStartOn: null,
  cancelledOn: null,
  worksStartedOn: null,
  today: '2026-05-21',
  ...changes,
});

describe('purchasesHeldUntil', () => {
  test.each([
    ['2026-05-21', null, {}],
    ['2026-05-21', null, { today: '2026-05-13' }],
    [null, 'withdrawal_over', { today: '2026-05-22' }],
    [null, 'already_recorded', { earlyStartOn: '2026-05-14' }],
    [null, 'works_started', { worksStartedOn: '2026-05-14' }],
    [null, 'already_cancelled', { cancelledOn: '2026-05-14' }],
  ] as const)('%s and %s to record: %j', (until, reason, changes) => {
    expect(purchasesHeldUntil(facts(changes))).toBe(until);
    expect(whyNotRecordEarlyStart(facts(changes))).toBe(reason);
  });

  test('says the last day of the withdrawal', () => {
    expect(heldSentence('2026-11-27')).toBe(
      'No compres todavía: la familia puede retractarse hasta el 27/11/2026.',
    );
  });
});

describe('whyNotWithdraw', () => {
  const own = (changes: object = {}) => ({ ...facts(), signedOn: '2026-05-13', ...changes });
  test.each([
    [null, {}],
    ['not_signed_here', { signedOn: null }],
    ['withdrawal_over', { today: '2026-05-22' }],
    ['works_started', { worksStartedOn: '2026-05-14' }],
    ['already_cancelled', { cancelledOn: '2026-05-14' }],
  ] as const)('%s: %j', (reason, changes) => {
    expect(whyNotWithdraw(own(changes))).toBe(reason);
  });

  test('sends who signed elsewhere to the company', () => {
    expect(withdrawSentence('not_signed_here', { ...facts(), kind: 'withdrawal' })).toContain(
      'escríbele a la empresa',
    );
  });
});

test('the first held day of sale is the same rule, on every day of two years', () => {
  for (let n = 0; n < 730; n += 1) {
    const today = addDays('2026-01-01', n);
    const first = firstHeldSale(today);
    const isHeld = (soldOn: string) => purchasesHeldUntil(facts({ soldOn, today })) !== null;
    expect([isHeld(first), isHeld(today), isHeld(addDays(first, -1))], today).toEqual([true, true, false]);
  }
});
