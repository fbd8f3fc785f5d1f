import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { CallOf } from '#shared/contract/endpoint.ts';
import { listAgenda } from '#shared/contract/meetings.ts';
import { cancelSale } from '#shared/contract/works.ts';
import { at, meetingsOn } from '../../../test/meetings.ts';
import { addEmployee } from '../../../test/more-people.ts';
import { startServer, type TestServer, type Who } from '../../../test/server.ts';
import { employeeOf, type Hired, hire } from '../../../test/staff.ts';

let server: TestServer;
const { project, set, only, cancel } = meetingsOn(() => server);
let laura: Hired;
let mine: { id: number; code: string };
let other: { id: number; code: string };
beforeAll(async () => {
  server = await startServer({ now: '2026-05-20T15:00:00.000Z' });
  laura = await hire(server, { name: 'Laura Cifuentes' });
  const architect = await employeeOf(server, 'architect');
  mine = await project({ client: 'Camila Restrepo', team: [architect] });
  other = await project({ client: 'Andrés Gómez', team: [laura.id] });
  const finished = await project({ team: [laura.id] });
  const cancelled = await project({ team: [laura.id] });
  await set(mine.id, {
    doubts_session: '2026-06-02',
    reference_session: '2026-05-21',
    details: { doubts_session: at('14:30') },
  });
  await set(other.id, { site_visit: '2026-06-02' });
  await set(finished.id, { site_visit: '2026-06-03' });
  await server.db
    .updateTable('projects')
    .set({ works_started_on: '2026-05-19', works_ended_on: '2026-05-20' })
    .where('id', '=', finished.id)
    .execute();
  await set(cancelled.id, { site_visit: '2026-06-04' });
  await cancel((await only(cancelled.id)).id);
});
afterAll(() => server.close());

const agenda = async (who: Who, query: CallOf<typeof listAgenda>['query'] = {}) => {
  const { status, reply } = await server.call(who, listAgenda, { query });
  expect(status).toBe(200);
  return reply;
};

describe('listAgenda', () => {
  test('gives the manager the coming meetings of every project by day and hour, with hour, place and family', async () => {
    const { data, pagination, people } = await agenda('manager');
    expect(data.map(({ day, starts_at, project_code }) => [day, starts_at, project_code])).toEqual([
      ['2026-05-21', null, mine.code],
      ['2026-06-02', null, other.code],
      ['2026-06-02', '14:30', mine.code],
    ]);
    expect(data[2]).toMatchObject({
      kind: 'doubts_session',
      minutes: 90,
      place: null,
      project_id: mine.id,
      family: ['Camila Restrepo'],
    });
    expect(pagination.total).toBe(3);
    expect(people.map(({ name }) => name)).toContain('Laura Cifuentes');
  });

  test('has no meeting of a sale that was cancelled after it, on the same day', async () => {
    const ended = await project({});
    await set(ended.id, { doubts_session: '2026-05-20', details: { doubts_session: at('11:00') } });
    const codes = async () => (await agenda('manager')).data.map(({ project_code }) => project_code);
    expect(await codes()).toContain(ended.code);
    server.setNow('2026-05-20T18:00:00.000Z');
    const body = { kind: 'manager', reason: 'La familia compró otra vivienda' } as const;
    expect((await server.call('manager', cancelSale, { params: { id: ended.id }, body })).status).toBe(200);
    expect(await codes()).not.toContain(ended.code);
    server.setNow('2026-05-20T15:00:00.000Z');
  });

  test('keeps the meetings of one person, and the page that is asked for', async () => {
    const { data, pagination } = await agenda('manager', { person_id: laura.id });
    expect(data.map(({ project_code }) => project_code)).toEqual([other.code]);
    expect(pagination.total).toBe(1);
    expect((await agenda('manager', { page: 2, limit: 2 })).data).toHaveLength(1);
  });

  test('gives an architect only the meetings and the people of the own projects', async () => {
    const { data, people } = await agenda('architect');
    expect(data.map(({ project_code }) => project_code)).toEqual([mine.code, mine.code]);
    expect(people.map(({ name }) => name)).not.toContain('Laura Cifuentes');
    expect((await agenda('architect', { person_id: laura.id })).data).toEqual([]);
    const stranger = await addEmployee(server.db, { department: 'architect' });
    expect(await agenda(stranger)).toMatchObject({ data: [], people: [] });
  });

  test('lists its people in the order of the Spanish alphabet', async () => {
    const team = [];
    for (const name of ['Zoraida Paz', 'Ñusta Gil', 'nora Gil', 'Ángela Ríos'])
      team.push((await addEmployee(server.db, { department: 'architect', name })).employeeId);
    const { id } = await project({ team });
    await set(id, { site_visit: '2026-06-09' });
    const names = (await agenda('manager')).people.map(({ name }) => name);
    expect(names.filter((name) => / (Paz|Gil|Ríos)$/.test(name))).toEqual([
      'Ángela Ríos',
      'nora Gil',
      'Ñusta Gil',
      'Zoraida Paz',
    ]);
  });

  test('records the clients that it shows, once a day', async () => {
    const entries = () =>
      server.db.selectFrom('audit_log').select('id').where('entity_id', '=', 'agenda').execute();
    const before = (await entries()).length;
    for (let time = 0; time < 2; time += 1) await agenda({ token: laura.token });
    expect(await entries()).toHaveLength(before + 1);
  });

  test('refuses a bad filter with its field, and the other departments', async () => {
    const bad = await server.call('manager', listAgenda, { query: { person_id: 0 } });
    expect([bad.status, bad.error.fields]).toEqual([400, { person_id: expect.any(String) }]);
    for (const who of ['sales', 'payments', 'client'] as const) {
      expect((await server.call(who, listAgenda, { query: {} })).status).toBe(403);
    }
  });
});
