import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { askPasswordReset, login } from '#shared/contract/auth.ts';
import { listEmployees } from '#shared/contract/employees.ts';
import { readLead } from '#shared/contract/leads.ts';
import { listEndpoints } from '../../test/endpoints.ts';
import { emailOf, tokenOf } from '../../test/people.ts';
import { startServer, type TestServer } from '../../test/server.ts';

const token = 'un-token-de-prueba-muy-largo';
let server: TestServer;
beforeAll(async () => {
  server = await startServer({ metricsToken: token });
});
afterAll(() => server.close());

const ask = (authorization?: string) =>
  server.raw(null, '/metrics', authorization === undefined ? {} : { headers: { authorization } });
const read = async () => parse(await (await ask(`Bearer ${token}`)).text());

interface Sample {
  readonly name: string;
  readonly labels: Readonly<Record<string, string>>;
  readonly value: number;
}

/** A strict parser of the exposition format: every line is valid, every sample has a type and is unique. */
function parse(text: string): Sample[] {
  expect(text.endsWith('\n')).toBe(true);
  const types = new Map<string, string>();
  const seen = new Set<string>();
  const samples: Sample[] = [];
  for (const line of text.split('\n').filter((each) => each !== '')) {
    const type = /^# TYPE ([a-zA-Z_:][\w:]*) (counter|gauge|histogram|summary)$/.exec(line);
    if (type) types.set(type[1] ?? '', type[2] ?? '');
    if (/^# (TYPE|HELP) [a-zA-Z_:][\w:]* \S/.test(line)) continue;
    const [, name = '', inside = '', value = ''] =
      /^([a-zA-Z_:][\w:]*)(?:\{(.*)\})? (-?[\d.]+(?:e[+-]?\d+)?|[+-]Inf|Na[Nn])$/.exec(line) ?? [];
    if (name === '') throw new Error(`not a line of the format: ${line}`);
    const pairs = [...inside.matchAll(/([a-zA-Z_]\w*)="((?:[^"\\\n]|\\["\\n])*)"(?:,|$)/g)];
    expect(pairs.map(([whole]) => whole).join('')).toBe(inside);
    const family = types.has(name) ? name : name.replace(/_(bucket|sum|count)$/, '');
    if (!types.has(family)) throw new Error(`no type: ${line}`);
    if (seen.has(name + inside)) throw new Error(`told twice: ${line}`);
    seen.add(name + inside);
    const labels = Object.fromEntries(pairs.map(([, label = '', text = '']) => [label, text]));
    samples.push({ name, labels, value: Number(value.replace('Inf', 'Infinity')) });
  }
  return samples;
}

const total = (samples: readonly Sample[], name: string, labels: Record<string, string> = {}): number =>
  samples
    .filter((each) => each.name === `remodela_${name}`)
    .filter((each) => Object.entries(labels).every(([label, value]) => each.labels[label] === value))
    .reduce((sum, { value }) => sum + value, 0);

test('without the setting there is no such address; with it, none without its token', async () => {
  const other = await startServer({ beside: server });
  const plain = await other.raw(null, '/metrics', { headers: { authorization: `Bearer ${token}` } });
  expect([plain.status, await plain.json()]).toEqual([
    404,
    await (await other.raw(null, '/no-hay-nada')).json(),
  ]);
  await other.close();
  for (const wrong of [undefined, '', 'Bearer ', token, `Bearer ${token}x`, `Basic ${token}`]) {
    const refused = await ask(wrong);
    expect([refused.status, refused.headers.get('www-authenticate')]).toEqual([401, 'Bearer']);
  }
  for (const person of ['admin', 'client'] as const)
    expect((await ask(`Bearer ${tokenOf(person)}`)).status).toBe(401);
  const right = await ask(`Bearer ${token}`);
  expect(right.status).toBe(200);
  expect(right.headers.get('content-type')).toBe('text/plain; version=0.0.4; charset=utf-8');
  expect(right.headers.get('cache-control')).toBe('no-store');
  expect(right.headers.get('content-encoding')).toBeNull();
});

test('has the process, its connections, the tables and the running jobs', async () => {
  const samples = await read();
  const named = new Set(samples.map(({ name }) => name));
  for (const name of [
    'nodejs_eventloop_lag_p99_seconds',
    'nodejs_heap_size_used_bytes',
    'process_cpu_seconds_total',
  ]) {
    expect([...named]).toContain(name);
  }
  expect(total(samples, 'build_info', { node: process.versions.node })).toBe(1);
  expect(total(samples, 'db_connections', { state: 'open' })).toBeGreaterThan(0);
  expect(total(samples, 'db_connections', { state: 'waiting' })).toBe(0);
  expect(total(samples, 'db_up')).toBe(1);
  // of this very call
  expect(total(samples, 'http_requests_in_flight')).toBe(1);
  expect(named.has('remodela_last_backup_timestamp_seconds')).toBe(false);
});

test('the sample alert rules use metrics that exist', async () => {
  const rules = await readFile('deploy/alerts.yml', 'utf8');
  const asked = new Set([...rules.matchAll(/\b(?:remodela|nodejs)_\w+(?=[{[)\s])/g)].map(([name]) => name));
  const told = (await (await ask(`Bearer ${token}`)).text()).matchAll(/^# TYPE (\w+) (\w+)$/gm);
  const known = [...told].flatMap(([, name, type]) => (type === 'histogram' ? `${name}_bucket` : name));
  // only where the program makes the backups
  known.push('remodela_last_backup_timestamp_seconds');
  expect(asked.size).toBeGreaterThan(10);
  expect([...asked].filter((name) => !known.includes(name))).toEqual([]);
});

describe('counters', () => {
  test('calls by the route of the contract, and those that were refused', async () => {
    const before = await read();
    const requests = (samples: Sample[], route: string, status: string) =>
      total(samples, 'http_requests_total', { method: 'GET', route, status });
    await server.call('admin', listEmployees, {});
    await server.call('client', listEmployees, {});
    await server.call(null, login, { body: { email: emailOf('sales'), password: 'no es esta' } });
    const after = await read();
    for (const [status, more] of [
      ['200', 1],
      ['403', 1],
      ['500', 0],
    ] as const) {
      const [now, then] = [after, before].map((each) => requests(each, listEmployees.path, status));
      expect([status, Number(now) - Number(then)]).toEqual([status, more]);
    }
    expect(total(after, 'sign_ins_refused_total', { reason: 'wrong' })).toBe(1);
    const statements = total(after, 'db_query_duration_seconds_count');
    expect(statements).toBeGreaterThan(total(before, 'db_query_duration_seconds_count') + 5);
    expect(total(after, 'http_request_duration_seconds_bucket', { route: login.path, le: '+Inf' })).toBe(1);
  });

  test('too many of them', async () => {
    for (let turn = 0; turn < 12; turn += 1) {
      await server.call(null, login, { body: { email: 'nadie@remodela.example', password: 'no es esta' } });
    }
    const samples = await read();
    const limited = total(samples, 'rate_limited_total', { route: login.path });
    expect(limited).toBeGreaterThan(0);
    expect(total(samples, 'sign_ins_refused_total', { reason: 'too_many' })).toBe(limited);
  });

  test('other programs, jobs and mails', async () => {
    await server.call('sales', readLead, { params: { id: '4001' } });
    await server.call(null, askPasswordReset, { body: { email: emailOf('sales') } });
    await server.mails();
    const samples = await read();
    expect(total(samples, 'outgoing_calls_total', { service: 'hubspot' })).toBe(1);
    expect(total(samples, 'outgoing_calls_total', { service: 'smtp', outcome: 'ok' })).toBe(1);
    expect(total(samples, 'jobs_total', { name: 'send_mail', outcome: 'done' })).toBe(1);
    expect(total(samples, 'job_duration_seconds_count', { name: 'password_reset' })).toBe(1);
  });
});

test('how long the oldest mail waits, and when the company began', async () => {
  const dueAt = new Date(Date.now() - 20 * 60_000).toISOString();
  const waiting = { kind: 'test', recipient: 'familia@correo.example', subject: 'Tu recibo', content: '{}' };
  const { id } = await server.db
    .insertInto('mails')
    .values({ ...waiting, id: randomUUID(), created_at: dueAt, sent_at: null, last_error: null })
    .returning('id')
    .executeTakeFirstOrThrow();
  // figures of tables are kept for some seconds: another process reads its own
  const other = await startServer({ beside: server, metricsToken: token });
  const answer = await other.raw(null, '/metrics', { headers: { authorization: `Bearer ${token}` } });
  const samples = parse(await answer.text());
  await other.close();
  await server.db.deleteFrom('mails').where('id', '=', id).execute();
  const oldest = total(samples, 'mails_oldest_waiting_seconds');
  expect(oldest).toBeGreaterThanOrEqual(1200);
  expect(oldest).toBeLessThan(1260);
  const created = total(samples, 'database_created_timestamp_seconds');
  expect(Date.now() / 1000 - created).toBeLessThan(3600);
  expect(created).toBeLessThan(Date.now() / 1000);
});

test('whatever is asked for, its labels are names that the program has, and few', async () => {
  const paths = fc.sample(fc.webPath({ size: 'small' }), 150);
  const ids = fc.sample(fc.uuid(), 30).map((id) => `/api/files/${id}?token=${id}`);
  const methods = ['GET', 'POST', 'PUT', 'DELETE', 'PROPFIND', 'MKCOL'];
  for (const [n, path] of [...paths, ...ids].entries()) {
    const method = methods[n % methods.length] ?? 'GET';
    await (
      await server.raw(n % 2 ? 'admin' : null, `/${path.replace(/^\/+/, '')}`, { method })
    ).arrayBuffer();
  }
  const samples = await read();
  const known = new Set((await listEndpoints()).map(({ path }) => path.replace(/\{(\w+)\}/g, ':$1')));
  const routes = new Set(samples.flatMap(({ labels }) => labels.route ?? []));
  const others = [...routes].filter((route) => !known.has(route));
  expect(others.filter((route) => !/^(unknown|\/metrics|\/api\/docs[\w/.*-]*)$/.test(route))).toEqual([]);
  expect(routes.has('unknown')).toBe(true);
  for (const { name, labels } of samples.filter((each) => each.name.startsWith('remodela_'))) {
    for (const [label, value] of Object.entries(labels)) {
      expect(`${name} ${label}=${value}`).toMatch(/^\w+ \w+=[\w/:.*+-]*$/);
      expect(value).not.toMatch(/[0-9a-f]{8}-[0-9a-f]{4}/);
    }
  }
});
