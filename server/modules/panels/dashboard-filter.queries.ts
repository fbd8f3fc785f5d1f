import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Day } from '#shared/domain/calendar.ts';
import type { ProjectStatus } from '#shared/domain/project.ts';
import type { Ctx } from '../../platform/context.ts';
import { hasGrams, isIndexed, matchesPlain, plainText, plainWords } from '../../platform/search.ts';

/** What the list is narrowed by; null, or no words, is anything. */
export interface ListFilter {
  /** every word is in the search text of the list: code, name, urbanization, people of the family (docs/decisions/0048) */
  search: string;
  status: ProjectStatus | null;
  /** true for those that wait for a team; null for any */
  waitsForTeam: true | null;
  /** true for those whose works have begun and not ended; null for any */
  underWay: true | null;
  sellerId: number | null;
  /** how its name begins */
  urbanization: string;
  /** start of works, both included; the works of a cancelled sale do not start, unless that status is asked for */
  from: Day | null;
  to: Day | null;
}

/** A filter as conditions on a row `l` of the list. */
export interface Conditions {
  /** true for the rows of the filter */
  where: RawBuilder<SqlBool>;
  /** the same condition for reading all the matches, when an index covers some of the words; null when none does */
  indexed: RawBuilder<SqlBool> | null;
}

export async function conditionsOf(ctx: Ctx, filter: ListFilter): Promise<Conditions> {
  const { search, status, waitsForTeam, underWay, sellerId, from, to } = filter;
  const urbanization = plainText(filter.urbanization.trim());
  const where = [
    status === null ? null : statusIs(ctx, status),
    waitsForTeam === null ? null : withoutTeam,
    underWay === null ? null : sql<SqlBool>`l.stage = 2`,
    sellerId === null ? null : sql<SqlBool>`l.seller_id = ${sellerId}`,
    from === null ? null : sql<SqlBool>`l.start_date >= ${from}::date`,
    to === null ? null : sql<SqlBool>`l.start_date <= ${to}::date`,
    (from === null && to === null) || status !== null ? null : sql<SqlBool>`l.stage < 4`,
    urbanization === '' ? null : beginsWith(urbanization),
    search === '' ? null : sql<SqlBool>`${matchesPlain(sql`l.search_text`, search)}`,
  ].filter((condition) => condition !== null);
  const words = plainWords(search);
  const rare = words.length === 0 ? [] : await listRare(ctx, words);
  const indexed = rare.length === 0 ? null : every([...where, hasGrams(sql`l.search_text`, rare)]);
  return { where: every(where), indexed };
}

const every = (conditions: readonly RawBuilder<SqlBool>[]): RawBuilder<SqlBool> =>
  conditions.length === 0 ? sql<SqlBool>`true` : sql<SqlBool>`${sql.join(conditions, sql` and `)}`;

/**
 * The status of projectStatus (shared/domain/project.ts) by the stage and the next date of a row `l`, which the indexes
 * and the counts are kept by; a test holds both to each other.
 */
export function statusIs(ctx: Ctx, status: ProjectStatus | null): RawBuilder<SqlBool> {
  const today = ctx.clock.today();
  const onTime = (stage: number) =>
    sql<SqlBool>`l.stage = ${sql.lit(stage)} and l.next_date >= ${today}::date`;
  switch (status) {
    case null:
      return sql<SqlBool>`true`;
    case 'Sin asignar':
      return onTime(0);
    case 'En diseño':
      return onTime(1);
    case 'En obra':
      return onTime(2);
    case 'En retraso':
      return sql<SqlBool>`l.stage in (0, 1, 2) and l.next_date < ${today}::date`;
    case 'Finalizado':
      return sql<SqlBool>`l.stage = 3`;
    case 'Cancelado':
      return sql<SqlBool>`l.stage = 4`;
  }
}

/** The same as a value. */
export const statusOf = (ctx: Ctx): RawBuilder<ProjectStatus> => sql<ProjectStatus>`
  case
    when l.stage = 4 then 'Cancelado'
    when l.stage = 3 then 'Finalizado'
    when l.next_date < ${ctx.clock.today()}::date then 'En retraso'
    when l.stage = 2 then 'En obra'
    when l.stage = 1 then 'En diseño'
    else 'Sin asignar'
  end`;

/**
 * A row `l` has no team and its works have not ended, whatever its status. Before the works its stage says so; a team may
 * also be taken away during them (decisions, Sin equipo).
 */
export const withoutTeam = sql<SqlBool>`(l.stage = 0 or l.stage = 2
  and not exists (select from project_assignments as a where a.project_id = l.project_id))`;

/** The last of all characters: whatever begins with the text comes before the text with it. */
const LAST = '\u{10ffff}';

const beginsWith = (text: string): RawBuilder<SqlBool> =>
  sql<SqlBool>`l.urbanization >= ${text} and l.urbanization < ${text + LAST}`;

/** How many rows are looked at to tell whether a word is rare, and in how many of a hundred it is at most. */
const SAMPLE = 500;
const RARE_PERCENT = 30;

/** The words that the index finds sooner than reading every row does: 'apto' may be in all of them. */
const listRare = async (ctx: Ctx, words: readonly string[]): Promise<string[]> => {
  const some = (direction: RawBuilder<unknown>) => sql`
    (select search_text from project_list order by project_id ${direction} limit ${SAMPLE})`;
  const { rows } = await sql<{ word: string }>`
    with sample as materialized (${some(sql`asc`)} union all ${some(sql`desc`)})
    select w.word from unnest(${[...words]}::text[]) as w(word)
    where (select count(*) filter (where strpos(s.search_text, w.word) > 0) * 100 <= count(*) * ${RARE_PERCENT}
      from sample as s)`.execute(ctx.db);
  return rows.map(({ word }) => word).filter(isIndexed);
};
