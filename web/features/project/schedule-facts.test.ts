import { expect, test } from 'vitest';
import type { Project } from './project.ts';
import { scheduleFacts } from './schedule-facts.ts';

const instalment = { position: 1, percentage: '25%', amount: 1, days: 0, reason: '' };

test('the day of the sale is that of Bogota, a cancelled meeting has no date, and a payment has one', () => {
  const project = {
    created_at: '2026-03-03T03:00:00.000Z',
    start_date: '2026-04-20',
    end_date: '2026-06-26',
    works_started_on: null,
    works_ended_on: null,
    payment_plan: {
      method: 'standard',
      price: 2,
      first_date: '2026-03-02',
      instalments: [
        { ...instalment, name: 'Diseño', date: '2026-03-02', state: 'paid', late_days: 0 },
        { ...instalment, name: 'Anticipo obra', date: '2026-04-13', state: 'in_process', late_days: 2 },
        { ...instalment, name: 'Satisfacción', amount: 0, date: '2026-06-05', state: 'paid', late_days: 0 },
      ],
    },
  } as unknown as Project;
  const meeting = {
    id: '1',
    day: '2026-03-20',
    starts_at: null,
    minutes: 90,
    place: null,
    reason: null,
    sequence: 0,
  };
  const facts = scheduleFacts(
    project,
    [
      { ...meeting, kind: 'site_visit', cancelled: false },
      { ...meeting, kind: 'doubts_session', cancelled: true },
    ],
    '2026-03-10',
  );
  expect(facts.instalments).toHaveLength(2);
  expect(facts).toMatchObject({
    soldOn: '2026-03-02',
    meetings: [{ name: 'Levantamiento', day: '2026-03-20' }],
    instalments: [
      { name: 'Diseño', day: '2026-03-02', state: 'paid', lateDays: 0 },
      { name: 'Anticipo obra', day: '2026-04-13', state: 'in_process', lateDays: 2 },
    ],
  });
  expect(scheduleFacts({ ...project, payment_plan: null }, [], '2026-03-10').instalments).toEqual([]);
});

test('a cancelled sale has no dates of works', () => {
  const project = {
    created_at: '2026-03-03T03:00:00.000Z',
    start_date: '2026-04-20',
    end_date: '2026-06-26',
    cancellation: { on: '2026-03-05', kind: 'manager', reason: 'Se mudó', refund_by: '2026-04-04' },
  } as unknown as Project;
  expect(scheduleFacts(project, [], '2026-05-10')).toMatchObject({ startDate: null, endDate: null });
});
