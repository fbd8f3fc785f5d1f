import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { minutesOf, timeWords } from './calendar.ts';
import {
  clash,
  clashSentence,
  type MeetingTime,
  meetingDaySentence,
  spanWords,
  weekdayWords,
  whyNotMeetingDay,
  whyNotMeetingTime,
  whyNotSetMeeting,
} from './meetings.ts';

const at = (startsAt: string | null, minutes = 90, day = '2026-05-12'): MeetingTime => ({
  day,
  startsAt: minutesOf(startsAt),
  minutes,
});

describe('two meetings of one person', () => {
  test.each([
    ['the same time', at('09:00'), at('09:00'), true],
    ['one inside the other', at('09:00', 120), at('09:30', 15), true],
    ['by a minute', at('09:00', 61), at('10:00'), true],
    ['one after the other', at('09:00', 60), at('10:00'), false],
    ['one without a time', at(null), at('16:00'), true],
    ['both without a time', at(null), at(null), true],
    ['the same time of another day', at('09:00'), at('09:00', 90, '2026-05-13'), false],
    ['without a time on another day', at(null), at(null, 90, '2026-05-13'), false],
  ])('%s', (_, one, other, expected) => {
    expect(clash(one, other)).toBe(expected);
  });

  const times = fc.record({
    day: fc.constantFrom('2026-05-12', '2026-05-13'),
    startsAt: fc.option(fc.integer({ min: 0, max: 1439 })),
    minutes: fc.integer({ min: 15, max: 480 }),
  });

  test('clash both ways or neither, and with themselves', () => {
    fc.assert(
      fc.property(times, times, (one, other) => {
        expect(clash(one, other)).toBe(clash(other, one));
        expect(clash(one, one)).toBe(true);
      }),
    );
  });
});

describe('the time of a meeting', () => {
  test.each([
    ['00:00', 0],
    ['14:30', 870],
    ['23:59:00', 1439],
    [null, null],
  ])('%s is %s minutes after midnight', (time, minutes) => {
    expect(minutesOf(time)).toBe(minutes);
  });

  test.each(['24:00', '9:00', '12:60', '', 'mañana'])('%j is no time', (time) => {
    expect(() => minutesOf(time)).toThrow(RangeError);
  });
});

describe('the day of a meeting', () => {
  test.each([
    ['2026-05-12', null],
    ['2026-05-11', null],
    ['2026-05-08', 'El 08/05/2026 ya pasó. Elige una fecha desde hoy.'],
    ['2026-06-08', 'El 08/06/2026 no es día hábil: Corpus Christi. Elige otra fecha.'],
    ['2026-05-17', 'El 17/05/2026 no es día hábil: domingo. Elige otra fecha.'],
    ['2026-12-24', 'El 24/12/2026 no es día hábil: Día de la familia. Elige otra fecha.'],
  ])('%s: %s', (day, sentence) => {
    const refusal = whyNotMeetingDay(day, '2026-05-11', new Map([['2026-12-24', 'Día de la familia']]));
    expect(refusal && meetingDaySentence(day, refusal)).toBe(sentence);
  });
});

describe('the time of a meeting, among others', () => {
  const now = { day: '2026-05-12', minutes: 600 };
  test.each([
    ['without one', at(null, 480), null],
    ['until midnight', at('22:30', 90), null],
    ['past midnight', at('22:30', 91), 'ends_next_day'],
    ['now', at('10:00'), null],
    ['a minute ago', at('09:59'), 'time_past'],
    ['at that hour of tomorrow', at('09:59', 90, '2026-05-13'), null],
  ])('%s', (_, time, reason) => {
    expect(whyNotMeetingTime(time, now)).toBe(reason);
  });

  test.each([
    ['00:00', '12:00\u00a0a.\u00a0m.'],
    ['09:05', '9:05\u00a0a.\u00a0m.'],
    ['12:00', '12:00\u00a0p.\u00a0m.'],
    ['23:59', '11:59\u00a0p.\u00a0m.'],
  ])('%s is said %s', (time, words) => {
    expect(timeWords(minutesOf(time) ?? -1)).toBe(words);
  });

  test('is said with its end, and a day with its weekday', () => {
    expect(spanWords(at('14:30'))).toBe('de 2:30\u00a0p.\u00a0m. a 4:00\u00a0p.\u00a0m.');
    expect(spanWords(at('22:30'))).toBe('de 10:30\u00a0p.\u00a0m. a 12:00\u00a0a.\u00a0m.');
    expect(spanWords(at(null))).toBe('hora por confirmar');
    expect(weekdayWords('2026-05-12')).toBe('martes 12 de mayo de 2026');
  });
});

describe('a meeting that is there', () => {
  const facts = { projectFinished: false, cancelled: false, differs: false };
  test.each([
    [facts, null],
    [{ ...facts, differs: true }, 'already_set'],
    [{ ...facts, cancelled: true }, 'cancelled'],
    [{ ...facts, projectFinished: true, cancelled: true, differs: true }, 'project_finished'],
  ])('%j: %s', (given, reason) => {
    expect(whyNotSetMeeting(given)).toBe(reason);
  });
});

describe('a person with another meeting', () => {
  const other = {
    who: 'Laura Cifuentes',
    kind: 'doubts_session',
    projectCode: 'APT-0148',
    day: '2026-05-12',
  } as const;

  test('the sentence names the other meeting and the remedy', () => {
    expect(clashSentence({ ...other, startsAt: '14:30' }, true)).toBe(
      'Laura Cifuentes ya tiene Sesión de dudas de APT-0148 el 12/05/2026 a las 2:30\u00a0p.\u00a0m. Elige otra fecha u otra hora.',
    );
    expect(clashSentence({ ...other, startsAt: '13:00' }, true)).toMatch(/ a la 1:00\sp\.\sm\. Elige/);
    expect(clashSentence({ ...other, startsAt: '14:30' }, false)).toMatch(/Escribe una hora/);
    expect(clashSentence({ ...other, startsAt: null }, true)).toMatch(/sin hora\. Ponle hora a esa reunión/);
  });
});
