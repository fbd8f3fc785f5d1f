import { type AliasedExpression, type Selectable, sql } from 'kysely';
import { seesEverySale } from '#shared/domain/roles.ts';
import type { Database } from '../../database.ts';
import { many, one } from '../../platform/combine-queries.ts';
import type { Ctx } from '../../platform/context.ts';
import { hasGrams, isIndexed, matchesPlain, plainWords } from '../../platform/search.ts';
import { owingSales, planOf } from '../payments/owed.queries.ts';
import { teamAndSpaces } from './project-status.queries.ts';

/** What the status and the next action of a card come from. */
export type StateColumns = Pick<
  Selectable<Database['projects']>,
  'start_date' | 'end_date' | 'works_started_on' | 'works_ended_on' | 'cancelled_on'
> & { team_assigned: boolean };

/**
 * The registered projects of the person's sales that the search finds; those of every seller for a role that sees every
 * sale. The sales of one seller are few enough to read their text one by one; of all the sales the index finds them.
 */
const ownProjects = (ctx: Ctx, search: string) => {
  const registered = ctx.db.selectFrom('projects as p').where('p.completed_at', 'is not', null);
  const all = seesEverySale(ctx.user.role);
  const query = all ? registered : registered.where('p.seller_id', '=', ctx.user.employeeId);
  const words = plainWords(search);
  if (words.length === 0) return query;
  const found = ctx.db
    .selectFrom('project_list as l')
    .select('l.project_id')
    .where(matchesPlain(sql`l.search_text`, search))
    .$if(!all, (list) => list.where('l.seller_id', '=', ctx.user.employeeId))
    .$if(all && words.some(isIndexed), (list) => list.where(hasGrams(sql`l.search_text`, words)));
  return query.where('p.id', 'in', found);
};

/**
 * True for a project whose next action is urgent: the rule of projectCard (shared/domain/project.ts) as SQL, to order and
 * count a seller's projects. project-list.test.ts compares both.
 */
const urgent = (ctx: Ctx) => {
  const today = ctx.clock.today();
  return sql<boolean>`(p.cancelled_on is null and (
    (p.works_ended_on is null and
      (p.end_date < ${today}::date or (p.start_date < ${today}::date and p.works_started_on is null)))
    is true or p.sale_id in ${owingSales(ctx.user.employeeId, today)}))`;
};

/** False for a person who sees every sale: nothing there is theirs to do, and ordering all projects would read all. */
const urgentFirst = (ctx: Ctx) => (seesEverySale(ctx.user.role) ? sql<boolean>`false` : urgent(ctx));

export interface Page {
  readonly limit: number;
  readonly offset: number;
}

/**
 * A page of them, a seller's urgent ones first, then the newest; how many there are in all and how many are urgent, null
 * for a person who sees every sale. The projects of a seller are read once for page and number; of all
 * the sales an index finds the page. The page is chosen before its cards are read.
 */
export const listParts = (ctx: Ctx, page: Page, search: string) => {
  const all = seesEverySale(ctx.user.role);
  const own = ownProjects(ctx, search).select(['p.id', urgentFirst(ctx).as('urgent')]);
  const listed: AliasedExpression<{ id: number; urgent: boolean }, 'o'> = all
    ? own.as('o')
    : sql<{ id: number; urgent: boolean }>`own`.as('o');
  const chosen = ctx.db
    .selectFrom(listed)
    .select(['o.id', 'o.urgent'])
    .orderBy('o.urgent', 'desc')
    .orderBy('o.id', 'desc')
    .limit(page.limit)
    .offset(page.offset);
  const cards = ctx.db
    .selectFrom(chosen.as('chosen'))
    .innerJoin('projects as p', 'p.id', 'chosen.id')
    .select([
      'p.id',
      'p.sale_id',
      'p.name',
      'p.project_code',
      'p.start_date',
      'p.end_date',
      'p.works_started_on',
      'p.works_ended_on',
      'p.cancelled_on',
      ...teamAndSpaces,
      ...planOf,
    ])
    .orderBy('chosen.urgent', 'desc')
    .orderBy('p.id', 'desc');
  const counted = ctx.db
    .selectFrom(listed)
    .select(({ fn }) => [
      fn.countAll<number>().as('total'),
      (all
        ? sql<number | null>`null::integer`
        : sql<number | null>`(count(*) filter (where o.urgent))::integer`
      ).as('urgent'),
    ]);
  return {
    db: ctx.db.with('own', () => own),
    parts: { cards: many(cards), counted: one(counted) },
  };
};
