import { describe, expect, test } from 'vitest';
import { type DaysOff, noDaysOff } from '#shared/domain/calendar.ts';
import { type BasisPoints, toPesos } from '#shared/domain/money.ts';
import { planSentences } from '#shared/domain/payment-plan.ts';
import { contractSentences } from '#shared/domain/sale.ts';
import {
  contractBody,
  contractChanged,
  DEFAULT_DAY,
  type FormRow,
  firstDateOf,
  type PaymentForm,
  planBody,
  planOf,
  readySentence,
  type SavedContract,
  type SavedPlan,
  savedForm,
  soundForm,
  whyNotContinue,
  whyNotReceipt,
  withInstalments,
  withReceipt,
  withRow,
} from './plan-form.ts';

const today = '2026-03-02';
const terms = { price: toPesos(175_861_000), today, daysOff: noDaysOff };
const contract: SavedContract = {
  base_price: 185_000_000,
  start_date: '2026-04-20',
  end_date: '2026-06-26',
  direct_cost: 118_400_000,
  version: 1,
};
const fresh = savedForm({ contract: null, payment_plan: null });
const saved = savedForm({ contract, payment_plan: null });
const rows = (...shares: [percentage: number, days: number | null][]): FormRow[] =>
  shares.map(([percentage, days]) => ({ percentage: (percentage * 100) as BasisPoints, days }));
const customPlan: SavedPlan = {
  method: 'custom',
  price: 175_861_000,
  first_date: '2026-03-03',
  instalments: [
    {
      position: 1,
      name: 'Pago 1',
      percentage: '33,33%',
      amount: 58_614_471,
      days: 0,
      date: '2026-03-03',
      reason: 'Fecha elegida para el primer pago',
      receipt: 'https://pagos.example/1',
    },
    {
      position: 2,
      name: 'Pago 2',
      percentage: '66,67%',
      amount: 117_246_529,
      days: 20,
      date: '2026-04-06',
      reason: '',
      receipt: null,
    },
  ],
};

/** The reason of Continuar with a form and the price of the pictures. */
const whyOff = (form: PaymentForm) =>
  whyNotContinue(form, planOf(form, terms), { discountChosen: false, daysOff: noDaysOff });

describe('the form that opens', () => {
  test('without anything saved is empty, with five instalments ready and all in the first', () => {
    expect(fresh).toMatchObject({
      base_price: null,
      start_date: null,
      method: null,
      first_date: DEFAULT_DAY,
    });
    expect(fresh.rows).toHaveLength(5);
    expect(fresh.rows.map((row) => row.percentage)).toEqual([10_000, 0, 0, 0, 0]);
    expect(fresh.rows.map((row) => row.days)).toEqual([15, 15, 15, 15, 15]);
  });

  test('reads contract and plan from the saved data', () => {
    expect(savedForm({ contract, payment_plan: customPlan })).toEqual({
      base_price: 185_000_000,
      start_date: '2026-04-20',
      end_date: '2026-06-26',
      direct_cost: 118_400_000,
      discount_type: null,
      method: 'custom',
      first_date: '2026-03-03',
      rows: [
        { percentage: 3333, days: 15 },
        { percentage: 6667, days: 20 },
      ],
      receipts: ['https://pagos.example/1', ''],
    });
  });

  test('keeps only the stored values that it can hold', () => {
    const old = {
      ...saved,
      base_price: 12.5,
      end_date: '2026-02-30',
      direct_cost: -1,
      discount_type: 'tres',
      method: 'cash',
      first_date: 7,
      rows: [{ percentage: 20_000, days: 15 }, null, { percentage: 2500, days: 1.5 }],
      receipts: [null, 'https://pagos.example/1'],
    } as unknown as PaymentForm;
    expect(soundForm(old)).toEqual({
      base_price: null,
      start_date: '2026-04-20',
      end_date: null,
      direct_cost: null,
      discount_type: null,
      method: null,
      first_date: null,
      rows: [
        { percentage: null, days: 15 },
        { percentage: null, days: null },
        { percentage: 2500, days: null },
      ],
      receipts: ['', 'https://pagos.example/1'],
    });
    expect(soundForm({ ...saved, rows: [] }).rows).toHaveLength(5);
    expect(soundForm(saved)).toEqual(saved);
  });
});

describe('the contract', () => {
  test('is changed when any of its four values is not the saved one', () => {
    expect(contractChanged(saved, contract)).toBe(false);
    expect(contractChanged(saved, null)).toBe(true);
    expect(contractChanged({ ...saved, start_date: '2026-04-21' }, contract)).toBe(true);
    expect(contractChanged({ ...saved, direct_cost: toPesos(0) }, contract)).toBe(true);
  });

  test('is sent with version 1, and not at all while something is missing', () => {
    expect(contractBody(saved, 12)).toEqual({ ...contract, sales_id: 12 });
    expect(contractBody({ ...saved, end_date: null }, 12)).toBeNull();
    expect(contractBody({ ...saved, base_price: toPesos(0) }, 12)).toBeNull();
  });
});

describe('the first date', () => {
  test('is today or the next business day until one is chosen', () => {
    expect(firstDateOf(fresh, '2026-03-02', noDaysOff)).toBe('2026-03-02');
    expect(firstDateOf(fresh, '2026-03-07', noDaysOff)).toBe('2026-03-09');
    expect(firstDateOf({ ...fresh, first_date: '2026-05-04' }, today, noDaysOff)).toBe('2026-05-04');
  });

  test('that was emptied is not replaced by today', () => {
    const form: PaymentForm = { ...saved, method: 'standard', first_date: null };
    expect(firstDateOf(form, today, noDaysOff)).toBeNull();
    expect(whyOff(form)).toBe(planSentences.first_date_missing);
  });
});

describe('days off of the company', () => {
  const daysOff: DaysOff = new Map([
    ['2026-03-02', 'Inventario'],
    ['2026-04-14', 'Día de la familia'],
  ]);
  const standard: PaymentForm = { ...saved, method: 'standard' };

  test('are jumped over by every date, the first one too', () => {
    expect(firstDateOf(fresh, today, daysOff)).toBe('2026-03-03');
    const plan = planOf(standard, { ...terms, daysOff });
    expect(plan?.rows.slice(0, 2).map(({ date }) => date)).toEqual(['2026-03-03', '2026-04-10']);
    expect(plan?.rows[1]?.reason).toContain('salta el 14 de abril, Día de la familia');
  });

  test('a first date that became a day off must be chosen again, and the error names the day off', () => {
    const form: PaymentForm = { ...standard, first_date: '2026-04-14' };
    const plan = planOf(form, { ...terms, daysOff });
    expect(whyNotContinue(form, plan, { discountChosen: false, daysOff })).toBe(
      'El 14/04/2026 la empresa no trabaja: Día de la familia. Elige un día hábil.',
    );
  });

  test('Continuar waits until they are known', () => {
    expect(whyNotContinue(standard, null, { discountChosen: false, daysOff: null })).toBe(
      'Faltan los días no hábiles de la empresa para calcular las fechas.',
    );
  });
});

describe('Continuar names the missing data', () => {
  test('first in the contract, then the method', () => {
    expect(whyOff(fresh)).toBe(contractSentences.base_price_missing);
    expect(whyOff({ ...saved, end_date: '2026-04-17' })).toBe(contractSentences.end_before_start);
    expect(whyOff(saved)).toBe('Elige una forma de pago.');
    const standard: PaymentForm = { ...saved, method: 'standard' };
    expect(whyNotContinue(standard, null, { discountChosen: false, daysOff: noDaysOff })).toBe(
      planSentences.price_missing,
    );
  });

  test('an invalid date only in general: its sentence stands at its field', () => {
    const wrong: PaymentForm = {
      ...saved,
      method: 'standard',
      start_date: { typed: '31/02/2026', why: 'No existe.' },
    };
    expect(whyOff(wrong)).toBe('Corrige los campos marcados en rojo.');
    expect(whyOff({ ...saved, method: 'standard', first_date: wrong.start_date })).toBe(
      'Corrige los campos marcados en rojo.',
    );
  });

  test('that a discount was chosen and not saved', () => {
    const form: PaymentForm = { ...saved, method: 'standard' };
    expect(whyNotContinue(form, planOf(form, terms), { discountChosen: true, daysOff: noDaysOff })).toBe(
      'Guarda el descuento que elegiste, o quítalo, para continuar.',
    );
  });

  test('how much is to be shared, or is too much', () => {
    const custom: PaymentForm = { ...saved, method: 'custom' };
    expect(whyOff({ ...custom, rows: rows([40, 15], [55, 15]) })).toBe('Falta repartir 5% del plan.');
    expect(whyOff({ ...custom, rows: rows([40, 15], [62.5, 15]) })).toBe(
      'Las cuotas se pasan en 2,5% del plan.',
    );
    expect(whyOff({ ...custom, rows: rows([40, 15], [60, 15]) })).toBeNull();
  });

  test('that an instalment lacks its days', () => {
    const form: PaymentForm = { ...saved, method: 'custom', rows: rows([40, 15], [60, null]) };
    expect(whyOff(form)).toBe(planSentences.days_out_of_range);
  });

  test('whose receipt is not a link; one of an instalment that is no longer there does not count', () => {
    const form: PaymentForm = { ...saved, method: 'standard', receipts: ['', 'javascript:alert(1)'] };
    expect(whyOff(form)).toBe('Corrige el enlace del comprobante de Anticipo obra.');
    expect(whyOff({ ...form, method: 'custom', rows: rows([100, 15]) })).toBeNull();
  });

  test('nothing, and then the amount covered by the plan', () => {
    const form: PaymentForm = { ...saved, method: 'standard' };
    const plan = planOf(form, terms);
    expect(whyOff(form)).toBeNull();
    expect(plan && readySentence(plan, 0)).toBe('Todo listo. El plan suma 100% y cubre $ 175.861.000.');
  });

  test('S1: nothing, and then how many warnings there are instead of that all is ready', () => {
    const plan = planOf({ ...saved, method: 'standard' }, terms);
    expect(plan && readySentence(plan, 2)).toBe(
      'Hay 2 avisos por revisar. El plan suma 100% y cubre $ 175.861.000.',
    );
  });
});

describe('the plan follows the typed data', () => {
  test('the work start, at once', () => {
    const form: PaymentForm = { ...saved, method: 'standard', start_date: '2026-04-27' };
    expect(planOf(form, terms)?.rows[1]?.date).toBe('2026-04-20');
    expect(planOf({ ...form, start_date: null }, terms)?.rows[1]?.date).toBeNull();
  });

  test('is empty until a method is chosen', () => {
    expect(planOf(saved, terms)).toBeNull();
  });
});

describe('changing the rows', () => {
  test('more of them start empty with 15 business days, fewer keep the first ones', () => {
    const typed = rows([60, 10], [40, 20]);
    expect(withInstalments(typed, 3)).toEqual([...typed, { percentage: 0, days: 15 }]);
    expect(withInstalments(typed, 1)).toEqual([typed[0]]);
  });

  test('touches only the one that is named', () => {
    const typed = rows([60, 10], [40, 20]);
    expect(withRow(typed, 2, { days: null })).toEqual([typed[0], { percentage: 4000, days: null }]);
    expect(withReceipt([], 3, 'https://a.example')).toEqual(['', '', 'https://a.example']);
    expect(withReceipt(['https://a.example', 'x'], 2, '')).toEqual(['https://a.example', '']);
  });
});

test('a receipt is a full web address, or nothing', () => {
  expect(whyNotReceipt('')).toBeNull();
  expect(whyNotReceipt('  ')).toBeNull();
  expect(whyNotReceipt(' https://pagos.example/1 ')).toBeNull();
  expect(whyNotReceipt('pagos.example')).toBe(
    'Escribe la dirección completa, que empiece por http:// o https://.',
  );
});

test('the plan is sent as the contract of the call wants it', () => {
  const form: PaymentForm = {
    ...saved,
    method: 'custom',
    rows: rows([33.33, 15], [66.67, 20]),
    receipts: ['', ' https://pagos.example/2 '],
  };
  const plan = planOf(form, terms);
  expect(plan && planBody(form, plan, today)).toEqual({
    method: 'custom',
    first_date: today,
    instalments: [
      { percentage: '33,33%', days: 0, receipt: '' },
      { percentage: '66,67%', days: 20, receipt: 'https://pagos.example/2' },
    ],
  });
});
