import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { endOtherSessions, endOwnSession, listSessions, login, readSession } from '#shared/contract/auth.ts';
import { givePassword, password } from '../../../test/accounts.ts';
import { emailOf, everyone, type Person } from '../../../test/people.ts';
import { startServer, type TestServer } from '../../../test/server.ts';

const START = Date.parse('2026-05-20T13:00:00.000Z');
const phone =
  'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Mobile Safari/537.36';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
  for (const person of ['architect', 'manager', 'payments'] as const) await givePassword(server.db, person);
});
afterAll(() => server.close());

const setHour = (hours: number) => server.setNow(new Date(START + hours * 3_600_000).toISOString());
const signIn = async (person: Person, userAgent = phone): Promise<{ token: string }> => {
  const body = { email: emailOf(person), password };
  const { reply } = await server.call(null, login, { body }, { headers: { 'user-agent': userAgent } });
  return { token: reply.token };
};
/** without the one of people.ts, which never ends */
const sessionsOf = async (who: { token: string }) =>
  (await server.call(who, listSessions, {})).reply.data.filter(
    ({ created_at }) => !created_at.startsWith('2020'),
  );
const isOpen = async (who: { token: string }) => (await server.call(who, readSession, {})).status === 200;

test('the own sessions are listed, the last used first, with their device and which one asks', async () => {
  setHour(0);
  const onPhone = await signIn('architect');
  setHour(1);
  const onDesk = await signIn('architect', 'node');
  setHour(2);
  await signIn('manager');
  expect(await isOpen(onPhone)).toBe(true);
  expect(await sessionsOf(onPhone)).toEqual([
    {
      id: expect.any(String),
      device: 'Chrome en Android',
      created_at: '2026-05-20T13:00:00.000Z',
      last_used_at: '2026-05-20T15:00:00.000Z',
      current: true,
    },
    {
      id: expect.any(String),
      device: 'Navegador desconocido',
      created_at: '2026-05-20T14:00:00.000Z',
      last_used_at: '2026-05-20T14:00:00.000Z',
      current: false,
    },
  ]);
  setHour(13.5);
  expect(await sessionsOf(onPhone)).toHaveLength(1);
  expect(await isOpen(onDesk)).toBe(false);
});

describe('ending one', () => {
  test('loses it its next call, and only that one; it leaves a line in the audit', async () => {
    setHour(24);
    const [here, there] = [await signIn('manager'), await signIn('manager')];
    const [, other] = await sessionsOf(here);
    const id = (await sessionsOf(here)).find(({ current }) => !current)?.id ?? '';
    expect(other).toBeDefined();
    expect((await server.call(here, endOwnSession, { params: { id } })).reply).toEqual({ success: true });
    expect([await isOpen(here), await isOpen(there)]).toEqual([true, false]);
    const line = await server.db
      .selectFrom('audit_log')
      .select(['action', 'entity'])
      .where('entity_id', '=', id)
      .executeTakeFirst();
    expect(line).toEqual({ action: 'end_session', entity: 'sessions' });
    expect((await server.call(here, endOwnSession, { params: { id } })).status).toBe(404);
  });

  test('may be the one that asks', async () => {
    setHour(26);
    const here = await signIn('manager');
    const id = (await sessionsOf(here)).find(({ current }) => current)?.id ?? '';
    expect((await server.call(here, endOwnSession, { params: { id } })).status).toBe(200);
    expect(await isOpen(here)).toBe(false);
  });

  test('is 404 for a session of another person, even for the administrator, and keeps it open', async () => {
    setHour(48);
    const owner = await signIn('manager');
    const id = (await sessionsOf(owner)).find(({ current }) => current)?.id ?? '';
    for (const person of ['architect', 'admin', 'client'] as const) {
      const { status, error } = await server.call(person, endOwnSession, { params: { id } });
      expect([status, error.message]).toEqual([404, 'No encontramos esa sesión entre las tuyas.']);
    }
    expect(await isOpen(owner)).toBe(true);
  });

  test.each([
    ['one that nobody has', randomUUID(), 404],
    ['what is no id', 'current', 400],
  ])('is refused for %s', async (_, id, status) => {
    expect((await server.call('sales', endOwnSession, { params: { id } })).status).toBe(status);
  });
});

test('ending the others keeps the current one, and answers how many were open', async () => {
  setHour(72);
  await signIn('payments');
  setHour(96);
  const [here, second, third] = [
    await signIn('payments'),
    await signIn('payments'),
    await signIn('payments'),
  ];
  // two of now, and the one of people.ts; the one of yesterday had run out
  expect((await server.call(here, endOtherSessions, {})).reply).toEqual({ success: true, ended_sessions: 3 });
  expect([await isOpen(here), await isOpen(second), await isOpen(third)]).toEqual([true, false, false]);
  expect((await server.call(here, endOtherSessions, {})).reply.ended_sessions).toBe(0);
  expect((await server.call('payments', listSessions, {})).status).toBe(401);
});

test('every role can list its sessions; 401 without a session', async () => {
  for (const person of everyone.filter((each) => each !== 'payments')) {
    expect((await server.call(person, listSessions, {})).status).toBe(200);
  }
  const id = randomUUID();
  expect((await server.call(null, listSessions, {})).status).toBe(401);
  expect((await server.call(null, endOwnSession, { params: { id } })).status).toBe(401);
  expect((await server.call(null, endOtherSessions, {})).status).toBe(401);
});
