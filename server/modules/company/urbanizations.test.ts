import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { CallOf } from '#shared/contract/endpoint.ts';
import { listUrbanizations, readProject } from '#shared/contract/projects.ts';
import {
  createUrbanization,
  listAllUrbanizations,
  updateUrbanization,
} from '#shared/contract/urbanizations.ts';
import { auditOf } from '../../../test/agreements.ts';
import { finalizar, startLastStep } from '../../../test/finalizar.ts';
import { addEmployee } from '../../../test/more-people.ts';
import { everyone } from '../../../test/people.ts';
import { startServer, type TestServer, type Who } from '../../../test/server.ts';

let server: TestServer;
let plainAdmin: Who;
beforeAll(async () => {
  server = await startServer();
  plainAdmin = await addEmployee(server.db, { department: 'admin' });
});
afterAll(() => server.close());

type Body = CallOf<typeof createUrbanization>['body'] & { active: boolean };
const typeA = { type: 'Tipo A', private_area: 45.5 };
const typeB = { type: 'Tipo B', private_area: 39.2 };
const aBody = (changes: Partial<Body> = {}): Body => ({
  name: 'Jardines del Lago',
  constructor_name: 'Constructora Alborada',
  address: 'Calle 170 # 54-20',
  typologies: [typeA, typeB],
  active: true,
  ...changes,
});
const create = (changes: Partial<Body>, who: Who = 'admin') =>
  server.call(who, createUrbanization, { body: aBody(changes) });
const update = (id: number, changes: Partial<Body>, who: Who = 'admin') =>
  server.call(who, updateUrbanization, { params: { id }, body: aBody(changes) });
const list = (query: NonNullable<CallOf<typeof listAllUrbanizations>['query']> = {}) =>
  server.call('admin', listAllUrbanizations, { query });
const offered = async () =>
  (await server.call('sales', listUrbanizations, {})).reply.data.map(({ projectname }) => projectname);

describe('the catalogue', () => {
  test('keeps an urbanization with its typologies by area, and a change records the old values', async () => {
    const { reply } = await create({ name: '  Jardines   del Lago ' });
    const { id } = reply.data;
    const kept = { ...aBody(), typologies: [typeB, typeA] };
    expect(reply.data).toEqual({ id, ...kept });
    expect((await list()).reply.data).toEqual([{ id, ...kept }]);
    await update(id, {});
    const typologies = [{ type: 'Tipo A', private_area: 46 }];
    expect((await update(id, { address: 'Calle 1', typologies })).reply.data).toMatchObject({ typologies });
    expect((await list()).reply.data).toMatchObject([{ address: 'Calle 1', typologies }]);
    expect(
      (await auditOf(server, 'urbanizations', id)).map(({ old_values, new_values }) => [
        old_values,
        new_values,
      ]),
    ).toEqual([
      [null, kept],
      [
        { address: 'Calle 170 # 54-20', typologies: [typeB, typeA] },
        { address: 'Calle 1', typologies },
      ],
    ]);
  });

  test('one that is no longer offered keeps its typologies', async () => {
    const { data } = (await create({ name: 'Altos del Río' })).reply;
    const params = { id: data.id };
    const { reply } = await server.call('admin', updateUrbanization, { params, body: { active: false } });
    expect(reply.data).toEqual({ ...data, active: false });
    expect((await list({ search: 'altos' })).reply.data).toEqual([{ ...data, active: false }]);
  });

  test.each(['jardines del lago', 'JARDINES DEL LAGO', ' Jardines  del  Lago'])(
    'does not take %j twice',
    async (name) => {
      const { status, error } = await create({ name });
      expect([status, error.code, Object.keys(error.fields ?? {})]).toEqual([
        409,
        'urbanization_name_taken',
        ['name'],
      ]);
      const other = await create({ name: randomUUID() });
      expect((await update(other.reply.data.id, { name })).status).toBe(409);
    },
  );

  test('nor two typologies of one name', async () => {
    const { status, error } = await create({
      name: 'Repetida',
      typologies: [typeA, typeB, { type: ' tipo  a', private_area: 60 }],
    });
    expect([status, Object.keys(error.fields ?? {})]).toEqual([422, ['typologies.2.type']]);
    expect(await offered()).not.toContain('Repetida');
  });

  test.each<[Partial<Body>, string]>([
    [{ name: ' ' }, 'name'],
    [{ address: '' }, 'address'],
    [{ constructor_name: '' }, 'constructor_name'],
    [{ typologies: [] }, 'typologies'],
    [{ typologies: [{ type: 'A', private_area: 0 }] }, 'typologies.0.private_area'],
    [{ typologies: [{ type: '', private_area: 10 }] }, 'typologies.0.type'],
    [
      { typologies: Array.from({ length: 51 }, (_, n) => ({ type: `T${n}`, private_area: 10 })) },
      'typologies',
    ],
  ])('refuses %j', async (changes, field) => {
    const { status, error } = await create({ name: 'Mala', ...changes });
    expect([status, Object.keys(error.fields ?? {})]).toEqual([400, [field]]);
  });

  test('one that does not exist is 404', async () => {
    expect((await update(2_000_000_000, { name: 'Nada' })).status).toBe(404);
  });
});

test('is found by name, builder or address with accents ignored, in the order of Spanish, page by page', async () => {
  const builder = 'Promotora Búsqueda';
  for (const name of ['Ñandú', 'Zarzal', 'Ámbar', 'Nogal', 'Bosque']) {
    await create({ name, constructor_name: builder, address: `Carrera ${name}` });
  }
  const { id } = (await create({ name: 'Antigua', constructor_name: builder })).reply.data;
  await update(id, { name: 'Antigua', constructor_name: builder, active: false });
  const names = async (search: string) => (await list({ search })).reply.data.map(({ name }) => name);
  expect(await names('PROMOTORA busqueda')).toEqual([
    'Ámbar',
    'Bosque',
    'Nogal',
    'Ñandú',
    'Zarzal',
    'Antigua',
  ]);
  expect(await names('carrera ambar')).toEqual(['Ámbar']);
  expect(await names('100%')).toEqual([]);
  const { reply } = await list({ search: 'busqueda', page: 2, limit: 4 });
  expect(reply.data.map(({ name }) => name)).toEqual(['Zarzal', 'Antigua']);
  expect(reply.pagination).toEqual({ total: 6, totalPages: 2, currentPage: 2, limit: 4, hasMore: false });
});

test('a retired one leaves the list of sellers; earlier projects keep its name', async () => {
  const { id } = (await create({ name: 'Reserva de los Cerros' })).reply.data;
  const saleId = await startLastStep(server, 'VIS');
  const { projectId } = await finalizar(server, saleId, 'VIS');
  expect(await offered()).toContain('Reserva de los Cerros');
  await update(id, { name: 'Reserva', typologies: [typeB], active: false });
  expect(await offered()).not.toContain('Reserva');
  const { reply } = await server.call('sales', readProject, { params: { id: projectId } });
  expect(reply.data).toMatchObject({ urbanization: 'Reserva de los Cerros', private_area: 45.5 });
});

test('only an administrator reads it all, and changes it with the permission', async () => {
  for (const who of everyone.filter((each) => each !== 'admin')) {
    expect((await server.call(who, listAllUrbanizations, {})).status).toBe(403);
    expect((await create({ name: 'Prohibida' }, who)).status).toBe(403);
  }
  expect((await server.call(plainAdmin, listAllUrbanizations, {})).status).toBe(200);
  expect((await create({ name: 'Prohibida' }, plainAdmin)).status).toBe(403);
  expect((await update(1, { name: 'Prohibida' }, plainAdmin)).status).toBe(403);
  expect(await offered()).not.toContain('Prohibida');
});
