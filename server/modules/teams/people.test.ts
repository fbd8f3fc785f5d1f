import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { deactivateEmployee } from '#shared/contract/employees.ts';
import type { CallOf } from '#shared/contract/endpoint.ts';
import {
  addAbsence,
  handOverAssignments,
  listAssignmentHistory,
  readAvailableTeam,
  readMyTeam,
  removeAbsence,
  setMaxProjects,
} from '#shared/contract/teams.ts';
import { createWorkingGroup } from '#shared/contract/working-groups.ts';
import { addManaged, type Managed } from '../../../test/managed.ts';
import { startServer, type TestServer, type Who } from '../../../test/server.ts';
import { employeeOf, type Hired, hire } from '../../../test/staff.ts';

let server: TestServer;
let sellerId: number;
beforeAll(async () => {
  server = await startServer({ now: '2026-05-20T15:00:00.000Z' });
  sellerId = await employeeOf(server, 'sales');
});
afterAll(() => server.close());

const works = { start: '2026-06-01', end: '2026-06-30' };
const project = async (changes: Partial<Managed> = {}): Promise<number> =>
  (await addManaged(server.db, { sellerId, ...works, ...changes })).id;

const read = async (query: CallOf<typeof readMyTeam>['query'] = {}, who: Who = 'manager') =>
  (await server.call(who, readMyTeam, { query })).reply.data;

const only = async (person: Hired) => (await read()).find(({ employee_id }) => employee_id === person.id);

const limit = (id: number, max_projects: number | null, who: Who = 'manager') =>
  server.call(who, setMaxProjects, { params: { id }, body: { max_projects } });

const away = (id: number, from: string, to: string, who: Who = 'manager', key?: string) =>
  server.call(
    who,
    addAbsence,
    { params: { id }, body: { from, to, reason: 'Vacaciones' } },
    key === undefined ? {} : { idempotencyKey: key },
  );

const auditOf = (entity: string, id: number, action: string) =>
  server.db
    .selectFrom('audit_log')
    .select(['old_values', 'new_values'])
    .where('entity', '=', entity)
    .where('entity_id', '=', String(id))
    .where('action', '=', action)
    .orderBy('id')
    .execute();

describe('readMyTeam', () => {
  test('answers groups, projects, load and weeks of a person', async () => {
    const person = await hire(server, { name: 'Santiago Melo' });
    const body = { name: 'Grupo Norte', member_ids: [person.id] };
    await server.call('admin', createWorkingGroup, { body });
    const id = await project({
      team: [person.id],
      start: '2026-05-11',
      end: '2026-05-29',
      startedOn: '2026-05-11',
    });
    await project({ team: [person.id], start: '2026-05-25', end: '2026-06-05' });
    await project({ team: [person.id], startedOn: '2026-03-02', endedOn: '2026-04-30' });
    await limit(person.id, 4);
    await away(person.id, '2026-06-01', '2026-06-02');
    await away(person.id, '2026-01-05', '2026-01-09');
    const told = await only(person);
    expect(told).toMatchObject({
      name: 'Santiago Melo',
      department: 'architect',
      specialization: 'designer',
      groups: ['Grupo Norte'],
      max_projects: 4,
      absences: [{ from: '2026-06-01', to: '2026-06-02', reason: 'Vacaciones' }],
      // 21 and 22 May, 25 May to 5 June
      busy_days: 12,
    });
    expect(told?.projects).toMatchObject([
      { id, roles: ['Coordinador'], status: 'En obra' },
      { status: 'En diseño' },
    ]);
    expect(told?.weeks).toHaveLength(12);
    expect(told?.weeks.slice(0, 4)).toEqual([
      { monday: '2026-05-18', projects: 2, absent: false },
      { monday: '2026-05-25', projects: 2, absent: false },
      { monday: '2026-06-01', projects: 1, absent: true },
      { monday: '2026-06-08', projects: 0, absent: false },
    ]);
  });

  test('finds by name without accents and by department, and omits people without a role', async () => {
    await hire(server, { name: 'Óscar Beltrán', specialization: 'resident_engineer' });
    expect((await read({ search: 'oscar bel' })).map(({ name }) => name)).toEqual(['Óscar Beltrán']);
    expect((await read({ search: '%' })).length).toBe(0);
    const admins = await read({ department: 'admin' });
    expect(admins.map(({ name }) => name)).toEqual(['Persona de Administración']);
    const names = (await read()).map(({ name }) => name);
    for (const nobody of ['Persona de Ventas', 'Persona de Bodega', 'Persona de Gerencia']) {
      expect(names).not.toContain(nobody);
    }
    // who is in a team is there, whatever their trade
    await project({ team: [await employeeOf(server, 'warehouse')] });
    expect((await read()).map(({ name }) => name)).toContain('Persona de Bodega');
  });

  test('is for managers and administrators', async () => {
    expect(await read({}, 'admin')).not.toEqual([]);
    for (const who of ['sales', 'architect', 'warehouse', 'client'] as const) {
      expect((await server.call(who, readMyTeam, {})).status).toBe(403);
    }
    expect((await server.raw('manager', '/api/teams/people?department=nada')).status).toBe(400);
  });
});

describe('setMaxProjects', () => {
  test('sets and takes back the limit; the same again is not recorded', async () => {
    const person = await hire(server);
    await limit(person.id, 3);
    await limit(person.id, 3);
    await limit(person.id, null, 'admin');
    expect(await auditOf('employees', person.id, 'update')).toEqual([
      { old_values: { max_projects: null }, new_values: { max_projects: 3 } },
      { old_values: { max_projects: 3 }, new_values: { max_projects: null } },
    ]);
  });

  test('answers 404 for an unknown person, 400 for an invalid limit and 403 to other roles', async () => {
    const person = await hire(server);
    expect((await limit(2_000_000_000, 3)).status).toBe(404);
    for (const wrong of [-1, 51, 2.5]) {
      const { status, error } = await limit(person.id, wrong);
      expect([status, Object.keys(error.fields ?? {})]).toEqual([400, ['max_projects']]);
    }
    for (const who of ['sales', 'architect', 'client'] as const) {
      expect((await limit(person.id, 3, who)).status).toBe(403);
    }
  });
});

describe('absences', () => {
  test('are stored once a key, warn in the dialog of the team, and can be removed', async () => {
    const person = await hire(server, { name: 'Nicolás Arango' });
    const projectId = await project();
    await away(person.id, '2026-06-30', '2026-07-03', 'manager', 'absence-once-1');
    await away(person.id, '2026-06-30', '2026-07-03', 'manager', 'absence-once-1');
    await away(person.id, '2026-07-20', '2026-07-24');
    const { data } = (await server.call('manager', readAvailableTeam, { params: { projectId } })).reply;
    const member = data.coordinador.members.find(({ employee_id }) => employee_id === person.id);
    expect(member?.absences).toEqual([{ from: '2026-06-30', to: '2026-07-03', reason: 'Vacaciones' }]);

    const [first] = (await only(person))?.absences ?? [];
    const params = { id: first?.id ?? 0 };
    expect((await server.call('manager', removeAbsence, { params })).status).toBe(200);
    expect((await server.call('manager', removeAbsence, { params })).status).toBe(404);
    expect((await only(person))?.absences).toHaveLength(1);
    expect(await auditOf('employee_absences', params.id, 'create')).toHaveLength(1);
    expect(await auditOf('employee_absences', params.id, 'delete')).toMatchObject([
      { old_values: { employee_id: person.id, from_day: '2026-06-30' } },
    ]);
  });

  test('refuse an end before the start, dates that do not exist, and an unknown person', async () => {
    const person = await hire(server);
    const { status, error } = await away(person.id, '2026-07-02', '2026-07-01');
    expect([status, error.fields]).toEqual([
      422,
      { to: 'La ausencia termina antes de empezar. Revisa las dos fechas.' },
    ]);
    expect((await away(person.id, '2026-05-18', '2026-05-19')).error.fields).toEqual({
      to: 'La ausencia ya pasó. Debe terminar hoy o un día posterior.',
    });
    expect((await away(person.id, '2026-05-18', '2026-05-20')).status).toBe(200);
    expect((await away(person.id, '2026-02-30', '2026-03-01')).status).toBe(400);
    expect((await away(2_000_000_000, '2026-07-01', '2026-07-01')).status).toBe(404);
    for (const who of ['sales', 'architect', 'client'] as const) {
      expect((await away(person.id, '2026-07-01', '2026-07-01', who)).status).toBe(403);
      expect((await server.call(who, removeAbsence, { params: { id: 1 } })).status).toBe(403);
    }
  });
});

describe('handOverAssignments', () => {
  const pass = (from: Hired, to: { id: number }, project_ids: number[], who: Who = 'manager', key?: string) =>
    server.call(
      who,
      handOverAssignments,
      { params: { id: from.id }, body: { successor_id: to.id, project_ids } },
      key === undefined ? {} : { idempotencyKey: key },
    );
  const teamOf = async (projectId: number) =>
    (await server.call('manager', readAvailableTeam, { params: { projectId } })).reply.assigned;
  const historyOf = async (id: number) =>
    (await server.call('manager', listAssignmentHistory, { params: { id } })).reply.data;

  test('hands over the roles in the named projects only', async () => {
    const [from, to] = [
      await hire(server, { name: 'Manuela Zapata' }),
      await hire(server, { name: 'Camilo Ortega' }),
    ];
    const [one, two, kept] = [
      await project({ team: [from.id] }),
      await project({ team: [from.id, to.id] }),
      await project({ team: [from.id] }),
    ];
    const first = await pass(from, to, [one, two, one], 'manager', 'pass-once-1');
    expect(first.reply.moved).toBe(2);
    expect((await pass(from, to, [one, two, one], 'manager', 'pass-once-1')).reply.moved).toBe(2);
    expect(await teamOf(one)).toEqual([{ employee_id: to.id, role_name: 'coordinador' }]);
    expect(await teamOf(two)).toEqual([{ employee_id: to.id, role_name: 'coordinador' }]);
    expect(await teamOf(kept)).toEqual([{ employee_id: from.id, role_name: 'coordinador' }]);
    expect((await historyOf(one)).map(({ kind, employee }) => [kind, employee])).toEqual([
      ['assigned', 'Camilo Ortega'],
      ['removed', 'Manuela Zapata'],
    ]);
    // who had the role already did not come
    expect((await historyOf(two)).map(({ kind }) => kind)).toEqual(['removed']);
    expect(await auditOf('projects', one, 'replace_member')).toEqual([
      {
        old_values: { employee_id: from.id, role_name: 'coordinador' },
        new_values: { employee_id: to.id, role_name: 'coordinador' },
      },
    ]);
  });

  test('refuses an ineligible successor, and hands over nothing', async () => {
    const from = await hire(server);
    const id = await project({ team: [from.id] });
    const inactive = await hire(server);
    await server.db.updateTable('employees').set({ active: false }).where('id', '=', inactive.id).execute();
    const tries = [
      [from, 'successor_same'],
      [inactive, 'successor_inactive'],
      [{ id: 2_000_000_000 }, 'successor_inactive'],
      [
        await hire(server, { department: 'warehouse', specialization: null }),
        'successor_of_other_department',
      ],
      [await hire(server, { specialization: 'renderist' }), 'role_not_allowed'],
    ] as const;
    for (const [to, code] of tries) {
      const { status, error } = await pass(from, to, [id]);
      expect([status, error.code, Object.keys(error.fields ?? {})]).toEqual([422, code, ['successor_id']]);
    }
    expect(await teamOf(id)).toEqual([{ employee_id: from.id, role_name: 'coordinador' }]);
    expect(await historyOf(id)).toEqual([]);
  });

  test('refuses finished projects, and those of other teams', async () => {
    const [from, to] = [await hire(server), await hire(server)];
    const open = await project({ team: [from.id] });
    const finished = await project({ team: [from.id], startedOn: '2026-03-02', endedOn: '2026-04-30' });
    const late = await pass(from, to, [open, finished]);
    expect([late.status, late.error.code]).toEqual([409, 'already_finished']);
    expect((await pass(from, to, [open, await project()])).error.code).toBe('place_not_found');
    expect((await pass(from, to, [open, 2_000_000_000])).status).toBe(404);
    expect((await pass({ ...from, id: 2_000_000_000 }, to, [open])).status).toBe(404);
    expect(await teamOf(open)).toEqual([{ employee_id: from.id, role_name: 'coordinador' }]);
    const none = await pass(from, to, []);
    expect([none.status, none.error.message]).toEqual([
      400,
      expect.stringContaining('elige al menos un proyecto'),
    ]);
    for (const who of ['sales', 'architect', 'client'] as const) {
      expect((await pass(from, to, [open], who)).status).toBe(403);
    }
  });

  test('the history includes people that left the company', async () => {
    const [from, to] = [
      await hire(server, { name: 'Ana Retirada' }),
      await hire(server, { name: 'Eva Sucesora' }),
    ];
    const id = await project({ team: [from.id] });
    const call = { params: { id: from.id }, body: { successor_id: to.id } };
    await server.call('admin', deactivateEmployee, call);
    expect((await historyOf(id)).map(({ kind, employee, by }) => [kind, employee, by])).toEqual([
      ['assigned', 'Eva Sucesora', 'Persona de Administración'],
      ['removed', 'Ana Retirada', 'Persona de Administración'],
    ]);
  });
});
