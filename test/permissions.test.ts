import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Endpoint } from '#shared/contract/endpoint.ts';
import { readPermissionTable } from '#shared/contract/permissions.ts';
import { departments, type Permission, type Role } from '#shared/domain/roles.ts';
import { addressOf, listEndpoints } from './endpoints.ts';
import { addClient, addEmployee, addSecondClient } from './more-people.ts';
import { startServer, type TestServer, type Who } from './server.ts';

/**
 * The walk: everyone tries every door over HTTP, and the server answers what its own table of permissions says. A call
 * that is let in is sent with content of a kind that it does not take, which is refused right after the door (415): the
 * door is tried and nothing happens behind it.
 */
const endpoints = await listEndpoints();
const NOW = '2026-05-20T15:00:00.000Z';
const BEFORE = '2026-05-20T14:59:59.000Z';

let server: TestServer;
let table: Map<string, ReturnType<typeof tableRow>>;
const tableRow = (row: { public: boolean; roles: Record<string, string> }) => row;
const nameOf = ({ method, path }: { method: string; path: string }) => `${method} ${path}`;

beforeAll(async () => {
  server = await startServer({ now: NOW });
  const { reply } = await server.call('admin', readPermissionTable, {});
  table = new Map(reply.data.calls.map((row) => [nameOf(row), tableRow(row)]));
});
afterAll(() => server.close());

const knock = async (who: Who, endpoint: Endpoint) => {
  const other = endpoint.form ? 'application/json' : 'multipart/form-data; boundary=x';
  const response = await server.raw(who, addressOf(endpoint), {
    method: endpoint.method,
    headers: { 'content-type': other },
  });
  return { status: response.status, body: (await response.json()) as { code: string; message: string } };
};

/** What each call answers at its door, with what is wrong when a refusal does not say it. */
const knockAll = (who: Who) =>
  Promise.all(
    endpoints.map(async (endpoint) => {
      const { status, body } = await knock(who, endpoint);
      const told =
        (status === 401 && body.code === 'session_ended' && /^Tu sesión/.test(body.message)) ||
        (status === 403 && body.code === 'forbidden' && /^No tienes permiso/.test(body.message)) ||
        (status === 415 && body.code === 'media_type');
      return [nameOf(endpoint), told ? status : `${status} ${JSON.stringify(body)}`] as const;
    }),
  ).then(Object.fromEntries);

const expectedOf = (statusOf: (row: ReturnType<typeof tableRow>) => number) =>
  Object.fromEntries(
    endpoints.map((endpoint) => {
      const row = table.get(nameOf(endpoint));
      return [nameOf(endpoint), row === undefined ? 'not served' : row.public ? 415 : statusOf(row)];
    }),
  );

describe('without a session, every door that is not public answers 401', () => {
  const closed = () => expectedOf(() => 401);
  test.each<[string, () => Promise<Who>]>([
    ['nobody', async () => null],
    ['a token that never was', async () => ({ token: 'x'.repeat(43) })],
    ['a session that expired', () => addEmployee(server.db, { session: { expires_at: BEFORE } })],
    [
      'a session left idle',
      () => addEmployee(server.db, { session: { last_used_at: '2026-05-20T02:59:59.000Z' } }),
    ],
    ['a session that was ended', () => addEmployee(server.db, { session: { ended_at: BEFORE } })],
    [
      'an employee who left',
      () => addEmployee(server.db, { department: 'admin', permissions: ['full_access'], active: false }),
    ],
    [
      'an account that was closed',
      async () => {
        const person = await addEmployee(server.db, { department: 'manager' });
        await server.db
          .updateTable('accounts')
          .set({ active: false })
          .where('id', '=', person.accountId)
          .execute();
        return person;
      },
    ],
  ])('%s', async (_, person) => {
    expect(await knockAll(await person())).toEqual(closed());
  });
});

// each walk makes some two hundred calls, which takes long on a busy machine
describe('a signed-in person may open exactly the doors of the table', { timeout: 120_000 }, () => {
  const walk = async (who: Who, role: Role, permissions: readonly Permission[]) =>
    expect(await knockAll(who)).toEqual(
      expectedOf(({ roles }) => {
        const cell = roles[role];
        const open = cell === 'yes' || cell === 'own' || (cell === 'permission' && permissions.length > 0);
        return open ? 415 : 403;
      }),
    );

  test.each(departments.flatMap((department) => [[department, false] as const, [department, true] as const]))(
    '%s, with full_access: %s',
    async (department, full) => {
      const permissions: Permission[] = full ? ['full_access'] : [];
      await walk(await addEmployee(server.db, { department, permissions }), department, permissions);
    },
  );

  test('a client, and a second client', async () => {
    await walk(await addClient(server.db), 'client', []);
    const { clientId } = await addClient(server.db);
    await walk(await addSecondClient(server.db, clientId), 'client', []);
  });
});

test('the table has every call of the contract, in Spanish, and every screen', async () => {
  const { reply } = await server.call('admin', readPermissionTable, {});
  expect([...table.keys()].toSorted()).toEqual(endpoints.map(nameOf).toSorted());
  for (const { title, area } of reply.data.calls) {
    expect(area).toMatch(/^[A-ZÁÉÍÓÚ]/);
    expect(title).toMatch(/^[A-ZÁÉÍÓÚ].* |^Ingresar$/);
  }
  expect(reply.data.screens).toContainEqual({
    path: '/register',
    title: 'Registrar emplead@',
    public: false,
    permission: 'full_access',
    roles: Object.fromEntries([...departments.map((each) => [each, 'permission']), ['client', 'no']]),
  });
});
