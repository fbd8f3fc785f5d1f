import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Allocation, allocate, type LedgerInstalment, spendCredit, takeBack } from './payments.ts';

/** Which instalment each peso of a payment pays, and gives back when it is refunded. */

/** Instalments with ids from 1; `paid` as given, nothing where it is not. */
const planOf = (amounts: readonly number[], paid: readonly number[] = []): LedgerInstalment[] =>
  amounts.map((amount, index) => ({ id: index + 1, amount, paid: paid[index] ?? 0 }));

const sum = (parts: readonly { amount: number }[]) => parts.reduce((all, { amount }) => all + amount, 0);

/** A plan after some allocations; `sign` -1 takes them back. */
const planAfter = (plan: readonly LedgerInstalment[], parts: readonly Allocation[], sign = 1) =>
  plan.map((each) => ({
    ...each,
    paid: each.paid + sign * sum(parts.filter(({ instalmentId }) => instalmentId === each.id)),
  }));

describe('allocate', () => {
  test.each([
    ['an exact payment stays in its instalment', 2, 300, [[2, 300]]],
    ['a partial one too', 2, 1, [[2, 1]]],
    [
      'what is left over goes to the next',
      2,
      350,
      [
        [2, 300],
        [3, 50],
      ],
    ],
    [
      'and to those before when nothing follows',
      4,
      250,
      [
        [4, 100],
        [1, 150],
      ],
    ],
    [
      'the whole plan',
      1,
      1000,
      [
        [1, 400],
        [2, 300],
        [3, 200],
        [4, 100],
      ],
    ],
    [
      'more than the whole plan is in favour of the client',
      3,
      1001,
      [
        [3, 200],
        [4, 100],
        [1, 400],
        [2, 300],
        [null, 1],
      ],
    ],
  ] as const)('%s', (_, instalmentId, amount, expected) => {
    const parts = allocate(planOf([400, 300, 200, 100]), { instalmentId, amount });
    expect(parts.map((part) => [part.instalmentId, part.amount])).toEqual(expected);
  });

  test('skips paid instalments and those without an amount', () => {
    const plan = planOf([0, 300, 0, 100], [0, 300, 0, 40]);
    expect(allocate(plan, { instalmentId: 1, amount: 61 })).toEqual([
      { instalmentId: 4, amount: 60 },
      { instalmentId: null, amount: 1 },
    ]);
  });

  test('one peso of a plan of one', () => {
    expect(allocate(planOf([1]), { instalmentId: 1, amount: 1 })).toEqual([{ instalmentId: 1, amount: 1 }]);
  });

  test('twelve instalments at once', () => {
    const plan = planOf(Array.from({ length: 12 }, () => 7));
    const parts = allocate(plan, { instalmentId: 1, amount: 84 });
    expect(parts.map(({ instalmentId }) => instalmentId)).toEqual(plan.map(({ id }) => id));
    expect(planAfter(plan, parts).every(({ amount, paid }) => amount === paid)).toBe(true);
  });

  test.each([0, -1, 0.5, Number.NaN, Number.POSITIVE_INFINITY])('%d pesos are no payment', (amount) => {
    expect(() => allocate(planOf([10]), { instalmentId: 1, amount })).toThrow(RangeError);
  });

  test('an instalment of another plan is refused', () => {
    expect(() => allocate(planOf([10]), { instalmentId: 9, amount: 1 })).toThrow(RangeError);
  });
});

describe('takeBack', () => {
  const parts: Allocation[] = [
    { instalmentId: 3, amount: 200 },
    { instalmentId: 4, amount: 0 },
    { instalmentId: null, amount: 50 },
  ];

  test('begins with the last paid', () => {
    expect(takeBack(parts, 60)).toEqual([
      { instalmentId: null, amount: 50 },
      { instalmentId: 3, amount: 10 },
    ]);
    expect(sum(takeBack(parts, 250))).toBe(250);
  });

  test.each([0, -1, 0.5, 251])('%d pesos cannot go back', (amount) => {
    expect(() => takeBack(parts, amount)).toThrow(RangeError);
  });
});

describe('spendCredit', () => {
  test('pays the debt in the order of the plan with the oldest pesos', () => {
    const credits = [
      { paymentId: 7, amount: 30 },
      { paymentId: 9, amount: 80 },
    ];
    expect(spendCredit(planOf([100, 50, 0, 20], [60, 50]), credits)).toEqual([
      { paymentId: 7, instalmentId: 1, amount: 30 },
      { paymentId: 9, instalmentId: 1, amount: 10 },
      { paymentId: 9, instalmentId: 4, amount: 20 },
    ]);
    expect(spendCredit(planOf([100]), [])).toEqual([]);
    expect(spendCredit(planOf([100], [100]), credits)).toEqual([]);
  });

  test('leaves no debt or no credit, for any ledger', () => {
    const rows = fc.array(fc.tuple(fc.nat(50), fc.nat(50)), { maxLength: 12 });
    fc.assert(
      fc.property(rows, fc.array(fc.nat(60), { maxLength: 5 }), (all, amounts) => {
        const plan = planOf(
          all.map(([amount]) => amount),
          all.map(([amount, paid]) => Math.min(amount, paid)),
        );
        const credits = amounts.map((amount, paymentId) => ({ paymentId, amount }));
        const used = spendCredit(plan, credits);
        const now = planAfter(plan, used);
        expect(used.every(({ amount }) => amount > 0)).toBe(true);
        expect(now.every(({ amount, paid }) => paid <= amount)).toBe(true);
        for (const { paymentId, amount } of credits) {
          expect(sum(used.filter((each) => each.paymentId === paymentId))).toBeLessThanOrEqual(amount);
        }
        const isOwed = now.some(({ amount, paid }) => paid < amount);
        expect(isOwed && sum(used) < sum(credits)).toBe(false);
      }),
    );
  });
});

describe('any payments and refunds, in any order', () => {
  const amounts = fc.array(fc.oneof(fc.nat(3), fc.nat(500_000_000)), { minLength: 1, maxLength: 12 });
  const steps = fc.array(
    fc.record({
      pays: fc.boolean(),
      which: fc.nat(),
      amount: fc.oneof(fc.integer({ min: 1, max: 5 }), fc.integer({ min: 1, max: 900_000_000 })),
    }),
    { maxLength: 20 },
  );

  test('every peso is explained and no instalment is over its amount', () => {
    fc.assert(
      fc.property(amounts, steps, (all, story) => {
        let plan = planOf(all);
        let came = 0;
        const payments: Allocation[][] = [];
        for (const { pays, which, amount } of story) {
          const payment = payments[which % Math.max(1, payments.length)];
          if (pays) {
            const parts = allocate(plan, { instalmentId: (which % plan.length) + 1, amount });
            expect(sum(parts)).toBe(amount);
            expect(parts.every((part) => part.amount > 0)).toBe(true);
            plan = planAfter(plan, parts);
            payments.push(parts);
            came += amount;
          } else if (payment && sum(payment) > 0) {
            const back = Math.min(amount, sum(payment));
            const taken = takeBack(payment, back);
            expect(sum(taken)).toBe(back);
            plan = planAfter(plan, taken, -1);
            for (const part of payment) {
              part.amount -= sum(taken.filter(({ instalmentId }) => instalmentId === part.instalmentId));
            }
            came -= back;
          }
          for (const { amount: whole, paid } of plan) {
            expect(paid).toBeGreaterThanOrEqual(0);
            expect(paid).toBeLessThanOrEqual(whole);
          }
          const credit = sum(payments.flat().filter(({ instalmentId }) => instalmentId === null));
          expect(plan.reduce((paid, each) => paid + each.paid, 0) + credit).toBe(came);
        }
      }),
    );
  });

  test('refunding a payment whole, in any parts, undoes it', () => {
    const parts = fc.array(fc.integer({ min: 1, max: 100_000_000 }), { minLength: 1, maxLength: 5 });
    fc.assert(
      fc.property(amounts, fc.nat(), parts, (all, which, backs) => {
        const plan = planOf(all);
        const instalmentId = (which % plan.length) + 1;
        const amount = backs.reduce((whole, each) => whole + each, 0);
        let left = allocate(plan, { instalmentId, amount });
        let now = planAfter(plan, left);
        for (const back of backs) {
          const taken = takeBack(left, back);
          now = planAfter(now, taken, -1);
          left = left.map((part) => ({
            ...part,
            amount: part.amount - sum(taken.filter((each) => each.instalmentId === part.instalmentId)),
          }));
        }
        expect(now).toEqual(plan);
      }),
    );
  });
});
