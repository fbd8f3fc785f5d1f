import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { CallOf } from '#shared/contract/endpoint.ts';
import { assignTeam, listAssignmentHistory, readAvailableTeam } from '#shared/contract/teams.ts';
import { createWorkingGroup, updateWorkingGroup } from '#shared/contract/working-groups.ts';
import { addManaged, type Managed } from '../../../test/managed.ts';
import { startServer, type TestServer, type Who } from '../../../test/server.ts';
import { employeeOf, type Hired, hire } from '../../../test/staff.ts';

type Assignation = CallOf<typeof assignTeam>['body']['assignations'][number];
type Place = readonly [Hired, Assignation['role_name']];
type Team = readonly Place[];
const placed = ([{ id }, role_name]: Place): Assignation => ({ employee_id: id, role_name });

let server: TestServer;
let sellerId: number;
let laura: Hired;
let camilo: Hired;
let julian: Hired;
let diana: Hired;
beforeAll(async () => {
  server = await startServer({ now: '2026-05-20T15:00:00.000Z' });
  sellerId = await employeeOf(server, 'sales');
  laura = await hire(server, { name: 'Laura Cifuentes' });
  camilo = await hire(server, { name: 'Camilo Ortega' });
  julian = await hire(server, { name: 'Julián Prada', specialization: 'resident_engineer' });
  diana = await hire(server, { name: 'Diana Castaño', specialization: 'resident_engineer' });
});
afterAll(() => server.close());

const works = { start: '2026-06-01', end: '2026-06-30' };
/** A registered project with its works in June unless stated. */
const project = async (changes: Partial<Managed> = {}): Promise<number> =>
  (await addManaged(server.db, { sellerId, ...works, ...changes })).id;

const assign = (
  project_id: number,
  team: Team,
  {
    group = null,
    who = 'manager',
    seen,
    seenGroup,
  }: { group?: number | null; who?: Who; seen?: Team; seenGroup?: number | null } = {},
) =>
  server.call(who, assignTeam, {
    body: {
      project_id,
      assignations: team.map(placed),
      grupo_trabajo_id: group,
      seen: seen?.map(placed),
      seen_group_id: seenGroup,
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
    const one: Team = [[laura, 'coordinador']];
    expect((await assign(id, one, { seen: [] })).status).toBe(200);
    expect((await assign(id, one, { seen: [] })).status).toBe(200);
    const { status, error } = await assign(id, [[camilo, 'disenador_lider']], { seen: [] });
    expect([status, error.code]).toEqual([409, 'team_changed']);
    expect((await available(id)).assigned).toEqual(one.map(placed));
    expect((await assign(id, [...one, [camilo, 'disenador_lider']], { seen: one })).status).toBe(200);
  });

  test('is refused when the working group is no longer the one that was seen', async () => {
    const id = await project();
    const groups: number[] = [];
    for (const name of ['Norte visto', 'Sur visto']) {
      const body = { name, member_ids: [laura.id] };
      groups.push((await server.call('admin', createWorkingGroup, { body })).reply.data.id);
    }
    const [group = 0, another = 0] = groups;
    expect((await assign(id, [], { group, seen: [], seenGroup: null })).status).toBe(200);
    expect((await assign(id, [], { group, seen: [], seenGroup: null })).status).toBe(200);
    for (const stale of [null, another]) {
      const { status, error } = await assign(id, [], { group: stale, seen: [], seenGroup: null });
      expect([status, error.code]).toEqual([409, 'team_changed']);
    }
    expect((await available(id)).grupo_trabajo_id).toBe(group);
    expect((await assign(id, [], { group: another, seen: [], seenGroup: group })).status).toBe(200);
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
