import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addDayOff } from '#shared/contract/days-off.ts';
import { readAvailableTeam, setMaxProjects } from '#shared/contract/teams.ts';
import { addManaged, type Managed } from '../../../test/managed.ts';
import { startServer, type TestServer } from '../../../test/server.ts';
import { employeeOf, type Hired, hire } from '../../../test/staff.ts';

let server: TestServer;
let sellerId: number;
beforeAll(async () => {
  server = await startServer({ now: '2026-05-20T15:00:00.000Z' });
  sellerId = await employeeOf(server, 'sales');
});
afterAll(() => server.close());

const works = { start: '2026-06-01', end: '2026-06-30' };
/** A registered project with its works in June unless stated. */
const project = async (changes: Partial<Managed> = {}): Promise<number> =>
  (await addManaged(server.db, { sellerId, ...works, ...changes })).id;

const available = async (projectId: number) =>
  (await server.call('manager', readAvailableTeam, { params: { projectId } })).reply;

describe('readAvailableTeam', () => {
  const memberOf = async (projectId: number, { id }: Hired) =>
    (await available(projectId)).data.coordinador.members.find(({ employee_id }) => employee_id === id);

  test('answers the project, and everyone by role and name', async () => {
    const id = await project({ basePrice: 200_000_000, discounts: [194_000_000, 190_000_000] });
    const { project: told, data } = await available(id);
    expect(told).toEqual({
      id,
      project_code: expect.stringMatching(/^VIS-/),
      name: 'Apto 101 Ámbar',
      price: 190_000_000,
      works: { from: '2026-06-01', to: '2026-06-30' },
      finished: false,
    });
    expect(Object.keys(data)).toEqual(
      expect.arrayContaining(['architect', 'sales_agent', 'administrativo', 'renderista']),
    );
    expect(data.sales_agent.members.map(({ employee_id }) => employee_id)).toContain(sellerId);
    expect(data.administrativo.members.map(({ name }) => name)).toContain('Persona de Administración');
  });

  test('load: the business days of other works within these, once each, without days off; finished ones are no load', async () => {
    const person = await hire(server, { name: 'Ana Carga' });
    const id = await project();
    await project({ team: [person.id], start: '2026-05-04', end: '2026-06-05' });
    await project({ team: [person.id], start: '2026-06-03', end: '2026-06-10' });
    await project({
      team: [person.id],
      start: '2026-06-11',
      end: '2026-06-30',
      startedOn: '2026-05-04',
      endedOn: '2026-05-15',
    });
    await project({ team: [person.id], start: '2026-07-01', end: '2026-08-31' });
    await project({ team: [person.id], start: null, end: null });
    // 1 to 5 June, 9 and 10: the 8th is Corpus Christi
    expect(await memberOf(id, person)).toMatchObject({ capacity: null, open_projects: 4, busy_days: 7 });
    await server.call('admin', addDayOff, { body: { day: '2026-06-04', name: 'Inventario' } });
    expect(await memberOf(id, person)).toMatchObject({ busy_days: 6 });
  });

  test('a cancelled sale is no load of its seller', async () => {
    const { id: seller } = await hire(server, {
      name: 'Ana Ventas',
      department: 'sales',
      specialization: 'seller',
    });
    const id = await project();
    await project({ sellerId: seller });
    await project({ sellerId: seller, cancelledOn: '2026-05-04' });
    const { members } = (await available(id)).data.sales_agent;
    expect(members.find(({ employee_id }) => employee_id === seller)).toMatchObject({ open_projects: 1 });
  });

  test('works that are late go on until today', async () => {
    const person = await hire(server, { name: 'Ana Demora' });
    const id = await project({ start: '2026-05-11', end: '2026-06-30' });
    await project({ team: [person.id], start: '2026-03-02', end: '2026-04-30', startedOn: '2026-03-02' });
    // 11 to 20 May; the 18th is Ascension Day
    expect(await memberOf(id, person)).toMatchObject({ busy_days: 7 });
  });

  test('capacity: the rest of the limit without this project, never below zero', async () => {
    const person = await hire(server, { name: 'Ana Cupo' });
    const id = await project({ team: [person.id] });
    await project({ team: [person.id] });
    const params = { id: person.id };
    await server.call('manager', setMaxProjects, { params, body: { max_projects: 3 } });
    expect(await memberOf(id, person)).toMatchObject({ capacity: 2, max_projects: 3, open_projects: 1 });
    await server.call('manager', setMaxProjects, { params, body: { max_projects: 0 } });
    expect(await memberOf(id, person)).toMatchObject({ capacity: 0, max_projects: 0 });
  });

  test('warns of no absence that is over, whenever the works began', async () => {
    const id = await project({ start: '2026-05-04', end: '2026-06-30' });
    const person = await hire(server, { name: 'Nicolás Arango' });
    for (const day of ['2026-05-19', '2026-05-20'])
      await server.db
        .insertInto('employee_absences')
        .values({
          employee_id: person.id,
          from_day: day,
          to_day: day,
          reason: 'Cita',
          created_by: person.id,
          created_at: '2026-05-01T15:00:00.000Z',
        })
        .execute();
    const member = await memberOf(id, person);
    expect(member?.absences.map(({ from }) => from)).toEqual(['2026-05-20']);
  });

  test('hides the load without dates', async () => {
    const { project: told, data } = await available(await project({ start: null, end: null }));
    expect(told.works).toBeNull();
    expect(
      data.coordinador.members.every(({ busy_days, absences }) => busy_days === 0 && absences.length === 0),
    ).toBe(true);
  });
});
