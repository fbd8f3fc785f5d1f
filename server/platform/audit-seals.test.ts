import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../../test/database.ts';
import { emptyAudit, tamperAudit } from '../../test/rows.ts';
import type { Db } from '../database.ts';
import { checkAudit, sealAudit } from './audit-seals.ts';
import { createClock } from './clock.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  await tamperAudit(db(), (tx) => tx.deleteFrom('audit_seals').execute(), 'audit_seals');
  await emptyAudit(db());
  await db().updateTable('audit_watch').set({ seen: 0 }).execute();
});

const db = () => database.db;
const clock = createClock(() => new Date('2026-03-02T13:00:00.000Z'));
const seal = () => sealAudit({ db: db(), clock, log: { info: () => undefined } });

const write = async (count: number) => {
  const rows = Array.from({ length: count }, (_, index) => ({
    at: '2026-03-02T12:00:00.123Z',
    account_id: null,
    action: 'update',
    entity: 'clients',
    entity_id: String(index),
    old_values: JSON.stringify({ name: 'Íngrid', amount: index }),
    new_values: JSON.stringify({ name: 'Ñáñez', amount: index + 1 }),
    request_id: null,
  }));
  await db().insertInto('audit_log').values(rows).execute();
};

/** Some entries in two seals, and two that are not sealed yet. */
const aSealedLog = async () => {
  await write(3);
  await seal();
  await seal();
  await write(4);
  await seal();
  await seal();
  await write(2);
};

describe('the seals of the audit log', () => {
  test('cover the entries of the run before, one after another', async () => {
    await write(2);
    await seal();
    expect(await checkAudit(db())).toMatchObject({ seals: 0, entries: 0, open: 2, last: null, broken: null });
    await write(1);
    await seal();
    expect(await checkAudit(db())).toMatchObject({ seals: 1, entries: 2, open: 1, broken: null });
    await seal();
    expect(await checkAudit(db())).toMatchObject({ seals: 2, entries: 3, open: 0, broken: null });
    await seal();
    expect(await checkAudit(db())).toMatchObject({ seals: 2 });
  });

  test('made twice at once hold each entry once', async () => {
    await write(5);
    await seal();
    await Promise.all([seal(), seal()]);
    expect(await checkAudit(db())).toMatchObject({ seals: 1, entries: 5, broken: null });
  });

  test.each([
    [
      'an entry that says something else',
      'audit_log' as const,
      (tx: Db, id: number) => tx.updateTable('audit_log').set({ entity_id: '9' }).where('id', '=', id),
    ],
    [
      'a value that was changed',
      'audit_log' as const,
      (tx: Db, id: number) =>
        tx.updateTable('audit_log').set({ new_values: '{"amount":9}' }).where('id', '=', id),
    ],
    [
      'an instant that was moved',
      'audit_log' as const,
      (tx: Db, id: number) =>
        tx.updateTable('audit_log').set({ at: '2026-03-02T12:00:00.124Z' }).where('id', '=', id),
    ],
    [
      'an entry that was taken out',
      'audit_log' as const,
      (tx: Db, id: number) => tx.deleteFrom('audit_log').where('id', '=', id),
    ],
    [
      'a seal that was taken out',
      'audit_seals' as const,
      (tx: Db) => tx.deleteFrom('audit_seals').where('id', '=', 2),
    ],
    [
      'a seal with another hash',
      'audit_seals' as const,
      (tx: Db) =>
        tx
          .updateTable('audit_seals')
          .set({ hash: Buffer.alloc(32) })
          .where('id', '=', 2),
    ],
  ])('detect %s', async (_, table, change) => {
    await aSealedLog();
    await write(1);
    await seal();
    await seal();
    const before = await checkAudit(db());
    expect(before).toMatchObject({ seals: 3, entries: 10, broken: null });
    const fifth = await db()
      .selectFrom('audit_log')
      .select('id')
      .orderBy('id')
      .offset(4)
      .limit(1)
      .executeTakeFirstOrThrow();
    await tamperAudit(db(), (tx) => change(tx, fifth.id).execute(), table);
    expect((await checkAudit(db())).broken).not.toBeNull();
  });

  test('an entry without a seal can be forged unnoticed, and the count shows it', async () => {
    await aSealedLog();
    expect(await checkAudit(db())).toMatchObject({ seals: 2, entries: 7, open: 2, broken: null });
  });
});
