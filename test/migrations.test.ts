import { DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from 'kysely';
import { describe, expect, test } from 'vitest';
import { migrations } from '../server/migrations/list.ts';
import { isInOrder, madeBy, whyNotSafe } from './migration-rules.ts';

/** The version before works on the same database while a new one starts: docs/recipes/new-table.md. */
const FIRST = '0010';

/** Allowed once, each for its reason. */
const allowed: Record<string, string> = {
  // `mails` has a month of mails: the index is there in a moment.
  '0010-processes': 'create index mails_waiting on mails',
};

/** The statements of the new migrations, collected by a driver that answers nothing. */
async function statementsOf(name: string): Promise<string[]> {
  const statements: string[] = [];
  const db = new Kysely<unknown>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new DummyDriver(),
      createIntrospector: (own) => new PostgresIntrospector(own),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
    log: ({ query }) => void statements.push(query.sql.trim()),
  });
  await migrations[name]?.up(db);
  return statements;
}

test('every new migration lets the version before go on working', async () => {
  const names = Object.keys(migrations).filter((name) => name >= FIRST);
  expect(names.length).toBeGreaterThan(0);
  const wrong: string[] = [];
  for (const name of names) {
    if (!isInOrder(name))
      wrong.push(`${name}: a contract step names the migration since which nobody uses it`);
    const statements = await statementsOf(name);
    const made = new Set(statements.flatMap((statement) => madeBy(statement) ?? []));
    for (const statement of statements) {
      if (allowed[name] !== undefined && statement.startsWith(allowed[name])) continue;
      const why = whyNotSafe(name, statement, made);
      if (why !== null) wrong.push(`${name} ${why}: ${statement}`);
    }
  }
  expect(wrong).toEqual([]);
});

describe('the guard', () => {
  const none = new Set<string>();
  test.each([
    'drop table sales',
    'alter table sales drop column notes',
    'alter table sales rename column notes to remarks',
    'alter table sales rename to deals',
    'alter table sales alter column notes type varchar(10)',
    'alter table sales alter notes set not null',
    'truncate sales',
    'alter table sales\n  add column city text not null',
    "alter table sales add column a text not null default '', add column b text not null",
    'alter table sales add constraint positive check (amount > 0)',
    'create index sales_city on sales (city)',
    'create unique index sales_city on sales (city)',
  ])('refuses: %s', (statement) => {
    expect(whyNotSafe('0011-more', statement, none)).not.toBeNull();
  });

  test.each([
    'create table notes (id integer primary key, text text not null)',
    'alter table sales add column city text',
    "alter table sales add column city text not null default 'Bogotá', add column area integer",
    'alter table sales add constraint positive check (amount > 0) not valid',
    'alter table sales validate constraint positive',
    'alter table sales alter column notes drop not null',
    'create index if not exists sales_city on sales (city)',
    'insert into notes (id, text) values (1, $1)',
  ])('lets pass: %s', (statement) => {
    expect(whyNotSafe('0011-more', statement, none)).toBeNull();
  });

  test('a table made by the same migration may get an index', () => {
    expect(whyNotSafe('0011-more', 'create index notes_text on notes (text)', new Set(['notes']))).toBeNull();
    expect(madeBy('\n  create table notes (id integer)')).toBe('notes');
  });

  test('a contract step may drop, once it names the version since which it is unused', () => {
    const drop = 'alter table sales drop column notes';
    expect(whyNotSafe('0012-contract-since-0011-notes', drop, none)).toBeNull();
    expect(isInOrder('0012-contract-since-0011-notes')).toBe(true);
    expect(isInOrder('0012-contract-since-0012-notes')).toBe(false);
    expect(isInOrder('0012-contract-notes')).toBe(false);
  });
});
