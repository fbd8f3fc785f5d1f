import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { addDayOff } from '#shared/contract/days-off.ts';
import type { CallOf } from '#shared/contract/endpoint.ts';
import {
  assignTeam,
  listAssignmentHistory,
  readAvailableTeam,
  setMaxProjects,
} from '#shared/contract/teams.ts';
import { createWorkingGroup, updateWorkingGroup } from '#shared/contract/working-groups.ts';
import { addManaged, type Managed } from '../../../test/managed.ts';
import { startServer, type TestServer, type Who } from '../../../test/server.ts';
import { employeeOf, type Hired, hire } from '../../../test/staff.ts';

type Assignation = CallOf<typeof assignTeam>['body']['assignations'][number];

let server: TestServer;
let sellerId: number;
let laura: Hired;
let camilo: Hired;
let julian: Hired;
let diana: Hired;
let codes = 0;
beforeAll(async () => {
  server = await startServer({ now: '2026-05-20T15:00:00.000Z' });
  sellerId = await employeeOf(server, 'sales');
  laura = await hire(server, { name: 'Laura Cifuentes' });
  camilo = await hire(server, { name: 'Camilo Ortega' });
  julian = await hire(server, { name: 'Julián Prada', specialization: 'resident_engineer' });
  diana = await hire(server, { name: 'Diana Castaño', specialization: 'resident_engineer' });
});
afterAll(() => server.close());

/** A registered project with its works from June to July unless stated. */
const project = async (changes: Partial<Managed> = {}): Promise<number> => {
  codes += 1;
  const code = `VIS-${String(codes).padStart(4, '0')}`;
  const works = { start: '2026-06-01', end: '2026-06-30' };
  return (await addManaged(server.db, { code, sellerId, ...works, ...changes })).id;
};

const assign = (
  project_id: number,
  assignations: readonly (readonly [Hired, Assignation['role_name']])[],
  { group = null, who = 'manager' as Who }: { group?: number | null; who?: Who } = {},
) =>
  server.call(who, assignTeam, {
    body: {
      project_id,
      assignations: assignations.map(([{ id }, role_name]) => ({ employee_id: id, role_name })),
      grupo_trabajo_id: group,
    },
  });

const available = async (projectId: number, who: Who = 'manager') =>
  (await server.call(who, readAvailableTeam, { params: { projectId } })).reply;

const historyOf = async (id: number, who: Who = 'manager') =>
  (await server.call(who, listAssignmentHistory, { params: { id } })).reply.data;

const auditOf = (id: number) =>
  server.db
    .selectFrom('audit_log')
    .select(['old_values', 'new_values'])
    .where('action', '=', 'assign_team')
    .where('entity_id', '=', String(id))
    .orderBy('id')
    .execute();

describe('assignTeam', () => {
  test('is refused when the team is no longer the one that was seen, unless it is already as asked', async () => {
    const id = await project();
    const as = ({ id: employee_id }: Hired, role_name: Assignation['role_name']) => ({
      employee_id,
      role_name,
    });
    const asked = (assignations: Assignation[], seen: Assignation[]) =>
      server.call('manager', assignTeam, {
        body: { project_id: id, assignations, grupo_trabajo_id: null, seen },
      });
    expect((await asked([as(laura, 'coordinador')], [])).status).toBe(200);
    expect((await asked([as(laura, 'coordinador')], [])).status).toBe(200);
    const { status, error } = await asked([as(camilo, 'disenador_lider')], []);
    expect([status, error.code]).toEqual([409, 'team_changed']);
    expect((await available(id)).assigned).toEqual([as(laura, 'coordinador')]);
    const both = [as(laura, 'coordinador'), as(camilo, 'disenador_lider')];
    expect((await asked(both, [as(laura, 'coordinador')])).status).toBe(200);
  });

  test('replaces the team, adds to the history and the audit log; repeating it changes nothing', async () => {
    const id = await project();
    expect(
      (
        await assign(id, [
          [laura, 'disenador_lider'],
          [julian, 'residente'],
          [diana, 'residente'],
        ])
      ).status,
    ).toBe(200);
    const { assigned, data } = await available(id);
    expect(assigned).toHaveLength(3);
    expect(data.residente.members.map(({ name }) => name)).toEqual(['Diana Castaño', 'Julián Prada']);
    expect(data.disenador_lider).toMatchObject({
      display_name: 'Diseñador líder',
      role_name: 'lead_designer',
    });

    server.setNow('2026-05-21T15:00:00.000Z');
    const second = [
      [camilo, 'disenador_lider'],
      [julian, 'residente'],
      [laura, 'coordinador'],
    ] as const;
    expect((await assign(id, second)).status).toBe(200);
    expect((await assign(id, second)).status).toBe(200);
    server.setNow('2026-05-20T15:00:00.000Z');
    const history = await historyOf(id);
    expect(history.map(({ kind, employee, role }) => `${kind} ${employee} ${role}`).toSorted()).toEqual([
      'assigned Camilo Ortega Diseñador líder',
      'assigned Diana Castaño Residente',
      'assigned Julián Prada Residente',
      'assigned Laura Cifuentes Coordinador',
      'assigned Laura Cifuentes Diseñador líder',
      'removed Diana Castaño Residente',
      'removed Laura Cifuentes Diseñador líder',
    ]);
    expect(history[0]).toMatchObject({ at: '2026-05-21T15:00:00.000Z', by: 'Persona de Gerencia' });
    expect(history.at(-1)?.at).toBe('2026-05-20T15:00:00.000Z');
    expect(await auditOf(id)).toMatchObject([
      {
        old_values: { team: [] },
        new_values: {
          team: expect.arrayContaining([{ employee_id: laura.id, role_name: 'disenador_lider' }]),
        },
      },
      { new_values: { team: expect.arrayContaining([{ employee_id: laura.id, role_name: 'coordinador' }]) } },
    ]);
  });

  test('stores a repeated member once, and accepts an empty team', async () => {
    const id = await project();
    expect(
      (
        await assign(id, [
          [julian, 'residente'],
          [julian, 'residente'],
        ])
      ).status,
    ).toBe(200);
    expect((await available(id)).assigned).toEqual([{ employee_id: julian.id, role_name: 'residente' }]);
    expect((await assign(id, [])).status).toBe(200);
    expect((await available(id)).assigned).toEqual([]);
  });

  test('remembers the working group, also one that is no longer in use', async () => {
    const body = { name: 'Grupo Sur', member_ids: [laura.id] };
    const { id: group } = (await server.call('admin', createWorkingGroup, { body })).reply.data;
    const id = await project();
    await assign(id, [], { group });
    expect((await available(id)).grupo_trabajo_id).toBe(group);
    await server.call('admin', updateWorkingGroup, {
      params: { id: group },
      body: { ...body, active: false },
    });
    expect((await assign(id, [[laura, 'coordinador']], { group })).status).toBe(200);
    const other = await assign(await project(), [], { group });
    expect([other.status, other.error.code, other.error.fields]).toEqual([
      422,
      'working_group_not_in_use',
      { grupo_trabajo_id: 'Ese grupo de trabajo ya no está en uso. Elige otro.' },
    ]);
    await assign(id, []);
    expect((await available(id)).grupo_trabajo_id).toBeNull();
  });

  test('a person with a changed trade stays in place, and gets no new place', async () => {
    const person = await hire(server, { name: 'Felipe Urrutia' });
    const [id, other] = [await project(), await project()];
    await assign(id, [[person, 'disenador_junior']]);
    await server.db
      .updateTable('employees')
      .set({ specialization: 'renderist' })
      .where('id', '=', person.id)
      .execute();
    expect(
      (
        await assign(id, [
          [person, 'disenador_junior'],
          [person, 'renderista'],
        ])
      ).status,
    ).toBe(200);
    expect((await available(id)).data.disenador_junior.members.map(({ name }) => name)).toContain(
      'Felipe Urrutia',
    );
    expect((await available(other)).data.disenador_junior.members.map(({ name }) => name)).not.toContain(
      'Felipe Urrutia',
    );
    expect((await assign(other, [[person, 'disenador_junior']])).error.code).toBe('role_not_allowed');
  });

  test('two managers at once leave one whole team', async () => {
    const id = await project();
    const teams = [
      [[laura, 'disenador_lider']],
      [
        [camilo, 'disenador_lider'],
        [diana, 'residente'],
      ],
    ] as const;
    const answers = await Promise.all(teams.map((team) => assign(id, team)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect([1, 2]).toContain((await available(id)).assigned.length);
    const balance = (await historyOf(id)).reduce((sum, { kind }) => sum + (kind === 'assigned' ? 1 : -1), 0);
    expect(balance).toBe((await available(id)).assigned.length);
  });
});

describe('assignTeam refuses', () => {
  let id: number;
  beforeEach(async () => {
    id = await project();
  });

  test('a role of another trade, by its name', async () => {
    const { status, error } = await assign(id, [
      [laura, 'coordinador'],
      [julian, 'disenador_lider'],
    ]);
    expect([status, error.message]).toEqual([
      422,
      'Julián Prada no puede ser Diseñador líder. Elige a otra persona para ese rol.',
    ]);
    expect(error.fields).toHaveProperty('assignations');
    expect((await available(id)).assigned).toEqual([]);
  });

  test('two people in a role of one, and an inactive person', async () => {
    const two = await assign(id, [
      [laura, 'coordinador'],
      [camilo, 'coordinador'],
    ]);
    expect([two.status, two.error.code]).toEqual([422, 'role_taken_twice']);
    const gone = await hire(server);
    await server.db.updateTable('employees').set({ active: false }).where('id', '=', gone.id).execute();
    for (const stranger of [gone, { ...gone, id: 2_000_000_000 }]) {
      const { status, error } = await assign(id, [[stranger, 'coordinador']]);
      expect([status, error.code]).toEqual([422, 'person_not_here']);
    }
    const group = await assign(id, [], { group: 2_000_000_000 });
    expect([group.status, group.error.code]).toEqual([422, 'working_group_not_in_use']);
  });

  test('a finished or cancelled project, an unregistered one, and an unknown one', async () => {
    const finished = await project({ startedOn: '2026-04-01', endedOn: '2026-05-04' });
    for (const over of [finished, await project({ cancelledOn: '2026-05-04' })]) {
      const answer = await assign(over, [[laura, 'coordinador']]);
      expect([answer.status, answer.error.message]).toEqual([
        409,
        'El proyecto está finalizado o cancelado: su equipo no cambia.',
      ]);
    }
    for (const unknown of [await project({ registered: false }), 2_000_000_000]) {
      expect((await assign(unknown, [])).status).toBe(404);
      expect(
        (await server.call('manager', readAvailableTeam, { params: { projectId: unknown } })).status,
      ).toBe(404);
      expect((await server.call('manager', listAssignmentHistory, { params: { id: unknown } })).status).toBe(
        404,
      );
    }
  });

  test.each([
    [{ project_id: 'uno', assignations: [], grupo_trabajo_id: null }, 'ID de proyecto no válido'],
    [{ project_id: 0, assignations: [], grupo_trabajo_id: null }, 'ID de proyecto no válido'],
    [{ assignations: [], grupo_trabajo_id: null }, 'ID de proyecto no válido'],
    [
      { project_id: 1, assignations: [{ employee_id: 1, role_name: 'jefe' }], grupo_trabajo_id: null },
      'elige un rol de la lista',
    ],
    [
      { project_id: 1, assignations: [{ employee_id: 1, role_name: 'architect' }], grupo_trabajo_id: null },
      'elige un rol de la lista',
    ],
    [{ project_id: 1, assignations: 'todos', grupo_trabajo_id: null }, 'elige el equipo'],
    [{ project_id: 1, assignations: [], grupo_trabajo_id: 'Norte' }, 'debe ser un número entero'],
  ])('%j', async (body, message) => {
    const answer = await server.raw('manager', '/api/teams/assign', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    expect(answer.status).toBe(400);
    expect(((await answer.json()) as { message: string }).message).toContain(message);
  });

  test('everyone but managers and administrators', async () => {
    expect((await assign(id, [], { who: 'admin' })).status).toBe(200);
    for (const who of ['sales', 'architect', 'payments', 'client'] as const) {
      expect((await assign(id, [], { who })).status).toBe(403);
      expect((await server.call(who, readAvailableTeam, { params: { projectId: id } })).status).toBe(403);
    }
    expect((await assign(id, [], { who: null })).status).toBe(401);
  });
});

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
    const id = await project();
    await assign(id, [[person, 'coordinador']]);
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

describe('listAssignmentHistory', () => {
  test('is for the seller, the team and roles that see every project', async () => {
    const id = await project();
    await assign(id, [[laura, 'coordinador']]);
    for (const who of ['sales', { token: laura.token }, 'manager', 'admin'] as Who[]) {
      expect(await historyOf(id, who)).toHaveLength(1);
    }
    for (const who of ['otherSeller', 'architect', { token: camilo.token }] as Who[]) {
      expect((await server.call(who, listAssignmentHistory, { params: { id } })).status).toBe(404);
    }
    for (const who of ['payments', 'warehouse', 'client'] as const) {
      expect((await server.call(who, listAssignmentHistory, { params: { id } })).status).toBe(403);
    }
  });
});
