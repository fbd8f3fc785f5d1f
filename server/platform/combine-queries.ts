import type { Expression } from 'kysely';
import { jsonArrayFrom, jsonBuildObject, jsonObjectFrom } from 'kysely/helpers/postgres';
import type { Db } from '../database.ts';

/** The row of a query, as a part of a combined one; null without a row. */
export const one = jsonObjectFrom;

/** The rows of a query, in its order, as a part of a combined one. */
export const many = jsonArrayFrom;

/**
 * Combines several queries into one statement, because round trips dominate small queries. Results pass through JSON,
 * which formats instants differently from the driver: run queries with instants alone.
 */
export async function combineQueries<P extends Record<string, Expression<unknown>>>(db: Db, parts: P) {
  const { found } = await db.selectNoFrom(jsonBuildObject(parts).as('found')).executeTakeFirstOrThrow();
  return found;
}
