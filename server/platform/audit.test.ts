import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../../test/database.ts';
import type { Db } from '../database.ts';
import { audit } from './audit.ts';
import { createClock } from './clock.ts';
import type { PublicCtx } from './context.ts';
import { inTransaction } from './transaction.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

test('a secret that is handed over is not written, wherever it is', async () => {
  const ctx = { db: database.db, clock: createClock(), user: null, requestId: 'r' };
  await audit(ctx as unknown as PublicCtx, {
    action: 'update',
    entity: 'accounts',
    entityId: 1,
    old: { email: 'a@correo.example', password_hash: 'argon2id$old' },
    new: {
      email: 'b@correo.example',
      password: 'clave nueva',
      current_password: 'clave vieja',
      session: { token: 'abc', token_hash: Buffer.from('abc'), device: 'Chrome' },
      links: [{ device_token: 'def' }],
    },
  });
  const row = await database.db
    .selectFrom('audit_log')
    .select(['old_values', 'new_values'])
    .executeTakeFirstOrThrow();
  const hidden = '[secreto]';
  expect(row).toEqual({
    old_values: { email: 'a@correo.example', password_hash: hidden },
    new_values: {
      email: 'b@correo.example',
      password: hidden,
      current_password: hidden,
      session: { token: hidden, token_hash: hidden, device: 'Chrome' },
      links: [{ device_token: hidden }],
    },
  });
});

test('what a call records is written when it ends, in its order, and not at all when it fails', async () => {
  const entry = (entityId: number) =>
    ({
      action: 'update',
      entity: 'accounts',
      entityId,
      new: { text: 'ñ "comillas" \\ {}', none: null },
    }) as const;
  const record = (db: Db, ...ids: number[]) =>
    Promise.all(
      ids.map((id) =>
        audit({ db, clock: createClock(), user: null, requestId: 'many' } as unknown as PublicCtx, entry(id)),
      ),
    );
  const written = () =>
    database.db
      .selectFrom('audit_log')
      .select(['entity_id', 'new_values'])
      .where('request_id', '=', 'many')
      .orderBy('id')
      .execute();
  await inTransaction(database.db, async (tx) => {
    await record(tx, 3, 1, 2);
    expect(await tx.selectFrom('audit_log').select('id').where('request_id', '=', 'many').execute()).toEqual(
      [],
    );
  });
  const rows = await written();
  expect(rows.map(({ entity_id }) => entity_id)).toEqual(['3', '1', '2']);
  expect(rows[0]?.new_values).toEqual({ text: 'ñ "comillas" \\ {}', none: null });
  const failed = inTransaction(database.db, async (tx) => {
    await record(tx, 4);
    throw new Error('the action fails');
  });
  await expect(failed).rejects.toThrow('the action fails');
  expect(await written()).toHaveLength(3);
});
