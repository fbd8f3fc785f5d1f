import * as api from '#shared/contract/dashboard.ts';
import type { InputOf } from '#shared/contract/endpoint.ts';
import { addDays, type Day, dayInBogota, daysBetween } from '#shared/domain/calendar.ts';
import { compareNames } from '#shared/domain/names.ts';
import { type ProjectStatus, projectStatuses } from '#shared/domain/project.ts';
import { action } from '../../platform/http/action.ts';
import { pageOf } from '../../platform/pages.ts';
import type { ListFilter } from './dashboard-filter.queries.ts';
import {
  countStages,
  countStarts,
  findWaiting,
  listSellers,
  type StageCount,
  sumOwed,
  sumWorks,
} from './dashboard-indicators.queries.ts';
import { findManagedPage, type ListOrder, listManagedRows } from './dashboard-list.queries.ts';

export const listManagedProjects = action(api.listManagedProjects, async (ctx, { query }) => {
  const { page, limit } = query;
  const place = pageOf({ page, limit });
  const { ids, total } = await findManagedPage(ctx, filterOf(query), orderOf(query), place);
  return {
    success: true,
    data: {
      projects: await listManagedRows(ctx, ids),
      pagination: { currentPage: page, perPage: limit, totalPages: Math.ceil(total / limit), total },
    },
  };
});

type Asked = Pick<
  InputOf<typeof api.exportManagedProjects>['query'],
  'search' | 'status' | 'team' | 'works' | 'seller_id' | 'urbanization' | 'from' | 'to' | 'sort' | 'direction'
>;

/** What the filters of a call leave. */
export const filterOf = (asked: Asked): ListFilter => ({
  search: asked.search,
  status: asked.status ?? null,
  waitsForTeam: asked.team === 'none' ? true : null,
  underWay: asked.works === 'under_way' ? true : null,
  sellerId: asked.seller_id ?? null,
  urbanization: asked.urbanization,
  from: asked.from ?? null,
  to: asked.to ?? null,
});

const keys = {
  newest: 'project_id',
  oldest: 'project_id',
  name: 'name_order',
  revenue: 'revenue',
  start_date: 'start_date',
  anticipo: 'anticipo',
} as const satisfies Record<Asked['sort'], ListOrder['key']>;

/** The order of a call. The newest and the oldest say their direction themselves. */
export const orderOf = ({ sort, direction }: Asked): ListOrder => ({
  key: keys[sort],
  descending: sort === 'newest' || (sort !== 'oldest' && direction === 'desc'),
});

/** Months of starts of works, and days of amounts due, that the figures cover. */
const MONTHS = 6;
const DUE_DAYS = 30;

export const readIndicators = action(api.readIndicators, async (ctx) => {
  const today = ctx.clock.today();
  const stages = await countStages(ctx);
  const statuses = projectStatuses.map((status) => ({ status, count: countOf(stages, status) }));
  const months = lastMonths(today);
  const starts = await countStarts(ctx, firstDay(months[0] ?? ''), firstDay(monthAfter(today)));
  const owed = await sumOwed(ctx, addDays(today, DUE_DAYS));
  const waiting = await findWaiting(ctx);
  const sellers = await listSellers(ctx);
  return {
    success: true,
    data: {
      total: statuses.reduce((total, { count }) => total + count, 0),
      statuses,
      starts: months.map((month) => ({ month, count: starts.get(month) ?? 0 })),
      works: await sumWorks(ctx),
      late: owedOf(owed, true),
      due: owedOf(owed, false),
      waiting: {
        count: waiting.count,
        oldest_days:
          waiting.oldest === null ? null : daysBetween(dayInBogota(Date.parse(waiting.oldest)), today),
      },
      sellers: sellers.toSorted((a, b) => compareNames(a.name, b.name)),
    },
  };
});

const stageOf = { 'Sin asignar': 0, 'En diseño': 1, 'En obra': 2, Finalizado: 3, Cancelado: 4 } as const;

const countOf = (stages: readonly StageCount[], status: ProjectStatus): number =>
  stages
    .filter(({ stage, late }) => (status === 'En retraso' ? late : !late && stage === stageOf[status]))
    .reduce((total, { count }) => total + count, 0);

const owedOf = (owed: Awaited<ReturnType<typeof sumOwed>>, isLate: boolean) =>
  owed.find(({ late }) => late === isLate) ?? { count: 0, amount: 0 };

/** 'yyyy-mm' of a number of months since the year 0. */
const monthOf = (n: number): string =>
  `${String(Math.floor(n / 12)).padStart(4, '0')}-${String((n % 12) + 1).padStart(2, '0')}`;
const monthNumber = (day: Day): number => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1;

/** The months up to the one of the day, the first first. */
const lastMonths = (today: Day): string[] =>
  Array.from({ length: MONTHS }, (_, index) => monthOf(monthNumber(today) - MONTHS + 1 + index));

const monthAfter = (day: Day): string => monthOf(monthNumber(day) + 1);
const firstDay = (month: string): Day => `${month}-01`;
