import { isDeepStrictEqual } from 'node:util';
import type { Compilable, CompiledQuery, QueryResult } from 'kysely';
import { type Clock, createClock } from './clock.ts';
import type { Ctx } from './context.ts';

/** What a statement may take besides values: the database, the time, and the person of the call. */
export type Given = Pick<Ctx, 'db'> & Partial<Pick<Ctx, 'clock' | 'user'>>;

/** The most texts of one query that are kept: a row of many fields that may be empty has thousands. */
const MOST_TEXTS = 50;

/** In tests: each statement is also built anew, and a difference fails the call. */
export const checks = { on: false };

/**
 * Builds a query once, because building takes a quarter of a call, and then runs it with the values of each call. What
 * decides the text of the query makes another one: null or not, booleans, '', the length of a list, and the role of the
 * person. Other values only fill places: `build` may neither compare nor change them. In a transaction, those that are
 * asked side by side (`Promise.all`) are sent together.
 */
export function prepareRows<G extends Given, A extends readonly unknown[], O>(
  build: (given: G, ...values: A) => Compilable<O>,
): (given: G, ...values: A) => Promise<O[]> {
  const prepare = prepared(build);
  return async (given, ...values) => {
    const query: SentQuery = { ...prepare(given, values), waits: true };
    const { rows, answer } = (await given.db.executeQuery<O>(query)) as SentResult<O>;
    return answer ? (await answer).rows : rows;
  };
}

/**
 * The same for a write whose answer nobody reads: in a transaction it is sent with what follows, and its failure ends
 * the transaction. Not for one that may be refused, whose error the caller has to see.
 */
export function prepareWrite<G extends Given, A extends readonly unknown[]>(
  build: (given: G, ...values: A) => Compilable<unknown>,
): (given: G, ...values: A) => Promise<void> {
  const prepare = prepared(build);
  return async (given, ...values) => {
    const query: SentQuery = { ...prepare(given, values), waits: false };
    await given.db.executeQuery(query);
  };
}

/** A query that a transaction sends without waiting for the one before: whether somebody waits for its answer. */
export interface SentQuery extends CompiledQuery {
  readonly waits: boolean;
}

/** What a transaction answers at once. */
export interface SentResult<O> extends QueryResult<O> {
  readonly answer?: Promise<QueryResult<O>>;
}

/** The statement of a call, of a query that is built once. */
function prepared<G extends Given, A extends readonly unknown[], O>(
  build: (given: G, ...values: A) => Compilable<O>,
): (given: G, values: A) => CompiledQuery<O> {
  const built = new Map<string, CompiledQuery<O>>();
  return (given, values) => {
    const key = keyOf(given, values);
    let query = built.get(key);
    if (!query) {
      const places = values.map((value, index) => placeFor(value, [index])) as unknown as A;
      query = build(placesOf(given), ...places).compile();
      if (built.size < MOST_TEXTS) built.set(key, query);
    }
    const { parameters: places } = query;
    const parametersOf = (from: Given) =>
      places.map((each) => (each instanceof Place ? each.valueIn(from, values) : each));
    if (checks.on) {
      const still = given.clock ? { ...given, clock: stopped(given.clock) } : given;
      requireSame({ ...query, parameters: parametersOf(still) }, build(still, ...values).compile());
    }
    return { ...query, parameters: parametersOf(given) };
  };
}

/** The same for a query of one row; undefined without it. */
export function prepareRow<G extends Given, A extends readonly unknown[], O>(
  build: (given: G, ...values: A) => Compilable<O>,
): (given: G, ...values: A) => Promise<O | undefined> {
  const rows = prepareRows(build);
  return async (given, ...values) => (await rows(given, ...values))[0];
}

/** The same for a query that writes one row and answers its id. */
export function prepareId<G extends Given, A extends readonly unknown[], I>(
  build: (given: G, ...values: A) => Compilable<{ id: I }>,
): (given: G, ...values: A) => Promise<I> {
  const rows = prepareRows(build);
  return async (given, ...values) => {
    const [row] = await rows(given, ...values);
    if (!row) throw new Error('a row was to be written and was not');
    return row.id;
  };
}

/** Stands for a value while a query is built. */
class Place {
  readonly valueIn: (given: Given, values: readonly unknown[]) => unknown;
  constructor(valueIn: Place['valueIn']) {
    this.valueIn = valueIn;
  }
  [Symbol.toPrimitive](): never {
    throw new Error('a statement that is built once uses a value before it has one');
  }
  toJSON(): never {
    return this[Symbol.toPrimitive]();
  }
}

type Key = string | number;

const isPlain = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;

/** True for what decides the text of a query, and is itself while it is built. */
const isShape = (value: unknown): boolean =>
  value === null || value === undefined || value === '' || typeof value === 'boolean';

function placeFor(value: unknown, path: readonly Key[]): unknown {
  if (isShape(value)) return value;
  if (Array.isArray(value)) return value.map((each, index) => placeFor(each, [...path, index]));
  if (isPlain(value)) {
    return Object.fromEntries(
      Object.entries(value).map(([key, each]) => [key, placeFor(each, [...path, key])]),
    );
  }
  return new Place((_, values) =>
    path.reduce<unknown>((from, key) => (from as Record<Key, unknown>)[key], values),
  );
}

function placesOf<G extends Given>({ db, user }: G): G {
  const now = new Place(({ clock }) => clock?.now().toISOString());
  const today = new Place(({ clock }) => clock?.today());
  const clock = { now: () => ({ toISOString: () => now }), today: () => today } as unknown as Clock;
  return { db, clock, user: user && personOf(user) } as unknown as G;
}

/** The ids of the person are places; the role and what else decides who may what is itself. */
const personOf = (user: NonNullable<Given['user']>): object => ({
  ...user,
  ...Object.fromEntries(
    (['id', 'sessionId', 'employeeId', 'clientId', 'secondClientId'] as const).map((name) => [
      name,
      isShape(user[name]) ? user[name] : new Place((given) => given.user?.[name]),
    ]),
  ),
});

function keyOf({ user }: Given, values: readonly unknown[]): string {
  const person = user
    ? `${user.role} ${user.employeeId === null} ${user.clientId === null} ${user.secondClientId === null} ${user.permissions}`
    : '';
  return person + values.map(shapeOf);
}

function shapeOf(value: unknown): string {
  if (isShape(value)) return JSON.stringify(value) ?? 'undefined';
  if (Array.isArray(value)) return `[${value.map(shapeOf)}]`;
  if (isPlain(value)) return `{${Object.entries(value).map(([key, each]) => `${key}:${shapeOf(each)}`)}}`;
  return '?';
}

const stopped = (clock: Clock): Clock => {
  const now = clock.now();
  return createClock(() => now);
};

function requireSame(kept: CompiledQuery, anew: CompiledQuery): void {
  if (kept.sql === anew.sql && isDeepStrictEqual(kept.parameters, anew.parameters)) return;
  throw new Error(
    `a statement that is built once differs from the one of this call: ${kept.sql} / ${anew.sql}`,
  );
}
