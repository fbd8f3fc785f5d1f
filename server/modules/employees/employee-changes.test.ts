import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { askPasswordReset, login, readSession } from '#shared/contract/auth.ts';
import {
  listEmployees,
  registerEmployee,
  sendEmployeePasswordReset,
  setEmployeePermissions,
  updateEmployee,
} from '#shared/contract/employees.ts';
import type { CallOf } from '#shared/contract/endpoint.ts';
import {
  changeDepartmentSentences,
  signInSentences,
  takePermissionSentences,
} from '#shared/domain/employee.ts';
import { startSale } from '../../../test/builders.ts';
import { startServer, type TestServer, type Who } from '../../../test/server.ts';
import { aRegistration, employeeOf, GOOD_PASSWORD, type Hired, hire, signIn } from '../../../test/staff.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer({ now: '2026-05-20T15:00:00.000Z' });
});
afterAll(() => server.close());

type Changes = CallOf<typeof updateEmployee>['body'];

const dataOf = ({ name, email, department, specialization, phone }: Changes): Changes => ({
  name,
  email,
  department,
  specialization,
  phone,
});

const update = (id: number, body: Changes, who: Who = 'admin') =>
  server.call(who, updateEmployee, { params: { id }, body });

const auditOf = (id: number) =>
  server.db
    .selectFrom('audit_log')
    .select(['action', 'old_values', 'new_values'])
    .where('entity', '=', 'employees')
    .where('entity_id', '=', String(id))
    .where('action', '!=', 'create')
    .orderBy('id')
    .execute();

/** Somebody of the staff who has no account. */
async function someoneWithoutAccount(active = true): Promise<number> {
  const { id } = await server.db
    .insertInto('employees')
    .values({ name: 'Sin Cuenta', phone: null, department: 'transporters', specialization: null, active })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
const noAccount: Changes = { name: 'Sin Cuenta', email: null, department: 'transporters' };

describe('updateEmployee', () => {
  test('corrects the data of a person, and records the changed fields', async () => {
    const person = await hire(server);
    const body = { ...dataOf(person), name: ' Rebeca  Lara ', phone: '', specialization: 'renderist' };
    const { reply } = await update(person.id, body);
    expect(reply.data).toMatchObject({ name: 'Rebeca Lara', phone: null, specialization: 'renderist' });
    expect(await auditOf(person.id)).toEqual([
      {
        action: 'update',
        old_values: { name: 'Rebeca Montoya', phone: '+57 310 555 0101', specialization: 'designer' },
        new_values: { name: 'Rebeca Lara', phone: null, specialization: 'renderist' },
      },
    ]);
    await update(person.id, body);
    expect(await auditOf(person.id)).toHaveLength(1);
    expect((await server.call({ token: person.token }, readSession, {})).reply.name).toBe('Rebeca Lara');
  });

  test('a new address is the one to sign in with, and no link in the old mailbox works', async () => {
    const person = await hire(server);
    await server.call(null, askPasswordReset, { body: { email: person.email } });
    await server.mails();
    const email = `nuevo.${person.email}`;
    expect((await update(person.id, { ...dataOf(person), email })).reply.data.email).toBe(email);
    const signIn = (address: string) =>
      server.call(null, login, { body: { email: address, password: GOOD_PASSWORD } });
    expect((await signIn(person.email)).status).toBe(401);
    expect((await signIn(email)).status).toBe(200);
    const links = await server.db
      .selectFrom('one_time_links')
      .select('ended_at')
      .where('email', '=', person.email)
      .where('kind', '=', 'password_reset')
      .execute();
    expect(links).toEqual([{ ended_at: expect.any(String) }]);
    expect(await auditOf(person.id)).toMatchObject([
      { action: 'update', old_values: { email: person.email }, new_values: { email } },
    ]);
  });

  test('moves a person without open work to another department, which counts from the next call', async () => {
    const person = await hire(server);
    const body = { ...dataOf(person), department: 'admin', specialization: 'admin_assistant' } as const;
    expect((await update(person.id, body)).reply.data.department).toBe('admin');
    expect((await server.call({ token: person.token }, listEmployees, {})).status).toBe(200);
  });

  test('corrects a person without an account', async () => {
    const id = await someoneWithoutAccount();
    for (const email of [null, '', undefined]) {
      const { reply } = await update(id, { ...noAccount, email, phone: '3105550102' });
      expect(reply.data).toMatchObject({ email: null, phone: '3105550102' });
    }
  });

  test('an address for a person without an account opens one, with a mail to set the password', async () => {
    const id = await someoneWithoutAccount();
    const { email } = aRegistration();
    const { reply } = await update(id, { ...noAccount, email });
    expect(reply.data.email).toBe(email);
    const mail = (await server.mails()).find(({ to }) => to.includes(email));
    expect(mail?.text).toMatch(/\/reset-password#[A-Za-z0-9_-]{43}/);
    for (const password of ['-', GOOD_PASSWORD]) {
      expect((await server.call(null, login, { body: { email, password } })).status).toBe(401);
    }
  });
});

describe('updateEmployee refuses', () => {
  let person: Hired;
  beforeAll(async () => {
    person = await hire(server);
  });

  test('an address of another account, and changes nothing', async () => {
    const other = await hire(server);
    const body = { ...dataOf(person), name: 'Otro Nombre' };
    for (const [id, email] of [
      [person.id, other.email.toUpperCase()],
      [await someoneWithoutAccount(), other.email],
    ] as const) {
      const { status, error } = await update(id, { ...body, email });
      expect([status, error.message]).toEqual([409, 'Ya existe una cuenta con ese correo']);
    }
    const { reply } = await server.call('admin', listEmployees, { query: { search: person.email } });
    expect(reply.data).toMatchObject([{ name: 'Rebeca Montoya' }]);
  });

  test('to leave an account without its address', async () => {
    const { status, error } = await update(person.id, { ...dataOf(person), email: '' });
    expect([status, error.code]).toEqual([422, 'email_missing']);
    expect(error.fields).toHaveProperty('email');
  });

  test('an account for an employee that left', async () => {
    const id = await someoneWithoutAccount(false);
    const { status, error } = await update(id, { ...noAccount, email: aRegistration().email });
    expect([status, error.message]).toEqual([409, signInSentences.inactive]);
  });

  test('a specialisation of another department', async () => {
    const { status, error } = await update(person.id, { ...dataOf(person), department: 'sales' });
    expect([status, Object.keys(error.fields ?? {})]).toEqual([422, ['specialization']]);
  });

  test('another department while there is open work', async () => {
    const seller = await hire(server, { department: 'sales', specialization: 'seller' });
    await startSale(server, { token: seller.token });
    const { status, error } = await update(seller.id, {
      ...dataOf(seller),
      department: 'architect',
      specialization: null,
    });
    expect([status, error.message]).toEqual([409, changeDepartmentSentences.open_work]);
    expect(error.fields).toHaveProperty('department');
    expect((await update(seller.id, { ...dataOf(seller), name: 'Con Trabajo' })).status).toBe(200);
  });

  test('moving an administrator to another department: the last one, and oneself', async () => {
    const id = await employeeOf(server, 'admin');
    const { data } = (await server.call('admin', listEmployees, { query: { search: 'administración' } }))
      .reply;
    const [me] = data;
    if (!me) throw new Error('the administrator is not there');
    const leave = { ...dataOf(me), department: 'manager', specialization: null } as const;
    expect((await update(id, leave)).error.message).toBe(changeDepartmentSentences.last_administrator);
    const second = await hire(server, { department: 'admin', specialization: null, fullAccess: true });
    expect((await update(id, leave)).error.message).toBe(changeDepartmentSentences.self);
    const moved = { ...dataOf(second), department: 'manager', specialization: null } as const;
    expect((await update(second.id, moved)).status).toBe(200);
  });

  test('a person that does not exist', async () => {
    const { status, error } = await update(2_000_000_000, dataOf(person));
    expect([status, error.code]).toEqual([404, 'employee_not_found']);
  });

  test.each([
    ['email', 'no es un correo'],
    ['phone', 'x'],
    ['department', 'clientes'],
    ['name', ''],
  ])('%s = %j, naming it in Spanish', async (field, value) => {
    const { status, error } = await update(person.id, { ...dataOf(person), [field]: value });
    expect(status).toBe(400);
    expect(Object.keys(error.fields ?? {})).toEqual([field]);
    expect(error.message).not.toMatch(/invalid|input/i);
  });

  test('everyone but administrators with full_access', async () => {
    const noPermission = await hire(server, { department: 'admin', specialization: null });
    for (const who of ['manager', 'sales', 'client', { token: noPermission.token }] as Who[]) {
      expect((await update(person.id, dataOf(person), who)).status).toBe(403);
    }
  });
});

describe('setEmployeePermissions', () => {
  const set = (id: number, permissions: 'full_access'[], who: Who = 'admin') =>
    server.call(who, setEmployeePermissions, { params: { id }, body: { permissions } });

  test('gives and takes, which counts from the next call of the person', async () => {
    const person = await hire(server, { department: 'manager', specialization: null });
    const register = () => server.call({ token: person.token }, registerEmployee, { body: aRegistration() });
    expect((await register()).status).toBe(403);
    expect((await set(person.id, ['full_access'])).reply.data.permissions).toEqual(['full_access']);
    expect((await register()).status).toBe(200);
    expect((await set(person.id, [])).reply.data.permissions).toEqual([]);
    expect((await register()).status).toBe(403);
    await set(person.id, []);
    expect(await auditOf(person.id)).toEqual([
      {
        action: 'permissions',
        old_values: { permissions: [] },
        new_values: { permissions: ['full_access'] },
      },
      {
        action: 'permissions',
        old_values: { permissions: ['full_access'] },
        new_values: { permissions: [] },
      },
    ]);
  });

  test('cannot be taken from the last administrator, nor from oneself', async () => {
    const id = await employeeOf(server, 'admin');
    const refused = await set(id, []);
    expect([refused.status, refused.error.message]).toEqual([
      409,
      takePermissionSentences.last_administrator,
    ]);
    expect(refused.error.fields).toHaveProperty('permissions');
    // full_access of another department does not administer, and a person who cannot sign in does not count.
    await hire(server, { department: 'manager', specialization: null, fullAccess: true });
    await server.db
      .insertInto('employees')
      .values({
        name: 'Sin Cuenta',
        phone: null,
        department: 'admin',
        specialization: null,
        permissions: ['full_access'],
      })
      .execute();
    expect((await set(id, [])).error.message).toBe(takePermissionSentences.last_administrator);
    const second = await hire(server, { department: 'admin', specialization: null, fullAccess: true });
    expect((await set(id, [])).error.message).toBe(takePermissionSentences.self);
    expect((await set(id, ['full_access'])).status).toBe(200);
    expect((await set(second.id, [])).status).toBe(200);
  });

  test('when two administrators take it from each other at once, one keeps it', async () => {
    const id = await employeeOf(server, 'admin');
    for (let round = 0; round < 4; round += 1) {
      const second = await hire(server, { department: 'admin', specialization: null, fullAccess: true });
      const answers = await Promise.all([set(second.id, []), set(id, [], { token: second.token })]);
      // The one who lost it first may be told so before anything else is looked at.
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
      expect(answers.filter(({ status }) => status === 409 || status === 403)).toHaveLength(1);
      const both = await server.db
        .selectFrom('employees')
        .select('permissions')
        .where('id', 'in', [id, second.id])
        .execute();
      expect(both.filter(({ permissions }) => permissions.includes('full_access'))).toHaveLength(1);
      await server.db
        .updateTable('employees')
        .set({ permissions: ['full_access'] })
        .where('id', '=', id)
        .execute();
      await server.db.updateTable('employees').set({ permissions: [] }).where('id', '=', second.id).execute();
    }
  });

  test.each([[['todo']], [null], ['full_access']])('refuses %j', async (permissions) => {
    const id = await employeeOf(server, 'sales');
    const answer = await server.raw('admin', `/api/employees/${id}/permissions`, {
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ permissions }),
    });
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({ message: expect.stringMatching(/^Permisos.*: elige /) });
  });

  test('answers 404 for an unknown employee', async () => {
    expect((await set(2_000_000_000, [])).status).toBe(404);
  });
});

describe('sendEmployeePasswordReset', () => {
  const send = (id: number) => server.call('admin', sendEmployeePasswordReset, { params: { id } });

  test('ends the sessions of the person, puts the password out of use and mails a link', async () => {
    const person = await hire(server);
    expect((await send(person.id)).reply.data).toEqual({ email: person.email });
    await expect(signIn(server, person.email)).rejects.toThrow('401');
    expect((await server.call({ token: person.token }, readSession, {})).status).toBe(401);
    const mails = (await server.mails()).filter(({ to }) => to.includes(person.email));
    expect(mails).toHaveLength(1);
    expect(mails[0]?.text).toMatch(/\/reset-password#[A-Za-z0-9_-]{43}/);
  });

  test('is refused for an employee without an account, an inactive one and an unknown one', async () => {
    const without = await send(await someoneWithoutAccount());
    expect([without.status, without.error.message]).toEqual([409, signInSentences.account_missing]);
    const person = await hire(server);
    await server.db.updateTable('employees').set({ active: false }).where('id', '=', person.id).execute();
    const gone = await send(person.id);
    expect([gone.status, gone.error.message]).toEqual([409, signInSentences.inactive]);
    expect((await send(2_000_000_000)).status).toBe(404);
  });
});
