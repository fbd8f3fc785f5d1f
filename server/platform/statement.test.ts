import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../../test/database.ts';
import type { Db } from '../database.ts';
import { checks, prepareId, prepareRow, prepareRows, prepareWrite } from './statement.ts';
import { inTransaction } from './transaction.ts';

let database: TestDatabase;
beforeAll(async () => {
  checks.on = true;
  database = await openTestDatabase();
  await sql`create table things (id integer generated always as identity, name text, size integer)`.execute(
    database.db,
  );
});
afterAll(() => database.close());

type Given = { readonly db: Db };
const query = ({ db }: Given, name: string | null, sizes: readonly number[]) =>
  db
    .selectFrom(sql<{ name: string; size: number }>`things`.as('t'))
    .select(['t.name', 't.size'])
    .where('t.name', name === null ? 'is' : '=', name)
    .where('t.size', 'in', sizes)
    .orderBy('t.size');

describe('a query that is built once', () => {
  test('has the values of each call, and a text of its own for null and for the length of a list', async () => {
    await sql`insert into things (name, size) values ('a', 1), ('a', 2), ('b', 3), (null, 4)`.execute(
      database.db,
    );
    let builds = 0;
    const find = prepareRows((given: Given, ...values: [string | null, readonly number[]]) => {
      builds += 1;
      return query(given, ...values);
    });
    const sizes = async (...values: [string | null, readonly number[]]) =>
      (await find(database, ...values)).map(({ size }) => size);
    checks.on = false;
    expect(await sizes('a', [1, 2])).toEqual([1, 2]);
    expect(await sizes('b', [3, 4])).toEqual([3]);
    expect(await sizes("' or true --", [1, 2])).toEqual([]);
    expect(builds).toBe(1);
    expect(await sizes(null, [3, 4])).toEqual([4]);
    expect(await sizes('a', [1])).toEqual([1]);
    expect(builds).toBe(3);
    checks.on = true;
    expect(await sizes('b', [3, 4])).toEqual([3]);
  });

  test('answers its first row, or none; what writes a row answers its id or fails', async () => {
    const find = prepareRow((given: Given, name: string) => query(given, name, [1, 2, 3, 4]));
    expect(await find(database, 'a')).toEqual({ name: 'a', size: 1 });
    expect(await find(database, 'z')).toBeUndefined();
    const add = prepareId(({ db }: Given, most: number) =>
      db
        .selectFrom(sql<{ id: number; size: number }>`things`.as('t'))
        .select('t.id')
        .where('t.size', '<', most),
    );
    expect(await add(database, 2)).toBe(1);
    await expect(add(database, 0)).rejects.toThrow('was not');
  });

  test('whose text follows from a value is found by the tests', async () => {
    const find = prepareRows((given: Given, name: string) => query(given, name === 'a' ? 'a' : 'b', [1]));
    await expect(find(database, 'a')).rejects.toThrow('differs');
  });

  test('that reckons with a value while it is built fails', async () => {
    const find = prepareRows((given: Given, size: number) => query(given, 'a', [size + 1]));
    await expect(find(database, 1)).rejects.toThrow('before it has one');
  });
});

const add = prepareWrite(({ db }: Given, name: string, size: number | string) => {
  const insert = sql`insert into things (name, size) values (${name}, ${size}::text::integer)`;
  return { compile: () => insert.compile(db) };
});
const named = async (name: string) =>
  (await sql`select size from things where name = ${name} order by size`.execute(database.db)).rows;

describe('queries that are asked side by side', () => {
  const toNumber = prepareRows(({ db }: Given, text: string) => {
    const select = sql<{ number: number }>`select ${text}::text::integer as number`;
    return { compile: () => select.compile(db) };
  });

  test('answer each its own, in a transaction and outside', async () => {
    const both = (db: Db) => Promise.all([toNumber({ db }, '1'), toNumber({ db }, '2')]);
    const answers = [[{ number: 1 }], [{ number: 2 }]];
    expect(await inTransaction(database.db, both)).toEqual(answers);
    expect(await both(database.db)).toEqual(answers);
  });

  test('fail with the error of the one that failed, and leave nothing behind', async () => {
    const call = inTransaction(database.db, async (db) => {
      await add({ db }, 'aside', 1);
      await Promise.all([toNumber({ db }, 'one'), toNumber({ db }, '2')]);
    });
    await expect(call).rejects.toThrow('"one"');
    expect(await named('aside')).toEqual([]);
  });

  test('of a call that failed ask nothing more: it would not be undone', async () => {
    let rest: Promise<unknown> = Promise.resolve();
    const call = inTransaction(database.db, async (db) => {
      rest = toNumber({ db }, '1').then(() => add({ db }, 'late', 1));
      await Promise.all([Promise.reject(new Error('refused')), rest]);
    });
    await expect(call).rejects.toThrow('refused');
    await expect(rest).rejects.toThrow('rolled back');
    expect(await named('late')).toEqual([]);
  });
});

describe('a write whose answer nobody reads', () => {
  test('is there for what follows it, and once the transaction ended', async () => {
    const seen = await inTransaction(database.db, async (db) => {
      await add({ db }, 'kept', 1);
      await add({ db }, 'kept', 2);
      return (await sql`select size from things where name = 'kept'`.execute(db)).rows.length;
    });
    expect(seen).toBe(2);
    expect(await named('kept')).toEqual([{ size: 1 }, { size: 2 }]);
  });

  test.each<[string, (db: Db) => Promise<unknown>]>([
    ['the last one', async () => undefined],
    ['another of its kind', (db) => add({ db }, 'lost', 2)],
    ['a statement whose answer is read', (db) => sql`select 1`.execute(db)],
  ])('fails the transaction with its error: before %s', async (_, next) => {
    const call = inTransaction(database.db, async (db) => {
      await add({ db }, 'lost', 1);
      await add({ db }, 'lost', 'many');
      await next(db);
    });
    await expect(call).rejects.toThrow('invalid input syntax for type integer: "many"');
    expect(await named('lost')).toEqual([]);
  });

  test('outside of a transaction is waited for', async () => {
    await expect(add(database, 'alone', 'many')).rejects.toThrow('"many"');
    await add(database, 'alone', 3);
    expect(await named('alone')).toEqual([{ size: 3 }]);
  });

  test('that clashes with another call is tried again', async ({ skip }) => {
    // The embedded database has one connection: nothing happens in it at the same time.
    if (database.kind === 'embedded') skip();
    await sql`insert into things (name, size) values ('one', 0), ('other', 0)`.execute(database.db);
    const grow = prepareWrite(({ db }: Given, name: string) => {
      const update = sql`update things set size = size + 1 where name = ${name}`;
      return { compile: () => update.compile(db) };
    });
    let tries = 0;
    const both = (first: string, then: string, after: number) =>
      inTransaction(database.db, async (db) => {
        tries += 1;
        await grow({ db }, first);
        await sql`select pg_sleep(${after})`.execute(db);
        await grow({ db }, then);
        await sql`select 1`.execute(db);
      });
    // not at the same moment, when PostgreSQL may end both
    await Promise.all([both('one', 'other', 0.2), both('other', 'one', 0.5)]);
    expect(tries).toBe(3);
    expect([await named('one'), await named('other')]).toEqual([[{ size: 2 }], [{ size: 2 }]]);
  });
});
