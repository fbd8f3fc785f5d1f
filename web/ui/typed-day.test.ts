import { describe, expect, it } from 'vitest';
import { type DayLimits, parseTypedDay, readDay } from './typed-day.ts';
import { whyInvalid } from './typed-value.ts';

const whyNotTyped = (text: string, limits: DayLimits): string | null => whyInvalid(readDay(text, limits));

describe('parseTypedDay', () => {
  it.each([
    ['20/05/2026', '2026-05-20'],
    ['1/6/2026', '2026-06-01'],
    ['20-05-2026', '2026-05-20'],
    ['20.5.2026', '2026-05-20'],
    ['20052026', '2026-05-20'],
    ['2026-05-20', '2026-05-20'],
  ])('reads %s', (text, day) => expect(parseTypedDay(text)).toBe(day));

  it.each(['', '20/05', '31/02/2026', '20/05/26', '5/20/2026', '01/01/1983', 'mañana'])(
    'refuses %j',
    (text) => expect(parseTypedDay(text)).toBeNull(),
  );
});

describe('readDay', () => {
  it('says the holiday by its name', () =>
    expect(whyNotTyped('08/06/2026', { businessDaysOnly: true })).toBe(
      'El 8 de junio es Corpus Christi; elige un día hábil.',
    ));

  it('says the day off of the company by its name, where business days are asked for', () => {
    const daysOff = new Map([['2026-12-24', 'Día de la familia']]);
    expect(whyNotTyped('24/12/2026', { businessDaysOnly: true, daysOff })).toBe(
      'El 24 de diciembre la empresa no trabaja: Día de la familia; elige un día hábil.',
    );
    expect(whyNotTyped('24/12/2026', { daysOff })).toBeNull();
    expect(whyNotTyped('24/12/2026', { businessDaysOnly: true })).toBeNull();
  });

  it('says the weekend', () =>
    expect(whyNotTyped('06/06/2026', { businessDaysOnly: true })).toContain('sábado'));

  it('takes any day where business days are not asked for', () =>
    expect(whyNotTyped('06/06/2026', {})).toBeNull());

  it('says the first day that may be chosen', () =>
    expect(whyNotTyped('01/06/2026', { min: '2026-06-02' })).toBe('Elige una fecha desde el 02/06/2026.'));

  it('has nothing to say of an empty field', () => expect(whyNotTyped(' ', {})).toBeNull());
});
