import { afterAll, beforeAll, expect, test } from 'vitest';
import { listArchitects } from '#shared/contract/employees.ts';
import { startServer, type TestServer } from '../../../test/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
  await server.db
    .insertInto('employees')
    .values([
      ...['Zulema Ortiz', 'Ñusta Prada', 'Nubia Melo', 'Ángela Cifuentes', 'Andrés Mora'].map((name) => ({
        name,
        phone: null,
        department: 'architect' as const,
        specialization: 'designer',
      })),
      { name: 'Ana Retirada', phone: null, department: 'architect', specialization: null, active: false },
      { name: 'Ana Gerente', phone: null, department: 'manager', specialization: null },
    ])
    .execute();
});
afterAll(() => server.close());

test('the active architects, by name as Spanish orders it', async () => {
  const { reply } = await server.call('sales', listArchitects, {});
  expect(reply.success).toBe(true);
  expect(reply.data.map(({ name }) => name)).toEqual([
    'Andrés Mora',
    'Ángela Cifuentes',
    'Nubia Melo',
    'Ñusta Prada',
    'Persona de Arquitectura',
    'Zulema Ortiz',
  ]);
  expect(Object.keys(reply.data[0] ?? {})).toEqual(['id', 'name']);
});

test.each([
  [401, null],
  [403, 'warehouse'],
  [403, 'architect'],
  [403, 'client'],
  [200, 'manager'],
  [200, 'admin'],
] as const)('answers %i to %s', async (status, who) => {
  expect((await server.call(who, listArchitects, {})).status).toBe(status);
});
