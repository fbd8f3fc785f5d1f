import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, type Day, daysBetween } from './calendar.ts';
import {
  type BookSum,
  checkQuestion,
  closeTotals,
  firstDayOfClose,
  postingChecks,
  whatToConfirm,
  whyNotRegister,
  whyNotResolve,
} from './desk.ts';
import { transactionStatuses } from './gateway.ts';
import { bookDay, paymentMethods, whyNotClose } from './payments.ts';
import { parseReceiptNumber, receiptNumber } from './receipts.ts';

const TODAY = '2026-05-20';
const TOMORROW = addDays(TODAY, 1);

test.each([
  [addDays(TODAY, -400), null],
  [TODAY, null],
  [TOMORROW, 'future_day'],
] as const)('money of %s: %s', (paidOn, reason) => {
  expect(whyNotRegister({ paidOn, today: TODAY })).toBe(reason);
});

describe('warnings before a payment is posted', () => {
  const facts = { amount: 100, left: { own: 100, plan: 300 }, sameMinutesAgo: null };

  test.each([
    ['what the instalment lacks', facts, []],
    ['more than the instalment lacks, less than the plan', { ...facts, amount: 300 }, []],
    ['a peso more than the plan lacks', { ...facts, amount: 301 }, ['more_than_owed']],
    [
      'anything on a paid instalment',
      { ...facts, amount: 1, left: { own: 0, plan: 300 } },
      ['more_than_owed'],
    ],
    ['the same a moment ago', { ...facts, sameMinutesAgo: 0 }, ['same_payment']],
    ['both', { ...facts, amount: 301, sameMinutesAgo: 3 }, ['same_payment', 'more_than_owed']],
  ] as const)('%s', (_, given, checks) => {
    expect(whatToConfirm(given)).toEqual(checks);
  });

  test('every check is a question, with the pesos that are owed and those in favour of the client', () => {
    for (const check of postingChecks) {
      expect(checkQuestion(check, { ...facts, amount: 301, sameMinutesAgo: 3 })).toMatch(/\?$/);
    }
    const question = checkQuestion('more_than_owed', { ...facts, amount: 1_000_000 });
    expect(question).toContain('$ 300.');
    expect(question).toContain('$ 999.700, queda a favor del cliente');
  });
});

describe('why a mismatch cannot be ended so', () => {
  const transaction = {
    status: 'APPROVED',
    amountInCents: 5_000_000,
    currency: 'COP',
    posted: false,
  } as const;
  const posting = { amount: 50_000, paidOn: TODAY };
  const open = { resolved: null, transaction, posting, today: TODAY };
  const notPosted = { ...open, posting: null };

  test.each([
    ['all that came', open, null],
    ['a part of it', { ...open, posting: { ...posting, amount: 1 } }, null],
    ['a peso more', { ...open, posting: { ...posting, amount: 50_001 } }, 'more_than_came'],
    [
      'less than the cents make',
      { ...open, transaction: { ...transaction, amountInCents: 4_999_999 } },
      'more_than_came',
    ],
    [
      'any pesos of another currency',
      { ...open, transaction: { ...transaction, amountInCents: 100, currency: 'USD' } },
      null,
    ],
    ['of a day to come', { ...open, posting: { ...posting, paidOn: TOMORROW } }, 'future_day'],
    ['what a payment holds', { ...open, transaction: { ...transaction, posted: true } }, 'already_posted'],
    ['what ended', { ...open, resolved: 'posted' }, 'already_resolved'],
    ['what ended otherwise', { ...notPosted, resolved: 'dismissed' }, 'already_resolved'],
    ['another end of what is posted', { ...notPosted, transaction: { ...transaction, posted: true } }, null],
  ] as const)('%s', (_, facts, reason) => {
    expect(whyNotResolve(facts)).toBe(reason);
  });

  test('only an approved payment of the gateway is posted; any other end is free', () => {
    for (const status of transactionStatuses) {
      const facts = { ...open, transaction: { ...transaction, status } };
      expect(whyNotResolve(facts)).toBe(status === 'APPROVED' ? null : 'went_back');
      expect(whyNotResolve({ ...facts, posting: null })).toBeNull();
    }
  });
});

test.each([
  ['RC-000123', 123],
  [' rc-7 ', 7],
  ['rc000456', 456],
  ['RC-0', null],
  ['RC-', null],
  ['123', null],
  ['VIS-0123', null],
  ['RC-12345678901234567890', null],
])('the number of the receipt "%s"', (text, n) => {
  expect(parseReceiptNumber(text)).toBe(n);
  if (n !== null) expect(parseReceiptNumber(receiptNumber(n))).toBe(n);
});

describe('the days of a close', () => {
  test.each([
    ['the first one begins with the first movement', TODAY, null, '2026-05-04', '2026-05-04'],
    ['or on its own day when there is none', TODAY, null, null, TODAY],
    ['and not after it', TODAY, null, TOMORROW, TODAY],
    ['the next ones follow the last', TODAY, '2026-05-15', '2026-05-04', '2026-05-16'],
  ] as const)('%s', (_, day, lastClosed, firstBooked, from) => {
    expect(firstDayOfClose(day, lastClosed, firstBooked)).toBe(from);
  });

  test('a method without movements is there with zero', () => {
    expect(closeTotals([{ method: 'transfer', count: 2, amount: 30 }])).toEqual({
      methods: {
        online: { count: 0, amount: 0 },
        transfer: { count: 2, amount: 30 },
        manual: { count: 0, amount: 0 },
      },
      refunds: { count: 0, amount: 0 },
    });
  });
});

type Movement = { bookedOn: Day; method: BookSum['method']; amount: number };

const sumsBetween = (movements: readonly Movement[], from: Day, to: Day): BookSum[] =>
  movements
    .filter(({ bookedOn }) => bookedOn >= from && bookedOn <= to)
    .map(({ method, amount }) => ({ method, count: 1, amount }));

/** Money that comes and goes back, days that pass, and closes of any day that may be closed. */
const story = fc.array(
  fc.oneof(
    fc.record({
      move: fc.constantFrom(...paymentMethods, null),
      amount: fc.integer({ min: 1, max: 1_000_000_000 }),
    }),
    fc.record({ wait: fc.integer({ min: 1, max: 4 }) }),
    fc.record({ closeAgo: fc.integer({ min: -1, max: 3 }) }),
  ),
  { maxLength: 60 },
);

test('a close agrees with its days for ever, and each movement is in one close at most', () => {
  fc.assert(
    fc.property(story, (steps) => {
      let today = TODAY;
      const movements: Movement[] = [];
      const closes: { from: Day; to: Day; totals: object }[] = [];
      const lastClosed = () => closes.at(-1)?.to ?? null;
      for (const step of steps) {
        if ('wait' in step) today = addDays(today, step.wait);
        else if ('move' in step) {
          const bookedOn = bookDay(today, lastClosed());
          movements.push({ bookedOn, method: step.move, amount: step.amount });
        } else {
          const to = addDays(today, -step.closeAgo);
          if (whyNotClose({ day: to, lastClosed: lastClosed(), today })) continue;
          const first = movements.map(({ bookedOn }) => bookedOn).toSorted()[0] ?? null;
          const from = firstDayOfClose(to, lastClosed(), first);
          closes.push({ from, to, totals: closeTotals(sumsBetween(movements, from, to)) });
        }
      }
      for (const { from, to, totals } of closes) {
        expect(closeTotals(sumsBetween(movements, from, to))).toEqual(totals);
      }
      for (const [index, { from }] of closes.entries()) {
        const before = closes[index - 1];
        if (before) expect(daysBetween(before.to, from)).toBe(1);
      }
      for (const { bookedOn } of movements) {
        const of = closes.filter(({ from, to }) => from <= bookedOn && bookedOn <= to);
        expect(of).toHaveLength(bookedOn <= (lastClosed() ?? '') ? 1 : 0);
      }
    }),
  );
});
