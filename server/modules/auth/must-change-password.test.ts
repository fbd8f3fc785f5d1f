import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as auth from '#shared/contract/auth.ts';
import { registerEmployee } from '#shared/contract/employees.ts';
import { addressOf, listEndpoints } from '../../../test/endpoints.ts';
import { PUBLIC_URL, startServer, type TestServer } from '../../../test/server.ts';
import { aRegistration, GOOD_PASSWORD, signIn } from '../../../test/staff.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

const OWN_PASSWORD = 'once lluvias de abril';

/** Somebody whose password an administrator typed, with a session. */
const newcomer = async () => {
  const body = aRegistration();
  await server.call('admin', registerEmployee, { body });
  return { email: body.email, token: await signIn(server, body.email) };
};
const whoIs = async (token: string) => (await server.call({ token }, auth.readSession, {})).reply;
const change = (token: string, password: string, current_password = GOOD_PASSWORD) =>
  server.call({ token }, auth.changePassword, { body: { current_password, password } });

describe('an employee with a password typed by another person', () => {
  test('must change it after sign-in, before anything else', async () => {
    const { token } = await newcomer();
    expect(await whoIs(token)).toMatchObject({ mustChangePassword: true });
    const open = new Set(['changePassword', 'logout', 'readSession']);
    const endpoints = await listEndpoints();
    for (const endpoint of endpoints.filter(({ who, name }) => who !== 'public' && !open.has(name))) {
      const answer = await server.raw({ token }, addressOf(endpoint), { method: endpoint.method });
      const body = await answer.json();
      expect([endpoint.name, answer.status, body.code]).toEqual([
        endpoint.name,
        403,
        'password_change_required',
      ]);
      expect(body.message).toBe('Antes de seguir, cambia tu contraseña: la escribió otra persona.');
    }
  });

  test('has full access after changing it, with the token of the change', async () => {
    const { email, token } = await newcomer();
    const { reply } = await change(token, OWN_PASSWORD);
    expect(await whoIs(reply.token)).toMatchObject({ mustChangePassword: false });
    expect((await server.call({ token: reply.token }, auth.listSessions, {})).status).toBe(200);
    expect(await whoIs(await signIn(server, email, OWN_PASSWORD))).toMatchObject({
      mustChangePassword: false,
    });
  });

  test('may not keep the password', async () => {
    const { token } = await newcomer();
    const { status, error } = await change(token, GOOD_PASSWORD);
    expect([status, error.code, error.fields]).toEqual([
      422,
      'same_password',
      { password: 'Elige una contraseña distinta de la que tienes.' },
    ]);
    expect(await whoIs(token)).toMatchObject({ mustChangePassword: true });
  });

  test('chooses it with a link by mail too', async () => {
    const { email } = await newcomer();
    await server.call(null, auth.askPasswordReset, { body: { email } });
    const [mail] = (await server.mails()).filter(({ to }) => to.includes(email));
    const [, link = ''] =
      new RegExp(`${PUBLIC_URL}/reset-password#([\\w-]{43})`).exec(mail?.text ?? '') ?? [];
    const body = { token: link, password: OWN_PASSWORD };
    const { reply } = await server.call(null, auth.resetPassword, { body });
    expect(reply.user.mustChangePassword).toBe(false);
  });

  test('may sign out', async () => {
    const { token } = await newcomer();
    expect((await server.call({ token }, auth.logout, {})).status).toBe(200);
  });
});

test('an employee with a password of their own need not change it', async () => {
  expect((await server.call('admin', auth.readSession, {})).reply.mustChangePassword).toBe(false);
});
