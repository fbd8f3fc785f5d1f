import { type NotNull, type SqlBool, sql } from 'kysely';
import type { Day } from '#shared/domain/calendar.ts';
import type { ProjectStatus } from '#shared/domain/project.ts';
import type { Ctx } from '../../platform/context.ts';
import { countRows } from '../../platform/count-rows.ts';
import { matchesPlain } from '../../platform/search.ts';
import { isHeld, isIn, statusOf, type WorksView } from '../projects/project-status.queries.ts';

/** The registered projects as the departments work through them: whose next date comes first, first. */

export interface WorkFilter {
  which: ProjectStatus | WorksView;
  /** the employee in whose projects to look; null for everyone's */
  assignedTo: number | null;
  search: string;
  /** the search also looks at the client, for readers who may see the client */
  searchesClient: boolean;
}

/** A page of the projects of the filter, the finished ones from the last to the first. */
export const listWork = (ctx: Ctx, filter: WorkFilter, page: { limit: number; offset: number }) => {
  const query = filtered(ctx, filter)
    .select([
      'p.id',
      'p.project_code',
      'p.name',
      statusOf(ctx.clock.today()).as('status'),
      'p.project_type',
      'p.address',
      'p.urbanization',
      'p.tower',
      'p.apartment',
      'p.start_date',
      'p.end_date',
      'p.works_started_on',
      'p.works_ended_on',
      'p.next_date',
      'p.completed_at',
      'p.cancelled_on',
      'p.early_start_on',
      'p.contract_signed_on',
    ])
    .$narrowType<{ completed_at: NotNull }>();
  const ordered =
    filter.which === 'Finalizado'
      ? query.orderBy('p.works_ended_on', 'desc').orderBy('p.id', 'desc')
      : query.orderBy('p.next_date').orderBy('p.id');
  return ordered.limit(page.limit).offset(page.offset).execute();
};

/** What every department sees of a home. */
export type WorkRow = Awaited<ReturnType<typeof listWork>>[number];

export const countWork = (ctx: Ctx, filter: WorkFilter): Promise<number> => countRows(filtered(ctx, filter));

const filtered = (ctx: Ctx, { which, assignedTo, search, searchesClient }: WorkFilter) => {
  let query = ctx.db.selectFrom('projects as p').where(isIn(which, ctx.clock.today()));
  if (assignedTo !== null) query = query.where(isAssigned(assignedTo));
  if (search === '') return query;
  return query.where(searchesClient ? isFoundWithClient(search) : matchesPlain(sql`p.search_text`, search));
};

/** True when every word is in the project's search text or in its client's. */
const isFoundWithClient = (search: string) => sql<SqlBool>`exists (
  select from sales s join clients c on c.id = s.client_id
  where s.id = p.sale_id and ${matchesPlain(sql`p.search_text || ' ' || c.search_text`, search)})`;

const isAssigned = (employeeId: number) =>
  sql<boolean>`p.id in (select a.project_id from project_assignments a where a.employee_id = ${employeeId})`;

/** How many projects are not finished, and how many of those are in each view; `soon`: the last day that is near. */
export const countViews = (ctx: Ctx, assignedTo: number | null, soon: Day) => {
  const today = ctx.clock.today();
  const query = ctx.db
    .selectFrom('projects as p')
    .select(({ fn }) => [
      fn.countAll<number>().as('all'),
      fn.countAll<number>().filterWhere('p.works_started_on', 'is', null).as('coming'),
      fn.countAll<number>().filterWhere('p.works_started_on', 'is not', null).as('in_works'),
      fn.countAll<number>().filterWhere('p.next_date', '<', today).as('late'),
      fn.countAll<number>().filterWhere(isHeld(today)).as('held'),
      fn
        .countAll<number>()
        .filterWhere('p.works_started_on', 'is', null)
        .filterWhere('p.next_date', '>=', today)
        .filterWhere('p.next_date', '<=', soon)
        .as('starting_soon'),
    ])
    .where(isIn('all', today));
  return (assignedTo === null ? query : query.where(isAssigned(assignedTo))).executeTakeFirstOrThrow();
};

export interface NextDateRow {
  project_id: number;
  project_code: string;
  name: string | null;
  kind: 'works_start' | 'works_end' | 'delivery';
  date: Day;
}

/** The first dates of projects not finished from today to `until`: of their works, and deliveries of the property. */
export const listNextDates = async (
  ctx: Ctx,
  filter: { assignedTo: number | null; until: Day; most: number },
): Promise<NextDateRow[]> => {
  const { assignedTo, until, most } = filter;
  const today = ctx.clock.today();
  const works = ctx.db
    .selectFrom('projects as p')
    .select([
      'p.id as project_id',
      'p.project_code',
      'p.name',
      sql<
        NextDateRow['kind']
      >`case when p.works_started_on is null and p.start_date is not null then 'works_start' else 'works_end' end`.as(
        'kind',
      ),
      sql<Day>`p.next_date`.as('date'),
    ])
    .where(isIn('all', today))
    .where('p.next_date', '>=', today)
    .where('p.next_date', '<=', until);
  const deliveries = ctx.db
    .selectFrom('sales as s')
    .innerJoin('projects as p', 'p.sale_id', 's.id')
    .select([
      'p.id as project_id',
      'p.project_code',
      'p.name',
      sql<NextDateRow['kind']>`'delivery'`.as('kind'),
      sql<Day>`s.property_receive_date`.as('date'),
    ])
    .where(isIn('all', today))
    .where('s.property_receive_date', '>=', today)
    .where('s.property_receive_date', '<=', until);
  const own = assignedTo === null ? null : isAssigned(assignedTo);
  const [first, second] = [
    await (own ? works.where(own) : works).orderBy('date').orderBy('p.id').limit(most).execute(),
    await (own ? deliveries.where(own) : deliveries).orderBy('date').orderBy('p.id').limit(most).execute(),
  ];
  return [...first, ...second]
    .toSorted((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : 0))
    .slice(0, most);
};
