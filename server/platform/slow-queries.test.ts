import Fastify from 'fastify';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { askPasswordReset, login } from '#shared/contract/auth.ts';
import { listEmployees } from '#shared/contract/employees.ts';
import { readLead } from '#shared/contract/leads.ts';
import { readStatus } from '#shared/contract/status.ts';
import { emailOf } from '../../test/people.ts';
import { startServer, type TestServer } from '../../test/server.ts';
import { workers } from '../workers.ts';
import { runJob } from './jobs.ts';
import { logOptions } from './log.ts';
import { textOf } from './slow-queries.ts';

/** Every statement counts as slow here, so that each is logged. */
let server: TestServer;
const lines: string[] = [];
const logTo = { write: (line: string) => void lines.push(line) };
beforeAll(async () => {
  server = await startServer({ logTo, slowQueryMs: Number.MIN_VALUE });
});
afterAll(() => server.close());
beforeEach(() => {
  lines.splice(0);
});

interface Line {
  readonly level: number;
  readonly msg: string;
  readonly request_id?: string;
  readonly job_id?: string;
  readonly query?: { readonly text: string; readonly ms: number; readonly rows: number | null };
}
const told = () => lines.map((line) => JSON.parse(line) as Line);
const slow = () => told().filter(({ msg }) => msg === 'slow query');

test('the statements of a call carry its id, their text and how many rows, and no value', async () => {
  const search = 'Persona de Ventas';
  const { headers } = await server.call('admin', listEmployees, { query: { search } });
  const statements = slow();
  const id = headers.get('x-request-id');
  expect(statements.length).toBeGreaterThan(2);
  expect(new Set(statements.map(({ request_id }) => request_id))).toEqual(new Set([id]));
  const texts = statements.map(({ query }) => query?.text ?? '');
  expect(texts.some((text) => text.includes('from "employees"') && text.includes('$1'))).toBe(true);
  expect(statements.some(({ query }) => (query?.rows ?? 0) > 0)).toBe(true);
  expect(lines.join('')).not.toMatch(/Persona de|persona de/);
});

test('so do the queries of its transaction, its outgoing calls and their log lines', async () => {
  const email = emailOf('sales');
  const password = 'una lámpara de pie verde';
  const signIn = await server.call(null, login, { body: { email, password } });
  const asked = await server.call(null, askPasswordReset, { body: { email } });
  const lead = await server.call('sales', readLead, { params: { id: '5000' } });
  const ids = [signIn, asked, lead].map(({ headers }) => headers.get('x-request-id'));
  const known = new Set(slow().map(({ request_id }) => request_id));
  for (const id of ids) expect(known).toContain(id);
  const hubspot = told().filter(({ msg }) => msg === 'HubSpot read');
  expect(hubspot.map(({ request_id }) => request_id)).toEqual([ids[2]]);
  // the queue of jobs has its own statements, made in the transaction of the call
  expect(slow().some(({ query }) => query?.text.includes('"jobs"') || query?.text.includes('jobs.'))).toBe(
    true,
  );
  for (const secret of [email, password, '127.0.0.1']) expect(lines.join('')).not.toContain(secret);
});

test('a failure of Wompi is logged with its request id, and without the keys', async () => {
  server.wompi.setDown(true);
  const { headers } = await server.call('admin', readStatus, {});
  server.wompi.setDown(false);
  const wompi = told().filter(({ msg }) => msg === 'Wompi read');
  expect(wompi.map(({ level, request_id }) => [level, request_id])).toEqual([
    [40, headers.get('x-request-id')],
  ]);
  const { url, checkoutUrl, ...keys } = server.wompi.account;
  for (const secret of [url, checkoutUrl, ...Object.values(keys)])
    expect(lines.join('')).not.toContain(secret);
});

test('queries of a job carry its id, and so do its failure and its log lines', async () => {
  const { log } = Fastify({ logger: { ...logOptions('info'), stream: logTo } });
  const job = { id: 'c0ffee00-0000-4000-8000-000000000001', name: 'send_mail', retryCount: 2 };
  const email = 'familia.munoz@correo.example';
  const worker = {
    ...workers.send_mail,
    async run({ log: own }: { log: typeof log }, data: { readonly mail_id: string }) {
      own.info('begins');
      await sql`select id from mails where recipient = ${data.mail_id}`.execute(server.db);
      await sql`select ${email}::integer`.execute(server.db);
    },
  };
  const run = runJob(worker, { log }, { ...job, data: { mail_id: email } });
  await expect(run).rejects.toThrow();
  expect(slow().map(({ job_id, query }) => [job_id, query?.rows])).toEqual([
    [job.id, 0],
    [job.id, null],
  ]);
  expect(told().find(({ msg }) => msg === 'begins')?.job_id).toBe(job.id);
  const failed = told().find(({ msg }) => msg === 'a job failed');
  expect(failed).toMatchObject({ job: { id: job.id, name: 'send_mail', tries: 3 } });
  expect(lines.join('')).not.toContain(email);
});

test('queries outside of calls and jobs are logged without an id', async () => {
  await sql`select pg_sleep(0)`.execute(server.db);
  await server.database.execute('select 1 as one; select 2 as two');
  expect(slow()).toMatchObject([
    { query: { text: 'select pg_sleep(0)', rows: 1 } },
    { query: { text: 'select 1 as one; select 2 as two', rows: 1 } },
  ]);
  expect(slow().flatMap(({ request_id, job_id }) => request_id ?? job_id ?? [])).toEqual([]);
});

test('a value that was written into a statement by mistake is not told', () => {
  const text = `select *\n  from accounts where email = 'o''brien@remodela.example' and name = $1`;
  expect(textOf(text)).toBe("select * from accounts where email = '…' and name = $1");
  expect(textOf("update x set a = $cmd$ana@remodela.example$cmd$, b = 'sin fin")).toBe(
    "update x set a = '…', b = '…'",
  );
  expect(textOf('select 1')).toBe('select 1');
  expect(textOf(`select '${'x'.repeat(50_000)}', ${'$1, '.repeat(3000)}`).length).toBeLessThanOrEqual(2000);
});
