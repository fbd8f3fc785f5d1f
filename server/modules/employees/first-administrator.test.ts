import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { login, resetPassword } from '#shared/contract/auth.ts';
import { listEmployees } from '#shared/contract/employees.ts';
import { password } from '../../../test/accounts.ts';
import { tamperAll } from '../../../test/rows.ts';
import { startServer, type TestServer } from '../../../test/server.ts';
import { firstSteps, registerFirstAdministrator } from './first-administrator.actions.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

const person = { name: '  Ana   Ruiz ', email: 'ana@empresa.example' };
const register = (who = person) => registerFirstAdministrator(server.deps, who);

test('is refused while the company has an administrator', async () => {
  await expect(register()).rejects.toThrow('La empresa ya tiene quien la administre.');
});

test('signs in by the link, and only one of two concurrent attempts succeeds', async () => {
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

test('may be invited again with a mistyped address or an expired link, until a password is set', async () => {
  await tamperAll(server.db, (tx) => sql`truncate accounts, employees cascade`.execute(tx));
  const mistyped = (await register({ ...person, email: 'aan@empresa.example' })).split('#')[1] ?? '';
  expect(await firstSteps(server.deps)).toContain('Todavía nadie puede entrar.');
  const token = (await register()).split('#')[1] ?? '';
  const old = await server.call(null, resetPassword, { body: { token: mistyped, password } });
  expect(old.status).toBe(410);
  const { reply } = await server.call(null, resetPassword, { body: { token, password } });
  expect(reply.user).toMatchObject({ name: 'Ana Ruiz', email: person.email, permissions: ['full_access'] });
  const people = await server.call({ token: reply.token }, listEmployees, { query: {} });
  expect(people.reply.data).toHaveLength(1);
  expect(await firstSteps(server.deps)).toBeNull();
  await expect(register({ ...person, email: 'otra@empresa.example' })).rejects.toThrow(
    'La empresa ya tiene quien la administre.',
  );
});
