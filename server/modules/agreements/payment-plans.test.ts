import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { CallOf } from '#shared/contract/endpoint.ts';
import { readPaymentPlan, savePaymentPlan } from '#shared/contract/payment-plans.ts';
import { planSentences } from '#shared/domain/payment-plan.ts';
import { changeSaleSentences } from '#shared/domain/sale.ts';
import {
  aCustomPlan,
  addDiscountType,
  aStandardPlan,
  auditOf,
  finish,
  give,
  save,
  startContract,
} from '../../../test/agreements.ts';
import { startSale } from '../../../test/builders.ts';
import { startServer, type TestServer } from '../../../test/server.ts';

type NewPlan = CallOf<typeof savePaymentPlan>['body'];

let server: TestServer;
beforeAll(async () => {
  server = await startServer({ now: '2026-03-02T15:00:00.000Z' });
});
afterAll(() => server.close());

const put = (saleId: number, body: NewPlan) =>
  server.call('sales', savePaymentPlan, { params: { saleId }, body });
const read = (saleId: number) => server.call('sales', readPaymentPlan, { params: { saleId } });
const rows = (saleId: number) =>
  server.db.selectFrom('instalments').selectAll().where('sale_id', '=', saleId).orderBy('position').execute();
const total = (amounts: readonly { amount: number }[]) =>
  amounts.reduce((sum, { amount }) => sum + amount, 0);

describe('a standard plan', () => {
  test('counts from the start of the works, around the Holy Week, and says why each date', async () => {
    const saleId = await startContract(server, { base_price: 100_000_003 });
    const { data } = (await put(saleId, aStandardPlan())).reply;
    expect(data).toMatchObject({ method: 'standard', price: 100_000_003, first_date: '2026-03-16' });
    // Shares of 25.000.000,75 · 35.000.001,05 · 25.000.000,75 · 15.000.000,45: the two pesos left go to the ,75.
    expect(data.instalments).toEqual([
      {
        position: 1,
        name: 'Diseño',
        percentage: '25%',
        amount: 25_000_001,
        days: 0,
        date: '2026-03-16',
        reason: 'Fecha elegida para el primer pago',
        receipt: null,
      },
      {
        position: 2,
        name: 'Anticipo obra',
        percentage: '35%',
        amount: 35_000_001,
        days: -5,
        date: '2026-03-26',
        reason:
          '5 días hábiles antes del inicio de obra; salta el 2 de abril, Jueves Santo y el 3 de abril, Viernes Santo',
        receipt: null,
      },
      {
        position: 3,
        name: 'Pago fin obra',
        percentage: '25%',
        amount: 25_000_001,
        days: 45,
        date: '2026-06-11',
        reason:
          '45 días hábiles después del inicio de obra; salta el 1 de mayo, Día del Trabajo, el 18 de mayo, Ascensión del Señor y el 8 de junio, Corpus Christi',
        receipt: null,
      },
      {
        position: 4,
        name: 'Satisfacción',
        percentage: '15%',
        amount: 15_000_000,
        days: 60,
        date: '2026-07-06',
        reason:
          '60 días hábiles después del inicio de obra; salta el 1 de mayo, Día del Trabajo, el 18 de mayo, Ascensión del Señor, el 8 de junio, Corpus Christi, el 15 de junio, Sagrado Corazón de Jesús y el 29 de junio, San Pedro y San Pablo',
        receipt: null,
      },
    ]);
    expect((await read(saleId)).reply.data).toEqual(data);
  });

  test('has its own percentages and days, ignores sent ones, and keeps the receipts', async () => {
    const saleId = await startContract(server);
    const instalments = [1, 2, 3, 4].map((n) => ({
      percentage: '1%',
      days: 300,
      receipt: `https://banco.example/recibo/${n}`,
    }));
    const { data } = (await put(saleId, aStandardPlan({ instalments }))).reply;
    expect(data.instalments.map(({ percentage, days }) => [percentage, days])).toEqual([
      ['25%', 0],
      ['35%', -5],
      ['25%', 45],
      ['15%', 60],
    ]);
    expect(data.instalments.map(({ receipt }) => receipt)).toEqual(instalments.map(({ receipt }) => receipt));
  });

  test('divides the price after discounts', async () => {
    const saleId = await startContract(server);
    await give(server, saleId, await addDiscountType(server, 'plan_tres', 300), 194_000_000);
    const { data } = (await put(saleId, aStandardPlan())).reply;
    expect(data.price).toBe(194_000_000);
    expect(data.instalments.map(({ amount }) => amount)).toEqual([
      48_500_000, 67_900_000, 48_500_000, 29_100_000,
    ]);
  });

  test('one peso goes to the largest share; 10^12 is exact', async () => {
    const poor = await startContract(server, { base_price: 1 });
    const rich = await startContract(server, { base_price: 1_000_000_000_000 });
    const amountsOf = async (saleId: number) =>
      (await put(saleId, aStandardPlan())).reply.data.instalments.map(({ amount }) => amount);
    expect(await amountsOf(poor)).toEqual([0, 1, 0, 0]);
    expect(await amountsOf(rich)).toEqual([
      250_000_000_000, 350_000_000_000, 250_000_000_000, 150_000_000_000,
    ]);
  });

  test.each([1, 3, 5])('is refused with %i rows', async (count) => {
    const saleId = await startContract(server);
    const instalments = Array.from({ length: count }, () => ({ percentage: '25%', days: 0 }));
    const { status, error } = await put(saleId, aStandardPlan({ instalments }));
    expect(status).toBe(422);
    expect(error.fields).toEqual({ instalments: 'El plan Standard tiene 4 cuotas.' });
    expect((await read(saleId)).status).toBe(404);
  });

  test('its dates follow a start of the works that changes; its first date stays', async () => {
    const saleId = await startContract(server);
    await put(saleId, aStandardPlan());
    await save(server, saleId, { start_date: '2026-04-13' });
    const { data } = (await read(saleId)).reply;
    expect(data.instalments.map(({ date }) => date)).toEqual([
      '2026-03-16',
      '2026-04-06',
      '2026-06-19',
      '2026-07-14',
    ]);
    expect(data.instalments[3]?.reason).toContain(
      'el 13 de julio, Nuestra Señora del Rosario de Chiquinquirá',
    );
  });
});

describe('a custom plan', () => {
  test('counts each date from the one before, around the 13 July 2026 of Ley 2578', async () => {
    const saleId = await startContract(server);
    const plan = aCustomPlan([], {
      first_date: '2026-07-10',
      instalments: [
        { percentage: '50%', days: 15, receipt: 'https://banco.example/1' },
        { percentage: '30%', days: 1 },
        { percentage: '20%', days: 0 },
      ],
    });
    const { data } = (await put(saleId, plan)).reply;
    expect(data.instalments).toMatchObject([
      {
        name: 'Pago 1',
        amount: 100_000_000,
        days: 0,
        date: '2026-07-10',
        receipt: 'https://banco.example/1',
      },
      {
        name: 'Pago 2',
        amount: 60_000_000,
        days: 1,
        date: '2026-07-14',
        reason:
          '1 día hábil después del pago anterior; salta el 13 de julio, Nuestra Señora del Rosario de Chiquinquirá',
      },
      {
        name: 'Pago 3',
        days: 0,
        date: '2026-07-14',
        reason: 'El mismo día del pago anterior',
        receipt: null,
      },
    ]);
    expect((await read(saleId)).reply.data).toEqual(data);
  });

  test.each([
    [100, [33, 33, 34]],
    [1, [0, 0, 1]],
    [1_000_000_000_000, [333_300_000_000, 333_300_000_000, 333_400_000_000]],
  ])('33,33% 33,33% 33,34% of %i pesos', async (base_price, amounts) => {
    const saleId = await startContract(server, { base_price });
    const { data } = (await put(saleId, aCustomPlan(['33,33%', '33.33%', '33,34%']))).reply;
    expect(data.instalments.map(({ amount }) => amount)).toEqual(amounts);
    expect(data.instalments.map(({ percentage }) => percentage)).toEqual(['33,33%', '33,33%', '33,34%']);
  });

  test('twelve instalments sum to the price, in order of date', async () => {
    const saleId = await startContract(server, { base_price: 999_999_999_999 });
    const percentages = [...Array.from({ length: 11 }, () => '8,33%'), '8,37%'];
    const { data } = (await put(saleId, aCustomPlan(percentages))).reply;
    expect(data.instalments).toHaveLength(12);
    expect(total(data.instalments)).toBe(999_999_999_999);
    const dates = data.instalments.map(({ date }) => date);
    expect(new Set(dates).size).toBe(12);
    expect(dates.toSorted()).toEqual(dates);
  });

  test('a row of 0% is paid nothing', async () => {
    const saleId = await startContract(server, { base_price: 7 });
    const { data } = (await put(saleId, aCustomPlan(['100%', '0%']))).reply;
    expect(data.instalments.map(({ amount }) => amount)).toEqual([7, 0]);
  });

  test('its dates do not depend on the start of the works; its amounts follow the price', async () => {
    const saleId = await startContract(server);
    const before = (await put(saleId, aCustomPlan(['60%', '40%']))).reply.data;
    await save(server, saleId, { base_price: 300_000_000, start_date: '2026-05-20' });
    const after = (await read(saleId)).reply.data;
    expect(after.instalments.map(({ date }) => date)).toEqual(before.instalments.map(({ date }) => date));
    expect(after.instalments.map(({ amount }) => amount)).toEqual([180_000_000, 120_000_000]);
  });

  test.each([
    ['99,99%', ['50%', '49,99%']],
    ['100,01%', ['50%', '50,01%']],
    ['nothing', ['0%']],
  ])('is refused when its rows sum to %s', async (_, percentages) => {
    const saleId = await startContract(server);
    const { status, error } = await put(saleId, aCustomPlan(percentages));
    expect(status).toBe(422);
    expect(error).toMatchObject({
      code: 'percentages_not_100',
      message: 'El total de los porcentajes debe ser 100% para continuar',
      fields: { instalments: planSentences.percentages_not_100 },
    });
    expect((await read(saleId)).status).toBe(404);
  });

  test('days before the payment before are refused', async () => {
    const saleId = await startContract(server);
    const instalments = [
      { percentage: '50%', days: 0 },
      { percentage: '50%', days: -1 },
    ];
    const { status, error } = await put(saleId, aCustomPlan([], { instalments }));
    expect(status).toBe(422);
    expect(error.fields).toEqual({ instalments: planSentences.days_out_of_range });
  });

  test('a date past the years of the calendar is refused', async () => {
    const saleId = await startContract(server);
    const { status, error } = await put(saleId, aCustomPlan(['50%', '50%'], { first_date: '2100-12-29' }));
    expect(status).toBe(422);
    expect(error.fields).toEqual({ first_date: planSentences.date_out_of_range });
  });
});

describe('the first date', () => {
  test.each([
    ['2026-07-20', 'El 20/07/2026 es festivo: Día de la Independencia. Elige un día hábil.'],
    ['2026-04-02', 'El 02/04/2026 es festivo: Jueves Santo. Elige un día hábil.'],
    ['2026-04-03', 'El 03/04/2026 es festivo: Viernes Santo. Elige un día hábil.'],
    [
      '2026-07-13',
      'El 13/07/2026 es festivo: Nuestra Señora del Rosario de Chiquinquirá. Elige un día hábil.',
    ],
    ['2026-03-14', 'El 14/03/2026 es sábado. Elige un día hábil.'],
    ['2026-03-15', 'El 15/03/2026 es domingo. Elige un día hábil.'],
  ])('%s is no business day, and the refusal says why', async (first_date, message) => {
    const saleId = await startContract(server);
    for (const plan of [aStandardPlan({ first_date }), aCustomPlan(['100%'], { first_date })]) {
      const { status, error } = await put(saleId, plan);
      expect(status).toBe(422);
      expect(error).toMatchObject({
        code: 'first_date_not_business_day',
        message,
        fields: { first_date: message },
      });
    }
    expect((await read(saleId)).status).toBe(404);
  });

  test('13 July is a business day before Ley 2578', async () => {
    const saleId = await startContract(server);
    expect((await put(saleId, aCustomPlan(['100%'], { first_date: '2020-07-13' }))).status).toBe(200);
  });
});

describe('saving a plan', () => {
  test('again replaces it, and an instalment that stays keeps its id', async () => {
    const saleId = await startContract(server);
    await put(saleId, aCustomPlan(Array.from({ length: 5 }, () => '20%')));
    const custom = await rows(saleId);
    await put(saleId, aStandardPlan());
    const standard = await rows(saleId);
    expect(standard.map(({ name }) => name)).toEqual([
      'Diseño',
      'Anticipo obra',
      'Pago fin obra',
      'Satisfacción',
    ]);
    expect(standard.map(({ id }) => id)).toEqual(custom.slice(0, 4).map(({ id }) => id));
    const [created, updated] = await auditOf(server, 'payment_plans', saleId);
    expect(created).toMatchObject({ action: 'create', new_values: { method: 'custom', instalments: 5 } });
    expect(updated).toMatchObject({
      action: 'overwrite',
      old_values: { method: 'custom', instalments: 5, instalment_5_amount: 40_000_000 },
      new_values: { method: 'standard', instalments: 4, instalment_5_amount: null },
    });
  });

  test('the same again writes nothing', async () => {
    const saleId = await startContract(server);
    const first = await put(saleId, aStandardPlan());
    const again = await put(saleId, aStandardPlan());
    expect(again.reply).toEqual(first.reply);
    expect(await auditOf(server, 'payment_plans', saleId)).toHaveLength(1);
  });

  test('two devices at once leave one whole plan', async () => {
    const saleId = await startContract(server);
    const answers = await Promise.all([
      put(saleId, aStandardPlan()),
      put(saleId, aCustomPlan(['50%', '50%'])),
      put(saleId, aStandardPlan()),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    const { data } = (await read(saleId)).reply;
    expect(data.instalments).toHaveLength(data.method === 'standard' ? 4 : 2);
    expect(total(data.instalments)).toBe(200_000_000);
  });

  test('needs the contract first', async () => {
    const { saleId } = await startSale(server);
    for (const plan of [aStandardPlan(), aCustomPlan(['100%'])]) {
      const { status, error } = await put(saleId, plan);
      expect(status).toBe(409);
      expect(error).toMatchObject({ code: 'price_missing', message: planSentences.price_missing });
    }
  });

  test('a complete sale is final', async () => {
    const saleId = await startContract(server);
    await put(saleId, aStandardPlan());
    await finish(server, saleId);
    const { status, error } = await put(saleId, aCustomPlan(['100%']));
    expect(status).toBe(409);
    expect(error).toMatchObject({ code: 'sale_final', message: changeSaleSentences.sale_final });
    expect((await read(saleId)).reply.data.method).toBe('standard');
  });
});
