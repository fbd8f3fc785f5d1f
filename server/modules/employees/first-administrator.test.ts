import { afterAll, beforeAll, expect, test } from 'vitest';
import { login, resetPassword } from '#shared/contract/auth.ts';
import { listEmployees } from '#shared/contract/employees.ts';
import { password } from '../../../test/accounts.ts';
import { startServer, type TestServer } from '../../../test/server.ts';
import { registerFirstAdministrator } from './first-administrator.actions.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

const person = { name: '  Ana   Ruiz ', email: 'ana@empresa.example' };
const register = (who = person) => registerFirstAdministrator(server.deps, who);

test('is nobody while somebody administers', async () => {
  await expect(register()).rejects.toThrow('La empresa ya tiene quien la administre.');
});

test('enters by the link, and only one of two who try at once is', async () => {
  await server.db.updateTable('employees').set({ permissions: [] }).execute();
  await expect(register({ ...person, email: 'sales@remodela.example' })).rejects.toThrow(
    'Ese correo ya tiene una cuenta.',
  );
  const tries = await Promise.allSettled([
    register(),
    register({ ...person, email: 'otra@empresa.example' }),
  ]);
  const links = tries.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []));
  expect(links).toHaveLength(1);
  const token = links[0]?.split('#')[1] ?? '';
  const { email } = await server.db
    .selectFrom('accounts as a')
    .innerJoin('employees as e', 'e.id', 'a.employee_id')
    .select('a.email')
    .where('e.name', '=', 'Ana Ruiz')
    .executeTakeFirstOrThrow();
  await server.call(null, resetPassword, { body: { token, password } });
  const { reply } = await server.call(null, login, { body: { email, password } });
  expect(reply.user).toMatchObject({ department: 'admin', permissions: ['full_access'] });
  const people = await server.call({ token: reply.token }, listEmployees, { query: { search: 'Ana Ruiz' } });
  expect(people.reply.data).toHaveLength(1);
});
