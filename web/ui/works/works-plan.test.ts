import { describe, expect, test } from 'vitest';
import { scheduleOf } from '../schedule.ts';
import { markSign } from '../schedule-words.ts';
import {
  axisOf,
  besideToday,
  endOf,
  holidaysOn,
  isShown,
  mondaysOf,
  monthsOf,
  startOf,
} from './works-axis.ts';
import { axisOfPlan, datesOf, spanWords, type WorksPlan } from './works-plan.ts';

const plan: WorksPlan = {
  sold_on: '2026-01-15',
  start_date: '2026-04-13',
  end_date: '2026-06-26',
  works_started_on: '2026-04-14',
  works_ended_on: null,
  planned_end: '2026-07-02',
  days_beyond: 3,
  spaces: [],
  meetings: [{ name: 'Visita de obra', day: '2026-07-08' }],
  instalments: [{ name: 'Satisfacción', date: '2026-09-01', state: 'pending', late_days: 0 }],
  changes: [{ number: 2, title: 'Baño nuevo', day: '2026-05-06', days: 3 }],
};

describe('the line of a calendar', () => {
  /** Wednesday 27 May to Tuesday 9 June 2026: three weeks from Monday 25 May. */
  const axis = axisOf('2026-05-27', '2026-06-09');

  test('has whole weeks, and weekends take no place on it', () => {
    expect(axis).toEqual({ first: '2026-05-25', weeks: 3 });
    expect(startOf('2026-05-25', axis)).toBe(0);
    expect(endOf('2026-05-29', axis)).toBeCloseTo(1 / 3);
    for (const day of ['2026-05-30', '2026-05-31', '2026-06-01']) {
      expect(startOf(day, axis)).toBeCloseTo(1 / 3);
    }
    expect(endOf('2026-06-12', axis)).toBe(1);
    expect([startOf('2026-01-01', axis), endOf('2027-01-01', axis)]).toEqual([0, 1]);
    expect([isShown('2026-05-24', axis), isShown('2026-06-14', axis)]).toEqual([false, true]);
  });

  test('names holidays, months and Mondays, no more of them than fit', () => {
    expect(holidaysOn(axis, new Map([['2026-05-26', 'Cierre']])).map(({ name }) => name)).toEqual([
      'Cierre',
      'Corpus Christi',
    ]);
    expect(monthsOf(axis).map(({ text }) => text)).toEqual(['mayo', 'junio']);
    const long = axisOf('2026-11-26', '2028-02-29');
    expect(monthsOf(long).map(({ text }) => text)).toEqual([
      'diciembre',
      'febrero',
      'abril',
      'junio',
      'agosto',
      'octubre',
      'diciembre',
      'febrero',
    ]);
    expect(mondaysOf(axis, 3).map(({ text }) => text)).toEqual(['25', '1', '8']);
    expect(mondaysOf(axis, 2).map(({ text }) => text)).toEqual(['25', '8']);
  });
});

test('a plan is drawn from some weeks of its design to what is planned and dated after its end', () => {
  // six weeks before the start is Tuesday 3 March; the visit is on Wednesday 8 July, and September is too far
  expect(axisOfPlan(plan)).toEqual({ first: '2026-03-02', weeks: 19 });
  expect(axisOfPlan({ ...plan, end_date: null })).toBeNull();
});

test('every date is in the list, the otrosíes too', () => {
  const schedule = scheduleOf(datesOf(plan, '2026-06-16'));
  const change = schedule?.marks.find(({ kind }) => kind === 'change');
  expect(change).toMatchObject({ name: 'Otrosí 2: Baño nuevo', day: '2026-05-06', word: 'Aplicado' });
  expect(change && markSign(change)).toBe('change');
  expect(schedule?.marks.map(({ name }) => name)).toContain('Pago satisfacción');
});

test('the days of a space in words', () => {
  expect(spanWords('2026-05-25', '2026-06-19')).toBe('25/05 a 19/06/2026');
  expect(spanWords('2026-12-21', '2027-01-06')).toBe('21/12/2026 a 06/01/2027');
  expect(spanWords('2026-05-25', '2026-05-25')).toBe('25/05/2026');
});

test('the days that the sign of today would half cover are left out', () => {
  const labels = [0.1, 0.16, 0.3, 0.45, 0.55, 0.7, 0.8].map((position) => ({ position, text: '' }));
  const shown = (today: number | null) => besideToday(labels, today, 0.12).map(({ position }) => position);
  expect(shown(0.5)).toEqual([0.1, 0.16, 0.3, 0.7, 0.8]);
  expect(shown(0.62)).toEqual([0.1, 0.16, 0.3, 0.45, 0.7, 0.8]);
  // at an end of the line the sign stands on one side of its place
  expect(shown(0.05)).toEqual([0.3, 0.45, 0.55, 0.7, 0.8]);
  expect(shown(0.95)).toEqual([0.1, 0.16, 0.3, 0.45, 0.55, 0.7]);
  expect(shown(null)).toHaveLength(7);
});
