import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, businessDaysBetween } from './calendar.ts';
import { paymentStates } from './payments.ts';
import { type PlanFacts, planFigures } from './plan-figures.ts';

const TODAY = '2026-05-20';

/** A plan of four: paid, partly paid and late, a rejected payment, still to come. Monday the 18th was a holiday. */
const facts: PlanFacts = {
  instalments: [
    { id: 11, amount: 400, paid: 400, dueDate: '2026-03-02' },
    { id: 12, amount: 300, paid: 100, dueDate: '2026-05-15' },
    { id: 13, amount: 200, paid: 0, dueDate: '2026-05-20' },
    { id: 14, amount: 100, paid: 0, dueDate: '2026-06-30' },
  ],
  payments: [
    { instalmentId: 11, state: 'confirmed', amount: 500 },
    { instalmentId: 13, state: 'rejected', amount: 200 },
    { instalmentId: 14, state: 'in_process', amount: 60 },
    { instalmentId: 14, state: 'in_process', amount: 40 },
  ],
  today: TODAY,
};

/** Pesos in process of the payments whose instalment is in the plan. */
const inPlan = ({ instalments, payments }: Omit<PlanFacts, 'today'>): number =>
  payments
    .filter(
      ({ state, instalmentId }) =>
        state === 'in_process' && instalments.some(({ id }) => id === instalmentId),
    )
    .reduce((sum, { amount }) => sum + amount, 0);

describe('the figures of a plan', () => {
  test('answer the received, the in-process and the remaining amount', () => {
    expect(planFigures(facts)).toEqual({
      price: 1000,
      paid: 500,
      inProcess: 100,
      left: 500,
      owed: 400,
      reachesEarlier: false,
      nextId: 12,
      instalments: [
        { id: 11, left: 0, inProcess: 0, owed: 0, lateDays: 0, state: 'paid' },
        { id: 12, left: 200, inProcess: 0, owed: 200, lateDays: 2, state: 'late' },
        { id: 13, left: 200, inProcess: 0, owed: 200, lateDays: 0, state: 'rejected' },
        { id: 14, left: 100, inProcess: 100, owed: 0, lateDays: 0, state: 'in_process' },
      ],
    });
  });

  test('separate the in-process from the owed amount of each instalment', () => {
    const payments = [{ instalmentId: 12, state: 'in_process' as const, amount: 60 }];
    const figures = planFigures({ ...facts, payments });
    expect(figures).toMatchObject({ left: 500, inProcess: 60, owed: 440 });
    expect(figures.instalments[1]).toMatchObject({ left: 200, inProcess: 60, owed: 140 });
  });

  test('move an in-process excess to the next instalments', () => {
    const payments = [{ instalmentId: 12, state: 'in_process' as const, amount: 250 }];
    const { instalments } = planFigures({ ...facts, payments });
    expect(instalments.map(({ inProcess, owed, state }) => ({ inProcess, owed, state })).slice(1, 3)).toEqual(
      [
        { inProcess: 200, owed: 0, state: 'in_process' },
        { inProcess: 50, owed: 150, state: 'in_process' },
      ],
    );
  });

  test('say when money in process reaches earlier instalments, which another at the end would take', () => {
    const reaching = (instalmentId: number, amount: number) => {
      const payments = [{ instalmentId, state: 'in_process' as const, amount }];
      const another = { id: 15, amount: 80, paid: 0, dueDate: '2026-07-30' };
      const now = planFigures({ ...facts, payments });
      const longer = planFigures({ ...facts, instalments: [...facts.instalments, another], payments });
      return [now, longer].map(({ reachesEarlier, instalments }) => ({
        reachesEarlier,
        inProcess: instalments.slice(1, 4).map(({ inProcess }) => inProcess),
      }));
    };
    expect(reaching(13, 250)).toEqual([
      { reachesEarlier: false, inProcess: [0, 200, 50] },
      { reachesEarlier: false, inProcess: [0, 200, 50] },
    ]);
    expect(reaching(14, 250)).toEqual([
      { reachesEarlier: true, inProcess: [150, 0, 100] },
      { reachesEarlier: true, inProcess: [70, 0, 100] },
    ]);
    // the desk registered meanwhile what a transfer was sent for: the rest of it would pay another at the end too
    expect(reaching(12, 550).map(({ reachesEarlier }) => reachesEarlier)).toEqual([true, false]);
  });

  test('count late days as business days, days off of the company too', () => {
    const daysOff = new Map([['2026-05-19', 'Aniversario']]);
    expect(planFigures(facts, daysOff).instalments[1]?.lateDays).toBe(1);
    // Due on a Friday, the weekend after: late, and no business day has passed.
    const weekend = { ...facts, today: '2026-05-17' };
    expect(planFigures(weekend).instalments[1]).toMatchObject({ state: 'late', lateDays: 0 });
  });

  test('of two that are due the same day, the first of the plan is next', () => {
    const same = facts.instalments.map((each) => ({ ...each, paid: 0, dueDate: TODAY }));
    expect(planFigures({ ...facts, instalments: same }).nextId).toBe(11);
  });

  test('of a paid or an empty plan have no next instalment', () => {
    const whole = facts.instalments.map((each) => ({ ...each, paid: each.amount }));
    expect(planFigures({ ...facts, instalments: whole })).toMatchObject({
      paid: 1000,
      left: 0,
      nextId: null,
    });
    expect(planFigures({ instalments: [], payments: [], today: TODAY })).toMatchObject({
      price: 0,
      nextId: null,
    });
  });

  test('of one peso and of nothing', () => {
    const instalments = [
      { id: 1, amount: 0, paid: 0, dueDate: '2026-01-02' },
      { id: 2, amount: 1, paid: 0, dueDate: '2026-01-02' },
    ];
    const figures = planFigures({ instalments, payments: [], today: TODAY });
    expect(figures).toMatchObject({ price: 1, left: 1, nextId: 2 });
    expect(figures.instalments[0]).toEqual({
      id: 1,
      left: 0,
      inProcess: 0,
      owed: 0,
      lateDays: 0,
      state: 'paid',
    });
  });

  test('always agree with each other', () => {
    const instalment = fc.record({
      amount: fc.nat(9),
      came: fc.nat(9),
      due: fc.integer({ min: -400, max: 400 }),
    });
    const payment = fc.record({
      instalmentId: fc.nat(12),
      state: fc.constantFrom(...paymentStates),
      amount: fc.integer({ min: 1, max: 50 }),
    });
    const plans = fc.record({
      instalments: fc.array(instalment, { maxLength: 12 }).map((all) =>
        all.map(({ amount, came, due }, id) => ({
          id,
          amount,
          paid: Math.min(amount, came),
          dueDate: addDays(TODAY, due),
        })),
      ),
      payments: fc.array(payment, { maxLength: 12 }),
    });
    fc.assert(
      fc.property(plans, (plan) => {
        const figures = planFigures({ ...plan, today: TODAY });
        expect(figures.paid + figures.left).toBe(figures.price);
        expect(figures.paid).toBe(plan.instalments.reduce((sum, { paid }) => sum + paid, 0));
        const owed = plan.instalments.filter(({ amount, paid }) => paid < amount);
        const dates = owed.map(({ dueDate }) => dueDate).toSorted();
        const next = plan.instalments.find(({ id }) => id === figures.nextId);
        expect(next?.dueDate ?? null).toBe(dates.at(0) ?? null);
        expect(figures.owed).toBe(Math.max(0, figures.left - inPlan(plan)));
        const another = { id: 13, amount: 5, paid: 0, dueDate: TODAY };
        const longer = planFigures({ ...plan, instalments: [...plan.instalments, another], today: TODAY });
        if (!figures.reachesEarlier) expect(longer.instalments.slice(0, -1)).toEqual(figures.instalments);
        for (const [index, { state, left, inProcess, owed, lateDays }] of figures.instalments.entries()) {
          const { dueDate } = plan.instalments[index] ?? { dueDate: TODAY };
          expect(inProcess + owed).toBe(left);
          expect(Math.min(inProcess, owed)).toBeGreaterThanOrEqual(0);
          expect(state === 'paid').toBe(left === 0);
          expect(state === 'in_process').toBe(inProcess > 0);
          if (state === 'late') expect(dueDate < TODAY).toBe(true);
          expect(lateDays).toBe(left > 0 && dueDate < TODAY ? businessDaysBetween(dueDate, TODAY) : 0);
        }
      }),
    );
  });
});
