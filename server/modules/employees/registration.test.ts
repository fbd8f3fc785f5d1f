import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { login } from '#shared/contract/auth.ts';
import { registerEmployee } from '#shared/contract/employees.ts';
import { specializationSentences } from '#shared/domain/employee.ts';
import { passwordSentences } from '#shared/domain/passwords.ts';
import { emailOf, everyone } from '../../../test/people.ts';
import { startServer, type TestServer, type Who } from '../../../test/server.ts';
import { aRegistration, employeeOf, GOOD_PASSWORD, hire, signIn } from '../../../test/staff.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer({ now: '2026-05-20T15:00:00.000Z' });
});
afterAll(() => server.close());

type Body = ReturnType<typeof aRegistration>;

const register = (body: Body, who: Who = 'admin', idempotencyKey?: string) =>
  server.call(who, registerEmployee, { body }, idempotencyKey === undefined ? {} : { idempotencyKey });

const accountsWith = async (email: string): Promise<number> => {
  const { count } = await server.db
    .selectFrom('accounts')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('email', '=', email.toLowerCase())
    .executeTakeFirstOrThrow();
  return count;
};

describe('registerEmployee', () => {
  test('registers a person that can sign in with the typed data', async () => {
    const body = aRegistration({ name: '  Ana   María Pérez ', email: ' Ana.Perez@Remodela.example ' });
    const { reply } = await register(body);
    expect(reply.data).toEqual({
      id: expect.any(Number),
      name: 'Ana María Pérez',
      email: 'ana.perez@remodela.example',
      phone: '+57 310 555 0101',
      department: 'architect',
      specialization: 'designer',
      permissions: [],
      active: true,
    });
    const { user } = (
      await server.call(null, login, {
        body: { email: 'ana.perez@remodela.example', password: GOOD_PASSWORD },
      })
    ).reply;
    expect(user).toMatchObject({
      name: 'Ana María Pérez',
      department: 'architect',
      employeeId: reply.data.id,
    });
  });

  test('specialisation and phone may be empty or missing', async () => {
    for (const empty of [
      { specialization: '', phone: '' },
      { specialization: null, phone: null },
    ]) {
      const { data } = (await register(aRegistration(empty))).reply;
      expect([data.specialization, data.phone]).toEqual([null, null]);
    }
    const { specialization: _s, phone: _p, ...body } = aRegistration();
    const { data } = (await register(body)).reply;
    expect([data.specialization, data.phone]).toEqual([null, null]);
  });

  test('is recorded, and the password is nowhere to be read', async () => {
    const password = 'un secreto que nadie lee 7';
    const body = aRegistration({ password });
    const { id } = (await register(body, 'admin', 'register-secret-1')).reply.data;
    const audited = await server.db
      .selectFrom('audit_log')
      .selectAll()
      .where('entity', '=', 'employees')
      .where('entity_id', '=', String(id))
      .execute();
    expect(audited).toMatchObject([
      { action: 'create', new_values: { name: body.name, email: body.email, department: 'architect' } },
    ]);
    const keys = await server.db.selectFrom('idempotency_keys').selectAll().execute();
    expect(keys.some(({ key }) => key === 'register-secret-1')).toBe(true);
    const people = await server.db.selectFrom('employees').selectAll().execute();
    const accounts = await server.db.selectFrom('accounts').selectAll().execute();
    expect(JSON.stringify([audited, keys, people, accounts])).not.toContain(password);
  });

  test('the same key answers the same and registers once, also all at once', async () => {
    const body = aRegistration();
    const tries = await Promise.all([1, 2, 3].map(() => register(body, 'admin', 'register-once-1')));
    expect(tries.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(new Set(tries.map(({ reply }) => reply.data.id)).size).toBe(1);
    expect(tries.filter(({ headers }) => headers.get('idempotent-replayed') === 'true')).toHaveLength(2);
    expect(await accountsWith(body.email)).toBe(1);
    const other = await register({ ...body, name: 'Otra Persona' }, 'admin', 'register-once-1');
    expect([other.status, other.error.code]).toEqual([422, 'idempotency_mismatch']);
  });

  test('the stored reply of an idempotent call does not reveal the password', async () => {
    const body = aRegistration();
    await register(body, 'admin', 'register-hash-1');
    const again = await register({ ...body, password: `${GOOD_PASSWORD}!` }, 'admin', 'register-hash-1');
    expect(again.headers.get('idempotent-replayed')).toBe('true');
    await signIn(server, body.email);
  });
});

describe('registerEmployee refuses', () => {
  test('an address that has an account, in any case, of a client too', async () => {
    const taken = aRegistration();
    await register(taken);
    for (const email of [taken.email, taken.email.toUpperCase(), emailOf('client')]) {
      const { status, error } = await register(aRegistration({ email }));
      expect([status, error.message]).toEqual([409, 'Ya existe una cuenta con ese correo']);
      expect(error.fields).toHaveProperty('email');
    }
    expect(await accountsWith(taken.email)).toBe(1);
  });

  test('the same address twice at once: one person is registered and the other leaves no rows', async () => {
    const body = aRegistration({ name: 'Gemela Repetida' });
    const tries = await Promise.all([1, 2, 3, 4].map(() => register(body)));
    expect(tries.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409]);
    const people = await server.db
      .selectFrom('employees')
      .select('id')
      .where('name', '=', 'Gemela Repetida')
      .execute();
    expect(people).toHaveLength(1);
  });

  test.each(['seller', 'Diseñador/a', 'toString'])(
    'the specialisation %j of an architect',
    async (specialization) => {
      const body = aRegistration({ specialization });
      const { status, error } = await register(body);
      expect([status, error.message]).toEqual([
        422,
        specializationSentences.specialization_of_other_department,
      ]);
      expect(error.fields).toHaveProperty('specialization');
      expect(await accountsWith(body.email)).toBe(0);
    },
  );

  test.each([
    ['corta', passwordSentences.too_short],
    ['1234567890', passwordSentences.sequence],
    ['rebeca montoya', passwordSentences.personal],
    ['contraseña123', passwordSentences.common],
  ])('the password %j', async (password, message) => {
    const body = aRegistration({ password });
    const { status, error } = await register(body);
    expect([status, error.message]).toEqual([422, message]);
    expect(error.fields).toHaveProperty('password');
    expect(await accountsWith(body.email)).toBe(0);
  });

  test.each([
    ['name', '   '],
    ['name', 'x'.repeat(121)],
    ['name', 'Ana\nPérez'],
    ['name', 'Ana\u2028Pérez'],
    ['name', 'Ana\u202ezeréP'],
    ['phone', '+57 310\n555 0101'],
    ['email', 'no es un correo'],
    ['email', ''],
    ['password', ''],
    ['department', 'gerencia'],
    ['phone', 'no sé'],
    ['specialization', 'x'.repeat(61)],
  ])('%s = %j, naming it', async (field, value) => {
    const { status, error } = await register({ ...aRegistration(), [field]: value });
    expect(status).toBe(400);
    expect(Object.keys(error.fields ?? {})).toEqual([field]);
    expect(error.message).not.toMatch(/invalid|input/i);
  });

  test('everyone without full_access, with the words of the specification', async () => {
    const noPermission = await hire(server, { department: 'admin', specialization: 'administrator' });
    const others: Who[] = [...everyone.filter((person) => person !== 'admin'), { token: noPermission.token }];
    for (const who of others) {
      const { status, error } = await register(aRegistration(), who);
      expect([status, error.message]).toEqual([
        403,
        "No tienes permisos para registrar empleados. Se requiere 'full_access'.",
      ]);
    }
    const nobody = await register(aRegistration(), null);
    expect([nobody.status, nobody.error.message]).toEqual([
      401,
      'Tu sesión ha expirado. Por favor inicia sesión nuevamente.',
    ]);
  });

  test('no administrator with full_access, in any department', async () => {
    const manager = await hire(server, { department: 'manager', specialization: null, fullAccess: true });
    const { reply } = await register(aRegistration(), { token: manager.token });
    expect(reply.data.id).not.toBe(await employeeOf(server, 'admin'));
  });
});
