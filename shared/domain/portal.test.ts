import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays } from './calendar.ts';
import { homeProgress, nextPayment, nextPaymentSentence } from './portal.ts';

const today = '2026-05-20';
const instalments = [
  { name: 'Diseño', amount: 100, paid: 100, date: '2026-03-02', inProcess: false },
  { name: 'Anticipo obra', amount: 140, paid: 40, date: '2026-05-30', inProcess: true },
  { name: 'Pago fin obra', amount: 100, paid: 0, date: '2026-07-01', inProcess: false },
];

describe('the next payment', () => {
  test('is what is left of the first that is due, with whether more is on its way', () => {
    expect(nextPayment(instalments, today)).toEqual({
      name: 'Anticipo obra',
      amount: 100,
      dueDate: '2026-05-30',
      days: 10,
      inProcess: true,
    });
  });

  test('is the late one, with the days it is late, whatever the order of the rows', () => {
    const late = { name: 'Diseño', amount: 100, paid: 99, date: '2026-05-18', inProcess: false };
    expect(nextPayment([...instalments, late], today)).toMatchObject({
      name: 'Diseño',
      amount: 1,
      days: -2,
    });
  });

  test('is none when every instalment is paid, or there is none', () => {
    expect(nextPayment([], today)).toBeNull();
    expect(
      nextPayment(
        instalments.map((each) => ({ ...each, paid: each.amount })),
        today,
      ),
    ).toBeNull();
  });

  test('never comes after another that is not paid', () => {
    const rows = fc.array(fc.tuple(fc.integer({ min: -400, max: 400 }), fc.boolean()), { minLength: 1 });
    fc.assert(
      fc.property(rows, (pairs) => {
        const all = pairs.map(([days, paid], index) => ({
          name: `Pago ${index}`,
          amount: 1,
          paid: paid ? 1 : 0,
          date: addDays(today, days),
          inProcess: false,
        }));
        const owed = all.filter(({ paid }) => paid === 0).map(({ date }) => date);
        const next = nextPayment(all, today);
        expect(next?.dueDate ?? null).toBe(owed.toSorted().at(0) ?? null);
      }),
    );
  });

  test.each([
    [{ days: 10 }, 'Tu próximo pago vence en 10 días'],
    [{ days: 1 }, 'Tu próximo pago vence en 1 día'],
    [{ days: 0 }, 'Tu próximo pago vence hoy'],
    [{ days: -1 }, 'Tu pago venció hace 1 día'],
    [{ days: -30 }, 'Tu pago venció hace 30 días'],
    [null, 'No tienes pagos pendientes'],
  ])('%j is told as "%s"', (next, sentence) => {
    expect(nextPaymentSentence(next)).toBe(sentence);
  });
});

describe('how a home is going', () => {
  const facts = {
    teamAssigned: false,
    worksStartedOn: null,
    worksEndedOn: null,
    startDate: '2026-06-01',
    endDate: '2026-07-31',
    today,
  };
  test.each([
    ['before its works', {}, 'La obra de tu hogar empieza el 1 de junio de 2026, en 12 días.', null],
    [
      'a day before',
      { today: '2026-05-31' },
      'La obra de tu hogar empieza el 1 de junio de 2026, en 1 día.',
      null,
    ],
    ['on the day', { today: '2026-06-01' }, 'La obra de tu hogar empieza hoy.', null],
    [
      'with its team',
      { teamAssigned: true },
      'Estamos diseñando tu hogar: la obra empieza el 1 de junio de 2026, en 12 días.',
      null,
    ],
    [
      'not started in time',
      { today: '2026-06-02' },
      'La obra debía empezar el 1 de junio de 2026. Tu equipo te cuenta la nueva fecha.',
      null,
    ],
    [
      'in works, without the holidays',
      { worksStartedOn: '2026-06-01', today: '2026-06-10' },
      'Tu hogar va en el día 6 de 39 de obra.',
      15,
    ],
    ['on the first day of works', { worksStartedOn: today, today }, 'Tu hogar está en obra.', null],
    [
      'past its end',
      { worksStartedOn: '2026-06-01', today: '2026-08-01' },
      'La obra debía terminar el 31 de julio de 2026. Tu equipo te cuenta la nueva fecha.',
      99,
    ],
    [
      'delivered late',
      { worksStartedOn: '2026-06-01', worksEndedOn: '2026-08-05', today: '2026-09-01' },
      'Te entregamos tu hogar el 5 de agosto de 2026.',
      100,
    ],
  ])('%s', (_, changes, label, percent) => {
    expect(homeProgress({ ...facts, ...changes })).toEqual({ label, percent });
  });

  test('without dates nothing is said, and without an end no percent', () => {
    expect(homeProgress({ ...facts, startDate: null })).toBeNull();
    const open = homeProgress({ ...facts, worksStartedOn: '2026-05-04', endDate: null });
    expect(open).toEqual({ label: 'Tu hogar está en obra.', percent: null });
  });

  test('counts no day off of the company', () => {
    const works = { ...facts, worksStartedOn: '2026-06-01', today: '2026-06-10' };
    const daysOff = new Map([['2026-06-04', 'Jornada de la empresa']]);
    expect(homeProgress(works, daysOff)?.label).toBe('Tu hogar va en el día 5 de 38 de obra.');
  });
});
