import { describe, expect, test } from 'vitest';
import { homeProgress, nextPayment } from './portal.ts';

const today = '2026-05-20';
const plan: Parameters<typeof nextPayment>[0] = {
  instalments: [
    { id: 1, name: 'Diseño', amount: 100, paid: 100, dueDate: '2026-03-02' },
    { id: 2, name: 'Anticipo obra', amount: 140, paid: 40, dueDate: '2026-05-30' },
    { id: 3, name: 'Pago fin obra', amount: 100, paid: 0, dueDate: '2026-07-01' },
  ],
  payments: [{ instalmentId: 2, state: 'in_process', amount: 30 }],
  today,
};

describe('the next payment', () => {
  test('separates the in-process from the owed amount of the first one due', () => {
    expect(nextPayment(plan)).toEqual({
      name: 'Anticipo obra',
      inProcess: 30,
      owed: 70,
      dueDate: '2026-05-30',
      days: 10,
    });
  });

  test('is the late one, with its days of delay, in any order of the rows', () => {
    const late = { id: 4, name: 'Diseño', amount: 100, paid: 99, dueDate: '2026-05-18' };
    expect(nextPayment({ ...plan, instalments: [...plan.instalments, late] })).toMatchObject({
      name: 'Diseño',
      owed: 1,
      days: -2,
    });
  });

  test('is absent when every instalment is paid, or there is no plan', () => {
    expect(nextPayment({ instalments: [], payments: [], today })).toBeNull();
    const instalments = plan.instalments.map((each) => ({ ...each, paid: each.amount }));
    expect(nextPayment({ ...plan, instalments })).toBeNull();
  });
});

describe('how a home is going', () => {
  const facts = {
    recordedOn: null,
    cancelledOn: null,
    cancellation: null,
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
    [
      'ended a moment ago, which may be a mistake',
      { worksStartedOn: '2026-06-01', worksEndedOn: '2026-06-01', recordedOn: today },
      'La obra de tu hogar terminó el 1 de junio de 2026.',
      100,
    ],
  ])('%s', (_, changes, label, percent) => {
    expect(homeProgress({ ...facts, ...changes })).toEqual({ label, percent });
  });

  test('is empty without dates, and has no percentage without an end', () => {
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
