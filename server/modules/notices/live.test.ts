import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, inject, onTestFinished, test } from 'vitest';
import { logout } from '#shared/contract/auth.ts';
import { addDayOff } from '#shared/contract/days-off.ts';
import { deactivateEmployee } from '#shared/contract/employees.ts';
import { confirmPayment } from '#shared/contract/payments-desk.ts';
import { sendTransfer } from '../../../test/desk.ts';
import { type Watcher, watch } from '../../../test/live.ts';
import { addEmployee } from '../../../test/more-people.ts';
import { aFamily, type Family } from '../../../test/paying.ts';
import { startServer, type TestServer, type Who } from '../../../test/server.ts';
import { audit } from '../../platform/audit.ts';
import { inTransaction } from '../../platform/transaction.ts';

const NOW = '2026-03-20T15:00:00.000Z';
const TODAY = '2026-03-20';

let server: TestServer, other: TestServer;
let pena: Family, gomez: Family;
const open: Watcher[] = [];

beforeAll(async () => {
  server = await startServer({ now: NOW });
  other = await startServer({ now: NOW, beside: server });
  [pena, gomez] = [await aFamily(server), await aFamily(server)];
});
afterAll(async () => {
  await other.close();
  await server.close();
});
afterEach(() => {
  for (const watcher of open.splice(0)) watcher.close();
});

/** Begins to look, on the first process unless stated. */
const look = async (who: Exclude<Who, null>, at = server): Promise<Watcher> => {
  const watcher = await watch(at, who);
  open.push(watcher);
  expect(watcher.status).toBe(200);
  expect((await watcher.next()).event).toBe('ready');
  return watcher;
};

/** What a home is about changes, as somebody's work in a transaction. */
const touch = (family: Family, end: 'commit' | 'roll back' = 'commit') =>
  inTransaction(server.db, async (db) => {
    const ctx = { db, clock: server.deps.clock, user: null, requestId: null };
    await audit(ctx, { action: 'update', entity: 'contracts', entityId: family.saleId });
    if (end === 'roll back') throw new Error('given up');
  });

const ofProjects = (...families: Family[]) => ({
  topics: ['projects'],
  project_ids: families.map(({ projectId }) => projectId),
});

describe('a viewer gets an event when others change something', () => {
  test('the family, when the desk confirms its transfer on another process; not another home', async () => {
    const payment = await sendTransfer(server, pena.instalments[0], { amount: 50_000_000, paid_on: TODAY });
    const [family, neighbour, desk, manager] = await Promise.all([
      look(pena.client),
      look(gomez.client),
      look('payments'),
      look('manager'),
    ]);
    const began = performance.now();
    const { status } = await other.call('payments', confirmPayment, {
      params: { id: payment },
      body: { amount: 50_000_000, paid_on: TODAY },
    });
    expect(status).toBe(200);
    const told = { topics: ['payments'], project_ids: [pena.projectId] };
    expect(await family.hint()).toEqual(told);
    expect(await manager.hint()).toEqual(told);
    expect(performance.now() - began).toBeLessThan(5_000);
    // the first that these hear is what comes next: nothing of another home, and nothing of what one did oneself
    await touch(gomez);
    expect(await neighbour.hint()).toEqual(ofProjects(gomez));
    expect(await desk.hint()).toEqual(ofProjects(gomez));
  });

  test('a seller of own sales only, and no department that reaches no home', async () => {
    const [seller, stranger, store] = await Promise.all([
      look('sales'),
      look('otherSeller'),
      look('warehouse'),
    ]);
    await touch(pena);
    expect(await seller.hint()).toEqual(ofProjects(pena));
    await other.call('admin', addDayOff, { body: { day: '2026-12-24', name: 'Nochebuena' } });
    const ofCatalogues = { topics: ['catalogues'], project_ids: [] };
    expect(await stranger.hint()).toEqual(ofCatalogues);
    expect(await store.hint()).toEqual(ofCatalogues);
  });

  test('of several changes at once, and never of one that was given up', async () => {
    const family = await look(pena.client);
    const manager = await look('manager', other);
    await expect(touch(pena, 'roll back')).rejects.toThrow('given up');
    await touch(gomez);
    const first = await manager.hint();
    expect(first).toEqual(ofProjects(gomez));
    await Promise.all([touch(pena), touch(pena), touch(gomez)]);
    const both = await manager.hint();
    expect(both.topics).toEqual(['projects']);
    expect(await family.hint()).toEqual(ofProjects(pena));
  });
});

describe('a stream ends', () => {
  test('when its session does, with a last word', async () => {
    const person = await addEmployee(server.db, { department: 'manager' });
    const watcher = await look(person);
    expect((await other.call(person, logout, {})).status).toBe(200);
    expect((await watcher.next()).event).toBe('bye');
    expect(await watcher.ended()).toBe(true);
    expect((await watch(server, person)).status).toBe(401);
  });

  test('when the person leaves the company', async () => {
    const person = await addEmployee(server.db, { department: 'warehouse' });
    const watcher = await look(person);
    const left = await server.call('admin', deactivateEmployee, {
      params: { id: person.employeeId },
      body: {},
    });
    expect(left.status).toBe(200);
    // that the people changed comes first
    expect((await watcher.next()).event).toBe('hint');
    expect((await watcher.next()).event).toBe('bye');
  });

  test('when its process stops', async () => {
    const leaving = await startServer({ now: NOW, beside: server });
    const watcher = await look(pena.client, leaving);
    await leaving.close();
    expect(await watcher.ended()).toBe(true);
  });
});

describe('is refused', () => {
  test('the seventh screen of a person, and no other person', async () => {
    const person = await addEmployee(server.db, { department: 'manager' });
    for (let each = 0; each < 6; each += 1) await look(person);
    const seventh = await watch(server, person);
    expect([seventh.status, seventh.headers.get('retry-after')]).toEqual([429, '60']);
    await look('manager');
  });

  test('a request that does not accept events', async () => {
    const answer = await server.raw('manager', '/api/live', { headers: { accept: 'application/json' } });
    expect(answer.status).toBe(406);
    expect(await answer.json()).toMatchObject({ code: 'not_acceptable' });
  });
});

test('a page that is only left open does not keep its session alive', async () => {
  const used = '2026-03-20T08:00:00.000Z';
  const person = await addEmployee(server.db, { session: { last_used_at: used } });
  await look(person);
  const row = await server.db
    .selectFrom('sessions')
    .select('last_used_at')
    .where('id', '=', person.sessionId)
    .executeTakeFirstOrThrow();
  expect(row.last_used_at).toBe(used);
});

const onServer = test.skipIf(inject('database').kind === 'embedded');

onServer('when the connection that listens is lost, all is read again, and then as before', async () => {
  const family = await look(pena.client);
  await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where application_name = 'remodela-live' and datname = current_database()`.execute(server.db);
  const all = await family.hint();
  expect(all.topics.length).toBeGreaterThan(5);
  await touch(pena);
  expect(await family.hint()).toEqual(ofProjects(pena));
});

test('what changed after a screen was read and before its stream opened comes with the beginning', async () => {
  const begin = async (family: Family) => {
    const watcher = await watch(server, family.client);
    open.push(watcher);
    return watcher.next();
  };
  const nothing = { event: 'ready', data: { topics: [], project_ids: [] } };
  onTestFinished(() => server.setNow(NOW));
  server.setNow('2026-03-20T15:05:00.000Z');
  await touch(pena);
  server.setNow('2026-03-20T15:05:20.000Z');
  expect(await begin(pena)).toEqual({ event: 'ready', data: ofProjects(pena) });
  expect(await begin(gomez)).toEqual(nothing);
  server.setNow('2026-03-20T15:06:20.000Z');
  expect(await begin(pena)).toEqual(nothing);
});
