import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  reactivateEmployee,
  registerEmployee,
  setEmployeePermissions,
  updateEmployee,
} from '#shared/contract/employees.ts';
import { reportSecurityNotice } from '#shared/contract/security-notices.ts';
import { noticeSubject } from '#shared/domain/security-notice.ts';
import { addEmployee } from '../../../test/more-people.ts';
import { mailAbout, mailsTo, noticeToken } from '../../../test/notices.ts';
import { emailOf } from '../../../test/people.ts';
import { startServer, type TestServer, type Who } from '../../../test/server.ts';
import { aRegistration } from '../../../test/staff.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer({ now: '2026-03-02T13:00:00.000Z' });
});
afterAll(() => server.close());

const ADDED = noticeSubject('administrator_added');
const REFUSED = 'Solo administración registra a administración y gerencia.';

const register = (who: Who, department: 'admin' | 'manager' | 'sales') =>
  server.call(who, registerEmployee, {
    body: aRegistration({ department, specialization: null, email: `${randomUUID()}@remodela.example` }),
  });
const full = (department: 'sales' | 'manager' | 'admin') =>
  addEmployee(server.db, { department, permissions: ['full_access'] });

describe('administrators and managers', () => {
  test.each(['sales', 'manager'] as const)('are not registered by %s with full_access', async (from) => {
    const person = await full(from);
    for (const department of ['admin', 'manager'] as const) {
      const { status, error } = await register(person, department);
      expect([status, error.message, Object.keys(error.fields ?? {})]).toEqual([
        403,
        REFUSED,
        ['department'],
      ]);
    }
    expect((await register(person, 'sales')).status).toBe(200);
  });

  test.each(['admin', 'manager'] as const)(
    'of %s: the other administrators are notified, with its author',
    async (department) => {
      const other = await full('admin');
      const { reply } = await register('admin', department);
      const mail = await mailAbout(server, other.email, ADDED);
      expect(mail.text).toContain(`${reply.data.name} tiene ahora acceso de`);
      expect(mail.text).toContain('de Administración.');
      expect((await mailsTo(server, emailOf('admin'))).some(({ subject }) => subject === ADDED)).toBe(false);
    },
  );

  test('the button of that notice alerts every administrator and no manager', async () => {
    const other = await full('admin');
    const { reply } = await register('admin', 'manager');
    const token = noticeToken(await mailAbout(server, other.email, ADDED));
    expect((await server.call(null, reportSecurityNotice, { body: { token } })).status).toBe(200);
    const subject = `«No fui yo»: ${reply.data.name}`;
    for (const email of [emailOf('admin'), other.email]) await mailAbout(server, email, subject);
    expect((await mailsTo(server, emailOf('manager'))).some((mail) => mail.subject === subject)).toBe(false);
  });

  test('by another department, a reactivation or full_access: the other administrators are notified too', async () => {
    const other = await full('admin');
    const told = async () =>
      (await mailsTo(server, other.email)).filter(({ subject }) => subject === ADDED).length;
    const person = await addEmployee(server.db, { department: 'warehouse', name: 'Luz Marina' });
    const params = { id: String(person.employeeId) };
    const body = {
      name: 'Luz Marina',
      email: person.email,
      phone: null,
      department: 'admin' as const,
      specialization: null,
    };
    expect((await server.call('admin', updateEmployee, { params, body })).status).toBe(200);
    expect(await told()).toBe(1);
    const permissions = ['full_access' as const];
    expect(
      (await server.call('admin', setEmployeePermissions, { params, body: { permissions } })).status,
    ).toBe(200);
    expect(await told()).toBe(2);
    const gone = await addEmployee(server.db, { department: 'manager', active: false });
    const back = { params: { id: String(gone.employeeId) } };
    expect((await server.call('admin', reactivateEmployee, back)).status).toBe(200);
    expect(await told()).toBe(3);
  });

  test('are changed and reactivated by administrators only', async () => {
    const manager = await full('manager');
    const gone = await addEmployee(server.db, { department: 'manager', active: false });
    const params = { id: String(gone.employeeId) };
    const body = {
      name: 'Otra Persona',
      email: gone.email,
      phone: null,
      department: 'admin' as const,
      specialization: null,
    };
    expect((await server.call(manager, reactivateEmployee, { params })).status).toBe(403);
    expect((await server.call(manager, updateEmployee, { params, body })).status).toBe(403);
  });
});

test('a new address of an employee is notified to the old one, and its button to the administrators', async () => {
  const person = await addEmployee(server.db, { department: 'warehouse', name: 'Ana Ríos' });
  const body = {
    name: 'Ana Ríos',
    email: `${randomUUID()}@remodela.example`,
    phone: null,
    department: 'warehouse' as const,
    specialization: null,
  };
  const params = { id: String(person.employeeId) };
  expect((await server.call('admin', updateEmployee, { params, body })).status).toBe(200);
  const mail = await mailAbout(server, person.email, noticeSubject('address_changed'));
  const token = noticeToken(mail);
  expect((await server.call(null, reportSecurityNotice, { body: { token } })).status).toBe(200);
  await mailAbout(server, emailOf('admin'), '«No fui yo»: Ana Ríos');
});
