import { argon2, randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  askPasswordReset,
  changePassword,
  listSessions,
  login,
  readPasswordLink,
  readSession,
  resetPassword,
} from '#shared/contract/auth.ts';
import { dayInBogota, formatDayLong } from '#shared/domain/calendar.ts';
import { givePassword, password } from '../../../test/accounts.ts';
import { emailOf, everyone, type Person } from '../../../test/people.ts';
import { PUBLIC_URL, startServer, type TestServer } from '../../../test/server.ts';

const START = Date.parse('2026-05-20T13:00:00.000Z');
const chosen = 'una lámpara de pie verde';

let server: TestServer;
beforeAll(async () => {
  server = await startServer({ now: new Date(START).toISOString() });
});
afterAll(() => server.close());

/** Each test begins a day later, when every count is over. */
let day = 0;
const setMinute = (minutes: number) =>
  server.setNow(new Date(START + day * 86_400_000 + minutes * 60_000).toISOString());
beforeEach(async () => {
  day += 1;
  setMinute(0);
  for (const person of ['sales', 'manager', 'client'] as const) await givePassword(server.db, person);
});

const signIn = async (person: Person, typed = password) =>
  server.call(null, login, { body: { email: emailOf(person), password: typed } });
const tokenOf = async (person: Person) => ({ token: (await signIn(person)).reply.token });
const isOpen = async (who: { token: string }) => (await server.call(who, readSession, {})).status === 200;
const ask = (email: string) => server.call(null, askPasswordReset, { body: { email } });
const read = (token: string) => server.call(null, readPasswordLink, { body: { token } });
const reset = (token: string, typed = chosen) =>
  server.call(null, resetPassword, { body: { token, password: typed } });

const mailsTo = async (email: string, subject: string) =>
  (await server.mails()).filter((mail) => mail.to === email && mail.subject === subject);
/** The token of the last link that was mailed to a person. */
const lastToken = async (email: string): Promise<string> => {
  const mail = (await mailsTo(email, 'Crea una contraseña nueva')).at(-1);
  const [, token] =
    new RegExp(`${PUBLIC_URL}/reset-password#([A-Za-z0-9_-]{43})\\b`).exec(mail?.text ?? '') ?? [];
  if (!token) throw new Error('no link was mailed');
  return token;
};
const linkFor = async (person: Person): Promise<string> => {
  await ask(emailOf(person));
  return lastToken(emailOf(person));
};

describe('asking for a link', () => {
  test('mails it to the owner of the address, and keeps only its hash', async () => {
    expect((await ask(` ${emailOf('sales').toUpperCase()} `)).reply).toEqual({ success: true });
    const token = await lastToken(emailOf('sales'));
    expect((await read(token)).reply.data).toEqual({
      email: emailOf('sales'),
      expires_at: new Date(START + day * 86_400_000 + 3_600_000).toISOString(),
    });
    const kept = await server.db.selectFrom('one_time_links').selectAll().execute();
    expect(JSON.stringify(kept)).not.toContain(token);
  });

  test('does and answers the same for an address without account, and mails nothing', async () => {
    const jobsOf = (email: string) =>
      sql`select name, state::text from jobs.job where data ->> 'email' = ${email}`.execute(server.db);
    const answers = [await ask('nadie@remodela.example'), await ask(emailOf('manager'))];
    expect(answers.map(({ status, reply }) => [status, reply])).toEqual([
      [200, { success: true }],
      [200, { success: true }],
    ]);
    // all that a call left is one job: who has the address is looked up after it has answered
    const [unknown, known] = [await jobsOf('nadie@remodela.example'), await jobsOf(emailOf('manager'))];
    expect(unknown.rows).toEqual([{ name: 'password_reset', state: 'created' }]);
    expect(known.rows).toEqual(unknown.rows);
    const links = () =>
      server.db.selectFrom('one_time_links').where('email', '=', emailOf('manager')).select('id');
    expect(await links().execute()).toHaveLength(0);
    const mails = await server.mails();
    expect(mails.some(({ to }) => to === 'nadie@remodela.example')).toBe(false);
    expect(await links().execute()).toHaveLength(1);
  });

  test('mails nothing to an employee that left', async () => {
    const setActive = (active: boolean) =>
      server.db.updateTable('employees').set({ active }).where('name', '=', 'Persona de Bodega').execute();
    await setActive(false);
    await ask(emailOf('warehouse'));
    expect(await mailsTo(emailOf('warehouse'), 'Crea una contraseña nueva')).toEqual([]);
    await setActive(true);
  });

  test('five times in an hour mails five links; the sixth answers the same and mails none', async () => {
    const before = (await mailsTo(emailOf('client'), 'Crea una contraseña nueva')).length;
    for (let turn = 0; turn < 7; turn += 1) expect((await ask(emailOf('client'))).status).toBe(200);
    expect(await mailsTo(emailOf('client'), 'Crea una contraseña nueva')).toHaveLength(before + 5);
    setMinute(60);
    await ask(emailOf('client'));
    expect(await mailsTo(emailOf('client'), 'Crea una contraseña nueva')).toHaveLength(before + 6);
  });

  test('twenty times in an hour from one address is enough', async () => {
    const answers = await Promise.all(
      Array.from({ length: 22 }, (_, index) => ask(`nadie${index}@remodela.example`)),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(20);
    const refused = answers.find(({ status }) => status === 429);
    expect(refused?.headers.get('retry-after')).toBe('3600');
  });

  test.each(['', 'nadie', 7, null, 'x@y'])('with the address %j is 400', async (email) => {
    const { status, error } = await ask(email as string);
    expect([status, Object.keys(error.fields ?? {})]).toEqual([400, ['email']]);
  });
});

describe('a link', () => {
  test('sets the password once, opens a session, ends all others and notifies the person', async () => {
    const before = await tokenOf('sales');
    const token = await linkFor('sales');
    const { reply } = await reset(token);
    expect(reply.user).toMatchObject({ email: emailOf('sales'), department: 'sales' });
    expect([await isOpen({ token: reply.token }), await isOpen(before)]).toEqual([true, false]);
    expect([(await signIn('sales')).status, (await signIn('sales', chosen)).status]).toEqual([401, 200]);
    const [notice, ...more] = await mailsTo(emailOf('sales'), 'Tu contraseña cambió');
    expect(more).toEqual([]);
    const today = formatDayLong(dayInBogota(START + day * 86_400_000));
    expect(notice?.text).toContain(`cambió el ${today} a las 8:00`);
    expect(notice?.text).toContain('desde Navegador desconocido');
    expect([(await read(token)).status, (await reset(token)).status]).toEqual([410, 410]);
  });

  test('used by five at once lets one in', async () => {
    const token = await linkFor('sales');
    const answers = await Promise.all(
      Array.from({ length: 5 }, (_, index) => reset(token, `${chosen} ${index}`)),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 410, 410, 410, 410]);
    const winner = answers.findIndex(({ status }) => status === 200);
    expect((await signIn('sales', `${chosen} ${winner}`)).status).toBe(200);
  });

  test('works for an hour', async () => {
    const token = await linkFor('sales');
    setMinute(59.9);
    expect((await read(token)).status).toBe(200);
    setMinute(60);
    expect([(await read(token)).status, (await reset(token)).status]).toEqual([410, 410]);
    expect((await signIn('sales')).status).toBe(200);
  });

  test('ends with a newer one', async () => {
    const older = await linkFor('sales');
    const newer = await linkFor('sales');
    expect([(await read(older)).status, (await read(newer)).status]).toEqual([410, 200]);
  });

  test('ends with a change of the password', async () => {
    const token = await linkFor('manager');
    const who = await tokenOf('manager');
    await server.call(who, changePassword, { body: { current_password: password, password: chosen } });
    expect((await read(token)).status).toBe(410);
  });

  test('does not work once the account has another address, or its person left', async () => {
    const token = await linkFor('sales');
    const account = server.db
      .updateTable('accounts')
      .where('email', 'in', [emailOf('sales'), 'otra@correo.example']);
    await account.set({ email: 'otra@correo.example' }).execute();
    expect([(await read(token)).status, (await reset(token)).status]).toEqual([410, 410]);
    await account.set({ email: emailOf('sales'), active: false }).execute();
    expect([(await read(token)).status, (await reset(token)).status]).toEqual([410, 410]);
    await account.set({ active: true }).execute();
    expect((await read(token)).status).toBe(200);
  });

  test('refuses a weak password with its reason, and may still be used', async () => {
    const token = await linkFor('sales');
    for (const weak of ['corta', 'Remodela2026!', 'iloveyou1234', 'Persona de Ventas', '1234567890']) {
      const { status, error } = await reset(token, weak);
      expect([status, Object.keys(error.fields ?? {})]).toEqual([422, ['password']]);
    }
    expect((await reset(token)).status).toBe(200);
  });

  test('answers 410 for an unknown link and 400 for a malformed token', async () => {
    const { status, error } = await read('x'.repeat(43));
    expect([status, error.code]).toEqual([410, 'link_gone']);
    expect((await reset('x'.repeat(43))).status).toBe(410);
    for (const token of ['', 'x'.repeat(44), "' or 1=1 --"]) expect((await read(token)).status).toBe(400);
  });

  test('works after the failed attempts of a stranger, and resets their counter', async () => {
    const beside = await startServer({
      beside: server,
      now: new Date(START + day * 86_400_000).toISOString(),
    });
    const guess = (index: number) =>
      server.call(
        null,
        login,
        { body: { email: emailOf('sales'), password: 'una que no es' } },
        { headers: { 'x-forwarded-for': `198.51.100.${index}` } },
      );
    await Promise.all(Array.from({ length: 12 }, (_, index) => guess(index)));
    const signInThere = () =>
      beside.call(null, login, { body: { email: emailOf('sales'), password: chosen } });
    expect([(await signIn('sales')).status, (await signInThere()).status]).toEqual([429, 429]);
    expect((await reset(await linkFor('sales'))).status).toBe(200);
    expect((await signIn('sales', chosen)).status).toBe(200);
    beside.setNow(new Date(START + day * 86_400_000 + 5000).toISOString());
    expect((await signInThere()).status).toBe(200);
    await beside.close();
  });
});

describe('a password that is replaced while it is being verified', () => {
  /** Verifying it takes a second or more, whatever the machine: far longer than a reset. */
  const slowHash = async () => {
    const nonce = randomBytes(16);
    const slow = { message: password.normalize('NFKC'), nonce, memory: 19_456, passes: 48, parallelism: 1 };
    const tag = await promisify(argon2)('argon2id', { ...slow, tagLength: 32 });
    const [salt, hash] = [nonce, tag].map((bytes) => bytes.toString('base64').replace(/=+$/, ''));
    return `$argon2id$v=19$m=19456,t=48,p=1$${salt}$${hash}`;
  };
  const replaced = async (attempt: () => Promise<{ status: number }>) => {
    // the link is at hand: nothing but the reset itself has to end before the verification does
    const link = await linkFor('sales');
    const account = server.db.updateTable('accounts').where('email', '=', emailOf('sales'));
    await account.set({ password_hash: await slowHash() }).execute();
    const answer = attempt();
    await pause(150);
    expect((await reset(link)).status).toBe(200);
    return (await answer).status;
  };

  test('opens no session', async () => {
    expect(await replaced(() => signIn('sales'))).toBe(401);
  });

  test('sets no other one', async () => {
    const who = await tokenOf('sales');
    const body = { current_password: password, password: 'otra lámpara, de mesa' };
    expect(await replaced(() => server.call(who, changePassword, { body }))).toBe(422);
    expect((await signIn('sales', chosen)).status).toBe(200);
  });
});

describe('changing the own password', () => {
  const change = (who: Person | { token: string }, current: string, typed = chosen) =>
    server.call(who, changePassword, { body: { current_password: current, password: typed } });

  test('ends the other sessions, notifies the person and leaves an entry without any password', async () => {
    const [here, there] = [await tokenOf('manager'), await tokenOf('manager')];
    const sessions = (await server.call(here, listSessions, {})).reply.data;
    const { reply } = await change(here, password);
    expect(reply).toEqual({
      success: true,
      ended_sessions: sessions.length - 1,
      token: expect.any(String),
      device_token: expect.any(String),
    });
    expect(reply.token).toMatch(/^[A-Za-z0-9_-]{43}$/);
    // the session continues with the new token, and the old token no longer works
    expect([await isOpen(reply), await isOpen(here), await isOpen(there)]).toEqual([true, false, false]);
    expect((await server.call(reply, listSessions, {})).reply.data).toMatchObject([
      { id: sessions.find(({ current }) => current)?.id, current: true },
    ]);
    expect([(await signIn('manager')).status, (await signIn('manager', chosen)).status]).toEqual([401, 200]);
    expect(await mailsTo(emailOf('manager'), 'Tu contraseña cambió')).not.toHaveLength(0);
    const lines = await server.db.selectFrom('audit_log').selectAll().execute();
    expect(lines.some(({ action }) => action === 'change_password')).toBe(true);
    expect(JSON.stringify(lines)).not.toMatch(new RegExp(`${chosen}|${password}|argon2`));
  });

  test('takes ten wrong current ones in fifteen minutes, made at once or not', async () => {
    const who = await tokenOf('manager');
    const { status, error } = await change(who, 'otra');
    expect([status, error.fields]).toEqual([422, { current_password: 'Esa no es tu contraseña actual.' }]);
    const more = await Promise.all(Array.from({ length: 12 }, () => change(who, 'otra')));
    expect(more.filter((each) => each.status === 422)).toHaveLength(9);
    expect(more.filter((each) => each.status === 429)).toHaveLength(3);
    expect((await change(who, password)).status).toBe(429);
    setMinute(15);
    expect((await change(who, password)).status).toBe(200);
  });

  test('takes one of 200 characters of any width, and accepts it at sign-in', async () => {
    const long = '🏠🚪🪟🛋'.repeat(50);
    expect((await change(await tokenOf('manager'), password, long)).status).toBe(200);
    const { reply } = await signIn('manager', long);
    expect((await change({ token: reply.token }, long)).status).toBe(200);
  });

  test('refuses a weak one, and nothing has changed', async () => {
    const [here, there] = [await tokenOf('manager'), await tokenOf('manager')];
    const { status, error } = await change(here, password, 'remodela-demo');
    expect([status, error.fields?.password]).toEqual([422, error.message]);
    expect([await isOpen(there), (await signIn('manager')).status]).toEqual([true, 200]);
  });

  test('is for every role, and answers 401 without a session', async () => {
    for (const person of everyone.filter((each) => !['sales', 'manager'].includes(each))) {
      expect((await change(person, 'otra')).status).toBe(422);
    }
    const nobody = server.call(null, changePassword, { body: { current_password: 'x', password: chosen } });
    expect((await nobody).status).toBe(401);
  });
});
