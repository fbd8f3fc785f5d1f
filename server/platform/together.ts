import type { Expression } from 'kysely';
import { jsonArrayFrom, jsonBuildObject, jsonObjectFrom } from 'kysely/helpers/postgres';
import type { Db } from '../database.ts';

/** The row of a query, to be asked with others; null when there is none. */
export const one = jsonObjectFrom;

/** The rows of a query, in its order, to be asked with others. */
export const many = jsonArrayFrom;

/**
 * What several queries find, in one statement: asking is most of what a small one costs. It comes as JSON, which tells
 * an instant in other words than the driver: a query with an instant is asked alone.
 */
export async function together<P extends Record<string, Expression<unknown>>>(db: Db, parts: P) {
  const { found } = await db.selectNoFrom(jsonBuildObject(parts).as('found')).executeTakeFirstOrThrow();
  return found;
}
