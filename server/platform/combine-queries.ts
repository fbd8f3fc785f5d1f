import { type Compilable, type Expression, type RawBuilder, sql } from 'kysely';
import { jsonArrayFrom, jsonBuildObject, jsonObjectFrom } from 'kysely/helpers/postgres';
import type { Db } from '../database.ts';
import { type Given, prepareRow } from './statement.ts';

type Parts = Record<string, Expression<unknown>>;

/** The row of a query, as a part of a combined one; null without a row. */
export const one = jsonObjectFrom;

/** The rows of a query, in its order, as a part of a combined one. */
export const many = jsonArrayFrom;

/**
 * Combines several queries into one statement, because round trips dominate small queries. Results pass through JSON,
 * which formats instants differently from the driver: they are selected as `isoInstant`.
 */
export async function combineQueries<P extends Parts>(db: Db, parts: P) {
  return (await combinedQuery(db, parts).executeTakeFirstOrThrow()).found;
}

/** The statement itself, whose row has them in `found`. */
export const combinedQuery = <P extends Parts>(db: Pick<Db, 'selectNoFrom'>, parts: P) =>
  db.selectNoFrom(jsonBuildObject(parts).as('found'));

/** Builds a combined statement once (`prepareRow`); answers what it found. */
export function prepareFound<G extends Given, A extends readonly unknown[], F>(
  build: (given: G, ...values: A) => Compilable<{ found: F }>,
): (given: G, ...values: A) => Promise<F> {
  const row = prepareRow(build);
  return async (given, ...values) => {
    const answered = await row(given, ...values);
    if (!answered) throw new Error('a select without a table answers one row');
    return answered.found;
  };
}

/** An instant as the driver answers it: '2026-03-02T13:00:00.000Z'. */
export const isoInstant = <T extends string | null>(instant: Expression<T>): RawBuilder<T> =>
  sql<T>`to_char(${instant} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
