import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { login, logout } from '#shared/contract/auth.ts';
import { givePassword, password } from '../../../test/accounts.ts';
import { emailOf } from '../../../test/people.ts';
import { startServer, type TestServer } from '../../../test/server.ts';

/** What holds guessing back, and whom it must not lock out (docs/decisions/0007-brute-force.md). */
const START = '2026-05-20T13:00:00.000Z';
const owner = emailOf('sales');
const wrong = 'una que no es';

let server: TestServer;
/** a second process on the same database */
let other: TestServer;
beforeAll(async () => {
  server = await startServer({ now: START });
  other = await startServer({ now: START, beside: server });
  for (const person of ['sales', 'manager'] as const) await givePassword(server.db, person);
});
afterAll(async () => {
  await other.close();
  await server.close();
});

/** Each test begins a day later, when every count is over; `minutes` after that. */
let day = 0;
const setMinute = (minutes: number) => {
  const now = new Date(Date.parse(START) + day * 24 * 3_600_000 + minutes * 60_000).toISOString();
  server.setNow(now);
  other.setNow(now);
};
beforeEach(() => {
  day += 1;
  setMinute(0);
});

interface Guess {
  email?: string;
  password?: string;
  known_session?: string;
  /** the address it comes from, as the proxy in front tells it */
  from?: string;
}

const attempt = (guess: Guess = {}, at = server) => {
  const { from = '203.0.113.1', email = owner, password: typed = password, known_session } = guess;
  const body = { email, password: typed, ...(known_session === undefined ? {} : { known_session }) };
  return at.call(null, login, { body }, { headers: { 'x-forwarded-for': from } });
};
const statusOf = async (guess: Guess, at = server) => (await attempt(guess, at)).status;

const times = <T>(count: number, make: (index: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, index) => make(index)));
/** how many of each status */
const tally = (statuses: number[]) =>
  Object.fromEntries([...new Set(statuses)].map((each) => [each, statuses.filter((s) => s === each).length]));

/** A stranger who fails at the owner's account until it is full, from as many addresses as it takes. */
const flood = async (at = server) => {
  const statuses = await times(12, (index) => statusOf({ password: wrong, from: `198.51.100.${index}` }, at));
  expect(tally(statuses)).toEqual({ 401: 10, 429: 2 });
};

test('fifty people of one office who sign in at once all get in', { timeout: 60_000 }, async () => {
  expect(tally(await times(50, () => statusOf({})))).toEqual({ 200: 50 });
});

describe('an account', () => {
  test('takes ten failures in fifteen minutes, from wherever they come; then not even the right password', async () => {
    await flood();
    setMinute(5);
    const { status, headers, error } = await attempt({ from: '192.0.2.9' });
    expect([status, headers.get('retry-after')]).toEqual([429, '600']);
    expect(error).toMatchObject({
      code: 'too_many_attempts',
      message: 'Demasiados intentos. Espera 10 minutos e intenta de nuevo.',
    });
    expect(await statusOf({ email: emailOf('manager') })).toBe(200);
    setMinute(15);
    expect(await statusOf({})).toBe(200);
  });

  test('that does not exist is counted in the same way, whatever the case of its letters', async () => {
    const guesses = await times(12, (index) =>
      statusOf({
        email: index % 2 === 0 ? 'nadie@remodela.example' : 'Nadie@Remodela.example',
        from: `198.51.100.${index}`,
      }),
    );
    expect(tally(guesses)).toEqual({ 401: 10, 429: 2 });
  });

  test('counts the failures of every process', async () => {
    await times(5, (index) => statusOf({ password: wrong, from: `198.51.100.${index}` }, server));
    await times(5, (index) => statusOf({ password: wrong, from: `198.51.100.${index}` }, other));
    expect([await statusOf({}, server), await statusOf({}, other)]).toEqual([429, 429]);
  });

  test('does not tell the right one of a hundred guesses made at once in two processes, past the limit', async () => {
    const guesses = await times(100, (index) =>
      statusOf(
        { password: index === 99 ? password : wrong, from: `198.51.100.${index}` },
        index % 2 === 0 ? server : other,
      ),
    );
    expect(tally(guesses)).toEqual({ 401: 10, 429: 90 });
    expect(guesses[99]).toBe(429);
  });
});

describe('an address', { timeout: 60_000 }, () => {
  test('takes thirty failures in fifteen minutes, at whatever accounts; another address goes on', async () => {
    const failures = await times(32, (index) =>
      // what the caller says before the proxy adds the true one is not believed
      statusOf({ email: `nadie${index}@remodela.example`, from: `198.51.100.${index}, 203.0.113.50` }),
    );
    expect(tally(failures)).toEqual({ 401: 30, 429: 2 });
    expect(await statusOf({ from: '203.0.113.50' })).toBe(429);
    expect(await statusOf({ from: '203.0.113.51' })).toBe(200);
    setMinute(15);
    expect(await statusOf({ from: '203.0.113.50' })).toBe(200);
  });
});

describe('the owner, from a browser that had a session of the account', () => {
  const sessionOf = async (email = owner) => (await attempt({ email })).reply.token;
  const HOUR = 60;
  const DAY = 24 * HOUR;

  test.each([
    ['is open', 1],
    ['ran out', 8 * DAY],
    ['is almost 30 days old', 30 * DAY - 1],
  ])('gets in while a stranger floods the account: it %s', async (_, minutes) => {
    const known_session = await sessionOf();
    setMinute(minutes);
    await flood();
    expect(await statusOf({})).toBe(429);
    expect(await statusOf({ known_session })).toBe(200);
    expect(await statusOf({ known_session }, other)).toBe(200);
    expect(await statusOf({ known_session, password: wrong })).toBe(401);
    day += 31;
  });

  test.each<[string, () => Promise<string>]>([
    [
      'one that was ended',
      async () => {
        const token = await sessionOf();
        await server.call({ token }, logout, {});
        return token;
      },
    ],
    ['one of somebody else', () => sessionOf(emailOf('manager'))],
    [
      'one that is older than 30 days',
      async () => {
        const token = await sessionOf();
        day += 30;
        setMinute(1);
        return token;
      },
    ],
    ['one that nobody had', async () => 'x'.repeat(43)],
  ])('waits like anybody with %s', async (_, tokenOf) => {
    const known_session = await tokenOf();
    await flood();
    expect(await statusOf({ known_session })).toBe(429);
  });

  test('gets in too from an address that is full', { timeout: 60_000 }, async () => {
    const known_session = await sessionOf();
    await times(32, (index) => statusOf({ email: `nadie${index}@remodela.example` }));
    expect([await statusOf({}), await statusOf({ known_session })]).toEqual([429, 200]);
  });

  test('has few guesses beyond those of the account: it is no way to guess', async () => {
    const known_session = await sessionOf();
    await flood();
    const guesses = await times(60, (index) =>
      statusOf({ known_session, password: index === 59 ? password : wrong }),
    );
    expect(tally(guesses)).toEqual({ 401: 5, 429: 55 });
    expect(guesses[59]).toBe(429);
    expect(await statusOf({ known_session })).toBe(429);
    setMinute(15);
    expect(await statusOf({ known_session })).toBe(200);
  });

  test('is told when what it shows is not the token of a session', async () => {
    const { status, error } = await attempt({ known_session: "' or 1=1 --" });
    expect([status, error.fields]).toEqual([400, { known_session: 'no es válido.' }]);
  });
});

test('a flood beyond what can be verified is told to come back, and the owner goes before it', async () => {
  const email = emailOf('manager');
  const known_session = (await attempt({ email })).reply.token;
  const flooding = times(160, (index) => attempt({ password: wrong, from: `198.51.${index}.1` }));
  expect(await statusOf({ email, known_session })).toBe(200);
  const refusals = (await flooding).flatMap((answer) => (answer.status === 429 ? [answer] : []));
  expect(refusals).toHaveLength(150);
  const busy = refusals.filter(({ error }) => error.code === 'too_busy');
  expect(busy.length).toBeGreaterThan(0);
  expect(busy[0]?.headers.get('retry-after')).toBe('5');
});
