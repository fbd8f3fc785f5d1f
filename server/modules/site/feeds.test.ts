import ICAL from 'ical.js';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as api from '#shared/contract/calendar-feeds.ts';
import { deactivateEmployee, sendEmployeePasswordReset } from '#shared/contract/employees.ts';
import { moveSpace, readWorksCalendar } from '#shared/contract/works-calendar.ts';
import { addEmployee } from '../../../test/more-people.ts';
import { startServer, type TestServer, type Who } from '../../../test/server.ts';
import { aSite, joinTeam, type Site } from '../../../test/site.ts';

/** Wednesday 20 May 2026; works since Monday 4 May, contract until Friday 10 July. */
const works = { start: '2026-05-04', end: '2026-07-10', startedOn: '2026-05-04' };

let server: TestServer;
const lines: string[] = [];
beforeAll(async () => {
  server = await startServer({
    now: '2026-05-20T15:00:00.000Z',
    logTo: { write: (line) => void lines.push(line) },
  });
});
afterAll(() => server.close());

const make = async (who: Who): Promise<string> =>
  new URL((await server.call(who, api.makeOwnFeed, {})).reply.data.address).pathname;

/** The events of a feed as another program reads them. */
async function eventsOf(path: string) {
  const answer = await server.raw(null, path);
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-type')).toBe('text/calendar; charset=utf-8');
  const text = await answer.text();
  expect(text.endsWith('END:VCALENDAR\r\n')).toBe(true);
  const events = new ICAL.Component(ICAL.parse(text)).getAllSubcomponents('vevent').map((component) => {
    const { uid, summary, startDate, endDate } = new ICAL.Event(component);
    return { uid, summary, start: startDate.toString(), end: endDate.toString() };
  });
  return { text, events };
}

const codeOf = async (site: Site): Promise<string> => {
  const row = await server.db
    .selectFrom('projects')
    .select('project_code')
    .where('id', '=', site.id)
    .executeTakeFirstOrThrow();
  return row.project_code ?? '';
};

const statusOf = async (path: string): Promise<number> => (await server.raw(null, path)).status;

describe('a calendar feed', () => {
  test('of a family tells its home alone, with moved spaces and without an amount', async () => {
    const site = await aSite(server, works);
    const other = await aSite(server, works);
    const { spaces, instalments } = (
      await server.call('manager', readWorksCalendar, { params: { id: site.id } })
    ).reply.data;
    const kitchen = spaces.find(({ name }) => name === 'Cocina');
    await server.call('manager', moveSpace, {
      params: { id: site.id },
      body: {
        space: 'Cocina',
        first_day: '2026-06-01',
        last_day: '2026-06-19',
        following: false,
        seen_first_day: kitchen?.first_day ?? '',
        seen_last_day: kitchen?.last_day ?? '',
        reason: 'El mesón llega tarde',
      },
    });
    const { text, events } = await eventsOf(await make(site.family));
    const code = await codeOf(site);
    expect(events.find(({ summary }) => summary === `Cocina (${code})`)).toMatchObject({
      start: '2026-06-01',
      end: '2026-06-20',
    });
    expect(events.find(({ summary }) => summary === `Fin de obra (${code})`)).toMatchObject({
      start: '2026-07-10',
      end: '2026-07-11',
    });
    expect(events.filter(({ uid }) => uid.startsWith('space-'))).toHaveLength(spaces.length);
    expect(events.filter(({ uid }) => uid.startsWith('instalment-'))).toHaveLength(instalments.length);
    expect(events.map(({ summary }) => summary)).toContain(`Cuota: Inicio de obra (${code})`);
    expect(text).not.toContain(await codeOf(other));
    const amounts = await server.db.selectFrom('instalments').select('amount').execute();
    for (const { amount } of amounts) {
      expect(text).not.toContain(String(amount));
      expect(text).not.toContain(amount.toLocaleString('es-CO'));
    }
    expect(new Set(events.map(({ uid }) => uid)).size).toBe(events.length);
  });

  test('of a family with something to pay goes on long after its works ended, and ends once it is paid', async () => {
    const site = await aSite(server, works);
    const path = await make(site.family);
    const update = server.db.updateTable('projects').set({ works_ended_on: '2026-02-20' });
    await update.where('id', '=', site.id).execute();
    expect((await eventsOf(path)).events.map(({ uid }) => uid)).toContainEqual(
      expect.stringContaining('instalment-'),
    );
    const { sale_id } = await update.where('id', '=', site.id).returning('sale_id').executeTakeFirstOrThrow();
    const pay = server.db
      .updateTable('instalments')
      .set(({ ref }) => ({ paid_amount: ref('amount'), paid_on: '2026-03-20' }));
    await pay.where('sale_id', '=', sale_id).execute();
    expect((await eventsOf(path)).events).toEqual([]);
  });

  test('of an architect tells the homes of the own team, without instalments', async () => {
    const site = await aSite(server, works);
    const other = await aSite(server, works);
    const laura = await addEmployee(server.db, { department: 'architect' });
    await joinTeam(server, site.id, laura.employeeId, 'disenador_lider');
    const path = await make(laura);
    const { text, events } = await eventsOf(path);
    expect(text).toContain(await codeOf(site));
    expect(text).not.toContain(await codeOf(other));
    expect(events.filter(({ uid }) => uid.startsWith('space-')).length).toBeGreaterThan(0);
    expect(events.filter(({ uid }) => uid.startsWith('instalment-'))).toEqual([]);
    // who leaves the team reads nothing of it
    await server.db.deleteFrom('project_assignments').where('employee_id', '=', laura.employeeId).execute();
    expect((await eventsOf(path)).events).toEqual([]);
  });

  test('of a manager tells works and meetings of every home', async () => {
    const site = await aSite(server, works);
    const { text, events } = await eventsOf(await make('manager'));
    expect(text).toContain(await codeOf(site));
    expect(events.filter(({ uid }) => /^(space|instalment)-/.test(uid))).toEqual([]);
  });

  test('is made anew and ended by its person; only a hash is kept, and its reading is noted', async () => {
    const { family } = await aSite(server, works);
    const state = async () => (await server.call(family, api.readOwnFeed, {})).reply.data;
    expect(await state()).toBeNull();
    const first = await make(family);
    expect(await state()).toMatchObject({ last_read_at: null });
    expect(await statusOf(first)).toBe(200);
    expect((await state())?.last_read_at).not.toBeNull();
    const second = await make(family);
    expect([await statusOf(first), await statusOf(second)]).toEqual([404, 200]);
    const rows = await server.db.selectFrom('calendar_feeds').selectAll().execute();
    const audited = await server.db
      .selectFrom('audit_log')
      .selectAll()
      .where('entity', '=', 'calendar_feeds')
      .execute();
    const token = second.split('/').at(-1)?.replace('.ics', '') ?? '';
    expect(token).toHaveLength(43);
    expect(JSON.stringify([rows, audited])).not.toContain(token);
    await server.call(family, api.endOwnFeed, {});
    expect([await statusOf(second), await state()]).toEqual([404, null]);
    expect((await server.call(family, api.endOwnFeed, {})).status).toBe(200);
  });

  test('ends with its person, and stays ended when they come back', async () => {
    const paula = await addEmployee(server.db, { department: 'architect' });
    const path = await make(paula);
    const setActive = (active: boolean) =>
      server.db.updateTable('accounts').set({ active }).where('id', '=', paula.accountId).execute();
    await setActive(false);
    expect(await statusOf(path)).toBe(404);
    await setActive(true);
    const { status } = await server.call('admin', deactivateEmployee, {
      params: { id: paula.employeeId },
      body: {},
    });
    expect(status).toBe(200);
    await server.db
      .updateTable('employees')
      .set({ active: true })
      .where('id', '=', paula.employeeId)
      .execute();
    expect(await statusOf(path)).toBe(404);
  });

  test('ends with the sessions of a person whose password an administrator takes out of use', async () => {
    const person = await addEmployee(server.db, { department: 'architect' });
    const path = await make(person);
    expect(await statusOf(path)).toBe(200);
    await server.call('admin', sendEmployeePasswordReset, { params: { id: person.employeeId } });
    expect(await statusOf(path)).toBe(404);
  });

  test('answers the same 404 to every other address, and 429 after many', async () => {
    const unknown = `/api/calendar/${'A'.repeat(43)}.ics`;
    const answers = await Promise.all(
      [unknown, '/api/calendar/nada', `/api/calendar/${'A'.repeat(43)}`].map((path) =>
        server.raw(null, path),
      ),
    );
    const bodies = await Promise.all(answers.map((answer) => answer.json()));
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404]);
    expect(new Set(bodies.map(({ code }) => code))).toEqual(new Set(['feed_not_found']));
    for (let tries = 0; tries < 40; tries += 1) await statusOf(unknown);
    expect(await statusOf(unknown)).toBe(429);
    expect(lines.length).toBeGreaterThan(10);
    expect(lines.join('')).toContain('/api/calendar/:token');
    expect(lines.join('')).not.toMatch(/\.ics/);
  });

  test('is not for those who reach no home', async () => {
    expect((await server.call('warehouse', api.makeOwnFeed, {})).status).toBe(403);
    expect((await server.call('payments', api.makeOwnFeed, {})).status).toBe(403);
  });
});
