import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../../test/database.ts';
import { migrations } from '../migrations/list.ts';
import { takenConstraint } from './errors.ts';
import { migrate } from './migrate.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const read = async (expression: string) =>
  (await sql<{ value: unknown }>`select (${sql.raw(expression)}) as value`.execute(database.db)).rows[0]
    ?.value;

describe('values from the database', () => {
  test.each([
    ['9007199254740991::bigint', Number.MAX_SAFE_INTEGER],
    ['select count(*) from (values (1), (2)) as v(x)', 2],
    ['select sum(x) from (values (1000000000000::bigint), (1)) as v(x)', 1_000_000_000_001],
    ['72.80::numeric(8, 2)', 72.8],
    ["'2026-05-20'::date", '2026-05-20'],
    ["'2026-05-20 00:30:00-05'::timestamptz", '2026-05-20T05:30:00.000Z'],
    ['null::date', null],
    ["array['2026-05-20', null]::date[]", ['2026-05-20', null]],
    ['array[1, 2]::bigint[]', [1, 2]],
    ["array['2026-05-20 05:00Z']::timestamptz[]", ['2026-05-20T05:00:00.000Z']],
    ["array['full_access']", ['full_access']],
    [`'{"a": [1]}'::jsonb`, { a: [1] }],
    ['true', true],
  ])('%s', async (expression, value) => {
    expect(await read(expression)).toEqual(value);
  });

  test('a number that JavaScript cannot hold exactly is an error, not another number', async () => {
    await expect(read('9007199254740993::bigint')).rejects.toThrow('too large');
    expect(await read('1')).toBe(1);
  });

  test('a date is stored and read unchanged, in any time zone of the machine', async () => {
    const { rows } = await sql`select ${'2026-05-20'}::date as day`.execute(database.db);
    expect(rows).toEqual([{ day: '2026-05-20' }]);
  });
});

test('migrating again changes nothing', async () => {
  const tables = () => database.db.introspection.getTables();
  const before = await tables();
  await migrate(database.db, migrations);
  expect(await tables()).toEqual(before);
});

test('a failed migration is rolled back', async () => {
  const broken = {
    up: async (db: typeof database.db) => {
      await sql`create table half (id integer)`.execute(db);
      await sql`select nothing from nowhere`.execute(db);
    },
  };
  await expect(migrate(database.db, { ...migrations, '9999-broken': broken })).rejects.toThrow('nowhere');
  expect((await database.db.introspection.getTables()).map(({ name }) => name)).not.toContain('half');
});

/** Columns without an index on purpose: no query looks up by them. */
const notLookedUp = [
  'created_by',
  'updated_by',
  'recorded_by',
  'discount_type_id',
  'working_group_id',
  'architect_id',
  'employee_id',
];

test('every foreign key has an index, so that a lookup by it stays fast', async () => {
  const { rows } = await sql<{ missing: string }>`
    select c.conrelid::regclass || '.' || a.attname as missing
    from pg_constraint c
    join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    where c.contype = 'f'
      -- the tables of the jobs are their library's
      and c.connamespace = 'public'::regnamespace
      and a.attname <> all (${notLookedUp}::text[])
      and not exists (
        select 1 from pg_index i where i.indrelid = c.conrelid and i.indkey[0] = c.conkey[1])
    order by 1`.execute(database.db);
  expect(rows.map(({ missing }) => missing)).toEqual([]);
});

test('no two indexes of a table are the same, so that a row is written into each once', async () => {
  const { rows } = await sql<{ same: string }>`
    select string_agg(indexrelid::regclass::text, ', ' order by indexrelid) as same
    from pg_index i
    join pg_class c on c.oid = indrelid and c.relnamespace = 'public'::regnamespace
    group by indrelid, indkey, indoption::text, indclass::text,
      pg_get_expr(indexprs, indrelid), pg_get_expr(indpred, indrelid)
    having count(*) > 1`.execute(database.db);
  expect(rows.map(({ same }) => same)).toEqual([]);
});

describe('an account', () => {
  const insert = (email: string, owner: { employee_id: number | null; client_id: number | null }) =>
    database.db
      .insertInto('accounts')
      .values({ email, password_hash: '-', ...owner })
      .execute();

  test('has one owner, not none nor two', async () => {
    const nobody = insert('nobody@remodela.example', { employee_id: null, client_id: null });
    await expect(nobody).rejects.toMatchObject({ constraint: 'accounts_one_owner' });
    const both = insert('both@remodela.example', { employee_id: 1, client_id: 1 });
    await expect(both).rejects.toMatchObject({ constraint: 'accounts_one_owner' });
  });

  test('has an email of its own, in any case', async () => {
    const { id } = await database.db.selectFrom('clients').select('id').executeTakeFirstOrThrow();
    const taken = await insert('SALES@remodela.example', { employee_id: null, client_id: id }).catch(
      takenConstraint,
    );
    expect(taken).toBe('accounts_email_key');
  });
});

test('a statement that finds the disk full is rolled back, and the next call works', async () => {
  const full = sql`do $$ begin raise exception 'no room' using errcode = '53100'; end $$`;
  await expect(database.db.transaction().execute((tx) => full.execute(tx))).rejects.toMatchObject({
    code: '53100',
  });
  expect(await read('1')).toBe(1);
});
