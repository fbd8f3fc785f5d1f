import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Ctx } from '../../platform/context.ts';
import { hasGrams, isIndexed, matchesPlain, plainWords } from '../../platform/search.ts';

/** Whose money a row of the desk is, and the instalment that it is meant for. */
export interface DeskRow {
  project_id: number;
  project_code: string;
  client_id: number;
  client_name: string;
  instalment: string;
}

/** What the lists of the desk are narrowed by. */
export interface SearchFilter {
  search: string;
  /** the sales that it finds; null when they are too many to list */
  saleIds: readonly number[] | null;
}

/** More sales than this are not listed: walking an order and looking at each row finds a page of them sooner. */
const MOST_LISTED = 20_000;

/**
 * The sales of registered projects where every word is in the search text of the list (docs/decisions/0048), by the
 * index of every three letters. Null when there are too many to list, or nothing is looked for.
 */
export const listFoundSales = async (ctx: Ctx, search: string): Promise<number[] | null> => {
  const words = plainWords(search);
  if (words.length === 0) return null;
  const byIndex = words.some(isIndexed) ? hasGrams(sql`l.search_text`, words) : sql`true`;
  const { rows } = await sql<{ sale_id: number }>`
    select p.sale_id
    from project_list as l join projects as p on p.id = l.project_id
    where ${byIndex} and ${matchesPlain(sql`l.search_text`, search)}
    limit ${MOST_LISTED + 1}`.execute(ctx.db);
  return rows.length > MOST_LISTED ? null : rows.map(({ sale_id }) => sale_id);
};

type SaleId = RawBuilder<unknown>;

/** True for a row of a sale that the search finds. Sales that are not listed are looked at one by one, as a page needs. */
export const isOfSale = (saleId: SaleId, filter: SearchFilter): RawBuilder<SqlBool> =>
  isListed(saleId, filter) ??
  sql<SqlBool>`${matchesPlain(
    sql`(select l.search_text from projects as found join project_list as l on l.project_id = found.id
      where found.sale_id = ${saleId})`,
    filter.search,
  )}`;

/** The same condition for reading all the rows: the planner finds the matching sales once, before the rows. */
export const isOfAnySale = (saleId: SaleId, filter: SearchFilter): RawBuilder<SqlBool> =>
  isListed(saleId, filter) ??
  sql<SqlBool>`exists (
    select from projects as found join project_list as l on l.project_id = found.id
    where found.sale_id = ${saleId} and ${matchesPlain(sql`l.search_text`, filter.search)})`;

function isListed(saleId: SaleId, { search, saleIds }: SearchFilter): RawBuilder<SqlBool> | null {
  if (saleIds !== null) return sql<SqlBool>`${saleId} = any(${[...saleIds]}::integer[])`;
  return search === '' ? sql<SqlBool>`true` : null;
}
