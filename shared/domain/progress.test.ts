import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type BasisPoints, toBasisPoints } from './money.ts';
import {
  familySeesTime,
  isBehind,
  percentWords,
  pointsOf,
  progressWords,
  sumPoints,
  tickSentences,
  timeRate,
  whyNotTick,
  workRate,
} from './progress.ts';

const bp = (percent: number): BasisPoints => toBasisPoints(percent);
const stages = fc.array(fc.record({ weight: fc.integer({ min: 1, max: 1000 }), ticked: fc.boolean() }), {
  maxLength: 60,
});

describe('workRate', () => {
  test('is the weight of what is ticked against all of it', () => {
    const kitchen = pointsOf([
      { weight: 30, ticked: true },
      { weight: 70, ticked: false },
    ]);
    const hall = pointsOf([{ weight: 50, ticked: true }]);
    expect(workRate(kitchen)).toBe(3000);
    expect(workRate(sumPoints([kitchen, hall]))).toBe(5333);
    expect(workRate({ done: 0, total: 0 })).toBe(0);
  });

  test('is 0 only with nothing ticked, 100 % only with everything, and never goes back with one more tick', () => {
    fc.assert(
      fc.property(stages, fc.nat(), (all, pick) => {
        const rate = workRate(pointsOf(all));
        expect(rate).toBeGreaterThanOrEqual(0);
        expect(rate).toBeLessThanOrEqual(10_000);
        expect(rate === 10_000).toBe(all.length > 0 && all.every(({ ticked }) => ticked));
        const more = all.map((each, at) => (at === pick % all.length ? { ...each, ticked: true } : each));
        expect(workRate(pointsOf(more))).toBeGreaterThanOrEqual(rate);
      }),
    );
  });

  test('does not depend on the order of spaces', () => {
    fc.assert(
      fc.property(fc.array(stages), (spaces) => {
        const points = spaces.map(pointsOf);
        expect(sumPoints(points)).toEqual(pointsOf(spaces.flat()));
        expect(workRate(sumPoints(points.toReversed()))).toBe(workRate(sumPoints(points)));
      }),
    );
  });
});

describe('timeRate', () => {
  // Monday 2 to Friday 13 March 2026: nine business days after the first
  const works = { start: '2026-03-02', end: '2026-03-13' };
  const on = (today: string) => timeRate({ ...works, today });

  test('counts business days, from 0 before the works to 100 % from the last day', () => {
    expect(on('2026-02-01')).toBe(0);
    expect(on('2026-03-02')).toBe(0);
    expect(on('2026-03-06')).toBe(4444);
    expect(on('2026-03-08')).toBe(4444);
    expect(on('2026-03-13')).toBe(10_000);
    expect(on('2026-05-01')).toBe(10_000);
  });

  test('is unknown without dates or days', () => {
    expect(timeRate({ start: null, end: '2026-03-13', today: '2026-03-06' })).toBeNull();
    expect(timeRate({ start: '2026-03-13', end: '2026-03-13', today: '2026-03-13' })).toBeNull();
  });

  test('leaves out days off of the company', () => {
    const daysOff = new Map([['2026-03-05', 'Inventario']]);
    expect(timeRate({ ...works, today: '2026-03-06' }, daysOff)).toBe(3750);
  });
});

describe('in words', () => {
  test('time and work as whole percents, cut', () => {
    expect(progressWords(bp(80), bp(55))).toBe('Va el 80 % del tiempo y el 55 % del trabajo.');
    expect(percentWords(bp(55))).toBe('55 %');
    expect(progressWords(null, bp(99.99))).toBe('Va el 99 % del trabajo.');
  });

  test('a gap that whole percents do not show is not a delay', () => {
    expect(isBehind(bp(55.9), bp(55.1))).toBe(false);
    expect(isBehind(bp(56), bp(55.99))).toBe(true);
    expect(isBehind(null, bp(0))).toBe(false);
  });

  test('a family reads the time of a home that is behind only with the reason', () => {
    const behind = { time: bp(80), work: bp(55) };
    expect(familySeesTime({ ...behind, explained: false })).toBe(false);
    expect(familySeesTime({ ...behind, explained: true })).toBe(true);
    expect(familySeesTime({ time: bp(50), work: bp(55), explained: false })).toBe(true);
  });
});

test('a stage is ticked by a resident, while the works go on, in a space of the home', () => {
  const facts = {
    mayTick: true,
    cancelled: false,
    worksStartedOn: '2026-03-02',
    worksEndedOn: null,
    stages: [1, 2],
    stage: 2,
  };
  expect(whyNotTick(facts)).toBeNull();
  expect(whyNotTick({ ...facts, mayTick: false })).toBe('not_resident');
  expect(whyNotTick({ ...facts, cancelled: true })).toBe('sale_cancelled');
  expect(whyNotTick({ ...facts, worksStartedOn: null })).toBe('works_not_started');
  expect(whyNotTick({ ...facts, worksEndedOn: '2026-03-20' })).toBe('works_ended');
  expect(whyNotTick({ ...facts, stages: null })).toBe('space_unknown');
  expect(whyNotTick({ ...facts, stage: 3 })).toBe('stage_unknown');
  expect(tickSentences.stage_unknown).toContain('etapa');
});
