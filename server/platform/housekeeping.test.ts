import { randomBytes, randomUUID } from 'node:crypto';
import Fastify from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { doJobs } from '../../test/jobs.ts';
import { startServer, type TestServer } from '../../test/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer({ now: '2026-05-20T13:00:00.000Z' });
});
afterAll(() => server.close());

const insertMail = (kind: string, created_at: string) =>
  server.db
    .insertInto('mails')
    .values({
      id: randomUUID(),
      kind,
      recipient: 'ana@correo.example',
      subject: 'Hola',
      content: null,
      created_at,
      sent_at: created_at,
      last_error: null,
    })
    .execute();

const insertLimit = (ends_at: string) =>
  server.db
    .insertInto('rate_limits')
    .values({ key: randomBytes(32), count: 1, ends_at })
    .execute();

const insertDevice = async (name: string, last_used_at: string, ended_at: string | null) => {
  const { id } = await server.db.selectFrom('accounts').select('id').limit(1).executeTakeFirstOrThrow();
  await server.db
    .insertInto('trusted_devices')
    .values({
      id: randomUUID(),
      account_id: id,
      token_hash: Buffer.from(name),
      previous_hash: null,
      session_id: randomUUID(),
      created_at: '2025-01-01T13:00:00.000Z',
      last_used_at,
      ended_at,
    })
    .execute();
};

test('the daily job deletes old mails, expired limits and devices that are no longer trusted, and nothing else', async () => {
  await insertMail('old', '2026-04-19T13:00:00.000Z');
  await insertMail('young', '2026-04-21T13:00:00.000Z');
  await insertLimit('2026-05-20T12:59:00.000Z');
  await insertLimit('2026-05-20T13:01:00.000Z');
  await insertDevice('expired', '2025-11-21T13:00:00.000Z', null);
  await insertDevice('ended long ago', '2026-04-01T13:00:00.000Z', '2026-04-19T13:00:00.000Z');
  await insertDevice('ended lately', '2026-04-01T13:00:00.000Z', '2026-04-21T13:00:00.000Z');
  await insertDevice('trusted', '2025-11-21T13:01:00.000Z', null);
  const { jobs } = server.deps;
  await jobs.add(server.db, 'forget_old_rows', {});
  const mailer = { send: () => Promise.reject(new Error('no mail here')) };
  await doJobs(jobs, { ...server.deps, mailer, wompi: null, backups: null, log: Fastify().log });
  const mails = await server.db.selectFrom('mails').select('kind').execute();
  const limits = await server.db.selectFrom('rate_limits').select('ends_at').execute();
  const devices = await server.db
    .selectFrom('trusted_devices')
    .select('token_hash')
    .orderBy('last_used_at')
    .execute();
  expect([mails, limits]).toEqual([[{ kind: 'young' }], [{ ends_at: '2026-05-20T13:01:00.000Z' }]]);
  expect(devices.map(({ token_hash }) => String(token_hash))).toEqual(['trusted', 'ended lately']);
});
