import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays } from '#shared/domain/calendar.ts';
import { instalmentStates } from '#shared/domain/payments.ts';
import {
  labelStart,
  lanesOf,
  positionOf,
  type Schedule,
  type ScheduleFacts,
  type ScheduleLabel,
  scheduleOf,
} from './schedule.ts';

const facts = (more: Partial<ScheduleFacts> = {}): ScheduleFacts => ({
  today: '2026-06-12',
  soldOn: '2026-03-02',
  startDate: '2026-04-20',
  endDate: '2026-06-26',
  startedOn: '2026-04-20',
  endedOn: null,
  meetings: [],
  instalments: [],
  ...more,
});

const nothing = facts({ soldOn: null, startDate: null, endDate: null, startedOn: null });

const scheduled = (given: ScheduleFacts): Schedule => {
  const schedule = scheduleOf(given);
  if (schedule === null) throw new Error('no schedule');
  return schedule;
};

const told = (given: ScheduleFacts) =>
  scheduled(given).marks.map(({ name, day, state, word }) => [name, day, state, word]);

describe('the timeline', () => {
  test('has the dates of the mock-up, by day, with the state of each', () => {
    const given = facts({
      meetings: [{ name: 'Sesión de dudas', day: '2026-03-20' }],
      instalments: [
        { name: 'Diseño', day: '2026-03-02', state: 'paid', lateDays: 0 },
        { name: 'Anticipo obra', day: '2026-04-13', state: 'late', lateDays: 37 },
        { name: 'Satisfacción', day: '2026-06-05', state: 'in_process', lateDays: 2 },
        { name: 'Pago fin obra', day: '2026-06-26', state: 'pending', lateDays: 0 },
      ],
    });
    expect(told(given)).toEqual([
      ['Venta', '2026-03-02', 'done', 'Registrada'],
      ['Diseño', '2026-03-02', 'done', 'Pago realizado'],
      ['Sesión de dudas', '2026-03-20', 'done', 'Ya pasó'],
      ['Anticipo obra', '2026-04-13', 'late', 'Vencido, 37 días hábiles de retraso'],
      ['Inicio de obra', '2026-04-20', 'done', 'Empezó'],
      ['Satisfacción', '2026-06-05', 'in_process', 'En proceso, 2 días hábiles de retraso'],
      ['Fin de obra', '2026-06-26', 'to_come', 'Por terminar'],
      ['Pago fin obra', '2026-06-26', 'to_come', 'Pendiente'],
    ]);
    const { first, last, stretches, todayWords } = scheduled(given);
    expect([first, last]).toEqual(['2026-03-02', '2026-06-26']);
    expect(stretches).toEqual([
      { name: 'Diseño', from: '2026-03-02', to: '2026-04-20', businessDays: 32 },
      { name: 'Obra', from: '2026-04-20', to: '2026-06-26', businessDays: 45 },
    ]);
    expect(todayWords).toBe('Hoy, día 36 de 45 de obra');
  });

  test('is absent without any date, and with dates that do not exist', () => {
    expect(scheduleOf(nothing)).toBeNull();
    expect(scheduleOf({ ...nothing, meetings: [{ name: 'Reunión', day: '2026-02-30' }] })).toBeNull();
  });

  test('a single date is a line without length, unless today is another day', () => {
    const alone = scheduled({ ...nothing, soldOn: '2026-06-12' });
    expect([alone.first, alone.last, positionOf('2026-06-12', alone)]).toEqual([
      '2026-06-12',
      '2026-06-12',
      0,
    ]);
    const { first, last } = scheduled({ ...nothing, soldOn: '2026-03-02' });
    expect([first, last]).toEqual(['2026-03-02', '2026-06-12']);
  });

  test('a date of today is late from tomorrow', () => {
    const due = { startedOn: null, startDate: '2026-06-12' };
    const state = (today: string) =>
      scheduled(facts({ ...due, today })).marks.find(({ id }) => id === 'start');
    expect(state('2026-06-12')).toMatchObject({ state: 'to_come', word: 'Por empezar' });
    expect(state('2026-06-13')).toMatchObject({ state: 'late', word: 'Sin empezar' });
  });

  test('works that began on another day are drawn there, with the date of the contract', () => {
    const { marks } = scheduled(facts({ startedOn: '2026-04-27' }));
    expect(marks.find(({ id }) => id === 'start')).toMatchObject({ day: '2026-04-27', agreed: '2026-04-20' });
    expect(marks.find(({ id }) => id === 'end')).toMatchObject({ day: '2026-06-26', agreed: null });
  });

  test('a late project reaches today; a finished one ends with its dates', () => {
    expect(scheduled(facts({ today: '2026-09-01' }))).toMatchObject({
      last: '2026-09-01',
      today: '2026-09-01',
    });
    const finished = facts({ today: '2026-09-01', endedOn: '2026-06-30' });
    expect(scheduled(finished)).toMatchObject({ last: '2026-06-30', today: null });
  });

  test('days off of the company are no business days of a stretch', () => {
    const daysOff = new Map([['2026-05-04', 'Inventario']]);
    expect(scheduleOf(facts(), daysOff)?.stretches.at(1)?.businessDays).toBe(44);
  });
});

const days = fc.integer({ min: 0, max: 900 }).map((n) => addDays('2026-01-01', n));
const maybe = fc.option(days, { nil: null });
const anyFacts: fc.Arbitrary<ScheduleFacts> = fc.record({
  today: days,
  soldOn: maybe,
  startDate: maybe,
  endDate: maybe,
  startedOn: maybe,
  endedOn: maybe,
  meetings: fc.array(fc.record({ name: fc.constant('Reunión'), day: days }), { maxLength: 4 }),
  instalments: fc.array(
    fc.record({
      name: fc.constant('Pago'),
      day: days,
      state: fc.constantFrom(...instalmentStates),
      lateDays: fc.nat(9),
    }),
    {
      maxLength: 6,
    },
  ),
});

test('dates in any order: everything is on the line, in order, and no stretch ends before it begins', () => {
  fc.assert(
    fc.property(anyFacts, (given) => {
      const schedule = scheduleOf(given);
      if (schedule === null) return;
      const positions = schedule.marks.map(({ day }) => positionOf(day, schedule));
      expect(positions).toEqual(positions.toSorted((a, b) => a - b));
      for (const position of positions) expect(position >= 0 && position <= 1).toBe(true);
      for (const { from, to, businessDays } of schedule.stretches) {
        expect(from < to && businessDays >= 0).toBe(true);
        expect(schedule.first <= from && to <= schedule.last).toBe(true);
      }
      if (schedule.today !== null) {
        expect(schedule.first <= schedule.today && schedule.today <= schedule.last).toBe(true);
      }
    }),
  );
});

describe('labels', () => {
  test('stand under their mark, and within the line at its ends', () => {
    expect(labelStart({ position: 0.5, width: 100 }, 600)).toBe(250);
    expect(labelStart({ position: 0, width: 100 }, 600)).toBe(0);
    expect(labelStart({ position: 1, width: 100 }, 600)).toBe(500);
    expect(labelStart({ position: 1, width: 700 }, 600)).toBe(0);
  });

  test('share a lane only while they do not touch', () => {
    const at = (position: number): ScheduleLabel => ({ position, width: 100 });
    expect(lanesOf([at(0), at(0.5), at(1)], 600, 8)).toEqual([0, 0, 0]);
    expect(lanesOf([at(0), at(0.01), at(0.02)], 600, 8)).toEqual([0, 1, 2]);
    expect(lanesOf([at(0), at(0.01), at(0.5), at(0.51)], 600, 8)).toEqual([0, 1, 0, 1]);
    expect(lanesOf([], 600, 8)).toEqual([]);
  });

  test('lanes of a short line hold on every longer one', () => {
    const labels = fc
      .array(
        fc.record({
          position: fc.double({ min: 0, max: 1, noNaN: true }),
          width: fc.integer({ min: 40, max: 200 }),
        }),
        {
          maxLength: 14,
        },
      )
      .map((found) => found.toSorted((a, b) => a.position - b.position));
    fc.assert(
      fc.property(labels, fc.integer({ min: 600, max: 2000 }), (given, length) => {
        const lanes = lanesOf(given, 600, 8);
        for (const [index, label] of given.entries()) {
          for (const [earlier, other] of given.slice(0, index).entries()) {
            if (lanes[earlier] !== lanes[index]) continue;
            const [start, before] = [labelStart(label, length), labelStart(other, length)];
            const apart = start >= before ? start - before - other.width : before - start - label.width;
            // a rounding of the positions is no overlap
            expect(apart).toBeGreaterThan(7.999);
          }
        }
      }),
    );
  });
});
