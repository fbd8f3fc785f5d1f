import { randomUUID } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../../test/database.ts';
import { migrations } from '../migrations/list.ts';
import { type OpenDatabase, openServerDatabase } from './db.ts';
import { migrate } from './migrate.ts';
import { StartError } from './start-error.ts';

const making = (table: string) => ({
  up: async (db: Kysely<unknown>) =>
    void (await sql`create table ${sql.table(table)} (id integer)`.execute(db)),
});

describe('a version that is older than the database', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await openTestDatabase();
  });
  afterAll(() => database.close());
  const last = Object.keys(migrations).toSorted().at(-1)?.slice(0, 4) ?? '';

  test('goes on working with it, and says which migrations it does not know', async () => {
    await migrate(database.db, { ...migrations, '8001-later': making('later') });
    expect(await migrate(database.db, migrations)).toEqual(['8001-later']);
    expect(await migrate(database.db, { ...migrations, '8001-later': making('later') })).toEqual([]);
  });

  test('also after something was taken away that it does not use', async () => {
    const gone = `8002-contract-since-${last}-gone`;
    await migrate(database.db, { ...migrations, '8001-later': making('later'), [gone]: making('gone') });
    expect(await migrate(database.db, migrations)).toEqual(['8001-later', gone]);
  });

  test('does not start when a used column was dropped, and names the remedy', async () => {
    const newer = {
      ...migrations,
      '8001-later': making('later'),
      [`8002-contract-since-${last}-gone`]: making('gone'),
      '8003-contract-since-8001-more': making('more'),
    };
    await migrate(database.db, newer);
    const refused = await migrate(database.db, migrations).catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(StartError);
    expect(refused).toMatchObject({ message: expect.stringContaining('Una versión más nueva de Remodela') });
    const { '8003-contract-since-8001-more': _, ...between } = newer;
    expect(await migrate(database.db, between)).toEqual(['8003-contract-since-8001-more']);
  });
});

const source = inject('database');

describe.skipIf(source.kind === 'embedded')('on a server', () => {
  const address = new URL(source.kind === 'postgres' ? source.url : 'postgres://none');
  const name = `remodela_${randomUUID().replaceAll('-', '')}`;
  let opened: OpenDatabase[];
  const admin = async (statement: string) => {
    const client = new pg.Client({ connectionString: new URL('/postgres', address).href });
    await client.connect();
    await client.query(statement).finally(() => client.end());
  };
  beforeAll(async () => {
    await admin(`create database ${name}`);
    const url = new URL(`/${name}`, address).href;
    const others = [1, 2].map(() => openServerDatabase(url, { connections: 2 }));
    opened = [...others, openServerDatabase(url, { connections: 2, lockTimeoutMs: 200 })];
  });
  afterAll(async () => {
    await Promise.all(opened.map((each) => each.close()));
    await admin(`drop database ${name} with (force)`);
  });

  test('processes that start at once on an empty database make its tables once', async () => {
    const told = await Promise.all(opened.map(({ db }) => migrate(db, migrations)));
    expect(told).toEqual([[], [], []]);
    const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(
      (opened[0] as OpenDatabase).db,
    );
    expect(rows.map((row) => row.name)).toEqual(Object.keys(migrations).toSorted());
  });

  test('a migration that waits for a table that is in use gives way to the others, and is tried again', async () => {
    const [user, other, migrating] = opened as [OpenDatabase, OpenDatabase, OpenDatabase];
    let tried = 0;
    const { promise: gaveWay, resolve: hasGivenWay } = Promise.withResolvers<void>();
    const wider = {
      up: async (db: Kysely<unknown>) => {
        tried += 1;
        if (tried === 2) hasGivenWay();
        await sql`alter table sales add column wider text`.execute(db);
      },
    };
    const done = await user.db.transaction().execute(async (tx) => {
      await sql`select count(*) from sales`.execute(tx);
      const migrated = migrate(migrating.db, { ...migrations, '8001-wider': wider }, { waitMs: 20 });
      await gaveWay;
      // Somebody who only reads was not left waiting behind it.
      await sql`select count(*) from sales`.execute(other.db);
      return { migrated };
    });
    expect(await done.migrated).toEqual([]);
    expect(tried).toBeGreaterThan(1);
    await sql`select wider from sales`.execute(user.db);
  });

  test('one that never gets its table fails, and leaves nothing', async () => {
    const [user, , migrating] = opened as [OpenDatabase, OpenDatabase, OpenDatabase];
    await user.db.transaction().execute(async (tx) => {
      await sql`select count(*) from sales`.execute(tx);
      const more = {
        ...migrations,
        '8001-wider': making('no'),
        '8002-more': making('more'),
        '8003-locked': locking,
      };
      await expect(migrate(migrating.db, more, { tries: 2, waitMs: 1 })).rejects.toMatchObject({
        code: '55P03',
      });
    });
    const { rows } = await sql`select to_regclass('more') as found`.execute(user.db);
    expect(rows).toEqual([{ found: null }]);
  });
  const locking = {
    up: async (db: Kysely<unknown>) =>
      void (await sql`lock table sales in access exclusive mode`.execute(db)),
  };
});
