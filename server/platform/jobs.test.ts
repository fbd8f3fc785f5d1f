import Fastify from 'fastify';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../../test/database.ts';
import { workers } from '../workers.ts';
import { type OpenJobs, openJobs, type Workers } from './jobs.ts';

let database: TestDatabase;
let opened: OpenJobs[] = [];
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());
afterEach(async () => {
  await Promise.all(opened.map((jobs) => jobs.close()));
  opened = [];
  await sql`delete from jobs.job`.execute(database.db);
});

const open = async (tend?: Workers<never>) => {
  const jobs = await openJobs(database, tend);
  opened.push(jobs);
  return jobs;
};
const { log } = Fastify();
const uninstall = async () => {
  await sql`drop schema jobs cascade`.execute(database.db);
  await sql`create schema jobs`.execute(database.db);
};
const rows = async () =>
  (
    await sql<{ name: string; state: string; output: unknown }>`
      select name, state, output from jobs.job order by created_on, name`.execute(database.db)
  ).rows;

describe('a database without jobs', () => {
  beforeEach(uninstall);

  test('gets its queues, and takes a job in a transaction at once', async () => {
    const jobs = await open(workers);
    await database.db.transaction().execute((db) => jobs.add(db, 'send_mail', { mail_id: 'x' }));
    expect(await rows()).toMatchObject([{ name: 'send_mail', state: 'created' }]);
    expect(await jobs.boss.getQueue('send_mail')).toMatchObject({
      retryLimit: workers.send_mail.retries,
      retryDelay: workers.send_mail.firstDelay,
      retryBackoff: true,
      expireInSeconds: workers.send_mail.expires,
      deadLetter: 'dead_jobs',
    });
  });

  test('keeps a finished job for a week, but a typed address for a minute', async () => {
    const { boss } = await open(workers);
    const kept = async (name: string) => (await boss.getQueue(name))?.deleteAfterSeconds;
    expect([await kept('send_mail'), await kept('password_reset')]).toEqual([7 * 24 * 3600, 60]);
  });

  test('keeps an unsent mail for as long as mails are kept, which is a month', async () => {
    const { boss } = await open(workers);
    const kept = async (name: string) => (await boss.getQueue(name))?.retentionSeconds;
    expect([await kept('send_mail'), await kept('mail_receipt')]).toEqual([30 * 24 * 3600, 14 * 24 * 3600]);
  });

  test('may be started by two processes at once', async () => {
    const both = await Promise.all([open(workers), open(workers)]);
    for (const jobs of both) await jobs.add(database.db, 'send_mail', { mail_id: 'x' });
    expect(await rows()).toHaveLength(2);
  });

  test('adds those that have a time of their own by itself', async () => {
    const jobs = await open(workers);
    const told = (await jobs.boss.getSchedules()).map(({ name, cron, timezone }) => [name, cron, timezone]);
    const known = Object.entries(workers).flatMap(([name, { schedule }]) =>
      schedule === undefined ? [] : [[name, schedule, 'America/Bogota']],
    );
    expect(told.toSorted()).toEqual(known.toSorted());
    expect(told).toContainEqual(['forget_old_rows', '15 3 * * *', 'America/Bogota']);
  });
});

test('a queue gets the options of the program', async () => {
  const patient = { ...workers, send_mail: { ...workers.send_mail, retries: 99 } };
  const jobs = await open(patient);
  expect(await jobs.boss.getQueue('send_mail')).toMatchObject({ retryLimit: 99 });
});

test('a rolled back job is not added', async () => {
  const jobs = await open();
  const failed = database.db.transaction().execute(async (db) => {
    await jobs.add(db, 'send_mail', { mail_id: 'x' });
    throw new Error('the call failed');
  });
  await expect(failed).rejects.toThrow('the call failed');
  expect(await rows()).toEqual([]);
});

/** The workers of the program, with another that sends mails. */
const sending = (run: (deps: object, data: { mail_id: string }) => Promise<void>, more: object = {}) => ({
  ...workers,
  forget_old_rows: { ...workers.forget_old_rows, run: async () => undefined },
  send_mail: { ...workers.send_mail, ...more, run },
});

test('a job of this process is begun at once, and those that come together follow each other', async () => {
  const done: string[] = [];
  const list = sending(async (_, { mail_id }) => void done.push(mail_id), { poll: 60 });
  const jobs = await open();
  await jobs.work(list, { log });
  const names = Array.from({ length: 10 }, (_, n) => `mail ${n}`);
  for (const mail_id of names) await jobs.add(database.db, 'send_mail', { mail_id });
  await expect.poll(() => done.toSorted(), { timeout: 10_000 }).toEqual(names);
});

test('a failed job is kept for a retry, with the kind of its error only', async () => {
  const list = sending(() => Promise.reject(new TypeError('camila@correo.example')));
  const jobs = await open();
  await jobs.work(list, { log });
  await jobs.add(database.db, 'send_mail', { mail_id: 'x' });
  await expect.poll(async () => (await rows())[0]?.state, { timeout: 10_000 }).toBe('retry');
  const [job] = await rows();
  expect(JSON.stringify(job?.output)).toContain('TypeError');
  expect(JSON.stringify(job?.output)).not.toContain('camila');
});

test('a stop waits for the job under way', async () => {
  let ended = false;
  let begun = false;
  const list = sending(async () => {
    begun = true;
    await new Promise((resolve) => setTimeout(resolve, 300));
    ended = true;
  });
  const jobs = await open();
  await jobs.work(list, { log });
  await jobs.add(database.db, 'send_mail', { mail_id: 'x' });
  await expect.poll(() => begun, { timeout: 10_000, interval: 5 }).toBe(true);
  await jobs.close();
  expect(ended).toBe(true);
  expect(await rows()).toMatchObject([{ state: 'completed' }]);
});
