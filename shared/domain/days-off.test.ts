import { describe, expect, test } from 'vitest';
import type { DaysOff } from './calendar.ts';
import { dayOffSentence, whyNotDayOff, whyNotRemoveDayOff } from './days-off.ts';

const today = '2026-05-20';
const daysOff: DaysOff = new Map([['2026-12-24', 'Día de la familia']]);

describe('adding a day off', () => {
  test.each([
    ['2026-05-19', 'past', 'El 19/05/2026 ya pasó. Elige un día desde hoy.'],
    ['2026-05-23', 'weekend', 'El 23/05/2026 es sábado: ya no es día hábil.'],
    ['2026-05-24', 'weekend', 'El 24/05/2026 es domingo: ya no es día hábil.'],
    ['2026-06-08', 'holiday', 'El 08/06/2026 ya es festivo nacional: Corpus Christi.'],
    ['2027-08-07', 'holiday', 'El 07/08/2027 ya es festivo nacional: Batalla de Boyacá.'],
    ['2026-12-24', 'already_off', 'El 24/12/2026 ya está en la lista: Día de la familia.'],
  ])('%s is refused because %s', (day, reason, sentence) => {
    const refusal = whyNotDayOff({ day, today, daysOff });
    expect(refusal?.reason).toBe(reason);
    expect(refusal && dayOffSentence(day, refusal)).toBe(sentence);
  });

  test.each(['2026-05-20', '2026-05-21', '2026-12-31', '2100-12-31'])('%s can be one', (day) => {
    expect(whyNotDayOff({ day, today, daysOff })).toBeNull();
  });
});

test('a day off is removed until it has passed', () => {
  expect(whyNotRemoveDayOff({ day: '2026-05-20', today })).toBeNull();
  expect(whyNotRemoveDayOff({ day: '2026-12-24', today })).toBeNull();
  expect(whyNotRemoveDayOff({ day: '2026-05-19', today })).toBe('past');
});
