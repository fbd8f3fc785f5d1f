import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, businessDaysBetween, isBusinessDay } from './calendar.ts';
import {
  ANSWER_DAYS,
  answerBy,
  answeringRoles,
  isLateSuggestion,
  type SuggestionFacts,
  suggestionState,
  whoAnswers,
  whyNotAnswer,
  whyNotFinish,
  whyNotHandle,
  whyNotPassOn,
  whyNotSend,
} from './suggestions.ts';
import { assignableRoles } from './team.ts';

/** Wednesday. */
const TODAY = '2026-05-20';
const daysOff = new Map([['2026-05-22', 'Aniversario de Remodela']]);

const sent: SuggestionFacts = { answered: false, promisedOn: null, done: false };
const answered = { ...sent, answered: true };
const promised = { ...answered, promisedOn: '2026-05-25' };
const done = { ...promised, done: true };

const anyDay = fc.integer({ min: 0, max: 3000 }).map((days) => addDays('2024-01-01', days));

describe('a suggestion', () => {
  test('is answered in three business days, without holidays and days off', () => {
    expect(answerBy(TODAY)).toBe('2026-05-25');
    expect(answerBy(TODAY, daysOff)).toBe('2026-05-26');
    // Saturday; Monday 18 May is a holiday
    expect(answerBy('2026-05-16')).toBe('2026-05-21');
    fc.assert(
      fc.property(anyDay, (day) => {
        const by = answerBy(day, daysOff);
        expect(isBusinessDay(by, daysOff)).toBe(true);
        expect(businessDaysBetween(day, by, daysOff)).toBe(ANSWER_DAYS);
      }),
    );
  });

  test('needs words and a project, the words first', () => {
    expect(whyNotSend({ text: 'Más luz', projectCode: 'VIS-0001' })).toBeNull();
    expect(whyNotSend({ text: ' \n\t ', projectCode: null })).toBe('suggestion_missing');
    expect(whyNotSend({ text: 'Más luz', projectCode: null })).toBe('project_missing');
    expect(whyNotSend({ text: 'Más luz', projectCode: ' ' })).toBe('project_missing');
  });

  test('is sent, answered, promised and done', () => {
    expect([sent, answered, promised, done].map(suggestionState)).toEqual([
      'sent',
      'answered',
      'promised',
      'done',
    ]);
  });

  test('is late after the promised day, and never once nothing is owed', () => {
    const by = { answerBy: TODAY };
    expect(isLateSuggestion({ ...sent, ...by }, TODAY)).toBe(false);
    expect(isLateSuggestion({ ...sent, ...by }, '2026-05-21')).toBe(true);
    // answered late is answered
    expect(isLateSuggestion({ ...answered, ...by }, '2026-12-31')).toBe(false);
    expect(isLateSuggestion({ ...promised, ...by }, '2026-05-25')).toBe(false);
    expect(isLateSuggestion({ ...promised, ...by }, '2026-05-26')).toBe(true);
    expect(isLateSuggestion({ ...done, ...by }, '2026-12-31')).toBe(false);
  });
});

describe('the owner', () => {
  test('is the first present role, in any order of the team', () => {
    const team = [
      { employeeId: 1, role: 'residente' },
      { employeeId: 2, role: 'coordinador' },
      { employeeId: 3, role: 'disenador_lider' },
    ];
    const inWorks = { finished: false };
    expect(whoAnswers(team, inWorks)).toBe(3);
    expect(whoAnswers(team.toReversed(), inWorks)).toBe(3);
    expect(whoAnswers(team.slice(0, 2), inWorks)).toBe(2);
    expect(whoAnswers([], inWorks)).toBeNull();
  });

  test('is the manager once the home is finished', () => {
    expect(whoAnswers([{ employeeId: 3, role: 'disenador_lider' }], { finished: true })).toBeNull();
  });

  test('exists for any team that a manager can make', () => {
    expect(answeringRoles.toSorted()).toEqual([...assignableRoles].toSorted());
    const member = fc.record({ employeeId: fc.nat(), role: fc.constantFrom(...assignableRoles) });
    fc.assert(
      fc.property(fc.array(member, { minLength: 1 }), (team) => {
        expect(team.map(({ employeeId }) => employeeId)).toContain(whoAnswers(team, { finished: false }));
      }),
    );
  });
});

describe('refusals', () => {
  const answering = (promise: string | null, already = false) =>
    whyNotAnswer({ answered: already, promise, today: TODAY }, daysOff);

  test('an answer is one, and promises a business day that has not passed', () => {
    expect(answering(null)).toBeNull();
    expect(answering(TODAY)).toBeNull();
    expect(answering('2026-05-19')).toBe('promise_past');
    expect(answering('2026-05-22')).toBe('promise_no_business_day');
    expect(answering('2026-05-23')).toBe('promise_no_business_day');
    // Ascension Day
    expect(answering('2026-06-08')).toBe('promise_no_business_day');
    expect(answering(null, true)).toBe('already_answered');
    expect(answering('2026-05-19', true)).toBe('already_answered');
  });

  test('any promise that is taken is a business day from today on', () => {
    fc.assert(
      fc.property(anyDay, (day) => {
        const taken = answering(day) === null;
        expect(taken).toBe(day >= TODAY && isBusinessDay(day, daysOff));
      }),
    );
  });

  test('it is done once, and not before it is answered', () => {
    expect([sent, answered, promised, done].map(whyNotFinish)).toEqual([
      'not_answered',
      null,
      null,
      'already_done',
    ]);
  });

  test('it passes to another while the family waits', () => {
    expect([sent, answered, promised, done].map(whyNotPassOn)).toEqual([
      null,
      'nobody_waits',
      null,
      'nobody_waits',
    ]);
  });
});

test.each([
  ['a manager, after the delivery', { finished: true, assignedTo: null, manages: true }, null],
  ['the team, after the delivery', { finished: true, assignedTo: null, manages: false }, 'manager_only'],
  ['the person that a manager gave it to', { finished: true, assignedTo: 7, manages: false }, null],
  ['the team, before the delivery', { finished: false, assignedTo: null, manages: false }, null],
] as const)('whyNotHandle: %s', (_, facts, reason) => {
  expect(whyNotHandle(facts)).toBe(reason);
});
