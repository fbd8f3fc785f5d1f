import { expect, test } from 'vitest';
import { changedPriceWords, missedApproval } from './change-words.ts';

test('contract and otrosíes sum to the price, in the order of their numbers', () => {
  expect(changedPriceWords(92_620_800, [{ number: 1, value: 4_300_000 }])).toBe(
    'Contrato $ 92.620.800 + otrosí 1 $ 4.300.000 = $ 96.920.800',
  );
  const three = [
    { number: 3, value: -750_000 },
    { number: 2, value: 0 },
    { number: 1, value: 4_300_000 },
  ];
  expect(changedPriceWords(92_620_800, three)).toBe(
    'Contrato $ 92.620.800 + otrosí 1 $ 4.300.000 − otrosí 3 $ 750.000 = $ 96.170.800',
  );
});

test('nothing is said of a contract whose price no otrosí changed', () => {
  expect(changedPriceWords(1, [])).toBeNull();
  expect(changedPriceWords(1, [{ number: 1, value: 0 }])).toBeNull();
});

test('an otrosí that expired names whose approval it lacked', () => {
  const done = '2027-02-17T15:00:00.000Z';
  const of = (mariana: string | null, felipe: string | null) =>
    missedApproval([
      { party: 'client', name: 'Mariana', approved_at: mariana },
      { party: 'second_client', name: 'Felipe', approved_at: felipe },
      { party: 'company', name: 'Ricardo', approved_at: null },
    ]);
  expect(of(null, null)).toBeNull();
  expect(of(done, null)).toBe('Felipe');
  expect(of(done, done)).toBe('la firma de la empresa');
});
