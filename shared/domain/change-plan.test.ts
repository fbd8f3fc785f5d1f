import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addBusinessDays, addDays, type Day, isBusinessDay, noDaysOff } from './calendar.ts';
import {
  type PlanRowNow,
  planWays,
  type ReplanFacts,
  type Replanned,
  type ReplanReason,
  replan,
} from './change-plan.ts';
import { type BasisPoints, splitExactly, toPesos } from './money.ts';

const PRICE = 92_620_800;
const TODAY = '2027-02-15';
const END = '2027-03-23';

/** The plan of the drawings: 25, 35, 25 and 15 %, of which the first two are paid. */
const rows: PlanRowNow[] = splitExactly(toPesos(PRICE), [2500, 3500, 2500, 1500] as BasisPoints[]).map(
  (amount, index): PlanRowNow => ({
    id: index + 1,
    name: ['Diseño', 'Anticipo obra', 'Pago fin obra', 'Satisfacción'][index] ?? '',
    amount,
    paid: index < 2 ? amount : 0,
    inProcess: 0,
    date: ['2026-11-30', '2027-01-18', END, '2027-04-15'][index] ?? END,
    reason: 'Fecha del plan',
  }),
);

const facts = (changes: Partial<ReplanFacts> = {}): ReplanFacts => ({
  rows,
  difference: 4_300_000,
  way: 'spread',
  newInstalment: null,
  reachesEarlier: false,
  terms: [],
  works: { start: '2027-01-25', end: END, days: 0, endedOn: null },
  credit: 0,
  name: 'Otrosí 1',
  today: TODAY,
  ...changes,
});

function planned(changes: Partial<ReplanFacts> = {}): Replanned {
  const plan = replan(facts(changes), noDaysOff);
  if (typeof plan === 'string') throw new Error(plan);
  return plan;
}
const refused = (changes: Partial<ReplanFacts>) => replan(facts(changes), noDaysOff);
const amounts = (plan: Replanned) => plan.rows.map(({ amount }) => amount);

describe('an addition', () => {
  test('is spread over what is unpaid by weight', () => {
    const plan = planned();
    expect(amounts(plan)).toEqual([23_155_200, 32_417_280, 25_842_700, 15_505_620]);
    expect(plan.price).toEqual({ before: PRICE, after: 96_920_800 });
    expect(plan.rows.map(({ words }) => words)).toEqual([
      'Ya se pagó: no cambia',
      'Ya se pagó: no cambia',
      '+$ 2.687.500, 62,5% de lo que falta',
      '+$ 1.612.500, 37,5% de lo que falta',
    ]);
  });

  test('goes into the last unpaid instalment, or is a new one', () => {
    expect(amounts(planned({ way: 'last' })).at(-1)).toBe(18_193_120);
    const plan = planned({ way: 'new_instalment', newInstalment: { name: 'Clóset', date: '2027-03-01' } });
    expect(plan.rows.at(-1)).toMatchObject({
      id: null,
      name: 'Clóset',
      amount: 4_300_000,
      date: '2027-03-01',
      reason: 'Fecha acordada en el otrosí 1',
    });
  });

  test('does not say of an instalment of 0 pesos that it was paid', () => {
    const emptied = rows.map((row) => (row.id === 4 ? { ...row, amount: 0 } : row));
    expect(planned({ rows: emptied }).rows[3]?.words).toBe('No hay nada que pagar: no cambia');
  });

  test('does not touch what is in process', () => {
    const waiting = rows.map((row) => (row.id === 3 ? { ...row, inProcess: row.amount } : row));
    const plan = planned({ rows: waiting });
    expect(amounts(plan)).toEqual([23_155_200, 32_417_280, 23_155_200, 18_193_120]);
    expect(plan.rows[2]?.words).toBe('Su pago está en proceso: no cambia');
  });

  test('pays itself with credit that the client had', () => {
    const paid = rows.map((row) => ({ ...row, paid: row.amount }));
    const plan = planned({
      rows: paid,
      credit: 1_000_000,
      way: 'new_instalment',
      newInstalment: { name: 'Clóset', date: '2027-03-01' },
    });
    expect(plan.credit).toEqual({ before: 1_000_000, added: 0, used: 1_000_000 });
  });
});

describe('a reduction', () => {
  test('takes from what is unpaid by weight', () => {
    expect(amounts(planned({ difference: -4_300_000 }))).toEqual([
      23_155_200, 32_417_280, 20_467_700, 12_280_620,
    ]);
  });

  test('beyond what is unpaid becomes credit, from the last paid instalment backwards', () => {
    const plan = planned({ difference: -40_000_000 });
    expect(amounts(plan)).toEqual([23_155_200, 29_465_600, 0, 0]);
    expect(plan.credit).toEqual({ before: 0, added: 2_951_680, used: 0 });
    expect(plan.rows[1]).toMatchObject({
      toCredit: 2_951_680,
      words: '$ 2.951.680 que ya se pagaron pasan a saldo a favor',
    });
  });
});

test('an instalment of a long plan, more than a year of business days after the works, moves with their end', () => {
  const far = addBusinessDays(END, 480);
  const long = rows.map((row, index) => (index === 3 ? { ...row, date: far } : row));
  const works = { start: '2027-01-25', end: END, days: 4, endedOn: null };
  expect(planned({ rows: long, works }).rows[3]?.date).toBe(addBusinessDays(far, 4));
});

test.each<[ReplanReason, Partial<ReplanFacts>]>([
  ['price_below_zero', { difference: -PRICE }],
  ['nothing_left', { rows: rows.map((row) => ({ ...row, paid: row.amount })) }],
  ['new_needs_addition', { way: 'new_instalment', difference: -1 }],
  ['new_instalment_missing', { way: 'new_instalment' }],
  [
    'new_takes_in_process',
    { way: 'new_instalment', newInstalment: { name: 'x', date: '2027-03-01' }, reachesEarlier: true },
  ],
  ['new_date_past', { way: 'new_instalment', newInstalment: { name: 'x', date: '2027-02-12' } }],
  ['new_date_not_business_day', { way: 'new_instalment', newInstalment: { name: 'x', date: '2027-02-20' } }],
  [
    'too_many_instalments',
    {
      way: 'new_instalment',
      newInstalment: { name: 'x', date: '2027-03-01' },
      rows: Array.from({ length: 12 }, (_, id) => ({ ...rows[3], id }) as PlanRowNow),
    },
  ],
  [
    'credit_in_process',
    { difference: 1 - PRICE, rows: rows.map((row) => ({ ...row, paid: 0, inProcess: row.amount })) },
  ],
  ['terms_unknown', { terms: [{ instalmentId: 9, date: '2027-05-03' }] }],
  ['terms_settled', { terms: [{ instalmentId: 1, date: '2027-05-03' }] }],
  ['terms_past', { terms: [{ instalmentId: 4, date: '2027-02-12' }] }],
  ['terms_not_business_day', { terms: [{ instalmentId: 4, date: '2027-05-01' }] }],
  ['works_ended', { works: { start: '2027-01-25', end: END, days: 1, endedOn: '2027-02-10' } }],
  ['end_in_past', { works: { start: '2027-01-25', end: END, days: -40, endedOn: null } }],
  ['end_before_start', { works: { start: '2027-03-22', end: END, days: -5, endedOn: null } }],
  ['date_out_of_range', { works: { start: '2027-01-25', end: '2100-12-31', days: 9, endedOn: null } }],
])('is refused because of %s', (reason, changes) => {
  expect(refused(changes)).toBe(reason);
});

describe('dates', () => {
  test('dates counted from the end of the works move with it, each with its sentence', () => {
    const plan = planned({ works: { start: '2027-01-25', end: END, days: 4, endedOn: null } });
    expect(plan.end).toEqual({
      before: END,
      after: '2027-03-31',
      reason:
        '4 días hábiles después del fin de obra de antes; salta el 25 de marzo, Jueves Santo y el 26 de marzo, Viernes Santo',
    });
    expect(plan.rows[2]).toMatchObject({ date: '2027-03-31', reason: 'El mismo día del fin de obra' });
    expect(plan.rows[3]).toMatchObject({
      date: '2027-04-21',
      reason: '15 días hábiles después del fin de obra',
    });
  });

  test('another date of one instalment needs no price', () => {
    const plan = planned({ difference: 0, terms: [{ instalmentId: 4, date: '2027-04-29' }] });
    expect(plan.rows[3]).toMatchObject({
      amount: 13_893_120,
      date: '2027-04-29',
      reason: 'Fecha acordada en el otrosí 1',
    });
    expect(plan.price.after).toBe(PRICE);
  });
});

const day = (from: number): Day => addBusinessDays('2027-01-04', from);

const aPlan = fc
  .array(
    fc.record({
      amount: fc.integer({ min: 0, max: 1_000_000_000 }),
      settled: fc.constantFrom('none', 'paid', 'part', 'in_process', 'part_in_process'),
      due: fc.integer({ min: 0, max: 300 }),
    }),
    { minLength: 1, maxLength: 12 },
  )
  .map((drawn) =>
    drawn.map(({ amount, settled, due }, index): PlanRowNow => {
      const part = (amount - (amount % 3)) / 3;
      return {
        id: index + 1,
        name: `Pago ${index + 1}`,
        amount,
        paid: settled === 'paid' ? amount : settled === 'part' || settled === 'part_in_process' ? part : 0,
        inProcess: settled === 'in_process' ? amount : settled === 'part_in_process' ? part : 0,
        date: day(due),
        reason: index % 2 === 0 ? 'Fecha del plan' : '',
      };
    }),
  );

const aChange = fc.record({
  difference: fc.integer({ min: -2_000_000_000, max: 2_000_000_000 }),
  way: fc.constantFrom(...planWays),
  days: fc.integer({ min: -60, max: 60 }),
  terms: fc.option(
    fc.record({ row: fc.integer({ min: 1, max: 12 }), due: fc.integer({ min: 0, max: 300 }) }),
  ),
  due: fc.integer({ min: 0, max: 300 }),
});

test('a day that an otrosí before agreed stays when the works take longer', () => {
  const agreed = rows.map((row) =>
    row.name === 'Satisfacción'
      ? { ...row, date: '2027-05-03', reason: 'Fecha acordada en el otrosí 1' }
      : row,
  );
  const works = { start: '2027-01-25', end: END, days: 10, endedOn: null };
  const plan = planned({ rows: agreed, works, name: 'Otrosí 2' });
  expect(plan.rows.at(-1)).toMatchObject({ date: '2027-05-03', reason: 'Fecha acordada en el otrosí 1' });
});

test('any sequence of changes: sums are exact, money that came stays, nothing is negative, dates have sentences', () => {
  let applied = 0;
  fc.assert(
    fc.property(
      aPlan,
      fc.array(aChange, { minLength: 1, maxLength: 6 }),
      fc.integer({ min: 0, max: 250 }),
      (start, changes, from) => {
        const today = addDays('2027-01-04', from);
        let now = start;
        let [end, credit] = [day(120), 0];
        const money = start.reduce((sum, { paid }) => sum + paid, 0);
        for (const [index, change] of changes.entries()) {
          const plan = replan(
            {
              rows: now,
              difference: change.difference,
              way: change.way,
              newInstalment: { name: 'Nuevo', date: day(change.due) },
              reachesEarlier: false,
              terms: change.terms ? [{ instalmentId: change.terms.row, date: day(change.terms.due) }] : [],
              works: { start: day(0), end, days: change.days, endedOn: null },
              credit,
              name: `Otrosí ${index + 1}`,
              today,
            },
            noDaysOff,
          );
          if (typeof plan === 'string') continue;
          applied += 1;
          const before = now.reduce((sum, { amount }) => sum + amount, 0);
          expect(plan.price).toEqual({ before, after: before + change.difference });
          expect(plan.rows.reduce((sum, { amount }) => sum + amount, 0)).toBe(plan.price.after);
          for (const [position, row] of plan.rows.entries()) {
            const was = now[position];
            expect(row.amount).toBeGreaterThanOrEqual(0);
            expect(row.reason).not.toBe('');
            expect(row.words).not.toBe('');
            if (row.date !== was?.date) {
              expect(row.date >= today).toBe(true);
              expect(isBusinessDay(row.date)).toBe(true);
            }
            if (!was) continue;
            // what came stays where it is, but for what a reduction leaves over
            expect(row.amount).toBeGreaterThanOrEqual(was.paid + was.inProcess - row.toCredit);
            expect(row.toCredit).toBeLessThanOrEqual(was.paid);
            if (row.settled !== null && row.toCredit === 0) {
              expect([row.amount, row.date]).toEqual([was.amount, was.date]);
            }
            if (plan.credit.added > 0) expect(row.amount).toBe(was.paid + was.inProcess - row.toCredit);
          }
          expect(plan.end.after === end || plan.end.after >= today).toBe(true);
          now = plan.rows.map((row, position) => {
            const was = now[position];
            return {
              id: position + 1,
              name: row.name,
              amount: row.amount,
              paid: (was?.paid ?? 0) - row.toCredit,
              inProcess: was?.inProcess ?? 0,
              date: row.date,
              reason: row.reason,
            };
          });
          credit += plan.credit.added;
          end = plan.end.after;
          if (plan.credit.used > 0) {
            credit -= plan.credit.used;
            let rest = plan.credit.used;
            now = now.map((row) => {
              const part = Math.min(rest, row.amount - row.paid - row.inProcess);
              rest -= part;
              return { ...row, paid: row.paid + part };
            });
            expect(rest).toBe(0);
          }
          expect(now.reduce((sum, { paid }) => sum + paid, credit)).toBe(money);
        }
      },
    ),
    { numRuns: 500 },
  );
  expect(applied).toBeGreaterThan(100);
});
