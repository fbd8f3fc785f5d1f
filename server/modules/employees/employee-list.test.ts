import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listEmployees } from '#shared/contract/employees.ts';
import type { CallOf } from '#shared/contract/endpoint.ts';
import { startServer, type TestServer } from '../../../test/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
  const names = ['Óscar Niño', 'Ñusta Prada', 'Zulema Ortiz', 'Nubia Melo', 'Ángela Cifuentes', 'ana milena'];
  const people = await server.db
    .insertInto('employees')
    .values([
      ...names.map((name) => ({ name, phone: null, department: 'warehouse' as const, specialization: null })),
      { name: 'Ana Retirada', phone: null, department: 'warehouse', specialization: null, active: false },
    ])
    .returning(['id', 'name'])
    .execute();
  const oscar = people.find(({ name }) => name === 'Óscar Niño')?.id ?? 0;
  await server.db
    .insertInto('accounts')
    .values({
      email: 'bodega.100%@remodela.example',
      password_hash: '-',
      employee_id: oscar,
      client_id: null,
    })
    .execute();
});
afterAll(() => server.close());

const list = async (query: CallOf<typeof listEmployees>['query'] = {}) =>
  (await server.call('admin', listEmployees, { query })).reply;

const names = async (query: CallOf<typeof listEmployees>['query']) =>
  (await list({ limit: 100, ...query })).data.map(({ name }) => name);

describe('listEmployees', () => {
  test('lists the employees with every column of the panel', async () => {
    const { data } = await list({ search: 'nino' });
    expect(data).toEqual([
      {
        id: expect.any(Number),
        name: 'Óscar Niño',
        email: 'bodega.100%@remodela.example',
        phone: null,
        department: 'warehouse',
        specialization: null,
        permissions: [],
        active: true,
      },
    ]);
    expect((await list({ search: 'administración' })).data).toMatchObject([{ permissions: ['full_access'] }]);
    expect((await list({ search: 'nubia' })).data).toMatchObject([{ email: null }]);
  });

  test('by name as Spanish orders it', async () => {
    expect(await names({ department: 'warehouse' })).toEqual([
      'ana milena',
      'Ángela Cifuentes',
      'Nubia Melo',
      'Ñusta Prada',
      'Óscar Niño',
      'Persona de Bodega',
      'Zulema Ortiz',
    ]);
  });

  test.each([
    ['nino', ['Óscar Niño']],
    ['NIÑO oscar', ['Óscar Niño']],
    ['nusta', ['Ñusta Prada']],
    ['100%', ['Óscar Niño']],
    ['bodega.1', ['Óscar Niño']],
    ['sales@remodela', ['Persona de Ventas']],
    ['%', ['Óscar Niño']],
    ['nadie', []],
    ["' or 1=1 --", []],
  ])('the search %j finds %j', async (search, expected) => {
    expect(await names({ search })).toEqual(expected);
  });

  test('by status: active ones unless asked otherwise', async () => {
    expect(await names({ search: 'ana ' })).not.toContain('Ana Retirada');
    expect(await names({ status: 'inactive' })).toEqual(['Ana Retirada']);
    expect(await names({ search: 'ana', department: 'warehouse', status: 'all' })).toEqual([
      'ana milena',
      'Ana Retirada',
    ]);
  });

  test('pages do not overlap, and say how many there are; the totals are those of the company', async () => {
    const query = { department: 'warehouse', limit: 3 } as const;
    const pages = [await list({ ...query, page: 1 }), await list({ ...query, page: 2 })];
    const beyond = await list({ ...query, page: 9 });
    const seen = [...pages, await list({ ...query, page: 3 })].flatMap(({ data }) =>
      data.map(({ name }) => name),
    );
    expect(seen).toEqual(await names({ department: 'warehouse' }));
    expect(pages[0]?.pagination).toEqual({
      total: 7,
      totalPages: 3,
      currentPage: 1,
      limit: 3,
      hasMore: true,
    });
    expect(beyond.data).toEqual([]);
    expect(beyond.pagination).toMatchObject({ total: 7, totalPages: 3, currentPage: 9, hasMore: false });
    // Ten of the tests' people and six of this one are active, in the nine departments.
    for (const { totals } of [...pages, beyond]) expect(totals).toEqual({ people: 16, departments: 9 });
  });

  test.each(['page=0', 'limit=101', 'status=otro', 'department=clientes', `search=${'x'.repeat(101)}`])(
    'refuses %s',
    async (query) => {
      const answer = await server.raw('admin', `/api/employees?${query}`);
      expect(answer.status).toBe(400);
      expect(await answer.json()).toMatchObject({ message: expect.stringMatching(/^[A-ZÁÉÍÓÚÑ]/) });
    },
  );

  test.each([
    [401, null],
    [403, 'manager'],
    [403, 'sales'],
    [403, 'client'],
  ] as const)('answers %i to %s', async (status, who) => {
    expect((await server.call(who, listEmployees, {})).status).toBe(status);
  });
});
