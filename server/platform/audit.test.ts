import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../../test/database.ts';
import { audit } from './audit.ts';
import { createClock } from './clock.ts';
import type { PublicCtx } from './context.ts';

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
