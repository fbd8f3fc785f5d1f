import { type Expression, type SqlBool, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { openChangeStates } from '#shared/domain/change-order.ts';
import type { Ctx } from '../../platform/context.ts';
import { countRows } from '../../platform/count-rows.ts';
import { matches } from '../../platform/search.ts';
import { prepareId } from '../../platform/statement.ts';
import { reachedProjects, reachesProject } from '../employees/project-reach.queries.ts';

/** What families suggest. The day that each open one waits for is a column (`waits_for`), which the lists are ordered by. */

/** More than a family writes in the life of a project. */
const MOST_OWN = 100;

const columns = [
  'g.id',
  'g.text',
  'g.sent_at',
  'g.answer_by',
  'g.answer',
  'g.answered_at',
  'g.promised_on',
  'g.done_at',
  'e.name as answered_by',
] as const;

/** The suggestions of the registered projects that the person reaches. */
const reached = (ctx: Ctx) =>
  ctx.db
    .selectFrom('suggestions as g')
    .innerJoin('projects as p', 'p.id', 'g.project_id')
    .innerJoin('sales as s', 's.id', 'p.sale_id')
    .where('p.completed_at', 'is not', null)
    .where(reachesProject(ctx));

const isFinished = sql<boolean>`p.works_ended_on is not null`;

/** The caller's registered home with that code; its team does not change until the call ends. */
export const findOwnHome = (ctx: Ctx, projectCode: string) =>
  reachedProjects(ctx)
    .select(['p.id', 'p.project_code', 'p.name', isFinished.as('finished')])
    .where('p.project_code', '=', projectCode)
    .forShare('p')
    .executeTakeFirst();

export const insertSuggestion = prepareId(
  (
    ctx: Ctx,
    suggestion: { project_id: number; text: string; answer_by: string; assigned_to: number | null },
  ) =>
    ctx.db
      .insertInto('suggestions')
      .values({ ...suggestion, sent_by: ctx.user.id, sent_at: ctx.clock.now().toISOString() })
      .returning('id'),
);

/** Those of a project with who of the family sent each, the newest first. */
export const listOwn = (ctx: Ctx, projectId: number) =>
  reached(ctx)
    .innerJoin('accounts as a', 'a.id', 'g.sent_by')
    .leftJoin('clients as c', 'c.id', 'a.client_id')
    .leftJoin('second_clients as sc', 'sc.id', 'a.second_client_id')
    .leftJoin('employees as e', 'e.id', 'g.answered_by')
    .select(columns)
    .select(sql<string>`coalesce(c.name, sc.name)`.as('sent_by'))
    .where('g.project_id', '=', projectId)
    .orderBy('g.id', 'desc')
    .limit(MOST_OWN)
    .execute();

export interface SuggestionFilter {
  status: 'open' | 'late' | 'over';
  scope: 'all' | 'mine';
  projectId: number | null;
  search: string;
}

const within = (ctx: Ctx, { scope, projectId }: Pick<SuggestionFilter, 'scope' | 'projectId'>) => {
  let query = reached(ctx);
  if (scope === 'mine') query = query.where('g.assigned_to', '=', ctx.user.employeeId);
  if (projectId !== null) query = query.where('g.project_id', '=', projectId);
  return query;
};

const filtered = (ctx: Ctx, filter: SuggestionFilter) => {
  const query = within(ctx, filter).innerJoin('clients as c', 'c.id', 's.client_id');
  const inPart = {
    open: query.where('g.waits_for', 'is not', null),
    late: query.where('g.waits_for', '<', ctx.clock.today()),
    over: query.where('g.waits_for', 'is', null),
  }[filter.status];
  return filter.search === '' ? inPart : inPart.where(isFound(filter.search));
};

const isFound = (search: string): Expression<SqlBool> =>
  matches(sql`concat_ws(' ', p.project_code, p.name, c.name, g.text)`, search);

/** A page of them: open ones by the day that they wait for, those that are over from the last to the first. */
export const listReached = (
  ctx: Ctx,
  filter: SuggestionFilter,
  { limit, offset }: { limit: number; offset: number },
) => {
  const query = filtered(ctx, filter)
    .leftJoin('employees as e', 'e.id', 'g.answered_by')
    .leftJoin('employees as h', 'h.id', 'g.assigned_to')
    .select(columns)
    .select([
      'g.project_id',
      'g.assigned_to',
      'h.name as assigned_name',
      'p.project_code',
      'c.name as client_name',
      isFinished.as('finished'),
      sql<boolean>`p.cancelled_on is not null`.as('cancelled'),
    ])
    .select((column) =>
      column
        .selectFrom('change_orders as o')
        .select(({ fn }) => fn.max('o.id').as('id'))
        .whereRef('o.suggestion_id', '=', 'g.id')
        .where('o.state', 'in', openChangeStates)
        // past its last day it has expired, before anything stores it
        .where((on) => on.or([on('o.expires_on', 'is', null), on('o.expires_on', '>=', ctx.clock.today())]))
        .as('change_id'),
    )
    .select((column) =>
      jsonArrayFrom(
        column
          .selectFrom('project_assignments as t')
          .innerJoin('employees as m', 'm.id', 't.employee_id')
          .select(['m.id', 'm.name'])
          .distinct()
          .whereRef('t.project_id', '=', 'g.project_id')
          .where('m.active', '=', true)
          .orderBy('m.name')
          .orderBy('m.id'),
      ).as('team'),
    );
  const ordered =
    filter.status === 'over' ? query.orderBy('g.id', 'desc') : query.orderBy('g.waits_for').orderBy('g.id');
  return ordered.limit(limit).offset(offset).execute();
};

export const countReached = (ctx: Ctx, filter: SuggestionFilter): Promise<number> =>
  countRows(filtered(ctx, filter));

/** How many are open and how many of those are late, whatever is looked for. */
export const countOpen = (ctx: Ctx, filter: Pick<SuggestionFilter, 'scope' | 'projectId'>) =>
  within(ctx, filter)
    .select(({ fn }) => [
      fn.countAll<number>().as('open'),
      fn.countAll<number>().filterWhere('g.waits_for', '<', ctx.clock.today()).as('late'),
    ])
    .where('g.waits_for', 'is not', null)
    .executeTakeFirstOrThrow();

/** The suggestion with that id, locked until the call ends, when the user may reach its project. */
export const lockSuggestion = (ctx: Ctx, id: number) =>
  reached(ctx)
    .select([
      'g.id',
      'g.project_id',
      'g.text',
      'g.answered_at',
      'g.promised_on',
      'g.done_at',
      'g.assigned_to',
      'p.sale_id',
      'p.project_code',
      'p.name as project_name',
      isFinished.as('finished'),
    ])
    .where('g.id', '=', id)
    .forNoKeyUpdate('g')
    .executeTakeFirst();

export type SuggestionRow = NonNullable<Awaited<ReturnType<typeof lockSuggestion>>>;

export const saveAnswer = (ctx: Ctx, id: number, answer: { answer: string; promised_on: string | null }) =>
  ctx.db
    .updateTable('suggestions')
    .set({ ...answer, answered_by: ctx.user.employeeId, answered_at: ctx.clock.now().toISOString() })
    .where('id', '=', id)
    .execute();

export const saveDone = (ctx: Ctx, id: number) =>
  ctx.db
    .updateTable('suggestions')
    .set({ done_by: ctx.user.employeeId, done_at: ctx.clock.now().toISOString() })
    .where('id', '=', id)
    .execute();
