import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { login, logout, readSession } from '#shared/contract/auth.ts';
import { givePassword, password } from '../../../test/accounts.ts';
import { emailOf, tokenOf } from '../../../test/people.ts';
import { startServer, type TestServer } from '../../../test/server.ts';
import { findSession, openSession } from '../../platform/session.ts';

const email = emailOf('sales');

let server: TestServer;
beforeAll(async () => {
  server = await startServer({ now: '2026-05-20T13:00:00.000Z' });
  await givePassword(server.db, 'sales');
});
afterAll(() => server.close());

const signIn = async (body = { email, password }) => (await server.call(null, login, { body })).reply;
const sessionOf = (token: string) => server.call({ token }, readSession, {});

describe('signing in', () => {
  test('answers an opaque token and its owner, and keeps only its hash', async () => {
    const { token, user } = await signIn();
    expect(token).toMatch(/^[A-Za-z0-9_-]{43}$/);
    expect(user).toEqual({
      id: expect.any(Number),
      name: 'Persona de Ventas',
      email,
      userType: 'employee',
      department: 'sales',
      employeeId: expect.any(Number),
      permissions: [],
      mustChangePassword: false,
    });
    const kept = await server.db.selectFrom('sessions').selectAll().execute();
    expect(JSON.stringify(kept)).not.toContain(token);
  });

  test('takes the email in any case and the password in any composition of its letters', async () => {
    const { user } = await signIn({ email: ` ${email.toUpperCase()} `, password: password.normalize('NFD') });
    expect(user.email).toBe(email);
  });

  test.each([
    ['a wrong password', { email, password: `${password}.` }],
    ['an unknown account', { email: 'nadie@remodela.example', password }],
    ['an account without password', { email: emailOf('manager'), password: '-' }],
  ])('refuses %s with the same answer', async (_, body) => {
    const { status, error } = await server.call(null, login, { body });
    expect(status).toBe(401);
    expect(error).toMatchObject({ code: 'wrong_credentials', message: 'Credenciales incorrectas' });
  });

  test('names each field that is wrong', async () => {
    const response = await server.raw(null, '/api/auth/login', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: 7 }),
    });
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({
      message: 'Correo: escribe un texto. Contraseña: escribe tu contraseña.',
      fields: { email: 'escribe un texto.', password: 'escribe tu contraseña.' },
    });
  });

  test('is refused to an employee that left, and ends their sessions', async () => {
    const { token, user } = await signIn();
    const setActive = (active: boolean) =>
      server.db.updateTable('employees').set({ active }).where('id', '=', user.employeeId).execute();
    await setActive(false);
    expect((await sessionOf(token)).status).toBe(401);
    expect((await server.call(null, login, { body: { email, password } })).status).toBe(401);
    await setActive(true);
    expect((await sessionOf(token)).reply).toEqual(user);
  });
});

describe('a session', () => {
  test('ends on signing out, and only that one', async () => {
    const [first, second] = [await signIn(), await signIn()];
    expect((await server.call({ token: first.token }, logout, {})).reply).toEqual({ success: true });
    expect((await sessionOf(first.token)).status).toBe(401);
    expect((await sessionOf(second.token)).status).toBe(200);
  });

  test('ends after twelve hours without use; a use keeps it', async () => {
    server.setNow('2026-05-20T13:00:00.000Z');
    const { token } = await signIn();
    server.setNow('2026-05-21T00:59:00.000Z');
    expect((await sessionOf(token)).status).toBe(200);
    server.setNow('2026-05-21T12:58:00.000Z');
    expect((await sessionOf(token)).status).toBe(200);
    server.setNow('2026-05-22T00:58:01.000Z');
    expect((await sessionOf(token)).status).toBe(401);
  });

  test('ends after seven days, however much it is used', async () => {
    server.setNow('2026-06-01T00:00:00.000Z');
    const { token } = await signIn();
    for (let hour = 8; hour < 168; hour += 8) {
      server.setNow(new Date(Date.UTC(2026, 5, 1, hour)).toISOString());
      expect((await sessionOf(token)).status).toBe(200);
    }
    server.setNow('2026-06-08T00:00:00.000Z');
    expect((await sessionOf(token)).status).toBe(401);
  });

  test.each([
    ['none', undefined],
    ['one that nobody has', 'Bearer 0123456789012345678901234567890123456789012'],
    ['another scheme', `Basic ${tokenOf('sales')}`],
    ['text that is no token', "Bearer ' or 1=1 --"],
  ])('is asked for: %s', async (_, header) => {
    const headers = header === undefined ? {} : { authorization: header };
    const response = await server.raw(null, '/api/auth/me', { headers });
    expect(response.status).toBe(401);
    expect(await response.json()).toMatchObject({
      message: 'Tu sesión ha expirado. Por favor inicia sesión nuevamente.',
    });
  });

  test('of a client is a client', async () => {
    expect((await server.call('client', readSession, {})).reply).toMatchObject({
      name: 'Cliente De Prueba',
      userType: 'client',
      department: null,
      employeeId: null,
    });
  });

  test('of a second client is a client of the same home, with a name of their own', async () => {
    const { id: clientId } = await server.db.selectFrom('clients').select('id').executeTakeFirstOrThrow();
    const { id } = await server.db
      .insertInto('second_clients')
      .values({ client_id: clientId, name: 'Segunda De Prueba' })
      .returning('id')
      .executeTakeFirstOrThrow();
    const account = { email: 'segunda@correo.example', password_hash: '-', second_client_id: id };
    const inserted = await server.db
      .insertInto('accounts')
      .values({ ...account, employee_id: null, client_id: null })
      .returning('id')
      .executeTakeFirstOrThrow();
    const { db, clock } = server.deps;
    const { token } = await openSession(db, clock, inserted.id, null);
    expect(await findSession(db, clock, token)).toMatchObject({
      name: 'Segunda De Prueba',
      userType: 'client',
      role: 'client',
      clientId,
      secondClientId: id,
    });
    expect((await sessionOf(token)).reply).toMatchObject({ name: 'Segunda De Prueba', userType: 'client' });
  });
});
