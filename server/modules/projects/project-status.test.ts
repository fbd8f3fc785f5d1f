import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listManagedProjects, readIndicators } from '#shared/contract/dashboard.ts';
import type { CallOf } from '#shared/contract/endpoint.ts';
import { readWorksPanel } from '#shared/contract/panels.ts';
import { type ProjectStatus, projectStatus, projectStatuses } from '#shared/domain/project.ts';
import { startServer, type TestServer } from '../../../test/server.ts';

/** The status of the lists is chosen by the database: what it says is what the domain says, for every combination. */

const TODAY = '2026-03-02';
const days = [null, '2026-03-01', TODAY, '2026-03-03'] as const;
const standing = {
  cancelled_on: null,
  cancellation_kind: null,
  cancellation_reason: null,
  refund_by: null,
};
const works = [
  { works_started_on: null, works_ended_on: null, ...standing },
  { works_started_on: '2026-02-10', works_ended_on: null, ...standing },
  { works_started_on: '2026-02-10', works_ended_on: '2026-02-27', ...standing },
] as const;

const cancelled = {
  works_started_on: null,
  works_ended_on: null,
  cancelled_on: '2026-02-20',
  cancellation_kind: 'manager',
  cancellation_reason: 'La familia se mudó',
  refund_by: '2026-03-22',
  team: false,
} as const;

const combinations = [
  ...days.map((day) => ({ ...cancelled, start_date: day, end_date: day })),
  ...days.flatMap((start_date) =>
    days.flatMap((end_date) =>
      works.flatMap((done) => [true, false].map((team) => ({ start_date, end_date, ...done, team }))),
    ),
  ),
];
type Combination = (typeof combinations)[number];

const expected = ({ team, ...facts }: Combination): ProjectStatus =>
  projectStatus({
    teamAssigned: team,
    worksStartedOn: facts.works_started_on,
    worksEndedOn: facts.works_ended_on,
    cancelledOn: facts.cancelled_on,
    startDate: facts.start_date,
    endDate: facts.end_date,
    today: TODAY,
  });

let server: TestServer;
/** what was stored of each project, by its id */
const stored = new Map<number, Combination>();

beforeAll(async () => {
  server = await startServer({ now: `${TODAY}T13:00:00.000Z` });
  const { id: seller_id } = await someone('sales');
  const { id: employee_id } = await someone('architect');
  const client = await server.db.selectFrom('clients').select('id').executeTakeFirstOrThrow();
  const sale = { seller_id, client_id: client.id, product_type: 'VIS' };
  const sales = await server.db
    .insertInto('sales')
    .values(combinations.map(() => sale))
    .returning('id')
    .execute();
  for (const [index, combination] of combinations.entries()) {
    const { team, ...facts } = combination;
    const project = await server.db
      .insertInto('projects')
      .values({
        ...facts,
        sale_id: sales[index]?.id ?? 0,
        seller_id,
        project_code: `VIS-${index}`,
        project_type: 'VIS',
        completed_at: '2026-01-05T13:00:00.000Z',
        kitchen_number: 0,
        bathroom_number: 0,
        bedroom_number: 0,
        dining_room_number: 0,
        hall_number: 0,
        laundry_number: 0,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    stored.set(project.id, combination);
    if (!team) continue;
    await server.db
      .insertInto('project_assignments')
      .values({ project_id: project.id, employee_id, role_name: 'residente' })
      .execute();
  }
});
afterAll(() => server.close());

const someone = (department: 'sales' | 'architect') =>
  server.db
    .selectFrom('employees')
    .select('id')
    .where('department', '=', department)
    .executeTakeFirstOrThrow();

const idsOf = (keep: (status: ProjectStatus, combination: Combination) => boolean): number[] =>
  [...stored].filter(([, each]) => keep(expected(each), each)).map(([id]) => id);

const sorted = (ids: readonly number[]) => ids.toSorted((a, b) => a - b);

test('every combination is there', () => {
  expect(stored.size).toBe(100);
  expect(new Set([...stored.values()].map(expected))).toEqual(new Set(projectStatuses));
});

describe('the manager', () => {
  const list = async (query: CallOf<typeof listManagedProjects>['query']) =>
    (await server.call('manager', listManagedProjects, { query: { limit: 100, ...query } })).reply.data;

  test.each(projectStatuses)('%s: its projects, no other, and how many they are', async (status) => {
    const { projects, pagination } = await list({ status });
    const ids = idsOf((each) => each === status);
    expect(new Set(projects.map(({ estado }) => estado))).toEqual(new Set([status]));
    expect(sorted(projects.map(({ id }) => id))).toEqual(ids);
    expect(pagination.total).toBe(ids.length);
    const { reply } = await server.call('manager', readIndicators, {});
    expect(reply.data.statuses).toContainEqual({ status, count: ids.length });
  });

  test('without a status, all of them, each with its own', async () => {
    const { projects } = await list({});
    expect(projects).toHaveLength(stored.size);
    for (const { id, estado } of projects) {
      expect([id, estado]).toEqual([id, expected(stored.get(id) as Combination)]);
    }
  });
});

describe('the works', () => {
  test.each([
    ['all', () => true],
    ['coming', (_: ProjectStatus, each: Combination) => each.works_started_on === null],
    ['in_works', (_: ProjectStatus, each: Combination) => each.works_started_on !== null],
    ['late', (status: ProjectStatus) => status === 'En retraso'],
  ] as const)('%s', async (view, keep) => {
    const { reply } = await server.call('warehouse', readWorksPanel, { query: { view, limit: 100 } });
    const ids = idsOf((status, each) => !['Finalizado', 'Cancelado'].includes(status) && keep(status, each));
    expect(sorted(reply.data.map(({ id }) => id))).toEqual(ids);
    expect(reply.totals[view]).toBe(ids.length);
    expect(reply.pagination.total).toBe(ids.length);
  });

  test('the next date comes first: the start, or the end of works that began; none is last', async () => {
    const { reply } = await server.call('warehouse', readWorksPanel, { query: { view: 'all', limit: 100 } });
    const dates = reply.data.map(({ next }) => next?.date ?? '9999');
    expect(dates).toEqual(dates.toSorted());
    for (const project of reply.data.filter(({ start_date }) => start_date !== null)) {
      if (project.works_started_on === null) expect(project.next?.kind).toBe('works_start');
      else expect(project.next?.date ?? null).toBe(project.end_date);
    }
  });
});
