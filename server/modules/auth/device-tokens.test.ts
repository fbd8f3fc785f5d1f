import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  askPasswordReset,
  changePassword,
  endOtherSessions,
  endOwnSession,
  listSessions,
  type login,
  logout,
  resetPassword,
} from '#shared/contract/auth.ts';
import {
  deactivateEmployee,
  reactivateEmployee,
  sendEmployeePasswordReset,
} from '#shared/contract/employees.ts';
import type { ReplyOf } from '#shared/contract/endpoint.ts';
import { givePassword, password } from '../../../test/accounts.ts';
import { emailOf } from '../../../test/people.ts';
import { startServer, type TestServer } from '../../../test/server.ts';
import {
  attempt,
  lockAccount,
  owner,
  statusOf,
  tally,
  times,
  wrong,
} from '../../../test/sign-in-attempts.ts';

/** Device tokens: owners sign in on their own devices during an attack (docs/decisions/0007-brute-force.md). */
const START = Date.parse('2026-05-20T13:00:00.000Z');
const DAY = 24 * 60;
const chosen = 'una lámpara de pie verde';

let server: TestServer;
/** a second process on the same database */
let other: TestServer;
beforeAll(async () => {
  const now = new Date(START).toISOString();
  server = await startServer({ now });
  other = await startServer({ now, beside: server });
});
afterAll(async () => {
  await other.close();
  await server.close();
});

/** Each test begins a year later, when every count and token has expired; `minutes` after that. */
let year = 0;
const setMinute = (minutes: number) => {
  const now = new Date(START + (year * 365 * DAY + minutes) * 60_000).toISOString();
  server.setNow(now);
  other.setNow(now);
};
beforeEach(async () => {
  year += 1;
  setMinute(0);
  for (const person of ['sales', 'manager'] as const) await givePassword(server.db, person);
});

type Opened = ReplyOf<typeof login>;
/** Signs in and answers the session and the device token. */
const signIn = async (email = owner, device_tokens?: string[]): Promise<Opened> =>
  (await attempt(server, { email, ...(device_tokens && { device_tokens }) })).reply;
/** Signs in and out again: what remains is the device token. */
const tokenAfterSigningOut = async (email = owner): Promise<string> => {
  const { token, device_token } = await signIn(email);
  await server.call({ token }, logout, {});
  return device_token;
};
const statusWith = (token: string, at = server) => statusOf(at, { device_tokens: [token] });

describe('with the right password and a device token of the account', () => {
  test.each([
    ['a minute', 1],
    ['almost 180 days', 180 * DAY - 1],
  ])('the owner signs in during an attack, %s after signing out', async (_, minutes) => {
    const token = await tokenAfterSigningOut();
    setMinute(minutes);
    await lockAccount(server);
    expect(await statusOf(server)).toBe(429);
    expect(await statusWith(token)).toBe(200);
    expect(await statusWith(token, other)).toBe(200);
  });

  test('the owner signs in from a network that has reached its limit', { timeout: 60_000 }, async () => {
    const token = await tokenAfterSigningOut();
    await times(32, (index) => statusOf(server, { email: `nadie${index}@remodela.example` }));
    expect([await statusOf(server), await statusWith(token)]).toEqual([429, 200]);
  });

  test('a browser with the tokens of five accounts sends them all', async () => {
    const token = await tokenAfterSigningOut();
    const others = ['a', 'b', 'c', 'd'].map((letter) => letter.repeat(43));
    await lockAccount(server);
    expect(await statusOf(server, { device_tokens: [...others, token] })).toBe(200);
  });
});

test('only the hash of a device token is stored', async () => {
  const { device_token } = await signIn();
  expect(device_token).toMatch(/^[A-Za-z0-9_-]{43}$/);
  const stored = await server.db.selectFrom('trusted_devices').selectAll().execute();
  expect(JSON.stringify(stored)).not.toContain(device_token);
});

describe('a device token', () => {
  test('is replaced at each sign-in; the one before works until its successor is used', async () => {
    const first = await tokenAfterSigningOut();
    const second = (await signIn(owner, [first])).device_token;
    const third = (await signIn(owner, [second])).device_token;
    expect(new Set([first, second, third]).size).toBe(3);
    await lockAccount(server);
    expect(await statusWith(first)).toBe(429);
    expect(await statusWith(second)).toBe(200);
    expect(await statusWith(third)).toBe(200);
    expect(await statusWith(second)).toBe(429);
  });

  test('sent by two sign-ins at once gives two that work, because one reply may be lost', async () => {
    const token = await tokenAfterSigningOut();
    const opened = await Promise.all(
      [server, other].map((each) => attempt(each, { device_tokens: [token] })),
    );
    await lockAccount(server);
    for (const { reply } of opened) expect(await statusWith(reply.device_token)).toBe(200);
  });

  test('of another account lifts no limit', async () => {
    const token = await tokenAfterSigningOut(emailOf('manager'));
    await lockAccount(server);
    expect(await statusWith(token)).toBe(429);
  });

  test('does not sign in without the password, and is no session', async () => {
    const token = await tokenAfterSigningOut();
    expect(await statusOf(server, { password: wrong, device_tokens: [token] })).toBe(401);
    expect((await server.call({ token }, listSessions, {})).status).toBe(401);
  });

  test('expires 180 days after its last use', async () => {
    const first = await tokenAfterSigningOut();
    setMinute(179 * DAY);
    const second = (await signIn(owner, [first])).device_token;
    setMinute(358 * DAY);
    await lockAccount(server);
    expect(await statusWith(second)).toBe(200);
    year += 1;
    setMinute(0);
    const third = await tokenAfterSigningOut();
    setMinute(180 * DAY);
    await lockAccount(server);
    expect(await statusWith(third)).toBe(429);
  });

  test('ends after five wrong passwords, in whichever process and however many at once', async () => {
    const token = await tokenAfterSigningOut();
    await lockAccount(server);
    const guesses = await times(60, (index) =>
      statusOf(index % 2 === 0 ? server : other, {
        device_tokens: [token],
        ...(index === 59 ? {} : { password: wrong }),
      }),
    );
    expect(tally(guesses)).toEqual({ 401: 5, 429: 55 });
    expect(guesses[59]).toBe(429);
    setMinute(15);
    await lockAccount(server);
    expect(await statusWith(token)).toBe(429);
    setMinute(30);
    expect(await statusWith(token)).toBe(200);
  });

  test('forgives earlier mistakes when the password is right', async () => {
    let token = await tokenAfterSigningOut();
    await lockAccount(server);
    for (let turn = 0; turn < 3; turn += 1) {
      for (let mistake = 0; mistake < 4; mistake += 1) {
        expect(await statusOf(server, { password: wrong, device_tokens: [token] })).toBe(401);
      }
      token = (await signIn(owner, [token])).device_token;
    }
  });

  test('whose mistakes do not count against the account or the network', async () => {
    const token = await tokenAfterSigningOut();
    await times(4, () => statusOf(server, { password: wrong, device_tokens: [token] }));
    await lockAccount(server);
  });
});

describe('the device tokens of an account end', () => {
  /** Signs in on two devices, runs `act` on the first and answers which of the two device tokens still work. */
  const afterwards = async (
    act: (here: Opened, there: Opened) => Promise<string>,
    typed = password,
  ): Promise<boolean[]> => {
    const [here, there] = [await signIn(), await signIn()];
    const own = await act(here, there);
    setMinute(20);
    await lockAccount(server);
    const works = async (token: string) =>
      (await statusOf(server, { password: typed, device_tokens: [token] })) === 200;
    return [await works(own), await works(there.device_token)];
  };
  const mailedToken = async (): Promise<string> =>
    /reset-password#([\w-]{43})/.exec((await server.mails()).at(-1)?.text ?? '')?.[1] ?? '';
  const reset = async () =>
    (await server.call(null, resetPassword, { body: { token: await mailedToken(), password: chosen } }))
      .reply;

  test('on the other devices with Cerrar las demás', async () => {
    const works = await afterwards(async (here) => {
      await server.call(here, endOtherSessions, {});
      return here.device_token;
    });
    expect(works).toEqual([true, false]);
  });

  test('on a device whose session is closed from the list', async () => {
    const works = await afterwards(async (here, there) => {
      const { data } = (await server.call(there, listSessions, {})).reply;
      const id = data.find(({ current }) => current)?.id ?? '';
      await server.call(here, endOwnSession, { params: { id } });
      return here.device_token;
    });
    expect(works).toEqual([true, false]);
  });

  test('with a change of the password, which gives this device a new one', async () => {
    let before = '';
    const works = await afterwards(async (here) => {
      before = here.device_token;
      const body = { current_password: password, password: chosen };
      return (await server.call(here, changePassword, { body })).reply.device_token;
    }, chosen);
    expect(works).toEqual([true, false]);
    expect(await statusOf(server, { password: chosen, device_tokens: [before] })).toBe(429);
  });

  test('with a password set by a link, which gives this device a new one', async () => {
    const works = await afterwards(async () => {
      await server.call(null, askPasswordReset, { body: { email: owner } });
      return (await reset()).device_token;
    }, chosen);
    expect(works).toEqual([true, false]);
  });

  test('when the person is deactivated, also for after coming back', async () => {
    const works = await afterwards(async (here) => {
      const params = { id: here.user.employeeId ?? 0 };
      await server.call('admin', deactivateEmployee, { params, body: { successor_id: null } });
      await server.call('admin', reactivateEmployee, { params });
      return here.device_token;
    });
    expect(works).toEqual([false, false]);
  });

  test('when an administrator puts the password out of use', async () => {
    const works = await afterwards(async (here) => {
      await server.call('admin', sendEmployeePasswordReset, { params: { id: here.user.employeeId ?? 0 } });
      await reset();
      return here.device_token;
    }, chosen);
    expect(works).toEqual([false, false]);
  });
});

test.each([
  ['text that is no token', ["' or 1=1 --"], 'device_tokens.0'],
  ['a token that is too long', ['a'.repeat(10_000)], 'device_tokens.0'],
  ['more than five', Array.from({ length: 6 }, () => 'a'.repeat(43)), 'device_tokens'],
])('%s is refused with 400 at its field', async (_, device_tokens, field) => {
  const { status, error } = await attempt(server, { device_tokens });
  expect([status, Object.keys(error.fields ?? {})]).toEqual([400, [field]]);
});

test('an unknown token is ignored', async () => {
  expect(await statusWith('x'.repeat(43))).toBe(200);
});
