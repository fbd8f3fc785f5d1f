import { describe, expect, test } from 'vitest';
import { addDays, isBusinessDay } from './calendar.ts';
import {
  type CancelFacts,
  cancellationSentence,
  cancelSentence,
  lastDayOf,
  refundBy,
  whyNotCancel,
} from './cancellation.ts';

const facts = (changes: Partial<CancelFacts> = {}): CancelFacts => ({
  kind: 'withdrawal',
  soldOn: '2026-05-13',
  cancelledOn: null,
  worksStartedOn: null,
  today: '2026-05-21',
  ...changes,
});

describe('whyNotCancel', () => {
  test.each([
    [null, {}],
    ['withdrawal_over', { today: '2026-05-22' }],
    [null, { today: '2026-05-22', kind: 'manager' }],
    ['works_started', { worksStartedOn: '2026-05-20', kind: 'manager' }],
    ['already_cancelled', { cancelledOn: '2026-05-20', worksStartedOn: '2026-05-20' }],
  ] as const)('%s: %j', (reason, changes) => {
    expect(whyNotCancel(facts(changes))).toBe(reason);
  });

  test('says the last day of the withdrawal, which holidays move', () => {
    // 18 May 2026 is a holiday
    expect(cancelSentence('withdrawal_over', facts())).toBe('El plazo de retracto terminó el 21/05/2026.');
  });

  test('a withdrawal is possible on its last day and not on the next, for any day of the sale', () => {
    for (let n = 0; n < 800; n += 1) {
      const soldOn = addDays('2026-01-01', n);
      const last = lastDayOf('withdrawal', soldOn) ?? '';
      expect(isBusinessDay(last)).toBe(true);
      expect(whyNotCancel(facts({ soldOn, today: last }))).toBeNull();
      expect(whyNotCancel(facts({ soldOn, today: addDays(last, 1) }))).toBe('withdrawal_over');
    }
  });
});

test('payments are refunded within thirty calendar days', () => {
  expect(refundBy('withdrawal', '2026-05-21')).toBe('2026-06-20');
});

const NOTICE = 'Lo que está en proceso, $ 80, se devuelve si llega.';

test.each([
  [0, 0, 0, 'No hay pagos por devolver.'],
  [0, 0, 80, NOTICE],
  [500, 500, 80, `Te devolvimos los $ 500 que pagaste. ${NOTICE}`],
  [500, 0, 0, 'Pagaste $ 500: te devolvemos $ 500 a más tardar el 20 de junio de 2026.'],
  [
    500,
    200,
    0,
    'Pagaste $ 500 y ya te devolvimos $ 200: te devolvemos $ 300 a más tardar el 20 de junio de 2026.',
  ],
  [500, 500, 0, 'Te devolvimos los $ 500 que pagaste.'],
])(
  'a family that paid %d and got %d back, with %d in process, reads it',
  (paid, refunded, inProcess, back) => {
    expect(
      cancellationSentence({ on: '2026-05-21', refundBy: '2026-06-20', paid, refunded, inProcess }),
    ).toBe(`Tu compra se canceló el 21 de mayo de 2026. No debes ninguna cuota. ${back}`);
  },
);
