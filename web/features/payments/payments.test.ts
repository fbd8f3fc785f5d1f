import { describe, expect, test } from 'vitest';
import { listed } from '../../ui/count-words.ts';
import { tabOf } from '../../ui/PanelTabs.tsx';
import { chosen, isNarrowed, readFilters } from '../../ui/use-list-filters.ts';
import { countOf, daysText, netOf } from './close/close.ts';
import { movementFilters } from './movements/filters.ts';
import {
  differenceSentence,
  gatewayMoney,
  type Ledger,
  outcomeSentence,
  type Panel,
  restOf,
  splitCents,
  subtitleOf,
  targetOf,
  whyNotReceivedAmount,
} from './payments.ts';
import { tabsOf } from './tabs.ts';

const sum = (count: number, amount = 0) => ({ count, amount });

describe('payments that wait for the desk', () => {
  const totals = (to_confirm: number, mismatches: number, late: number): Panel['totals'] => ({
    to_confirm,
    mismatches,
    to_refund: 0,
    late: sum(late),
    due: sum(0),
    all: sum(0),
  });

  test.each([
    [totals(0, 0, 0), 'Ninguna cuota vencida.'],
    [totals(1, 0, 0), '1 comprobante por confirmar y ninguna cuota vencida.'],
    [totals(14, 1, 2), '14 comprobantes por confirmar, 1 diferencia por resolver y 2 cuotas vencidas.'],
    [totals(0, 3, 1), '3 diferencias por resolver y 1 cuota vencida.'],
  ])('%j', (counts, text) => {
    expect(subtitleOf(counts)).toBe(text);
  });

  test('each tab has its address, and an unknown tab opens the first', () => {
    const tabs = tabsOf(true);
    expect(tabs.map(({ id }) => tabOf(tabs, new URLSearchParams({ tab: id })).id)).toEqual(
      tabs.map(({ id }) => id),
    );
    expect(tabOf(tabs, new URLSearchParams('tab=nada')).id).toBe('por-confirmar');
  });

  test('a manager reads what is owed, and opens no other tab', () => {
    const tabs = tabsOf(false);
    expect(tabs.map(({ id }) => id)).toEqual(['vencidas', 'por-vencer', 'todas']);
    expect(tabOf(tabs, new URLSearchParams('tab=cierre')).id).toBe('vencidas');
  });
});

test.each([
  [[], ''],
  [['a'], 'a'],
  [['a', 'b'], 'a y b'],
  [['a', 'b', 'c'], 'a, b y c'],
])('%j is said %s', (parts, text) => {
  expect(listed(parts)).toBe(text);
});

describe('the effect of an amount', () => {
  const instalment = { instalment: 'Anticipo obra', left: 1_000_000 };

  test.each([
    [400_000, null, 'De «Anticipo obra» quedan por pagar $ 600.000.'],
    [1_000_000, null, '«Anticipo obra» queda pagada.'],
    [
      1_200_000,
      null,
      '«Anticipo obra» queda pagada. Lo que sobra, $ 200.000, va a otras cuotas o queda a favor del cliente.',
    ],
    [
      1_200_000,
      [{ name: 'Pago fin obra', amount: 200_000 }],
      '«Anticipo obra» queda pagada: $ 200.000 van a «Pago fin obra».',
    ],
    [
      1_500_000,
      [
        { name: 'Pago fin obra', amount: 200_000 },
        { name: null, amount: 300_000 },
      ],
      '«Anticipo obra» queda pagada: $ 200.000 van a «Pago fin obra» y $ 300.000 quedan a favor del cliente.',
    ],
  ])('%i', (amount, rest, text) => {
    expect(outcomeSentence({ ...instalment, amount, rest })).toBe(text);
  });

  test('explains that nothing of an instalment is owed', () => {
    const rest = [{ name: 'Pago fin obra', amount: 5 }];
    expect(outcomeSentence({ instalment: 'Diseño', left: 0, amount: 5, rest })).toBe(
      'De «Diseño» no se debe nada: $ 5 van a «Pago fin obra».',
    );
  });

  test('the excess goes where the ledger will put it', () => {
    const row = (id: number, name: string, amount: number, paid: number) => ({ id, name, amount, paid });
    const ledger = {
      instalments: [
        row(1, 'Diseño', 100, 60),
        row(2, 'Anticipo obra', 200, 0),
        row(3, 'Pago fin obra', 50, 0),
      ],
    } as unknown as Ledger;
    expect(restOf(ledger, 2, 200)).toEqual([]);
    expect(restOf(ledger, 2, 300)).toEqual([
      { name: 'Pago fin obra', amount: 50 },
      { name: 'Diseño', amount: 40 },
      { name: null, amount: 10 },
    ]);
  });

  test.each([
    [100, 100, null],
    [100, 60, 'Llegaron $ 40 menos de lo declarado.'],
    [100, 160, 'Llegaron $ 60 más de lo declarado.'],
  ])('%i was told and %i came', (told, came, text) => {
    expect(differenceSentence(told, came)).toBe(text);
  });
});

test.each([
  [120_000_000, 'COP', '$ 1.200.000'],
  [120_000_050, 'COP', '$ 1.200.000,50'],
  [5, 'COP', '$ 0,05'],
  [3_500_000, 'USD', '35.000,00 USD'],
])('%i cents of %s: %s', (cents, currency, text) => {
  expect(gatewayMoney(cents, currency)).toBe(text);
  expect(splitCents(cents).whole).toBe(Math.floor(cents / 100));
});

describe('the filters of the movements', () => {
  const none = readFilters(movementFilters, new URLSearchParams());

  test('are those of the address, and invalid ones are ignored', () => {
    const asked = new URLSearchParams('from=2026-02-01&to=2026-02-30&method=transfer&search=RC-1');
    expect(readFilters(movementFilters, asked)).toEqual({
      from: '2026-02-01',
      to: null,
      method: 'transfer',
      search: 'RC-1',
      page: 1,
    });
    expect(readFilters(movementFilters, new URLSearchParams('method=oro'))).toEqual({
      ...none,
      page: 1,
    });
  });

  test('absent filters are left out of the call', () => {
    expect(chosen(none)).toEqual({ search: '', page: 1 });
    expect(isNarrowed(movementFilters, { ...none, page: 2 })).toBe(false);
    expect(isNarrowed(movementFilters, { ...none, method: 'manual' })).toBe(true);
  });
});

describe('a close', () => {
  const totals = {
    methods: { online: sum(1, 100), transfer: sum(2, 50), manual: sum(0) },
    refunds: sum(1, 200),
  };

  test('sums payments less refunds', () => {
    expect(netOf(totals)).toBe(-50);
    expect(countOf(totals)).toBe(4);
  });

  test('shows its days', () => {
    expect(daysText({ from_day: '2026-11-20', to_day: '2026-11-20' })).toBe('20/11/2026');
    expect(daysText({ from_day: '2026-11-18', to_day: '2026-11-20' })).toBe('Del 18/11/2026 al 20/11/2026');
  });
});

describe('received money', () => {
  test.each([
    [null, null, 'Escribe el valor que llegó.'],
    [0, '2026-03-02', 'Escribe el valor que llegó.'],
    [1, null, 'Escribe el día en que llegó el dinero.'],
    [1, '2026-03-02', null],
  ])('%s on %s: %s', (amount, day, sentence) => {
    expect(whyNotReceivedAmount(amount, day)).toBe(sentence);
  });

  test('is for the instalment of the plan that was chosen', () => {
    const chosen = {
      id: 7,
      project_id: 3,
      project_code: 'APT-0001',
      client_name: 'Ana',
      instalment: 'Pago 2',
      left: 500,
      owed: 500,
    };
    const { isIt, ...target } = targetOf(chosen);
    expect(target).toEqual({ instalment: 'Pago 2', left: 500, projectId: 3 });
    const plan = [6, 7].map((id) => ({ id }) as Ledger['instalments'][number]);
    expect(plan.map(isIt)).toEqual([false, true]);
  });
});
