import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listManagedProjects, readIndicators } from '#shared/contract/dashboard.ts';
import type { CallOf, ErrorBody } from '#shared/contract/endpoint.ts';
import { readPaymentsPanel } from '#shared/contract/panels.ts';
import { addDays } from '#shared/domain/calendar.ts';
import { type ProjectStatus, projectStatus, projectStatuses } from '#shared/domain/project.ts';
import { addManaged, type Managed } from '../../../test/managed.ts';
import { addEmployee } from '../../../test/more-people.ts';
import { everyone } from '../../../test/people.ts';
import { startServer, type TestServer } from '../../../test/server.ts';

const TODAY = '2026-05-20';
type Query = NonNullable<CallOf<typeof listManagedProjects>['query']>;

let server: TestServer;
/** the projects of the story by their id, registered ones only */
const story = new Map<number, Managed>();
let ana: number, beto: number;

const list = async (query: Query = {}) =>
  (await server.call('manager', listManagedProjects, { query })).reply.data;
const idsOf = async (query: Query) => (await list({ limit: 100, ...query })).projects.map(({ id }) => id);
const indicators = async () => (await server.call('manager', readIndicators, {})).reply.data;

beforeAll(async () => {
  server = await startServer({ now: `${TODAY}T15:00:00.000Z` });
  ana = (await addEmployee(server.db, { name: 'Ángela Ñáñez', department: 'sales' })).employeeId;
  beto = (await addEmployee(server.db, { name: 'Beto Díaz', department: 'sales' })).employeeId;
});
afterAll(() => server.close());

test('a company without projects has an empty list and indicators of nothing', async () => {
  expect(await list()).toEqual({
    projects: [],
    pagination: { currentPage: 1, perPage: 10, totalPages: 0, total: 0 },
  });
  expect(await indicators()).toEqual({
    total: 0,
    statuses: projectStatuses.map((status) => ({ status, count: 0 })),
    starts: ['2025-12', '2026-01', '2026-02', '2026-03', '2026-04', '2026-05'].map((month) => ({
      month,
      count: 0,
    })),
    works: { revenue: 0, paid: 0 },
    late: { count: 0, amount: 0 },
    due: { count: 0, amount: 0 },
    waiting: { count: 0, oldest_days: null },
    sellers: [],
  });
});

const statusOf = (facts: Managed): ProjectStatus =>
  projectStatus({
    teamAssigned: facts.team.length > 0,
    worksStartedOn: facts.startedOn,
    worksEndedOn: facts.endedOn,
    cancelledOn: facts.cancelledOn ?? null,
    startDate: facts.start,
    endDate: facts.end,
    today: TODAY,
  });

/** The one cancelled sale of the story, which has neither dates nor team. */
const CANCELLED = 15;

/** A cancelled sale has no price to order by. */
const revenueOf = ({ cancelledOn, discounts, basePrice }: Managed): number | null =>
  cancelledOn ? null : (discounts.at(-1) ?? basePrice);

/** 48 projects: every state of works and team, dates around today and none, prices that repeat, names with accents. */
function theStory(n: number): Partial<Managed> {
  const start = n % 8 === 7 ? null : addDays(TODAY, (n % 8) * 20 - 60);
  const end = start && addDays(start, 60);
  const startedOn = start !== null && n % 3 > 0 ? start : null;
  const names = ['Ñandú', 'Ámbar', 'nardo', 'Zafiro', 'ámbar', null];
  return {
    code: `${n % 2 === 0 ? 'VIS' : 'APT'}-${String(n).padStart(4, '0')}`,
    name: names[n % 6] ?? null,
    urbanization: [null, 'Jardines del Lago', 'jardínes de Suba', 'Torres 100%'][n % 4] ?? null,
    client: ['Íñigo Muñoz', 'María José Peña', 'Ana Pérez'][n % 3] ?? '',
    sellerId: n % 3 === 0 ? ana : beto,
    basePrice: 50_000_000 + (n % 5) * 10_000_000,
    discounts: n % 4 === 0 ? [45_000_000, 40_000_000 + n] : [],
    start,
    end,
    startedOn,
    endedOn: startedOn !== null && n % 3 === 2 ? addDays(startedOn, 50) : null,
    cancelledOn: n === CANCELLED ? TODAY : null,
    hasProperty: [true, false, null][n % 3] ?? null,
    team: n % 4 < 2 ? [ana] : [],
    instalments:
      n % 5 === 0
        ? [{ due: TODAY, amount: 7 }].filter(() => n !== CANCELLED)
        : [
            { due: addDays(TODAY, -n), amount: 1_000_000, ...(n % 2 === 0 ? { paidOn: TODAY } : {}) },
            {
              due: addDays(TODAY, (n % 7) - 3),
              amount: 2_000_000 + n,
              paid: (n % 4) * 1000,
            },
            { due: addDays(TODAY, 30 + (n % 2)), amount: 3_000_000 },
          ],
    registeredAt: `2026-04-${String(1 + (n % 28)).padStart(2, '0')}T15:00:00.000Z`,
  };
}

const complete = (facts: Partial<Managed>): Managed => facts as Managed;

describe('with a story', () => {
  beforeAll(async () => {
    for (let n = 0; n < 48; n += 1) {
      const facts = theStory(n);
      story.set((await addManaged(server.db, facts)).id, complete(facts));
    }
    // One that is not registered is on no list, and what it owes in no sum.
    await addManaged(server.db, {
      sellerId: ana,
      code: 'VIS-9999',
      registered: false,
      start: TODAY,
      instalments: [{ due: '2026-01-01', amount: 1 }],
    });
  }, 60_000);

  const chosen = (keep: (facts: Managed) => boolean) =>
    [...story].filter(([, facts]) => keep(facts)).map(([id]) => id);

  test('each row agrees with the sale, the plan and the team', async () => {
    const { projects } = await list({ limit: 100 });
    expect(projects).toEqual(
      [...story].toReversed().map(([id, facts]) => ({
        id,
        codigo: facts.code,
        nombre: facts.name,
        revenue: revenueOf(facts),
        inicio: facts.start,
        anticipo: facts.instalments[1]?.due ?? null,
        tieneInmueble: facts.hasProperty === true,
        estado: statusOf(facts),
        tieneEquipoAsignado: facts.team.length > 0,
        version: 1,
      })),
    );
    expect(new Set(projects.map(({ estado }) => estado)).size).toBe(projectStatuses.length);
  });

  test.each(projectStatuses)('status %s', async (status) => {
    const expected = chosen((facts) => statusOf(facts) === status);
    expect(expected.length).toBeGreaterThan(0);
    expect(await idsOf({ status, sort: 'oldest' })).toEqual(expected);
    const { pagination } = await list({ status, limit: 1 });
    expect(pagination).toEqual({
      currentPage: 1,
      perPage: 1,
      totalPages: expected.length,
      total: expected.length,
    });
  });

  const text = ({ code, name, urbanization, client }: Managed) =>
    [code, name, urbanization, client].join(' ').normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

  test.each<[Query, (facts: Managed) => boolean]>([
    [{ search: 'AMBAR' }, (facts) => text(facts).includes('ambar')],
    [{ search: 'Ámbar ínigo' }, (facts) => text(facts).includes('ambar') && text(facts).includes('inigo')],
    [{ search: 'muñoz vis' }, (facts) => text(facts).includes('munoz') && text(facts).includes('vis')],
    [{ search: 'ardin' }, (facts) => text(facts).includes('ardin')],
    [{ search: '0017' }, (facts) => text(facts).includes('0017')],
    [{ search: 'ñ' }, (facts) => text(facts).includes('n')],
    [{ search: '0%' }, (facts) => text(facts).includes('0%')],
    [{ search: '%' }, (facts) => text(facts).includes('%')],
    [{ search: '_____' }, () => false],
    [{ search: "' or true --" }, () => false],
    [{ search: 'nobody' }, () => false],
    [{ search: '   ' }, () => true],
    [{ urbanization: 'Jardines' }, (facts) => /^jard/i.test(facts.urbanization ?? '')],
    [{ urbanization: 'jardínes DEL' }, (facts) => facts.urbanization === 'Jardines del Lago'],
    [{ urbanization: 'Torres 100%' }, (facts) => facts.urbanization === 'Torres 100%'],
    [{ urbanization: 'Lago' }, () => false],
    [{ from: '2026-05-01' }, (facts) => facts.start !== null && facts.start >= '2026-05-01'],
    [{ to: '2026-04-10' }, (facts) => facts.start !== null && facts.start <= '2026-04-10'],
    [{ from: '2026-04-30', to: '2026-04-30' }, (facts) => facts.start === '2026-04-30'],
    [{ from: '2026-06-01', to: '2026-01-01' }, () => false],
    [
      { status: 'En obra', search: 'jardin', from: '2026-01-01' },
      (facts) => statusOf(facts) === 'En obra' && text(facts).includes('jardin') && facts.start !== null,
    ],
  ])('with %j', async (query, keep) => {
    const expected = chosen(keep);
    expect(await idsOf({ ...query, sort: 'oldest' })).toEqual(expected);
    expect((await list({ ...query, page: 1000 })).pagination.total).toBe(expected.length);
  });

  test('by seller, alone and combined', async () => {
    expect(await idsOf({ seller_id: ana, sort: 'oldest' })).toEqual(
      chosen(({ sellerId }) => sellerId === ana),
    );
    expect(await idsOf({ seller_id: ana, status: 'En retraso', sort: 'oldest' })).toEqual(
      chosen((facts) => facts.sellerId === ana && statusOf(facts) === 'En retraso'),
    );
    expect(await idsOf({ seller_id: 2_000_000_000 })).toEqual([]);
  });

  /** As Spanish orders them: case and accents ignored, the ñ after the n. */
  const compare = new Intl.Collator('es', { sensitivity: 'base' }).compare;
  const anticipo = ({ instalments }: Managed) => instalments[1]?.due ?? null;
  const keys: Record<string, (facts: Managed) => string | number | null> = {
    name: ({ name }) => name,
    revenue: revenueOf,
    start_date: ({ start }) => start,
    anticipo,
  };

  /** By the key and then by age; those without the key last and the newest of them first. */
  function inOrder(key: (facts: Managed) => string | number | null, direction: 1 | -1): number[] {
    const filled = [...story].filter(([, facts]) => key(facts) !== null);
    const sorted = filled.toSorted(([idA, a], [idB, b]) => {
      const [first, second] = [key(a), key(b)];
      const order =
        typeof first === 'number' ? first - Number(second) : compare(String(first), String(second));
      return direction * (order || idA - idB);
    });
    const blank = [...story].filter(([, facts]) => key(facts) === null).toReversed();
    return [...sorted, ...blank].map(([id]) => id);
  }

  test.each(
    Object.entries(keys).flatMap(([sort, key]) => [
      { sort, direction: 'asc', key } as const,
      { sort, direction: 'desc', key } as const,
    ]),
  )('by $sort $direction, on every page', async ({ sort, direction, key }) => {
    const expected = inOrder(key, direction === 'asc' ? 1 : -1);
    const order = { sort: sort as Query['sort'], direction };
    expect(await idsOf(order)).toEqual(expected);
    for (const limit of [5, 20]) {
      const pages: number[] = [];
      for (let page = 1; page <= Math.ceil(48 / limit); page += 1) {
        pages.push(...(await idsOf({ ...order, limit, page })));
      }
      expect(pages).toEqual(expected);
    }
  });

  test.each<[Query, (facts: Managed) => boolean]>([
    [{ search: 'muñoz' }, (facts) => text(facts).includes('munoz')],
    [{ search: 'an' }, (facts) => text(facts).includes('an')],
    [{ status: 'En obra' }, (facts) => statusOf(facts) === 'En obra'],
    [{ status: 'Finalizado' }, (facts) => statusOf(facts) === 'Finalizado'],
    [{ urbanization: 'torres' }, (facts) => facts.urbanization === 'Torres 100%'],
    [{ from: '2026-01-01' }, (facts) => facts.start !== null],
  ])('in every order and page with %j', async (query, keep) => {
    const kept = new Set(chosen(keep));
    for (const [sort, key] of Object.entries(keys)) {
      for (const direction of ['asc', 'desc'] as const) {
        const expected = inOrder(key, direction === 'asc' ? 1 : -1).filter((id) => kept.has(id));
        const order = { ...query, sort: sort as Query['sort'], direction, limit: 6 };
        const pages: number[] = [];
        for (let page = 1; page <= Math.ceil(kept.size / 6); page += 1) {
          pages.push(...(await idsOf({ ...order, page })));
        }
        expect([sort, direction, pages]).toEqual([sort, direction, expected]);
        const beyond = await list({ ...order, page: 20 });
        expect([beyond.projects, beyond.pagination.total]).toEqual([[], kept.size]);
      }
    }
  });

  test('the newest first, or the oldest, in any direction', async () => {
    const oldest = [...story.keys()];
    for (const direction of ['asc', 'desc'] as const) {
      expect(await idsOf({ sort: 'oldest', direction })).toEqual(oldest);
      expect(await idsOf({ sort: 'newest', direction })).toEqual(oldest.toReversed());
    }
  });

  test('the last page has the rest, and later pages are empty', async () => {
    const newest = [...story.keys()].toReversed();
    const last = await list({ page: 5 });
    expect(last.projects.map(({ id }) => id)).toEqual(newest.slice(40));
    expect(last.pagination).toEqual({ currentPage: 5, perPage: 10, totalPages: 5, total: 48 });
    for (const page of [6, 1_000_000]) {
      expect(await list({ page })).toEqual({
        projects: [],
        pagination: { currentPage: page, perPage: 10, totalPages: 5, total: 48 },
      });
    }
  });

  test('the indicators agree with the list', async () => {
    const seen = await indicators();
    const facts = [...story.values()];
    expect(seen.total).toBe(48);
    for (const { status, count } of seen.statuses) {
      expect([status, (await list({ status })).pagination.total]).toEqual([status, count]);
    }
    for (const { month, count } of seen.starts) {
      const to = addDays(`${month}-28`, 10).slice(0, 7);
      const { pagination } = await list({ from: `${month}-01`, to: addDays(`${to}-01`, -1) });
      expect([month, pagination.total]).toEqual([month, count]);
    }
    expect(seen.starts.at(-1)).toEqual({
      month: '2026-05',
      count: facts.filter(({ start }) => start?.startsWith('2026-05')).length,
    });
    const building = facts.filter(({ startedOn, endedOn }) => startedOn !== null && endedOn === null);
    const sum = (numbers: readonly number[]) => numbers.reduce((total, each) => total + each, 0);
    const cameOf = ({ amount, paid = 0, paidOn }: Managed['instalments'][number]) => (paidOn ? amount : paid);
    const paid = building.flatMap(({ instalments }) => instalments.filter((each) => cameOf(each) > 0));
    expect(paid.some(({ paidOn }) => paidOn === undefined)).toBe(true);
    expect(paid.length).toBeGreaterThan(0);
    expect(seen.works).toEqual({
      revenue: sum(building.map(({ discounts, basePrice }) => discounts.at(-1) ?? basePrice)),
      paid: sum(paid.map(cameOf)),
    });
    const owed = facts.flatMap(({ instalments }) => instalments.filter(({ paidOn }) => !paidOn));
    const unpaid = owed.map((each) => ({ due: each.due, amount: each.amount - cameOf(each) }));
    const late = unpaid.filter(({ due }) => due < TODAY).map(({ amount }) => amount);
    const due = unpaid
      .filter(({ due }) => due >= TODAY && due <= addDays(TODAY, 30))
      .map(({ amount }) => amount);
    const underWay = (await list({ works: 'under_way', limit: 100 })).projects;
    expect(underWay).toHaveLength(building.length);
    expect(sum(underWay.map(({ revenue }) => revenue ?? 0))).toBe(seen.works.revenue);
    expect(seen.late).toEqual({ count: late.length, amount: sum(late) });
    expect(seen.due).toEqual({ count: due.length, amount: sum(due) });
    for (const view of ['late', 'due'] as const) {
      const query = { view, limit: 100 };
      const { reply } = await server.call('manager', readPaymentsPanel, { query });
      expect([view, reply.pagination.total]).toEqual([view, seen[view].count]);
      expect(sum(reply.data.map(({ owed }) => owed))).toBe(seen[view].amount);
    }
    const waiting = facts
      .filter(({ team, endedOn }) => team.length === 0 && endedOn === null)
      .filter(({ cancelledOn }) => cancelledOn === null);
    const byStatus = Object.groupBy(waiting, statusOf);
    expect(Object.keys(byStatus).toSorted()).toEqual(['En obra', 'En retraso', 'Sin asignar']);
    expect((await list({ team: 'none' })).pagination.total).toBe(waiting.length);
    for (const { status } of seen.statuses) {
      const { total } = (await list({ team: 'none', status })).pagination;
      expect([status, total]).toEqual([status, byStatus[status]?.length ?? 0]);
    }
    const oldest = waiting.map(({ registeredAt }) => registeredAt).toSorted()[0] ?? '';
    expect(seen.waiting).toEqual({
      count: waiting.length,
      oldest_days: (Date.parse(`${TODAY}T15:00:00.000Z`) - Date.parse(oldest)) / 86_400_000,
    });
    expect(seen.sellers).toEqual([
      { id: ana, name: 'Ángela Ñáñez' },
      { id: beto, name: 'Beto Díaz' },
    ]);
  });

  test('a project is late from the day after its date, without a write', async () => {
    const before = (await list({ status: 'En retraso' })).pagination.total;
    server.setNow('2027-05-20T15:00:00.000Z');
    const after = (await list({ status: 'En retraso' })).pagination.total;
    expect(after).toBe(
      chosen(({ start, end, endedOn }) => endedOn === null && (start ?? end) !== null).length,
    );
    expect(after).toBeGreaterThan(before);
    server.setNow(`${TODAY}T15:00:00.000Z`);
  });
});

test.each([
  ['status=Otro', 'status'],
  ['seller_id=x', 'seller_id'],
  ['from=ayer', 'from'],
  ['to=2026-02-30', 'to'],
  ['sort=price', 'sort'],
  ['direction=up', 'direction'],
  ['page=0', 'page'],
  ['limit=101', 'limit'],
  [`search=${'x'.repeat(101)}`, 'search'],
  ['search=%00', 'search'],
])('refuses %s and names the field', async (search, field) => {
  const response = await server.raw('manager', `${listManagedProjects.path}?${search}`);
  const { fields } = (await response.json()) as ErrorBody;
  expect([response.status, Object.keys(fields ?? {})]).toEqual([400, [field]]);
});

test('managers and administrators see them', async () => {
  expect((await server.call('admin', listManagedProjects, {})).status).toBe(200);
  expect((await server.call('admin', readIndicators, {})).status).toBe(200);
});

const others = [null, ...everyone.filter((who) => who !== 'manager' && who !== 'admin')];
test.each(others)('answers 401 or 403 to %s', async (who) => {
  const status = who === null ? 401 : 403;
  expect((await server.call(who, listManagedProjects, {})).status).toBe(status);
  expect((await server.call(who, readIndicators, {})).status).toBe(status);
});
