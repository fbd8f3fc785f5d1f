import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  createWorkingGroup,
  listWorkingGroups,
  updateWorkingGroup,
} from '#shared/contract/working-groups.ts';
import { startServer, type TestServer, type Who } from '../../../test/server.ts';
import { employeeOf } from '../../../test/staff.ts';

let server: TestServer;
let people: { architect: number; sales: number; warehouse: number };
let gone: number;
beforeAll(async () => {
  server = await startServer({ now: '2026-05-20T15:00:00.000Z' });
  people = {
    architect: await employeeOf(server, 'architect'),
    sales: await employeeOf(server, 'sales'),
    warehouse: await employeeOf(server, 'warehouse'),
  };
  const left = await server.db
    .insertInto('employees')
    .values({
      name: 'Ana Retirada',
      phone: null,
      department: 'architect',
      specialization: null,
      active: false,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  gone = left.id;
});
afterAll(() => server.close());

const create = (name: string, member_ids: number[] = [], who: Who = 'admin', idempotencyKey?: string) =>
  server.call(
    who,
    createWorkingGroup,
    { body: { name, member_ids } },
    idempotencyKey === undefined ? {} : { idempotencyKey },
  );

const update = (
  id: number,
  body: { name: string; member_ids: number[]; active: boolean },
  who: Who = 'admin',
) => server.call(who, updateWorkingGroup, { params: { id }, body });

const list = async (who: Who = 'admin') => (await server.call(who, listWorkingGroups, {})).reply.data;

describe('working groups', () => {
  test('are made with their people, each once, by name', async () => {
    const { data } = (await create(' Grupo  Norte ', [people.warehouse, people.architect, people.architect]))
      .reply;
    expect(data).toEqual({
      id: expect.any(Number),
      name: 'Grupo Norte',
      active: true,
      members: [
        { id: people.architect, name: 'Persona de Arquitectura', specialization: null },
        { id: people.warehouse, name: 'Persona de Bodega', specialization: null },
      ],
      open_projects: 0,
    });
    const audited = await server.db
      .selectFrom('audit_log')
      .select(['action', 'new_values'])
      .where('entity', '=', 'working_groups')
      .where('entity_id', '=', String(data.id))
      .execute();
    expect(audited).toEqual([
      {
        action: 'create',
        new_values: {
          name: 'Grupo Norte',
          member_ids: [people.architect, people.warehouse].toSorted((a, b) => a - b),
        },
      },
    ]);
  });

  test('the same key makes one', async () => {
    const [first, second] = [
      await create('Grupo Único', [], 'admin', 'group-once-1'),
      await create('Grupo Único', [], 'admin', 'group-once-1'),
    ];
    expect(second.reply).toEqual(first.reply);
    expect((await list()).filter(({ name }) => name === 'Grupo Único')).toHaveLength(1);
  });

  test('keep their name and people when they leave use', async () => {
    const { data } = (await create('Grupo Amazonas', [people.architect])).reply;
    const params = { id: data.id };
    const { reply } = await server.call('admin', updateWorkingGroup, { params, body: { active: false } });
    expect(reply.data).toEqual({ ...data, active: false });
  });

  test('change their name and people, and leave use', async () => {
    const { id } = (await create('Grupo Cali', [people.architect])).reply.data;
    const asked = { name: 'Grupo Sur', member_ids: [people.sales], active: false };
    const { data } = (await update(id, asked)).reply;
    expect(data).toMatchObject({ name: 'Grupo Sur', active: false, members: [{ id: people.sales }] });
    await update(id, asked);
    const audited = await server.db
      .selectFrom('audit_log')
      .select(['old_values', 'new_values'])
      .where('entity', '=', 'working_groups')
      .where('entity_id', '=', String(id))
      .where('action', '=', 'update')
      .execute();
    expect(audited).toEqual([
      {
        old_values: { name: 'Grupo Cali', member_ids: [people.architect], active: true },
        new_values: { name: 'Grupo Sur', member_ids: [people.sales], active: false },
      },
    ]);
    await update(id, { ...asked, member_ids: [] });
    expect((await list()).find((group) => group.id === id)?.members).toEqual([]);
  });

  test('are listed by name, retired ones last, without people that left', async () => {
    const { id } = (await create('Ámbar', [people.architect])).reply.data;
    await server.db
      .insertInto('working_group_members')
      .values({ working_group_id: id, employee_id: gone })
      .execute();
    const groups = await list('manager');
    expect(groups[0]).toMatchObject({ name: 'Ámbar', members: [{ id: people.architect }] });
    expect(groups.at(-1)).toMatchObject({ name: 'Grupo Sur', active: false });
  });
});

describe('working groups refuse', () => {
  test.each([
    ['Grupo Sabana', 'Grupo Sabana', 'Uno'],
    ['Grupo Túnez', 'grupo túnez', 'Dos'],
    ['Grupo Ñeque', ' GRUPO   ÑEQUE ', 'Tres'],
  ])('the name of another: %j is %j', async (taken, name, own) => {
    await create(taken);
    const { status, error } = await create(name);
    expect([status, error.message]).toEqual([409, 'Ya hay un grupo de trabajo con ese nombre.']);
    expect(error.fields).toHaveProperty('name');
    const { id } = (await create(own)).reply.data;
    expect((await update(id, { name, member_ids: [], active: true })).status).toBe(409);
    expect((await update(id, { name: own.toUpperCase(), member_ids: [], active: true })).status).toBe(200);
  });

  test('inactive people', async () => {
    const { id } = (await create('Grupo Oriente')).reply.data;
    for (const stranger of [gone, 2_000_000_000]) {
      const made = await create('Grupo Occidente', [people.sales, stranger]);
      expect([made.status, made.error.code]).toEqual([422, 'member_not_here']);
      expect(made.error.fields).toHaveProperty('member_ids');
      const changed = await update(id, { name: 'Grupo Oriente', member_ids: [stranger], active: true });
      expect(changed.status).toBe(422);
    }
    expect((await list()).some(({ name }) => name === 'Grupo Occidente')).toBe(false);
  });

  test('changing an unknown one', async () => {
    const { status, error } = await update(2_000_000_000, { name: 'Nadie', member_ids: [], active: true });
    expect([status, error.code]).toEqual([404, 'working_group_not_found']);
  });

  test.each([
    { name: '', member_ids: [] },
    { name: 'x'.repeat(81), member_ids: [] },
    { name: 'Grupo', member_ids: ['uno'] },
    { name: 'Grupo', member_ids: [0] },
    { name: 'Grupo', member_ids: Array.from({ length: 61 }, (_, index) => index + 1) },
    { name: 'Grupo' },
  ])('%j', async (body) => {
    const answer = await server.raw('admin', '/api/working-groups', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({
      message: expect.stringMatching(/^(Nombre|Personas del grupo)/),
    });
  });

  test('managers may read them and not change them', async () => {
    expect((await create('Grupo Ajeno', [], 'manager')).status).toBe(403);
    for (const who of ['sales', 'architect', 'client'] as const) {
      expect((await server.call(who, listWorkingGroups, {})).status).toBe(403);
    }
  });
});
