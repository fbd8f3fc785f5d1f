import { describe, expect, test } from 'vitest';
import { addDays } from './calendar.ts';
import {
  bookDay,
  clientInstalmentName,
  type InstalmentFacts,
  instalmentState,
  instalmentWords,
  manualChannels,
  paymentChannelName,
  paymentStates,
  paymentWay,
  shownState,
  signedDays,
  whyNotClose,
  whyNotDecide,
  whyNotPay,
  whyNotRefund,
} from './payments.ts';

const TODAY = '2026-05-20';
const YESTERDAY = addDays(TODAY, -1);
const TOMORROW = addDays(TODAY, 1);

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
    const own = { id: 1, amount: 100 };
    expect(shownState({ ...own, state: 'pending' }, 1)).toBe('next');
    expect(shownState({ ...own, id: 2, state: 'pending' }, 1)).toBe('pending');
    expect(shownState({ ...own, state: 'in_process' }, 1)).toBe('in_process');
    expect(shownState({ ...own, state: 'pending' }, null)).toBe('pending');
  });

  test('is shown as nothing to pay when it is of 0 pesos: nobody paid it', () =>
    expect(shownState({ id: 1, amount: 0, state: 'paid' }, null)).toBe('nothing'));

  test.each([
    ['nothing', 0, 'No hay nada que pagar'],
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

test('writes the days before with the sign of a number', () => {
  const of = (days: number, reason: string) => signedDays({ days, reason });
  expect(of(-5, '5 días hábiles antes del inicio de obra')).toBe('−5');
  expect(of(45, '45 días hábiles después del inicio de obra; salta el 22 de marzo, San José')).toBe('45');
  expect([of(0, 'Fecha elegida para el primer pago'), of(15, '')]).toEqual(['0', '15']);
  // an otrosí
  expect([of(60, '30 días hábiles después del fin de obra'), of(0, 'Fecha acordada en el otrosí 1')]).toEqual(
    ['', ''],
  );
});
