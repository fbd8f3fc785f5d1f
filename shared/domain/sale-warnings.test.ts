import { expect, test } from 'vitest';
import { addDays, isBusinessDay, noDaysOff } from './calendar.ts';
import { type Pesos, toBasisPoints } from './money.ts';
import { buildCustomPlan, buildStandardPlan } from './payment-plan.ts';
import { saleWarnings, type WarnedSale } from './sale-warnings.ts';

const today = '2026-11-20';
const price = 90_000_000 as Pesos;

const sound: WarnedSale = {
  today,
  start: '2027-01-18',
  end: '2027-03-23',
  base: price,
  price,
  directCost: 60_000_000,
  discounts: [],
  plan: planFrom('2027-01-18', today),
  spaces: [{ price: 50_000_000 }, { price: 40_000_000 }, { price: null }],
};

function planFrom(workStart: string, firstDate: string): WarnedSale['plan'] {
  const plan = buildStandardPlan({ price, firstDate, workStart });
  return { method: plan.method, instalments: plan.rows };
}

const kinds = (sale: WarnedSale) => saleWarnings(sale).map(({ kind, field }) => `${kind} ${field}`);

test('a sale that makes sense has no warning', () => {
  expect(kinds(sound)).toEqual([]);
});

test('S1: a start of works in two days leaves the advance past, with a start that mends it', () => {
  const sale = { ...sound, start: '2026-11-24', end: '2027-01-28', plan: planFrom('2026-11-24', today) };
  const [warning] = saleWarnings(sale);
  expect(warning).toMatchObject({
    kind: 'instalment_past',
    field: 'instalments.2',
    sentence: 'Anticipo obra vence el 17/11/2026, que ya pasó.',
    remedy: { change: { start_date: '2026-11-27' } },
  });
});

test('S1: a start in 2020, a start on Christmas and an end on Good Friday are warned by name', () => {
  const past = saleWarnings({ ...sound, start: '2020-02-03', plan: null });
  expect(past.map(({ sentence }) => sentence)).toEqual(['El inicio de obra, 03/02/2020, ya pasó.']);
  const holidays = saleWarnings({ ...sound, start: '2026-12-25', end: '2027-03-26', plan: null });
  expect(holidays.map(({ sentence }) => sentence)).toEqual([
    'El inicio de obra, 25/12/2026, es festivo: Navidad.',
    'El fin de obra, 26/03/2027, es festivo: Viernes Santo.',
  ]);
  expect(holidays[1]?.remedy?.change).toEqual({ end_date: '2027-03-29' });
});

test('a day off of the company is no business day either', () => {
  const daysOff = new Map([['2027-01-18', 'Inventario']]);
  const [warning] = saleWarnings({ ...sound, plan: null }, daysOff);
  expect(warning?.sentence).toBe('El inicio de obra, 18/01/2027, es día no hábil de la empresa: Inventario.');
});

test('an instalment before the one in front of it is warned', () => {
  const sale = { ...sound, plan: planFrom('2027-01-18', '2027-02-01') };
  expect(saleWarnings(sale)[0]).toMatchObject({
    kind: 'instalment_out_of_order',
    sentence: 'Anticipo obra vence el 08/01/2027, antes de Diseño, que vence el 01/02/2027.',
    remedy: { change: { start_date: '2027-02-08' } },
  });
});

test('a custom plan with a past first payment is corrected by its first date', () => {
  const rows = [50, 50].map((percent) => ({ percentage: toBasisPoints(percent), days: 15 }));
  const plan = buildCustomPlan({ price, firstDate: '2026-11-03', rows });
  const found = saleWarnings({ ...sound, plan: { method: 'custom', instalments: plan.rows } });
  expect(found.map(({ kind, remedy }) => [kind, remedy?.change])).toEqual([
    ['instalment_past', { first_date: today }],
  ]);
});

test('S9: the same discount twice and a price below the cost are warned apart', () => {
  const discounts = [1, 1].map((type) => ({ type, name: 'feria_de_vivienda' }));
  const found = saleWarnings({ ...sound, discounts, price: 55_000_000 });
  expect(found.map(({ sentence }) => sentence)).toEqual([
    'Con los descuentos el precio queda en $ 55.000.000, por debajo del costo directo, $ 60.000.000.',
    'El descuento Feria De Vivienda está 2 veces.',
  ]);
});

test('a direct cost above the base price warns at the cost; one equal to the price does not', () => {
  expect(kinds({ ...sound, directCost: price + 1 })).toEqual(['cost_above_price direct_cost']);
  expect(kinds({ ...sound, directCost: price })).toEqual([]);
});

test('S4: no priced space, and spaces that do not add up to the contract', () => {
  expect(kinds({ ...sound, spaces: [{ price: null }] })).toEqual(['no_priced_spaces spaces']);
  expect(kinds({ ...sound, spaces: [] })).toEqual(['no_priced_spaces spaces']);
  const differs = (amount: number) => saleWarnings({ ...sound, spaces: [{ price: amount }] })[0]?.sentence;
  expect(differs(20_000_000)).toBe(
    'Los espacios suman $ 20.000.000 y el precio base es $ 90.000.000: faltan $ 70.000.000.',
  );
  expect(differs(90_000_001)).toBe(
    'Los espacios suman $ 90.000.001 y el precio base es $ 90.000.000: sobran $ 1.',
  );
});

test('property: after its remedies a standard plan has no warning of dates, and its works keep their business days', () => {
  for (let offset = -400; offset < 120; offset += 7) {
    for (const length of [0, 1, 44]) {
      const start = addDays(today, offset);
      const end = addDays(start, length);
      const before = { ...sound, start, end, plan: planFrom(start, today) };
      let sale: WarnedSale = before;
      for (let round = 0; round < 3; round += 1) {
        const change = saleWarnings(sale).find(({ remedy }) => remedy)?.remedy?.change;
        if (!change) break;
        const newStart = change.start_date ?? sale.start ?? today;
        sale = {
          ...sale,
          start: newStart,
          end: change.end_date ?? sale.end,
          plan: planFrom(newStart, change.first_date ?? today),
        };
      }
      expect(saleWarnings(sale), `${start} to ${end}`).toEqual([]);
      expect(isBusinessDay(sale.start ?? '', noDaysOff)).toBe(true);
    }
  }
});

test('property: no two warnings of a sale have the same sentence', () => {
  for (let offset = -60; offset < 60; offset += 1) {
    const start = addDays(today, offset);
    const sale = { ...sound, start, end: addDays(start, 3), plan: planFrom(start, addDays(today, -offset)) };
    const sentences = saleWarnings(sale).map(({ sentence }) => sentence);
    expect(new Set(sentences).size).toBe(sentences.length);
  }
});

test('a remedy outside the years of the calendar is not offered', () => {
  const sale = { ...sound, today: '2100-12-31', start: '2100-12-28', end: null };
  expect(saleWarnings({ ...sale, plan: planFrom('2100-12-28', '2100-12-31') })[0]).toMatchObject({
    kind: 'start_past',
    remedy: null,
  });
});
