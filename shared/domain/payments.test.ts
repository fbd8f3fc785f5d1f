import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays } from './calendar.ts';
import {
  type Allocation,
  allocate,
  bookDay,
  clientInstalmentName,
  type InstalmentFacts,
  instalmentState,
  instalmentWords,
  type LedgerInstalment,
  manualChannels,
  paymentChannelName,
  paymentStates,
  paymentWay,
  shownState,
  spendCredit,
  takeBack,
  whyNotClose,
  whyNotDecide,
  whyNotPay,
  whyNotRefund,
} from './payments.ts';

const TODAY = '2026-05-20';
const YESTERDAY = addDays(TODAY, -1);
const TOMORROW = addDays(TODAY, 1);

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

describe('the state of an instalment', () => {
  const facts: InstalmentFacts = {
    amount: 100,
    paid: 0,
    dueDate: TODAY,
    today: TODAY,
    inProcess: 0,
    payments: [],
  };
  const rows: readonly [string, Partial<InstalmentFacts>, string][] = [
    ['nothing came and its day has not passed', {}, 'pending'],
    ['its day passed', { dueDate: YESTERDAY }, 'late'],
    ['partly paid and its day passed', { paid: 99, dueDate: YESTERDAY, payments: ['confirmed'] }, 'late'],
    ['partly paid in time', { paid: 1, payments: ['confirmed'] }, 'pending'],
    ['whole', { paid: 100, dueDate: YESTERDAY }, 'paid'],
    ['of nothing', { amount: 0, dueDate: YESTERDAY }, 'paid'],
    ['whole, with another payment on its way', { paid: 100, inProcess: 1 }, 'paid'],
    ['on its way after it was late', { dueDate: YESTERDAY, inProcess: 1 }, 'in_process'],
    ['rejected', { dueDate: YESTERDAY, payments: ['rejected'] }, 'rejected'],
    ['rejected and sent again', { inProcess: 1, payments: ['rejected', 'in_process'] }, 'in_process'],
    ['rejected and then partly paid', { paid: 5, payments: ['rejected', 'confirmed'] }, 'pending'],
    ['rejected again after a part', { paid: 5, payments: ['confirmed', 'rejected'] }, 'rejected'],
    ['opened, and nobody paid', { payments: ['open', 'expired'] }, 'pending'],
    ['rejected, and opened again', { payments: ['rejected', 'open', 'expired'] }, 'rejected'],
  ];
  test.each(rows)('%s', (_, differs, state) => {
    expect(instalmentState({ ...facts, ...differs })).toBe(state);
  });

  test('is shown as next when it is pending and due first of those not paid', () => {
    expect(shownState({ id: 1, state: 'pending' }, 1)).toBe('next');
    expect(shownState({ id: 2, state: 'pending' }, 1)).toBe('pending');
    expect(shownState({ id: 1, state: 'in_process' }, 1)).toBe('in_process');
    expect(shownState({ id: 1, state: 'pending' }, null)).toBe('pending');
  });

  test.each([
    ['paid', 0, 'Pago realizado'],
    ['in_process', 0, 'En proceso'],
    ['in_process', 3, 'En proceso, 3 días hábiles de retraso'],
    ['late', 1, 'Vencido, 1 día hábil de retraso'],
    // over a weekend there is no business day in between
    ['late', 0, 'Vencido'],
    ['rejected', 2, 'Pago rechazado, 2 días hábiles de retraso'],
    ['next', 0, 'Próximo pago'],
    ['pending', 0, 'Pendiente'],
  ] as const)('%s with %i days of delay is %s', (state, lateDays, words) => {
    expect(instalmentWords(state, lateDays)).toBe(words);
  });
});

describe('why a client may not send money', () => {
  const facts = {
    state: 'pending',
    amount: 100,
    owed: { own: 100, plan: 100 },
    paidOn: TODAY,
    today: TODAY,
  } as const;
  test.each([
    ['all that is left, today', {}, null],
    ['what is paid now', { paidOn: null }, null],
    ['the last peso of a late one', { state: 'late', amount: 1, owed: { own: 1, plan: 1 } }, null],
    ['again after a rejection', { state: 'rejected' }, null],
    ['paid', { state: 'paid' }, 'already_paid'],
    ['what is missing while a part is in process', { state: 'in_process' }, null],
    [
      'more than is missing while a part is in process',
      { state: 'in_process', owed: { own: 99, plan: 200 } },
      'part_in_process',
    ],
    ['all of it in process', { state: 'in_process', owed: { own: 0, plan: 100 } }, 'in_process'],
    ['a peso more than what is owed of the plan', { amount: 101 }, 'amount_too_large'],
    ['tomorrow', { paidOn: TOMORROW }, 'future_day'],
  ] as const)('%s', (_, differs, reason) => {
    expect(whyNotPay({ ...facts, ...differs })).toBe(reason);
  });
});

describe('why the desk may not decide', () => {
  const facts = { method: 'transfer', state: 'in_process', paidOn: TODAY, today: TODAY } as const;
  test.each([
    ['a receipt that waits', {}, null],
    ['a rejection', { paidOn: null }, null],
    ['tomorrow', { paidOn: TOMORROW }, 'future_day'],
    ['an online payment', { method: 'online' }, 'not_waiting'],
    ['money that the desk registered', { method: 'manual' }, 'not_waiting'],
  ] as const)('%s', (_, differs, reason) => {
    expect(whyNotDecide({ ...facts, ...differs })).toBe(reason);
  });

  test.each(paymentStates.filter((state) => state !== 'in_process'))('%s does not wait', (state) => {
    expect(whyNotDecide({ ...facts, state })).toBe('not_waiting');
  });
});

describe('why money cannot go back', () => {
  const facts = {
    state: 'confirmed',
    paidOn: YESTERDAY,
    left: 100,
    amount: 100,
    refundedOn: TODAY,
    today: TODAY,
  } as const;
  test.each([
    ['all that is left', {}, null],
    ['on the day it came', { refundedOn: YESTERDAY }, null],
    ['it waits', { state: 'in_process', paidOn: null }, 'not_confirmed'],
    ['a peso more than what is left', { amount: 101 }, 'more_than_left'],
    ['before it came', { refundedOn: addDays(YESTERDAY, -1) }, 'before_payment'],
    ['tomorrow', { refundedOn: TOMORROW }, 'future_day'],
  ] as const)('%s', (_, differs, reason) => {
    expect(whyNotRefund({ ...facts, ...differs })).toBe(reason);
  });
});

describe('the books', () => {
  test.each([
    ['the first close', { day: TODAY, lastClosed: null }, null],
    ['today, after yesterday', { day: TODAY, lastClosed: YESTERDAY }, null],
    ['today again', { day: TODAY, lastClosed: TODAY }, 'already_closed'],
    ['a day before the last close', { day: YESTERDAY, lastClosed: TODAY }, 'already_closed'],
    ['tomorrow', { day: TOMORROW, lastClosed: TODAY }, 'future_day'],
  ] as const)('closing %s', (_, facts, reason) => {
    expect(whyNotClose({ ...facts, today: TODAY })).toBe(reason);
  });

  test('a payment posted today is booked today, or tomorrow once today is closed', () => {
    expect(bookDay(TODAY, null)).toBe(TODAY);
    expect(bookDay(TODAY, YESTERDAY)).toBe(TODAY);
    expect(bookDay(TODAY, TODAY)).toBe(TOMORROW);
  });
});

describe('names', () => {
  test('of instalments, as the client reads them', () => {
    expect(['Diseño', 'Anticipo obra', 'Pago fin obra', 'constructor'].map(clientInstalmentName)).toEqual([
      'Diseño',
      'Inicio de obra',
      'Pago fin de obra',
      'constructor',
    ]);
  });

  test('of the ways in which money comes', () => {
    expect(paymentChannelName('online', 'PSE')).toBe('PSE');
    expect(paymentChannelName('online', null)).toBeNull();
    expect(paymentChannelName('manual', 'cash')).toBe('Efectivo');
    expect(manualChannels.map((channel) => paymentChannelName('manual', channel))).not.toContain(null);
    expect(paymentWay('online', 'CARD')).toBe('Pago en línea (Tarjeta)');
    expect(paymentWay('transfer', null)).toBe('Transferencia');
    expect(paymentWay('manual', 'check')).toBe('Cheque');
  });
});
