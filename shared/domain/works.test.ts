import { describe, expect, test } from 'vitest';
import { addDays } from './calendar.ts';
import {
  datesSentences,
  endKeepingDuration,
  type WorksDayFacts,
  whyNotChangeDates,
  whyNotWorksDay,
  worksDaySentence,
  worksDuration,
} from './works.ts';

describe('whyNotWorksDay', () => {
  const facts = (changes: Partial<WorksDayFacts>): WorksDayFacts => ({
    day: '2026-05-20',
    today: '2026-05-20',
    soldOn: '2026-05-01',
    startedOn: null,
    ...changes,
  });

  test.each([
    [null, {}],
    [null, { day: '2026-05-01' }],
    [null, { day: '2026-05-10', startedOn: '2026-05-10' }],
    ['day_to_come', { day: '2026-05-21' }],
    ['day_before_sale', { day: '2026-04-30' }],
    ['day_before_start', { day: '2026-05-10', startedOn: '2026-05-11' }],
  ] as const)('%s: %j', (reason, changes) => {
    expect(whyNotWorksDay(facts(changes))).toBe(reason);
  });

  test('the sentence names the limit', () => {
    const of = facts({ startedOn: '2026-05-11' });
    expect(worksDaySentence('day_before_start', of)).toContain('11/05/2026');
    expect(worksDaySentence('day_before_sale', of)).toContain('01/05/2026');
    expect(worksDaySentence('day_to_come', of)).toContain('no ha llegado');
  });
});

describe('whyNotChangeDates', () => {
  const now = { start: '2026-06-01', end: '2026-08-31' };
  const why = (asked: Partial<typeof now>, changes = {}) =>
    whyNotChangeDates({
      now,
      asked: { ...now, ...asked },
      worksStartedOn: null,
      worksEndedOn: null,
      cancelledOn: null,
      today: '2026-05-20',
      ...changes,
    });

  test('may change, and one day of works is enough', () => {
    expect(why({ start: '2026-07-01', end: '2026-07-01' })).toBeNull();
    expect(why({})).toBeNull();
  });

  test('a date that stays may have passed, a new one may not', () => {
    const late = { today: '2026-06-10' };
    expect(why({ end: '2026-09-30' }, late)).toBeNull();
    expect(why({ start: '2026-06-09' }, late)).toBe('start_in_past');
    expect(why({ start: '2026-06-10' }, late)).toBeNull();
    expect(why({ end: '2026-06-09' }, late)).toBe('end_in_past');
  });

  test('the end does not come before the start', () => {
    expect(why({ start: '2026-09-07' })).toBe('end_before_start');
  });

  test('works that began keep their start, works that ended keep both', () => {
    const begun = { worksStartedOn: '2026-06-02', today: '2026-06-10' };
    expect(why({ start: '2026-07-01' }, begun)).toBe('already_started');
    expect(why({ end: '2026-09-30' }, begun)).toBeNull();
    expect(why({ end: '2026-09-30' }, { ...begun, worksEndedOn: '2026-06-09' })).toBe('already_finished');
  });

  test('every reason is said', () => {
    for (const sentence of Object.values(datesSentences)) expect(sentence).toMatch(/\.$/);
  });
});

describe('endKeepingDuration', () => {
  const now = { start: '2026-04-06', end: '2026-07-31' };

  test('keeps the business days of the works, holidays and days off left out', () => {
    expect(worksDuration(now)).toBe(77);
    expect(endKeepingDuration(now, '2026-05-11')).toBe('2026-09-07');
    expect(endKeepingDuration(now, '2026-05-11', new Map([['2026-08-03', 'Inventario']]))).toBe('2026-09-08');
    expect(endKeepingDuration(now, now.start)).toBe(now.end);
    expect(endKeepingDuration(now, '2100-12-01')).toBeNull();
  });

  test('keeps it for any start, which may be no business day', () => {
    for (let shift = -300; shift <= 300; shift += 1) {
      const start = addDays(now.start, shift);
      const end = endKeepingDuration(now, start) ?? '';
      expect(worksDuration({ start, end })).toBe(77);
    }
  });
});
