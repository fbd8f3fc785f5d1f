import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../../test/database.ts';
import type { Db } from '../database.ts';
import { checks, prepareId, prepareRow, prepareRows } from './statement.ts';

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
